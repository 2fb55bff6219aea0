package org.dragoman.stack;

import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import org.dragoman.stack.client.Admin;
import org.dragoman.stack.client.Trouble;

/** The environment that the parts inherit from the launcher: the JDK, and few of its variables. */
final class Surroundings {
  private static final List<String> INHERITED =
      List.of("PATH", "HOME", "LANG", "LC_ALL", "TMPDIR", "TZ");

  /** Prefix of the environment variables that are settings of the service. */
  private static final String SETTING = "DRAGOMAN_";

  /**
   * Variables of the launcher itself, and those of a shell that has sourced {@code secrets.env}.
   */
  private static final Set<String> OF_THE_LAUNCHER =
      Set.of(
          "DRAGOMAN_CACHE",
          Admin.EDGE,
          Admin.TOKEN,
          Secrets.CATALOGUE,
          Secrets.PUBLISHER,
          Secrets.REQUEST,
          Secrets.COMMAND_LINE_CLIENT);

  /** Prefixes of the settings that only the edge gets, among them keys of model providers. */
  private static final List<String> OF_THE_EDGE =
      List.of("DRAGOMAN_PROVIDERS", "DRAGOMAN_RELAY_", "DRAGOMAN_CHAT_");

  /** Prefix of the settings that only the process with the database gets. */
  private static final String OF_THE_DATABASE = "DRAGOMAN_DATABASE_";

  private static final Duration LIMIT = Duration.ofMinutes(10);

  private Surroundings() {}

  static Path javaHome() {
    return Path.of(System.getProperty("java.home"));
  }

  static String java() {
    return javaHome().resolve("bin/java").toString();
  }

  /** Returns a minimal environment for a program, without the launcher's settings. */
  static SortedMap<String, String> environment() {
    SortedMap<String, String> environment = new TreeMap<>();
    for (String name : INHERITED) {
      String value = System.getenv(name);
      if (value != null) {
        environment.put(name, value);
      }
    }
    environment.put("JAVA_HOME", javaHome().toString());
    return environment;
  }

  /**
   * Returns the environment of a process of the product, with the settings that it may see.
   * Misspelled ones are included, so that the process refuses them.
   *
   * @param edge whether it serves clients
   * @param data whether it has the database
   */
  static SortedMap<String, String> environment(boolean edge, boolean data) {
    SortedMap<String, String> environment = environment();
    System.getenv()
        .forEach(
            (name, value) -> {
              if (name.startsWith(SETTING)
                  && !OF_THE_LAUNCHER.contains(name)
                  && (edge || OF_THE_EDGE.stream().noneMatch(name::startsWith))
                  && (data || !name.startsWith(OF_THE_DATABASE))) {
                environment.put(name, value);
              }
            });
    return environment;
  }

  /**
   * Runs a program to its end and writes its output to the log.
   *
   * @throws Trouble when its exit code is not 0
   */
  static void run(List<String> command, Map<String, String> environment, LogFile log, String what) {
    requireSuccess(exit(command, environment, log, what, LIMIT), log, what);
  }

  /** Runs a program that stops a part; unlike others it also runs while the launcher is ending. */
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
   * Runs a program to its end and writes its output to the log. At the time limit, and when the
   * launcher ends, the program is ended with all processes that it started.
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

  /** A program that does not start once it has been asked to end. */
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
