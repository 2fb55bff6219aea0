package org.dragoman.web.http;

import java.time.Duration;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.LongSupplier;
import org.dragoman.contract.fault.FaultCode;
import org.dragoman.log.BoundedLine;

/**
 * The log lines of faults. What anybody can cause without end must not fill the disk: of the
 * refusals of unauthenticated callers, and what is unavailable for everybody (503), there is one
 * line a second for each code, and the next one says how many were left out.
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
    return bounded.get(code).next(nanos.getAsLong(), line);
  }

  private static boolean isBounded(int status, boolean identified) {
    return status == 503 || status < 500 && !identified;
  }
}
