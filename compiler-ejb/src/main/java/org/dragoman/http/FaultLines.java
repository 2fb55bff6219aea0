package org.dragoman.http;

import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;
import org.dragoman.fault.FaultCode;

/**
 * The log lines of faults. What anybody can cause without end must not fill the disk: of the
 * refusals of strangers, and of what is away for everybody (503), there is one line a second for
 * each code, and the next one says how many were left out.
 */
final class FaultLines {
  private static final long INTERVAL = TimeUnit.SECONDS.toNanos(1);

  private final LongSupplier nanos;
  private final Map<FaultCode, Tally> tallies = new EnumMap<>(FaultCode.class);

  /**
   * @param nanos a clock such as {@link System#nanoTime}
   */
  FaultLines(LongSupplier nanos) {
    this.nanos = nanos;
    for (FaultCode code : FaultCode.values()) {
      tallies.put(code, new Tally());
    }
  }

  /**
   * The line of a fault.
   *
   * @param identified whether it is known who calls
   * @return empty when the fault is only counted
   */
  Optional<String> line(FaultCode code, String requestId, boolean identified) {
    String line =
        "%s %d request=%s %s".formatted(code.code(), code.status(), requestId, code.title());
    if (!isBounded(code.status(), identified)) {
      return Optional.of(line);
    }
    return tallies.get(code).next(nanos.getAsLong(), line);
  }

  private static boolean isBounded(int status, boolean identified) {
    return status == 503 || status < 500 && !identified;
  }

  /** What was left out of the lines of one code. */
  private static final class Tally {
    private boolean begun;
    private long writtenAt;
    private long leftOut;

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
}
