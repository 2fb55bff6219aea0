package org.dragoman.chat.upstream;

import java.time.Duration;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.dragoman.chat.event.Sweep;

/**
 * Looks after the deadlines of all exchanges, with one thread: a time limit on each read of a
 * socket would cost a timer for each token.
 */
final class Watchdog implements AutoCloseable {
  private static final String NAME = "upstream-watchdog";
  private static final long EVERY_MILLISECONDS = 100;

  private final Set<Watch> watches = ConcurrentHashMap.newKeySet();
  private final ScheduledExecutorService sweep =
      Executors.newSingleThreadScheduledExecutor(Thread.ofPlatform().daemon().name(NAME).factory());

  Watchdog() {
    sweep.scheduleWithFixedDelay(
        () -> Sweep.run(NAME, this::check),
        EVERY_MILLISECONDS,
        EVERY_MILLISECONDS,
        TimeUnit.MILLISECONDS);
  }

  /** Has something else done now and then, too. */
  void every(Duration time, Runnable task) {
    sweep.scheduleWithFixedDelay(
        () -> Sweep.run(NAME, task), time.toMillis(), time.toMillis(), TimeUnit.MILLISECONDS);
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

  private void check() {
    long now = System.nanoTime();
    watches.forEach(watch -> Sweep.run(NAME, () -> watch.check(now)));
  }

  @Override
  public void close() {
    sweep.shutdownNow();
  }
}
