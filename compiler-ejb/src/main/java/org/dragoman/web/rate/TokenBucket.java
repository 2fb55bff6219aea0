package org.dragoman.web.rate;

import java.time.Duration;
import java.util.function.LongSupplier;

/**
 * A token bucket: it allows a burst of events, and in the long run one event in each interval. It
 * begins full, and never holds more tokens than that.
 */
public final class TokenBucket {
  private final long interval;
  private final long most;
  private final LongSupplier nanos;

  /** The saved time in nanoseconds; one token costs an interval. */
  private long saved;

  private long countedAt;

  /**
   * Makes a full bucket.
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

  /** Returns a token that was not used. */
  synchronized void giveBack() {
    saved = Math.min(most, saved + interval);
  }
}
