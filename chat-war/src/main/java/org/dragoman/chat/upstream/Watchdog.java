package org.dragoman.chat.upstream;

import java.time.Duration;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.dragoman.chat.event.Event;

/**
 * Looks after the deadlines of all exchanges, with one thread: a time limit on each read of a
 * socket would cost a timer for each token.
 */
final class Watchdog implements AutoCloseable {
  private static final long EVERY_MILLISECONDS = 100;

  private final Set<Watch> watches = ConcurrentHashMap.newKeySet();
  private final ScheduledExecutorService sweep =
      Executors.newSingleThreadScheduledExecutor(
          Thread.ofPlatform().daemon().name("upstream-watchdog").factory());

  Watchdog() {
    sweep.scheduleWithFixedDelay(
        this::check, EVERY_MILLISECONDS, EVERY_MILLISECONDS, TimeUnit.MILLISECONDS);
  }

  /** Has something else done now and then, too. */
  void every(Duration time, Runnable task) {
    sweep.scheduleWithFixedDelay(
        () -> guarded(task), time.toMillis(), time.toMillis(), TimeUnit.MILLISECONDS);
  }

  /** A watch over an exchange that may take this long in all; to be closed with it. */
  Watch watch(Duration total) {
    Watch watch = new Watch(this, total);
    watches.add(watch);
    return watch;
  }

  void forget(Watch watch) {
    watches.remove(watch);
  }

  /** The executor never again runs what has thrown anything, and all limits of time end here. */
  private static void guarded(Runnable task) {
    try {
      task.run();
    } catch (RuntimeException | Error e) {
      Event.SWEEP_BROKE.log("-", e, "sweep=upstream-watchdog");
    }
  }

  private void check() {
    long now = System.nanoTime();
    watches.forEach(watch -> guarded(() -> watch.check(now)));
  }

  @Override
  public void close() {
    sweep.shutdownNow();
  }
}
