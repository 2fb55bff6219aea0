package org.dragoman.contract.fault;

import java.util.Objects;

/**
 * A refusal or failure with a stable code. Its detail is written for the client: it never holds
 * SQL, a host name, a secret or a stack trace. The cause, if any, is for the log alone.
 */
public class Fault extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final FaultCode code;
  private final int retryAfter;
  private final String field;
  private final transient Violation violation;
  private final String reason;

  /** A fault without a cause and without a hint when to retry. */
  public Fault(FaultCode code, String detail) {
    this(code, detail, 0, null);
  }

  /** A fault whose cause belongs into the log. */
  public Fault(FaultCode code, String detail, Throwable cause) {
    this(code, detail, 0, cause);
  }

  /**
   * A fault that may pass.
   *
   * @param retryAfter seconds until a retry is worth it; 0 says nothing
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
   * The fault of a write.
   *
   * @param field response name of the root field that failed; null when none can be named
   * @param violation the rule that it would break; null when it is about none
   */
  public final Fault ofWrite(String field, Violation violation) {
    return new Fault(code, detail(), retryAfter, getCause(), field, violation, reason);
  }

  /**
   * The same with a finer code, which belongs to who has refused.
   *
   * @param finer for the client; not null
   */
  public final Fault because(String finer) {
    return new Fault(
        code, detail(), retryAfter, getCause(), field, violation, Objects.requireNonNull(finer));
  }

  /** The stable code; never null. */
  public final FaultCode code() {
    return code;
  }

  /** What happened in this case, for the client; never null. */
  public final String detail() {
    return getMessage();
  }

  /** Seconds for the header {@code Retry-After}; 0 when the header is left out. */
  public final int retryAfter() {
    return retryAfter;
  }

  /** Response name of the root field that failed; null when none can be named. */
  public final String field() {
    return field;
  }

  /** The rule of the schema that a write would break; null when it is about none. */
  public final Violation violation() {
    return violation;
  }

  /** The finer code of who has refused, such as a business rule; null when there is none. */
  public final String reason() {
    return reason;
  }
}
