package org.dragoman.contract.fault;

import com.fasterxml.jackson.annotation.JsonInclude;

/**
 * An error body of RFC 9457, media type {@code application/problem+json}.
 *
 * @param instance the request id, which the log line also has
 * @param field response name of the root field of an operation that failed; otherwise null
 * @param violation the rule of a schema that a write would break; otherwise null
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record ProblemDetails(
    String type,
    String title,
    int status,
    String detail,
    String code,
    String instance,
    String field,
    Violation violation) {
  /** The media type of the body. */
  public static final String MEDIA_TYPE = "application/problem+json";

  /** Returns the body for a fault of the request with this id. */
  public static ProblemDetails of(Fault fault, String requestId) {
    FaultCode code = fault.code();
    return new ProblemDetails(
        code.type(),
        code.title(),
        code.status(),
        fault.detail(),
        code.code(),
        requestId,
        fault.field(),
        fault.violation());
  }
}
