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
    requireSuccess(exit(command, environment, log, what, LIMIT), log, what);
  }

  /** The same for a program that stops a part: it is run also while the launcher is ending. */
  static void runToStop(
      List<String> command, Map<String, String> environment, LogFile log, String what) {
    requireSuccess(await(start(command, environment, log, what), what, LIMIT), log, what);
  }

  private static void requireSuccess(int exit, LogFile log, String what) {
    if (exit != 0) {
      throw new Trouble(
          "%s failed (exit code %d): %s. Log: %s"
              .formatted(what, exit, log.cause().orElse("it printed no reason"), log.path()));
    }
  }

  /**
   * Runs a program to its end, with its output in the log. It ends, with all that it has started,
   * at the limit, and with the launcher.
   *
   * @return the exit code, 137 after the limit
   * @throws Trouble when the launcher is ending
   */
  static int exit(
      List<String> command,
      Map<String, String> environment,
      LogFile log,
      String what,
      Duration limit) {
    Program program = new Program();
    Thread atExit = new Thread(program::end, "end a program");
    try {
      Runtime.getRuntime().addShutdownHook(atExit);
      try {
        return await(program.start(command, environment, log, what), what, limit);
      } finally {
        Runtime.getRuntime().removeShutdownHook(atExit);
      }
    } catch (IllegalStateException e) {
      throw new Trouble(what + " was ended with the launcher.", e);
    }
  }

  /** A program that is not started any more once it was to end. */
  private static final class Program {
    private Process process;
    private boolean ended;

    synchronized Process start(
        List<String> command, Map<String, String> environment, LogFile log, String what) {
      if (ended) {
        throw new IllegalStateException("The launcher is ending.");
      }
      process = Surroundings.start(command, environment, log, what);
      return process;
    }

    synchronized void end() {
      ended = true;
      if (process != null) {
        Surroundings.end(process);
      }
    }
  }

  private static Process start(
      List<String> command, Map<String, String> environment, LogFile log, String what) {
    log.renew();
    ProcessBuilder builder =
        new ProcessBuilder(command)
            .redirectErrorStream(true)
            .redirectInput(new File("/dev/null"))
            .redirectOutput(ProcessBuilder.Redirect.appendTo(log.path().toFile()));
    builder.environment().clear();
    builder.environment().putAll(environment);
    try {
      return builder.start();
    } catch (IOException e) {
      throw new Trouble(what + " failed: " + e.getMessage(), e);
    }
  }

  private static int await(Process process, String what, Duration limit) {
    try {
      if (!process.waitFor(limit.toSeconds(), TimeUnit.SECONDS)) {
        end(process);
      }
      return process.waitFor();
    } catch (InterruptedException e) {
      end(process);
      Thread.currentThread().interrupt();
      throw new Trouble(what + " was interrupted.", e);
    }
  }

  private static void end(Process process) {
    process.descendants().forEach(ProcessHandle::destroyForcibly);
    process.destroyForcibly();
  }
}
