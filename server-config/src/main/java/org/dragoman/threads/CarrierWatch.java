package org.dragoman.threads;

import java.lang.management.ManagementFactory;
import java.lang.management.PlatformManagedObject;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
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
  private static final String SCHEDULER = "jdk.management.VirtualThreadSchedulerMXBean";

  /** At once; what is kept longer gets more at the next look. */
  private static final int MORE = 8;

  private static final int MOST = 1_000;

  /** The scheduler's settings, which are those of the whole JVM. */
  interface Scheduler {
    int carriers() throws ReflectiveOperationException;

    void carriers(int number) throws ReflectiveOperationException;
  }

  private final Scheduler scheduler;
  private final Duration patience;

  CarrierWatch(Scheduler scheduler, Duration patience) {
    this.scheduler = scheduler;
    this.patience = patience;
  }

  /** Starts the watch of this JVM. */
  private static final class OfJvm {
    static {
      Scheduler scheduler = scheduler();
      if (scheduler != null) {
        Thread.ofPlatform()
            .daemon()
            .name("carrier-watch")
            .inheritInheritableThreadLocals(false)
            .start(new CarrierWatch(scheduler, BETWEEN));
      }
    }

    static void ensure() {
      // The initializer does it, once.
    }
  }

  static void start() {
    OfJvm.ensure();
  }

  /** Null before JDK 24. */
  static Scheduler scheduler() {
    try {
      Class<? extends PlatformManagedObject> type =
          Class.forName(SCHEDULER).asSubclass(PlatformManagedObject.class);
      Object bean = ManagementFactory.getPlatformMXBean(type);
      return new Scheduler() {
        @Override
        public int carriers() throws ReflectiveOperationException {
          return (int) type.getMethod("getParallelism").invoke(bean);
        }

        @Override
        public void carriers(int number) throws ReflectiveOperationException {
          type.getMethod("setParallelism", int.class).invoke(bean, number);
        }
      };
    } catch (ClassNotFoundException e) {
      return null;
    }
  }

  @Override
  public void run() {
    try {
      int usual = scheduler.carriers();
      while (true) {
        boolean forward = look();
        int now = scheduler.carriers();
        if (!forward && now < MOST) {
          LOG.warning(
              "No virtual thread has run for "
                  + patience.toMillis()
                  + " ms: there are more carriers");
          scheduler.carriers(Math.min(now + MORE, MOST));
        } else if (forward) {
          if (now != usual) {
            scheduler.carriers(usual);
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
