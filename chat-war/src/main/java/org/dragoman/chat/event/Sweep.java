package org.dragoman.chat.event;

/**
 * Work that is done again and again by an executor, which never again runs what has thrown
 * anything.
 */
public final class Sweep {
  private Sweep() {}

  /**
   * Does the work once.
   *
   * @param name for the log, which is told of what it throws; an error, too, gets no further
   */
  public static void run(String name, Runnable work) {
    try {
      work.run();
    } catch (RuntimeException | Error e) {
      report(name, e);
    }
  }

  /** Tells the log of what work has thrown, if that can be told at all. */
  public static void report(String name, Throwable thrown) {
    try {
      Event.SWEEP_BROKE.log("-", thrown, "sweep=" + name);
    } catch (RuntimeException | Error e) {
      // Not even a line of the log can be written; the work goes on all the same.
    }
  }
}
