package org.dragoman.contract.fault;

import com.fasterxml.jackson.annotation.JsonInclude;

/**
 * An error body of RFC 9457, media type {@code application/problem+json}.
 *
 * @param instance the request id, which leads to the log line
 * @param field response name of the root field of an operation that failed; null elsewhere
 * @param violation the rule of a schema that a write would break; null elsewhere
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

  /** The body for a fault that met the request of this id. */
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
