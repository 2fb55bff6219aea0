package org.dragoman.web.http;

import java.time.Duration;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.LongSupplier;
import org.dragoman.contract.fault.FaultCode;
import org.dragoman.log.BoundedLine;

/**
 * Writes the log lines of faults. Faults that anybody can cause without end must not fill the disk:
 * for refusals of unauthenticated callers, of requests above a rate or limit, and for
 * unavailability (503), there is one line a second for each code. The next line contains the number
 * of omitted ones.
 */
final class FaultLines {
  private static final Duration INTERVAL = Duration.ofSeconds(1);

  /** A caller that goes on asking causes them as often as it likes. */
  private static final Set<FaultCode> ABOVE_A_LIMIT =
      EnumSet.of(
          FaultCode.CALLER_TOO_FAST,
          FaultCode.REALM_TOO_FAST,
          FaultCode.CALLER_TOO_BUSY,
          FaultCode.REALM_TOO_BUSY);

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
    if (!isBounded(code, identified)) {
      return Optional.of(line);
    }
    return bounded.get(code).next(nanos.getAsLong(), line);
  }

  private static boolean isBounded(FaultCode code, boolean identified) {
    return code.status() == 503
        || code.status() < 500 && !identified
        || ABOVE_A_LIMIT.contains(code);
  }
}
