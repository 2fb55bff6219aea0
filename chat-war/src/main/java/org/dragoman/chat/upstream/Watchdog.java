package org.dragoman.chat.upstream;

import java.time.Duration;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.dragoman.schedule.PeriodicTask;

/**
 * Watches the deadlines of all exchanges with one thread: a time limit for each read of a socket
 * would cost a timer for each token.
 */
final class Watchdog implements AutoCloseable {
  private static final String NAME = "upstream-watchdog";
  private static final Duration PAUSE = Duration.ofMillis(100);

  private final Set<Watch> watches = ConcurrentHashMap.newKeySet();
  private final PeriodicTask sweep = new PeriodicTask(NAME, PAUSE);

  Watchdog() {
    sweep.start(this::check);
  }

  /** Starts a watch over an exchange with this time limit; it must be closed with the exchange. */
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
    watches.forEach(watch -> PeriodicTask.attempt(NAME, () -> watch.check(now)));
  }

  @Override
  public void close() {
    sweep.close();
  }
}
