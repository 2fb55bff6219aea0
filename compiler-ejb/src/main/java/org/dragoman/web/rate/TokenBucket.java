package org.dragoman.web.rate;

/**
 * How many requests somebody may send: some at once, and then so many a second. One that waits for
 * its turn is worth nothing more: the bucket never holds more than it begins with.
 */
final class TokenBucket {
  private static final double NANOSECONDS = 1e9;

  private final double perNanosecond;
  private final double most;
  private double left;
  private long countedAt;

  /** A full bucket. */
  TokenBucket(int perSecond, int most, long now) {
    this.perNanosecond = perSecond / NANOSECONDS;
    this.most = most;
    this.left = most;
    this.countedAt = now;
  }

  /**
   * Takes one, if there is any.
   *
   * @param now nanoseconds of a clock; of threads that come at once, one may have read it before
   *     another that came first
   * @return 0, or the nanoseconds until there is one
   */
  synchronized long take(long now) {
    if (now - countedAt > 0) {
      left = Math.min(most, left + (now - countedAt) * perNanosecond);
      countedAt = now;
    }
    if (left >= 1) {
      left--;
      return 0;
    }
    return (long) Math.ceil((1 - left) / perNanosecond);
  }

  /** Gives one back that was taken for nothing. */
  synchronized void giveBack() {
    left = Math.min(most, left + 1);
  }
}
