package org.dragoman.stack;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.dragoman.stack.client.Trouble;

/**
 * The full Payara Server, for domains: Maven fetches it from Maven Central, and it is unpacked
 * once.
 */
public final class PayaraServer {
  private static final String FOLDER = "payara-server-";

  private PayaraServer() {}

  /**
   * Whether a server was fetched, by this release or by one in another folder, and is not the
   * operator's own.
   */
  public static boolean isFetched(Path home, Settings settings) {
    return home.startsWith(settings.cache())
        || home.endsWith(Path.of("cache", home.getFileName().toString()))
            && home.getFileName().toString().startsWith(FOLDER);
  }

  /** Returns the unpacked server, and fetches it when it is missing. */
  public static Path of(Settings settings, Progress progress) {
    String version = Versions.get("payara");
    Path folder = settings.cache().resolve(FOLDER + version);
    if (!Files.isDirectory(folder)) {
      progress.step("Fetching Payara Server " + version + " (170 MB) from Maven Central");
    }
    return Archives.once(folder, fresh -> unpack(version, fresh, settings));
  }

  private static void unpack(String version, Path fresh, Settings settings) {
    Path zip = fresh.resolve("payara-" + version + ".zip");
    Surroundings.run(
        List.of(
            Files.isExecutable(settings.source("mvnw"))
                ? settings.source("mvnw").toString()
                : "mvn",
            "-B",
            "-q",
            "-N",
            "-f",
            settings.source("pom.xml").toString(),
            "dependency:copy",
            "-Dartifact=fish.payara.distributions:payara:" + version + ":zip",
            "-DoutputDirectory=" + fresh),
        Surroundings.environment(),
        new LogFile(settings.data().resolve("log/payara-server.log")),
        "Fetching Payara Server");
    if (!Files.isRegularFile(zip)) {
      throw new Trouble("Maven did not bring " + zip.getFileName() + ".");
    }
    Archives.unzip(zip, fresh);
    PrivateFiles.delete(zip);
    try (Stream<Path> programs =
        Stream.of("bin", "glassfish/bin").map(fresh::resolve).filter(Files::isDirectory)) {
      programs.forEach(PayaraServer::executable);
    }
  }

  private static void executable(Path folder) {
    for (java.io.File file : folder.toFile().listFiles()) {
      if (!file.setExecutable(true, true)) {
        throw new Trouble(file + " cannot be made executable.");
      }
    }
  }
}
