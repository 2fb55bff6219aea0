package org.dragoman.stack;

import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** The log of a domain: JSON, a line an event, files of bounded size. */
final class DomainLog {
  private static final String HANDLER = "com.sun.enterprise.server.logging.GFFileHandler.";
  private static final Map<String, String> WANTED =
      new TreeMap<>(
          Map.of(
              HANDLER + "formatter",
              "fish.payara.enterprise.server.logging.JSONLogFormatter",
              HANDLER + "rotationLimitInBytes",
              "20000000",
              HANDLER + "maxHistoryFiles",
              "10",
              // As payara/logging.properties says for Payara Micro.
              "org.glassfish.jersey.server.ServerRuntime$Responder.level",
              "OFF",
              "org.glassfish.grizzly.filterchain.DefaultFilterChain.level",
              "SEVERE",
              "javax.enterprise.system.security.ssl.level",
              "SEVERE"));

  private DomainLog() {}

  /**
   * Writes what is wanted into the file.
   *
   * @return whether anything of it was missing
   */
  static boolean write(Domain domain) {
    Path file = domain.own().resolve("config/logging.properties");
    String text = PrivateFiles.read(file);
    String rest =
        text.lines()
            .filter(line -> WANTED.keySet().stream().noneMatch(key -> line.startsWith(key + "=")))
            .collect(Collectors.joining("\n"));
    String lines =
        WANTED.entrySet().stream()
            .map(one -> one.getKey() + "=" + one.getValue() + "\n")
            .collect(Collectors.joining());
    boolean differs =
        !WANTED.entrySet().stream()
            .allMatch(one -> text.lines().anyMatch((one.getKey() + "=" + one.getValue())::equals));
    if (differs) {
      PrivateFiles.write(file, rest.strip() + "\n" + lines);
    }
    return differs;
  }
}
