package org.dragoman.web.http;

import java.time.Duration;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.LongSupplier;
import org.dragoman.contract.fault.FaultCode;
import org.dragoman.log.BoundedLine;

/**
 * Writes the log lines of faults. Faults that anybody can cause without end must not fill the disk:
 * for refusals of unauthenticated callers, of requests above a rate or limit (429), and for
 * unavailability (503), there is one line a second for each code. The next line contains the number
 * of omitted ones.
 */
final class FaultLines {
  private static final Duration INTERVAL = Duration.ofSeconds(1);

  private final LongSupplier nanos;
  private final Map<FaultCode, BoundedLine> bounded = new EnumMap<>(FaultCode.class);

  /**
   * @param nanos a clock such as {@link System#nanoTime}
   */
  FaultLines(LongSupplier nanos) {
    this.nanos = nanos;
    for (FaultCode code : FaultCode.values()) {
      bounded.put(code, new BoundedLine(INTERVAL));
    }
  }

  /**
   * Returns the line of a fault.
   *
   * @param identified whether the caller is known
   * @return empty when the fault is only counted
   */
  Optional<String> line(FaultCode code, String requestId, boolean identified) {
    String line =
        "%s %d request=%s %s".formatted(code.code(), code.status(), requestId, code.title());
    if (!isBounded(code.status(), identified)) {
      return Optional.of(line);
    }
    return bounded.get(code).next(nanos.getAsLong(), line);
  }

  private static boolean isBounded(int status, boolean identified) {
    return status == 429 || status == 503 || status < 500 && !identified;
  }
}
