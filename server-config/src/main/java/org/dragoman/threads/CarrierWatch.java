package org.dragoman.threads;

import java.lang.management.ManagementFactory;
import java.lang.management.PlatformManagedObject;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.logging.Level;
import java.util.logging.Logger;

/**
 * Gives the scheduler of virtual threads more carriers while none comes forward, and takes them
 * back afterwards.
 *
 * <p>A virtual thread that waits for the lock of a class loader, or for a class to be initialized,
 * keeps its carrier (JEP 491, "Future Work"). Where all carriers are kept so, while the thread that
 * has the lock waits for a carrier, no request would ever be answered again. That happened when
 * several requests came while the wars were started: Payara's class loader has one lock.
 *
 * <p>The number of carriers can be changed since JDK 24. Before, nothing is watched.
 */
final class CarrierWatch implements Runnable {
  private static final Logger LOG = Logger.getLogger(CarrierWatch.class.getName());
  private static final Duration BETWEEN = Duration.ofSeconds(2);

  /** At once; carriers that are kept for longer get more at the next look. */
  private static final int MORE = 8;

  private static final int MOST = 1_000;
  private static final AtomicBoolean STARTED = new AtomicBoolean();

  /** The type of the scheduler's settings, which are those of the JVM; null before JDK 24. */
  private static final Class<? extends PlatformManagedObject> TYPE = type();

  private final Object scheduler = ManagementFactory.getPlatformMXBean(TYPE);
  private final Duration patience;

  /** Makes a watch where {@link #isPossible}. */
  CarrierWatch(Duration patience) {
    this.patience = patience;
  }

  private static Class<? extends PlatformManagedObject> type() {
    try {
      return Class.forName("jdk.management.VirtualThreadSchedulerMXBean")
          .asSubclass(PlatformManagedObject.class);
    } catch (ClassNotFoundException e) {
      return null;
    }
  }

  static boolean isPossible() {
    return TYPE != null;
  }

  /** Starts the watch of this JVM, once. */
  static void start() {
    if (isPossible() && STARTED.compareAndSet(false, true)) {
      Thread.ofPlatform()
          .daemon()
          .name("carrier-watch")
          .inheritInheritableThreadLocals(false)
          .start(new CarrierWatch(BETWEEN));
    }
  }

  int carriers() throws ReflectiveOperationException {
    return (int) TYPE.getMethod("getParallelism").invoke(scheduler);
  }

  private void setCarriers(int number) throws ReflectiveOperationException {
    TYPE.getMethod("setParallelism", int.class).invoke(scheduler, number);
  }

  @Override
  public void run() {
    try {
      int usual = carriers();
      while (true) {
        boolean forward = look();
        int now = carriers();
        if (!forward && now < MOST) {
          LOG.warning(
              "No virtual thread has run for "
                  + patience.toMillis()
                  + " ms: there are more carriers");
          setCarriers(Math.min(now + MORE, MOST));
        } else if (forward) {
          if (now != usual) {
            setCarriers(usual);
          }
          Thread.sleep(patience);
        }
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } catch (ReflectiveOperationException e) {
      LOG.log(Level.WARNING, "The carriers of virtual threads are not watched", e);
    }
  }

  /** Returns whether a new virtual thread runs in time. */
  private boolean look() throws InterruptedException {
    CountDownLatch ran = new CountDownLatch(1);
    Thread.ofVirtual().inheritInheritableThreadLocals(false).start(ran::countDown);
    return ran.await(patience.toNanos(), TimeUnit.NANOSECONDS);
  }
}
