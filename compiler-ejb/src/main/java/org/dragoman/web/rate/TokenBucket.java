package org.dragoman.web.rate;

import java.time.Duration;
import java.util.function.LongSupplier;

/**
 * A token bucket: something may happen a few times at once, and in the long run once in each
 * interval. It begins full, and never holds more than then.
 */
public final class TokenBucket {
  private final long interval;
  private final long most;
  private final LongSupplier nanos;

  /** What has been saved up, in nanoseconds of waiting: one token costs an interval. */
  private long saved;

  private long countedAt;

  /**
   * A full bucket.
   *
   * @param most tokens that it holds
   * @param interval in which one is added
   * @param nanos a clock such as {@link System#nanoTime}
   */
  public TokenBucket(int most, Duration interval, LongSupplier nanos) {
    this.interval = interval.toNanos();
    this.most = Math.multiplyExact(this.interval, most);
    this.nanos = nanos;
    this.saved = this.most;
    this.countedAt = nanos.getAsLong();
  }

  /**
   * Takes a token, if there is any.
   *
   * @return 0, or the nanoseconds until there is one
   */
  public synchronized long take() {
    long now = nanos.getAsLong();
    if (now - countedAt > 0) {
      saved = Math.min(most, saved + Math.min(most, now - countedAt));
      countedAt = now;
    }
    if (saved < interval) {
      return interval - saved;
    }
    saved -= interval;
    return 0;
  }

  /** Gives a token back that was taken for nothing. */
  synchronized void giveBack() {
    saved = Math.min(most, saved + interval);
  }
}
