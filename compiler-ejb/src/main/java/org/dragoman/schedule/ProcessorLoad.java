package org.dragoman.schedule;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.time.Duration;

/** The recent load of the processors that this process may use. Safe for many threads. */
public final class ProcessorLoad {
  /** Of all processors; some wait for input even where requests queue for them. */
  private static final double BUSY = 0.8;

  private static final long INTERVAL = Duration.ofMillis(100).toNanos();

  private final OperatingSystemMXBean system =
      ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);

  private long measured = System.nanoTime() - INTERVAL;
  private boolean busy = true;

  /**
   * Whether they are busy, whichever process uses them; true where the load is unknown. Where a
   * container has a share of the processors, that share counts. Looks at most ten times a second.
   */
  public synchronized boolean isBusy() {
    long now = System.nanoTime();
    if (now - measured >= INTERVAL) {
      measured = now;
      double load = system.getCpuLoad();
      busy = !(load >= 0) || load >= BUSY;
    }
    return busy;
  }
}
