package org.dragoman.chat.knowledge;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;

/**
 * Limits a thread to half a core: it pauses until it has computed for at most half of the elapsed
 * time. For the thread that creates it, and no other.
 */
final class Pace {
  /** Shorter pauses cost more than they save. */
  private static final long SHORTEST_WORK = TimeUnit.MILLISECONDS.toNanos(10);

  private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

  private final LongSupplier cpu;
  private final LongSupplier clock;
  private final Rest sleep;
  private long computed;
  private long time;

  /** Sleeps for some nanoseconds. */
  @FunctionalInterface
  interface Rest {
    void of(long nanos) throws InterruptedException;
  }

  Pace() {
    this(THREADS::getCurrentThreadCpuTime, System::nanoTime, TimeUnit.NANOSECONDS::sleep);
  }

  /**
   * @param cpu the CPU time of the thread, in nanoseconds
   * @param clock the current time, in nanoseconds
   */
  Pace(LongSupplier cpu, LongSupplier clock, Rest sleep) {
    this.cpu = cpu;
    this.clock = clock;
    this.sleep = sleep;
    computed = cpu.getAsLong();
    time = clock.getAsLong();
  }

  /** Sleeps as long as the work since the last pause requires. */
  void rest() throws InterruptedException {
    long work = cpu.getAsLong() - computed;
    if (work < SHORTEST_WORK) {
      return;
    }
    long due = 2 * work - (clock.getAsLong() - time);
    if (due > 0) {
      sleep.of(due);
    }
    computed += work;
    time = clock.getAsLong();
  }
}
