package org.dragoman.log;

import java.time.Duration;
import java.util.Optional;

/**
 * A log line that is written once an interval at most; the next one says how many were left out.
 */
public final class BoundedLine {
  private final long interval;
  private boolean begun;
  private long writtenAt;
  private long leftOut;

  /** A line that has not been written. */
  public BoundedLine(Duration interval) {
    this.interval = interval.toNanos();
  }

  /**
   * The line as it is to be written.
   *
   * @param now in nanoseconds, of a clock such as {@link System#nanoTime}
   * @return empty when it is only counted
   */
  public synchronized Optional<String> next(long now, String line) {
    if (begun && now - writtenAt < interval) {
      leftOut++;
      return Optional.empty();
    }
    String more = leftOut == 0 ? "" : " (and " + leftOut + " more)";
    begun = true;
    writtenAt = now;
    leftOut = 0;
    return Optional.of(line + more);
  }
}
