package org.dragoman.contract.fault;

import java.util.Objects;

/**
 * A refusal or failure with a stable code. Its detail is written for the client: it never contains
 * SQL, a host name, a secret or a stack trace. The cause, if any, is only for the log.
 */
public class Fault extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final FaultCode code;
  private final int retryAfter;
  private final String field;
  private final transient Violation violation;
  private final String reason;

  /** Makes a fault without a cause and without a time to retry after. */
  public Fault(FaultCode code, String detail) {
    this(code, detail, 0, null);
  }

  /** Makes a fault with a cause for the log. */
  public Fault(FaultCode code, String detail, Throwable cause) {
    this(code, detail, 0, cause);
  }

  /**
   * Makes a fault of a temporary condition.
   *
   * @param retryAfter seconds after which a retry makes sense; 0 for unknown
   * @param cause for the log; may be null
   */
  public Fault(FaultCode code, String detail, int retryAfter, Throwable cause) {
    this(code, detail, retryAfter, cause, null, null, null);
  }

  private Fault(
      FaultCode code,
      String detail,
      int retryAfter,
      Throwable cause,
      String field,
      Violation violation,
      String reason) {
    super(Objects.requireNonNull(detail), cause);
    this.code = Objects.requireNonNull(code);
    this.retryAfter = retryAfter;
    this.field = field;
    this.violation = violation;
    this.reason = reason;
  }

  /**
   * Returns the fault with the place of a failed write.
   *
   * @param field response name of the root field that failed; null when it is unknown
   * @param violation the rule that the write would break; null when there is none
   */
  public final Fault ofWrite(String field, Violation violation) {
    return new Fault(code, detail(), retryAfter, getCause(), field, violation, reason);
  }

  /**
   * Returns the fault with a more specific code of the component that has refused.
   *
   * @param finer for the client; not null
   */
  public final Fault because(String finer) {
    return new Fault(
        code, detail(), retryAfter, getCause(), field, violation, Objects.requireNonNull(finer));
  }

  /** Returns the stable code; never null. */
  public final FaultCode code() {
    return code;
  }

  /** Returns the description of this occurrence for the client; never null. */
  public final String detail() {
    return getMessage();
  }

  /** Returns the seconds for the header {@code Retry-After}; 0 when the header is left out. */
  public final int retryAfter() {
    return retryAfter;
  }

  /** Returns the response name of the root field that failed; null when it is unknown. */
  public final String field() {
    return field;
  }

  /** Returns the rule of the schema that a write would break; null when there is none. */
  public final Violation violation() {
    return violation;
  }

  /**
   * Returns the more specific code of the component that has refused, such as a business rule; null
   * when there is none.
   */
  public final String reason() {
    return reason;
  }
}
