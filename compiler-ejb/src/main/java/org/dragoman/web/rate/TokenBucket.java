package org.dragoman.web.rate;

import java.time.Duration;
import java.util.function.LongSupplier;
import org.dragoman.contract.usage.ShareRequest;

/**
 * A token bucket: it allows a burst of events, and in the long run one event in each interval. It
 * begins full, and never holds more tokens than that. When several processes share a bucket, each
 * has a part of it: that part fills more slowly and holds less, but has room for one token at
 * least.
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

  /** Lets it hold what came together since a while ago, when it was empty. */
  TokenBucket filledFor(long age, int millionths) {
    saved = Math.min(part(most, millionths), part(Math.min(most, age), millionths));
    return this;
  }

  /**
   * Takes a token, if there is any.
   *
   * @return 0, or the nanoseconds until there is one
   */
  public long take() {
    return take(ShareRequest.WHOLE);
  }

  /**
   * Takes a token of the own part, if there is any.
   *
   * @param millionths of the bucket, more than none
   * @return 0, or the nanoseconds until there is one
   */
  synchronized long take(int millionths) {
    long now = nanos.getAsLong();
    long room = Math.max(interval, part(most, millionths));
    if (now - countedAt > 0) {
      saved += part(Math.min(most, now - countedAt), millionths);
      countedAt = now;
    }
    saved = Math.min(room, saved);
    if (saved < interval) {
      return (long) Math.ceil((interval - saved) * (double) ShareRequest.WHOLE / millionths);
    }
    saved -= interval;
    return 0;
  }

  private static long part(long all, int millionths) {
    return millionths == ShareRequest.WHOLE
        ? all
        : (long) (all * ((double) millionths / ShareRequest.WHOLE));
  }

  /** Returns a token that was not used. */
  synchronized void giveBack() {
    saved = Math.min(most, saved + interval);
  }
}
