package org.dragoman.schedule;

import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.dragoman.log.BoundedLine;

/**
 * Work that is done again and again, on a thread of its own, until it is closed. What it throws is
 * logged, and it goes on.
 *
 * <p>Payara's {@code ManagedScheduledExecutorService} does not do: it has one thread ({@code
 * core-pool-size} 0), so that one task that waits for the network holds up all others, and a run
 * before the application is enabled throws and ends the repetition.
 */
public final class PeriodicTask implements AutoCloseable {
  private static final Logger LOG = Logger.getLogger(PeriodicTask.class.getName());
  private static final Duration BETWEEN_LINES = Duration.ofMinutes(1);

  /** By the names of work, which are constants. */
  private static final Map<String, BoundedLine> LINES = new ConcurrentHashMap<>();

  private final String name;
  private final Duration pause;
  private volatile boolean closed;
  private Thread thread;

  /**
   * A task that has not been started.
   *
   * @param name of the thread, and for the log
   * @param pause between the end of the work and its next beginning
   */
  public PeriodicTask(String name, Duration pause) {
    this.name = name;
    this.pause = pause;
  }

  /** Starts the repetition, with a pause. */
  public void start(Runnable work) {
    start(pause, work);
  }

  /**
   * Starts the repetition.
   *
   * @param first until the work is done for the first time
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
      // It was closed.
    }
  }

  /** Does work once; what it throws is {@linkplain #report reported}, and gets no further. */
  public static void attempt(String name, Runnable work) {
    try {
      work.run();
    } catch (RuntimeException | Error e) {
      report(name, e);
    }
  }

  /**
   * Logs what work has thrown, an error too, if that can be logged at all: once a minute at most,
   * since work may fail several times a second for as long as its cause is there.
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
      // Not even a line of the log can be written; the work goes on all the same.
    }
  }

  /** Ends the repetition; work that is being done is interrupted. */
  @Override
  public synchronized void close() {
    closed = true;
    if (thread != null) {
      thread.interrupt();
    }
  }
}
