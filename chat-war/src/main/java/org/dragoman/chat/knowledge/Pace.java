package org.dragoman.chat.knowledge;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.concurrent.TimeUnit;

/**
 * Keeps a thread to half a core: it rests until it has computed for half of the time at most. Of
 * the thread that made it, and for it alone.
 */
final class Pace {
  /** Shorter rests cost more than they give. */
  private static final long SHORTEST_WORK = TimeUnit.MILLISECONDS.toNanos(10);

  private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

  private long computed = THREADS.getCurrentThreadCpuTime();
  private long time = System.nanoTime();

  /** Rests as long as is due for what was done since the last rest. */
  void rest() throws InterruptedException {
    long work = THREADS.getCurrentThreadCpuTime() - computed;
    if (work < SHORTEST_WORK) {
      return;
    }
    long due = 2 * work - (System.nanoTime() - time);
    if (due > 0) {
      TimeUnit.NANOSECONDS.sleep(due);
    }
    computed += work;
    time = System.nanoTime();
  }
}
