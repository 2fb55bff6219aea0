package org.dragoman.stack;

import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import org.dragoman.stack.client.Trouble;

/**
 * What the parts get of the launcher's own surroundings: the JDK, and little of its environment.
 */
final class Surroundings {
  private static final List<String> INHERITED =
      List.of("PATH", "HOME", "LANG", "LC_ALL", "TMPDIR", "TZ");

  /** How much the service takes, as its settings are named in an environment. */
  private static final List<String> SETTINGS =
      List.of("DRAGOMAN_LIMITS_", "DRAGOMAN_RATES_", "DRAGOMAN_RULES_");

  /** What only the edge needs to know, keys of model providers among it. */
  private static final List<String> EDGE_SETTINGS =
      List.of("DRAGOMAN_PROVIDERS", "DRAGOMAN_RELAY_", "DRAGOMAN_CHAT_");

  private static final Duration LIMIT = Duration.ofMinutes(10);

  private Surroundings() {}

  static Path javaHome() {
    return Path.of(System.getProperty("java.home"));
  }

  static String java() {
    return javaHome().resolve("bin/java").toString();
  }

  /** An environment with which a program can run; what the launcher was told stays out of it. */
  static SortedMap<String, String> environment() {
    SortedMap<String, String> environment = new TreeMap<>();
    for (String name : INHERITED) {
      String value = System.getenv(name);
      if (value != null) {
        environment.put(name, value);
      }
    }
    add(SETTINGS, environment);
    environment.put("JAVA_HOME", javaHome().toString());
    return environment;
  }

  /** The environment of the edge, which also has what is about model providers and chats. */
  static SortedMap<String, String> edgeEnvironment() {
    SortedMap<String, String> environment = environment();
    add(EDGE_SETTINGS, environment);
    return environment;
  }

  private static void add(List<String> settings, Map<String, String> environment) {
    System.getenv()
        .forEach(
            (name, value) -> {
              if (settings.stream().anyMatch(name::startsWith)) {
                environment.put(name, value);
              }
            });
  }

  /**
   * Runs a program to its end, with its output in the log.
   *
   * @throws Trouble when it ends with anything but 0
   */
  static void run(List<String> command, Map<String, String> environment, LogFile log, String what) {
    int exit = exit(command, environment, log, what);
    if (exit != 0) {
      throw new Trouble(
          "%s failed (exit code %d): %s. Log: %s"
              .formatted(what, exit, log.cause().orElse("it printed no reason"), log.path()));
    }
  }

  /**
   * Runs a program to its end, with its output in the log, for ten minutes at most.
   *
   * @return the exit code
   */
  static int exit(List<String> command, Map<String, String> environment, LogFile log, String what) {
    log.renew();
    ProcessBuilder builder =
        new ProcessBuilder(command)
            .redirectErrorStream(true)
            .redirectInput(new File("/dev/null"))
            .redirectOutput(ProcessBuilder.Redirect.appendTo(log.path().toFile()));
    builder.environment().clear();
    builder.environment().putAll(environment);
    try {
      Process process = builder.start();
      if (!process.waitFor(LIMIT.toSeconds(), TimeUnit.SECONDS)) {
        process.descendants().forEach(ProcessHandle::destroyForcibly);
        process.destroyForcibly();
      }
      return process.waitFor();
    } catch (IOException e) {
      throw new Trouble(what + " failed: " + e.getMessage(), e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new Trouble(what + " was interrupted.", e);
    }
  }
}
