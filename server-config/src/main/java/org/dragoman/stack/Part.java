package org.dragoman.stack;

import java.time.Instant;
import java.util.Optional;

/** One process of the product: how it is started, when it is ready, how it is asked to stop. */
interface Part {
  PartName name();

  int port();

  /** Brings the files that the process reads up to date and says how it is started. */
  Launch launch();

  /** Called right before a start, never while the process is alive. */
  default void clear() {}

  /** Whether the process answers as it should. */
  boolean ready();

  /** Why the process, although alive, will never be ready, if its log says so. */
  default Optional<String> failure(LogFile log) {
    return Optional.empty();
  }

  /**
   * Whether another start is worth a try after a process that ended with this log; what hindered
   * that one is out of the way then.
   *
   * @param started when the process was started
   */
  default boolean worthAnotherTry(Instant started, LogFile log) {
    return false;
  }

  /** Asks the process to end in an orderly way, and does not wait. */
  default void stop(ProcessHandle process) {
    process.destroy();
  }
}
