package org.dragoman.log;

import java.time.Duration;
import java.util.Optional;

/**
 * A log line that is written at most once in an interval. The next line contains the number of
 * omitted ones.
 */
public final class BoundedLine {
  private final long interval;
  private boolean begun;
  private long writtenAt;
  private long leftOut;

  /** Makes a line that has not been written yet. */
  public BoundedLine(Duration interval) {
    this.interval = interval.toNanos();
  }

  /**
   * Returns the line to write.
   *
   * @param now in nanoseconds, of a clock such as {@link System#nanoTime}
   * @return empty when the line is only counted
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
