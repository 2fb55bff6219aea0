package org.dragoman.stack;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/** Programs of the system that start another one; empty where the system has none. */
final class CommandPrefix {
  private static final int LONGEST_TRIAL_SECONDS = 5;
  private static final List<String> BATCH = findBatch();
  private static final List<String> SERVER = findServer();

  private CommandPrefix() {}

  /**
   * Starts a process in a session of its own, so that Ctrl-C reaches the launcher alone, and by the
   * policy of {@link #batch()}. macOS has neither program; there the parts get the signal too, and
   * end by themselves.
   */
  static List<String> ofServer() {
    return SERVER;
  }

  /**
   * Starts a process by Linux's scheduling policy {@code SCHED_BATCH} (sched(7)): a thread that
   * wakes up waits for the one that runs, where it would interrupt it. A request wakes nine threads
   * and processes on its way, and each interruption costs more CPU than the wait.
   */
  static List<String> batch() {
    return BATCH;
  }

  private static List<String> findServer() {
    List<String> prefix = new ArrayList<>();
    program("setsid").ifPresent(setsid -> prefix.add(setsid.toString()));
    prefix.addAll(BATCH);
    return List.copyOf(prefix);
  }

  private static List<String> findBatch() {
    return program("chrt")
        .map(chrt -> List.of(chrt.toString(), "-b", "0"))
        .filter(CommandPrefix::works)
        .orElse(List.of());
  }

  /** A container may forbid it. */
  private static boolean works(List<String> prefix) {
    List<String> trial = new ArrayList<>(prefix);
    trial.add("true");
    try {
      Process process =
          new ProcessBuilder(trial)
              .redirectErrorStream(true)
              .redirectOutput(ProcessBuilder.Redirect.DISCARD)
              .start();
      try {
        return process.waitFor(LONGEST_TRIAL_SECONDS, TimeUnit.SECONDS) && process.exitValue() == 0;
      } finally {
        process.destroyForcibly();
      }
    } catch (IOException e) {
      return false;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return false;
    }
  }

  private static Optional<Path> program(String name) {
    for (String folder : System.getenv().getOrDefault("PATH", "/usr/bin:/bin").split(":")) {
      Path program = Path.of(folder, name);
      if (Files.isExecutable(program)) {
        return Optional.of(program);
      }
    }
    return Optional.empty();
  }
}
