package org.dragoman.chat.knowledge;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;

/**
 * Keeps a thread to half a core: it rests until it has computed for half of the time at most. Of
 * the thread that made it, and for it alone.
 */
final class Pace {
  /** Shorter rests cost more than they give. */
  private static final long SHORTEST_WORK = TimeUnit.MILLISECONDS.toNanos(10);

  private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

  private final LongSupplier cpu;
  private final LongSupplier clock;
  private final Rest sleep;
  private long computed;
  private long time;

  /** Lets time pass, in nanoseconds. */
  @FunctionalInterface
  interface Rest {
    void of(long nanos) throws InterruptedException;
  }

  Pace() {
    this(THREADS::getCurrentThreadCpuTime, System::nanoTime, TimeUnit.NANOSECONDS::sleep);
  }

  /**
   * @param cpu what the thread has computed, in nanoseconds
   * @param clock in nanoseconds
   */
  Pace(LongSupplier cpu, LongSupplier clock, Rest sleep) {
    this.cpu = cpu;
    this.clock = clock;
    this.sleep = sleep;
    computed = cpu.getAsLong();
    time = clock.getAsLong();
  }

  /** Rests as long as is due for what was done since the last rest. */
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
