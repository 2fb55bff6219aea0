package org.dragoman.web.identity;

import java.time.Duration;
import java.util.function.LongSupplier;

/** Lets a thing happen a few times at once, and then once in a while (a token bucket). */
final class Allowance {
  private final int most;
  private final long interval;
  private final LongSupplier nanos;
  private int left;
  private long countedAt;

  Allowance(int most, Duration interval, LongSupplier nanos) {
    this.most = most;
    this.interval = interval.toNanos();
    this.nanos = nanos;
    this.left = most;
    this.countedAt = nanos.getAsLong();
  }

  /** Whether it may happen now; counts it when it may. */
  synchronized boolean take() {
    if (!isLeft()) {
      return false;
    }
    left--;
    return true;
  }

  /** The nanoseconds until it may happen again; zero when it may now. */
  synchronized long untilNext() {
    return isLeft() ? 0 : countedAt + interval - nanos.getAsLong();
  }

  private boolean isLeft() {
    long now = nanos.getAsLong();
    long earned = (now - countedAt) / interval;
    if (earned > 0) {
      left = (int) Math.min(most, left + earned);
      countedAt = left == most ? now : countedAt + earned * interval;
    }
    return left > 0;
  }
}
