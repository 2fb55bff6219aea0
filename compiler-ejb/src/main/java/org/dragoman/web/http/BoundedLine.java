package org.dragoman.web.http;

import java.util.Optional;
import java.util.concurrent.TimeUnit;

/** A log line that is written once a second at most; the next one says how many were left out. */
final class BoundedLine {
  private static final long INTERVAL = TimeUnit.SECONDS.toNanos(1);

  private boolean begun;
  private long writtenAt;
  private long leftOut;

  /**
   * The line as it is to be written.
   *
   * @param now in nanoseconds, of a clock such as {@link System#nanoTime}
   * @return empty when it is only counted
   */
  synchronized Optional<String> next(long now, String line) {
    if (begun && now - writtenAt < INTERVAL) {
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
