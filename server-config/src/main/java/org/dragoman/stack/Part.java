package org.dragoman.stack;

import java.time.Instant;
import java.util.Optional;

/** A process of the product: how to start it, to check its readiness and to stop it. */
interface Part {
  PartName name();

  int port();

  /** Updates the files that the process reads and returns its launch. */
  Launch launch();

  /** Cleans up right before a start; the process does not run. */
  default void clear() {}

  /** Returns whether the process is ready. */
  boolean ready();

  /** Returns why a live process will never become ready, when its log says so. */
  default Optional<String> failure(LogFile log) {
    return Optional.empty();
  }

  /**
   * Returns whether to try another start after a process that ended with this log; the cause of its
   * failure is then removed.
   *
   * @param started when the process was started
   */
  default boolean worthAnotherTry(Instant started, LogFile log) {
    return false;
  }

  /** Asks the process to shut down in order, and does not wait. */
  default void stop(ProcessHandle process) {
    process.destroy();
  }
}
