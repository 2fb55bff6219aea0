package org.dragoman.schedule;

import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.dragoman.log.BoundedLine;

/**
 * Work that is repeated on a thread of its own until the task is closed. Exceptions are logged, and
 * the repetition continues.
 *
 * <p>Payara's {@code ManagedScheduledExecutorService} is not sufficient: it has one thread ({@code
 * core-pool-size} 0), so that one task that waits for the network delays all others, and a run
 * before the application is enabled throws and ends the repetition.
 */
public final class PeriodicTask implements AutoCloseable {
  private static final Logger LOG = Logger.getLogger(PeriodicTask.class.getName());
  private static final Duration BETWEEN_LINES = Duration.ofMinutes(1);

  /** By the names of tasks, which are constants. */
  private static final Map<String, BoundedLine> LINES = new ConcurrentHashMap<>();

  private final String name;
  private final Duration pause;
  private volatile boolean closed;
  private Thread thread;

  /**
   * Makes a task that is not started.
   *
   * @param name of the thread, and for the log
   * @param pause between the end of a run and the start of the next
   */
  public PeriodicTask(String name, Duration pause) {
    this.name = name;
    this.pause = pause;
  }

  /** Starts the repetition with a pause. */
  public void start(Runnable work) {
    start(pause, work);
  }

  /**
   * Starts the repetition.
   *
   * @param first delay before the first run
   * @throws IllegalStateException when it was started before
   */
  public synchronized void start(Duration first, Runnable work) {
    if (thread != null) {
      throw new IllegalStateException(name + " was started before");
    }
    thread = Thread.ofPlatform().daemon().name(name).start(() -> repeat(first, work));
  }

  private void repeat(Duration first, Runnable work) {
    try {
      Thread.sleep(first);
      while (!closed) {
        attempt(name, work);
        Thread.sleep(pause);
      }
    } catch (InterruptedException e) {
      // The task was closed.
    }
  }

  /** Runs work once; an exception is {@linkplain #report reported} and not rethrown. */
  public static void attempt(String name, Runnable work) {
    try {
      work.run();
    } catch (RuntimeException | Error e) {
      report(name, e);
    }
  }

  /**
   * Logs an exception or error of work, if it can be logged at all. It is logged at most once a
   * minute, since work may fail several times a second until its cause is removed.
   *
   * @param name of the work, a constant
   */
  public static void report(String name, Throwable thrown) {
    try {
      LINES
          .computeIfAbsent(name, any -> new BoundedLine(BETWEEN_LINES))
          .next(System.nanoTime(), name + " failed; it is tried again")
          .ifPresent(line -> LOG.log(Level.WARNING, line, thrown));
    } catch (RuntimeException | Error e) {
      // If even the log fails, the repetition continues.
    }
  }

  /** Ends the repetition and interrupts a current run. */
  @Override
  public synchronized void close() {
    closed = true;
    if (thread != null) {
      thread.interrupt();
    }
  }
}
