package org.dragoman.stack;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.TreeMap;
import java.util.jar.Attributes;
import java.util.jar.JarFile;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.dragoman.stack.client.Digest;
import org.dragoman.stack.client.Trouble;

/**
 * Payara Micro, unpacked once for all its processes: {@code --outputlauncher} puts its jars side by
 * side, on one class path, where the JDK's ahead-of-time cache covers them. {@code
 * payara-micro.jar} would load them by its own class loader, which the cache does not cover.
 *
 * <p>Payara's {@code launch-micro.jar} uses its own location as the folder of the process. So a jar
 * of ours, with only a manifest, starts the same class in a folder of our choice.
 */
final class PayaraRuntime {
  /**
   * Seconds for which the JDK's client keeps an idle connection: fewer than the 30 of a server,
   * since a request is lost when the server closes the connection at that moment.
   */
  private static final String IDLE_CONNECTIONS = "-Djdk.httpclient.keepalive.timeout=10";

  /**
   * The options of each JVM that runs Payara, in a domain too.
   *
   * <p>The serial collector: answers are garbage within milliseconds, and it uses the least CPU of
   * the JDK's collectors on a heap of this size. Metaspace starts at the size that the WARs need:
   * growing there takes a full collection at each step, and the last of them stopped requests that
   * were under way. A full collection also unloads compiled code. By default there is one when 15 %
   * of the code cache are new, minutes after a start.
   */
  static final List<String> COMMON_OPTIONS =
      List.of(
          "-XX:+IgnoreUnrecognizedVMOptions",
          "-Xms192m",
          "-XX:MetaspaceSize=192m",
          "-XX:SweeperThreshold=50",
          "-XX:+UseSerialGC",
          "-XX:+UseTransparentHugePages",
          "-XX:+UseCompactObjectHeaders",
          "-XX:+ExitOnOutOfMemoryError",
          IDLE_CONNECTIONS,
          "-Djakarta.json.provider=org.eclipse.parsson.JsonProviderImpl");

  /**
   * Of a process that reads rows: all of a result are there until it is written, and each
   * collection copies those of the requests that are under way. A large young generation makes
   * collections rare.
   */
  private static final String YOUNG_WITH_ROWS = "-Xmn128m";

  /**
   * Of an edge alone. A collection stops all requests while it copies the objects of thousands of
   * connections that come at once; with half the memory it copies half as many.
   */
  private static final String YOUNG_OF_EDGE = "-Xmn64m";

  private static final List<String> JAVA_OPTIONS =
      Stream.concat(
              COMMON_OPTIONS.stream(),
              Stream.of(
                  // What the JVM and native libraries have freed goes back to the system, 40 MB a
                  // process.
                  "-XX:TrimNativeHeapInterval=30000",
                  // C2 uses 5 of the 12 s of CPU of a start, for code that is hot only then. So it
                  // waits for four times as many calls as by default, does not compile early what
                  // was hot in the training run, and skips COMPILER_DIRECTIVES.
                  "-XX:Tier4InvocationThreshold=20000",
                  "-XX:Tier4MinInvocationThreshold=2400",
                  "-XX:Tier4CompileThreshold=60000",
                  "-XX:Tier4BackEdgeThreshold=160000",
                  "-XX:+UnlockDiagnosticVMOptions",
                  "-XX:-AOTReplayTraining",
                  "--enable-native-access=ALL-UNNAMED"))
          .toList();

  private static final String COMPILER_DIRECTIVES = "server-config/payara/compiler-directives.json";

  private static final String PAYARA_LAUNCHER = "launch-micro.jar";
  private static final String LAUNCHER = "dragoman-launcher.jar";

  /**
   * The jar with the request threads, on the class path: {@code --addlibs} would need Payara's own
   * loader.
   */
  private static final String THREADS = "server-config/target/parts/dragoman-threads.jar";

  private static final String MAIN = "fish.payara.micro.impl.PayaraMicroImpl";

  /** The folders that each process has a copy of, and changes; the others are shared. */
  private static final List<String> OWN = List.of("config", "docroot", "lib", "META-INF");

  private final Path folder;
  private final Path directives;
  private final Properties properties;

  private PayaraRuntime(Path folder, Path directives, Properties properties) {
    this.folder = folder;
    this.directives = directives;
    this.properties = properties;
  }

  /** Returns the unpacked runtime, and unpacks it when it is missing. */
  static synchronized PayaraRuntime of(Settings settings) {
    Path jar = archive(settings);
    Path threads = settings.source(THREADS);
    Path folder =
        Archives.once(
            settings
                .cache()
                .resolve("payara-micro-runtime-" + Versions.get("payara") + "-" + digest(threads)),
            fresh -> unpack(jar, threads, fresh, settings));
    return new PayaraRuntime(folder, directives(settings), bootProperties(jar));
  }

  /** Returns the option for the size of the young generation. */
  static String youngGeneration(boolean readsRows) {
    return readsRows ? YOUNG_WITH_ROWS : YOUNG_OF_EDGE;
  }

  static Path archive(Settings settings) {
    return settings.source(
        "server-config/target/parts/payara-micro-" + Versions.get("payara") + ".jar");
  }

  /** Returns the compiler directives that name the methods which C2 skips. */
  static Path directives(Settings settings) {
    return settings.source(COMPILER_DIRECTIVES);
  }

  /** Returns the cache of its classes, which all processes share whatever wars they have. */
  ClassCache cache() {
    return new ClassCache(ClassCache.Kind.LINKED, folder, JAVA_OPTIONS);
  }

  /**
   * Returns the command that starts it, to which the arguments of Payara Micro are added.
   *
   * @param options of this JVM
   */
  List<String> command(List<String> options) {
    List<String> command = new ArrayList<>(List.of(Surroundings.java()));
    command.addAll(JAVA_OPTIONS);
    command.add("-XX:CompilerDirectivesFile=" + directives);
    command.addAll(options);
    for (Map.Entry<Object, Object> property : new TreeMap<>(properties).entrySet()) {
      command.add("-D" + property.getKey() + "=" + property.getValue());
    }
    command.add("-Dfish.payara.micro.BootJar=" + folder.resolve(PAYARA_LAUNCHER).toUri());
    command.add("-Dfish.payara.micro.UnpackDir=" + folder);
    command.add("-jar");
    command.add(folder.resolve(LAUNCHER).toString());
    return command;
  }

  /** Fills the empty folder of a process. */
  void fill(Path root) {
    for (String name : OWN) {
      Path source = folder.resolve(name);
      try (Stream<Path> files = Files.walk(source)) {
        for (Path file : files.toList()) {
          Path target = root.resolve(name).resolve(source.relativize(file).toString());
          if (Files.isDirectory(file)) {
            PrivateFiles.folder(target);
          } else {
            Files.copy(file, target, StandardCopyOption.REPLACE_EXISTING);
          }
        }
      } catch (IOException e) {
        throw new Trouble("Payara's folder " + root + " cannot be made: " + e.getMessage(), e);
      }
    }
  }

  private static void unpack(Path jar, Path threads, Path fresh, Settings settings) {
    Surroundings.run(
        List.of(
            Surroundings.java(),
            "-jar",
            jar.toString(),
            "--rootdir",
            fresh.toString(),
            "--outputlauncher"),
        Surroundings.environment(),
        new LogFile(settings.data().resolve("log/payara-unpack.log")),
        "Unpacking Payara Micro");
    String library = threads.getFileName().toString();
    try (JarFile launcher = new JarFile(fresh.resolve(PAYARA_LAUNCHER).toFile());
        OutputStream file = Files.newOutputStream(fresh.resolve(LAUNCHER))) {
      Attributes theirs = launcher.getManifest().getMainAttributes();
      Manifest manifest = new Manifest();
      Attributes ours = manifest.getMainAttributes();
      ours.put(Attributes.Name.MANIFEST_VERSION, "1.0");
      ours.put(Attributes.Name.MAIN_CLASS, MAIN);
      ours.put(
          Attributes.Name.CLASS_PATH,
          PAYARA_LAUNCHER + " " + library + " " + theirs.getValue(Attributes.Name.CLASS_PATH));
      for (String name : List.of("Add-Exports", "Add-Opens")) {
        ours.putValue(name, theirs.getValue(name));
      }
      new JarOutputStream(file, manifest).close();
      Files.copy(threads, fresh.resolve(library));
    } catch (IOException e) {
      throw new Trouble("Payara Micro cannot be unpacked: " + e.getMessage(), e);
    }
  }

  /**
   * Returns a digest of everything that a runtime is made of besides Payara; another digest means
   * another folder. A rebuild that changes only timestamps or Maven's metadata in the jar does not
   * change it.
   */
  static String digest(Path jar) {
    try (JarFile archive = new JarFile(jar.toFile())) {
      String classes =
          archive.stream()
              .filter(entry -> entry.getName().endsWith(".class"))
              .map(entry -> entry.getName() + " " + entry.getCrc() + "\n")
              .sorted()
              .collect(Collectors.joining());
      return Digest.hex(classes).substring(0, 8);
    } catch (IOException e) {
      throw new Trouble(jar + " cannot be read: " + e.getMessage(), e);
    }
  }

  /** Returns the system properties that Payara's own launchers set. */
  private static Properties bootProperties(Path jar) {
    Properties properties = new Properties();
    try (JarFile archive = new JarFile(jar.toFile());
        InputStream content =
            archive.getInputStream(archive.getJarEntry("MICRO-INF/payara-boot.properties"))) {
      properties.load(new StringReader(new String(content.readAllBytes(), StandardCharsets.UTF_8)));
      return properties;
    } catch (IOException e) {
      throw new Trouble(jar + " cannot be read: " + e.getMessage(), e);
    }
  }
}
