package org.dragoman.stack;

import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.dragoman.stack.client.Web;

/**
 * A Payara Micro process with some of the wars. Its folder is made anew at each start except for
 * the edge's keys: the state of the product is in the database alone.
 */
final class PayaraMicro implements Part {
  /**
   * The error code of a data process whose data has a version that it cannot work with; it never
   * becomes ready.
   */
  private static final String STATE_UNFIT = "DRG-9005";

  /** The setting that only a combined process has. */
  private static final String CONTEXT = "dragoman.proxy.context";

  private static final String OPERATIONS = "dragoman.operations.address";
  private static final String PRIVATE_PORT = "dragoman.private.port";
  private static final String SETTINGS = "settings.properties";
  private static final String REALMS = "realms.json";
  private static final String BOOTED = " ready in ";
  private static final String LISTENER_PORT = "--listenerport ";

  private final Settings settings;
  private final PartName name;
  private final String address;
  private final Map<String, String> deployments;
  private final Map<String, String> configuration;
  private final Path folder;

  private PayaraMicro(
      Settings settings,
      PartName name,
      String address,
      Map<String, String> deployments,
      Map<String, String> configuration) {
    this.settings = settings;
    this.name = name;
    this.address = address;
    this.deployments = deployments;
    this.configuration = configuration;
    this.folder = settings.data().resolve(name.key());
  }

  /** The data process: with two processes, only this one knows the database. */
  static PayaraMicro data(Settings settings, Secrets secrets) {
    Map<String, String> configuration = ofDatabase(settings, secrets);
    configuration.put(PRIVATE_PORT, Integer.toString(settings.privatePort(PartName.DATA)));
    configuration.put(OPERATIONS, "unix:" + UnixSockets.operations(settings.data()));
    return new PayaraMicro(
        settings,
        PartName.DATA,
        "127.0.0.1",
        Map.of("proxy-war/target/proxy.war", "/"),
        configuration);
  }

  private static Map<String, String> ofDatabase(Settings settings, Secrets secrets) {
    Map<String, String> configuration = new TreeMap<>();
    configuration.put(
        "dragoman.database.url",
        "jdbc:postgresql://127.0.0.1:" + settings.postgresPort() + "/dragoman");
    configuration.put(
        "dragoman.database.socket",
        UnixSockets.postgres(settings.data(), settings.postgresPort()).toString());
    configuration.put("dragoman.database.catalogue.user", "dragoman_catalogue");
    configuration.put("dragoman.database.catalogue.password", secrets.get(Secrets.CATALOGUE));
    configuration.put("dragoman.database.publisher.user", "dragoman_publisher");
    configuration.put("dragoman.database.publisher.password", secrets.get(Secrets.PUBLISHER));
    configuration.put("dragoman.database.request.user", "dragoman_request");
    configuration.put("dragoman.database.request.password", secrets.get(Secrets.REQUEST));
    configuration.put(
        "dragoman.proxy.trusted-keys",
        settings.data().resolve("edge/edge-key.pub.json").toString());
    return configuration;
  }

  /**
   * The edge process, to which clients talk. It gets no database password unless it is the combined
   * process.
   */
  static PayaraMicro edge(Settings settings, Secrets secrets) {
    Map<String, String> configuration = new TreeMap<>();
    configuration.put(
        "dragoman.realms", settings.data().resolve("edge").resolve(REALMS).toString());
    configuration.put("dragoman.audience", "dragoman");
    configuration.put("dragoman.proxy.url", settings.proxy().toString());
    configuration.put(
        "dragoman.edge.key", settings.data().resolve("edge/edge-key.json").toString());
    configuration.put(
        "dragoman.conversations.keys-file", ConversationKeyFile.of(settings).toString());
    configuration.put(PRIVATE_PORT, Integer.toString(settings.privatePort(PartName.EDGE)));
    configuration.put("dragoman.broker.url", settings.probe(PartName.EDGE) + "/graphql");
    Map<String, String> deployments = new TreeMap<>();
    deployments.put("broker-war/target/broker.war", "/");
    deployments.put("chat-war/target/chat.war", "rest");
    if (settings.together()) {
      configuration.putAll(ofDatabase(settings, secrets));
      configuration.put(CONTEXT, "/proxy");
      deployments.put("proxy-war/target/proxy.war", "proxy");
    } else {
      configuration.put(OPERATIONS, "unix:" + UnixSockets.operations(settings.data()));
    }
    return new PayaraMicro(
        settings, PartName.EDGE, settings.bindAddress(), deployments, configuration);
  }

  /** Returns whether the edge that was started last is also the data process. */
  static boolean isOneProcess(Settings settings) {
    return PrivateFiles.properties(settings.data().resolve("edge").resolve(SETTINGS))
        .containsKey(CONTEXT);
  }

  private boolean isBoth() {
    return name == PartName.EDGE && settings.together();
  }

  @Override
  public PartName name() {
    return name;
  }

  @Override
  public int port() {
    return settings.port(name);
  }

  @Override
  public Launch launch() {
    return launch(PayaraRuntime.of(settings).cache().options());
  }

  /**
   * @param cacheOptions the JVM options for the ahead-of-time cache
   */
  Launch launch(List<String> cacheOptions) {
    if (name == PartName.EDGE) {
      RealmList.write(settings, folder.resolve(REALMS));
      ConversationKeyFile.make(ConversationKeyFile.of(settings));
    }
    if (name == PartName.DATA || isBoth()) {
      EdgeKeyList.provide(settings.data().resolve("edge/edge-key.pub.json"));
    }
    if (name == PartName.DATA) {
      UnixSockets.provide(settings.data());
    }
    List<Path> files =
        new ArrayList<>(
            List.of(
                PayaraRuntime.archive(settings),
                PayaraRuntime.directives(settings),
                settingsFile(),
                beforeBoot()));
    List<String> options = new ArrayList<>(cacheOptions);
    if (name == PartName.EDGE) {
      options.addAll(VirtualThreads.options());
    }
    options.add("-Xmx" + megabytes() + "m");
    options.add(PayaraRuntime.youngGeneration(name == PartName.DATA || isBoth()));
    options.addAll(temporaryFiles());
    List<String> command = PayaraRuntime.of(settings).command(options);
    command.addAll(
        List.of(
            "--nohazelcast",
            "--disablephonehome",
            "--name",
            name.key(),
            "--rootDir",
            root().toString(),
            "--port",
            Integer.toString(port()),
            "--logproperties",
            settings.source("server-config/payara/logging.properties").toString(),
            "--prebootcommandfile",
            beforeBoot().toString(),
            "--postbootcommandfile",
            settings.source("server-config/payara/after-boot.asadmin").toString(),
            "--systemproperties",
            settingsFile().toString()));
    deployments.forEach(
        (war, path) -> {
          Path archive = Extensions.of(settings, folder).in(settings.source(war));
          command.addAll(List.of("--deploy", archive + ":" + path));
          files.add(archive);
        });
    SortedMap<String, String> environment =
        Surroundings.environment(name == PartName.EDGE, name == PartName.DATA || isBoth());
    return new Launch(command, environment, files);
  }

  /** Returns the largest heap. Thousands of waiting requests use 35 KB each. */
  private int megabytes() {
    return isBoth() ? 1024 : name == PartName.EDGE ? 768 : 512;
  }

  /**
   * Returns options for the folders in which the process unpacks native libraries; it cannot remove
   * them when it is killed. onnxruntime uses the temporary folder, and the tokenizer's library
   * would otherwise use the user's home directory.
   */
  List<String> temporaryFiles() {
    return List.of("-Djava.io.tmpdir=" + temporary(), "-DDJL_CACHE_DIR=" + temporary());
  }

  private Path temporary() {
    return folder.resolve("tmp");
  }

  /**
   * Empties the process's folder. Otherwise Payara Micro would deploy again what an earlier process
   * left there; leftovers in the temporary folder are useless.
   */
  void empty() {
    for (Path own : List.of(root(), temporary())) {
      PrivateFiles.delete(own);
      PrivateFiles.folder(own);
    }
  }

  @Override
  public void clear() {
    empty();
    PayaraRuntime.of(settings).fill(root());
  }

  /** Returns whether the JVM crashed while it used the cache; the next start does without. */
  @Override
  public boolean worthAnotherTry(Instant started, LogFile log) {
    return log.hasCrash() && PayaraRuntime.of(settings).cache().discard(started);
  }

  @Override
  public boolean ready() {
    return Web.answers(URI.create(settings.probe(name) + "/health/ready"))
        && isBooted(settings.log(name))
        && missing(settings.log(name)).isEmpty();
  }

  /**
   * Returns the wars that failed: without them Payara Micro goes on and reports that it is ready.
   */
  @Override
  public Optional<String> failure(LogFile log) {
    if (log.contains(STATE_UNFIT)) {
      return Optional.of("the data is of a version that it cannot work with");
    }
    return isBooted(log)
        ? missing(log).stream().findFirst().map(war -> war + ".war could not be deployed")
        : Optional.empty();
  }

  private static boolean isBooted(LogFile log) {
    return log.contains(BOOTED);
  }

  /** Returns the wars that are missing from the list at the end of Payara Micro's boot. */
  private List<String> missing(LogFile log) {
    return deployments.keySet().stream()
        .map(war -> war.substring(war.lastIndexOf('/') + 1).replace(".war", ""))
        .filter(war -> !log.contains("\"Name\": \"" + war + "\""))
        .toList();
  }

  private Path root() {
    return folder.resolve("payara");
  }

  /** Writes the private file of system properties that MicroProfile Config reads. */
  private Path settingsFile() {
    Properties properties = new Properties();
    properties.putAll(configuration);
    StringWriter text = new StringWriter();
    try {
      properties.store(text, null);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    String lines =
        text.toString()
            .lines()
            .filter(line -> !line.startsWith("#"))
            .sorted()
            .collect(Collectors.joining("\n", "", "\n"));
    return PrivateFiles.write(folder.resolve(SETTINGS), lines);
  }

  private Path beforeBoot() {
    List<String> sources = new ArrayList<>(List.of("common.asadmin", name.key() + ".asadmin"));
    if (name == PartName.EDGE) {
      sources.add("private.asadmin");
    }
    List<String> lines = new ArrayList<>();
    for (String file : sources) {
      Path source = settings.source("server-config/payara").resolve(file);
      if (Files.exists(source)) {
        PrivateFiles.read(source)
            .lines()
            .filter(line -> !line.startsWith("#"))
            .map(line -> line.replace("${address}", address))
            .map(
                line ->
                    line.replace(
                        LISTENER_PORT + "8280", LISTENER_PORT + settings.privatePort(name)))
            .forEach(lines::add);
      }
    }
    return PrivateFiles.write(
        folder.resolve("before-boot.asadmin"), String.join("\n", lines) + "\n");
  }
}
