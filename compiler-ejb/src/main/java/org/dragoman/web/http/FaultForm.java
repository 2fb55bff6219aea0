package org.dragoman.web.http;

import jakarta.servlet.http.HttpServletRequest;
import java.util.Map;
import java.util.Optional;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.ProblemDetails;
import org.dragoman.contract.json.Json;

/**
 * How faults are told below a path: a media type, a status and a body. A filter of the path
 * {@linkplain #set sets} it; where none does, it is RFC 9457. {@link FaultWriter} does the rest.
 */
public interface FaultForm {
  /** {@code application/problem+json}, as RFC 9457 has it. */
  FaultForm PROBLEM =
      new FaultForm() {
        @Override
        public String mediaType() {
          return ProblemDetails.MEDIA_TYPE;
        }

        @Override
        public String body(Fault fault, String requestId) {
          return Json.text(ProblemDetails.of(fault, requestId));
        }
      };

  /** Of the body. */
  String mediaType();

  /** The body, JSON. */
  String body(Fault fault, String requestId);

  /** Of the answer. */
  default int status(Fault fault) {
    return fault.code().status();
  }

  /** Headers beside those that every fault has. */
  default Map<String, String> headers(Fault fault) {
    return Map.of();
  }

  /**
   * The value of {@code WWW-Authenticate}.
   *
   * @return empty when the fault is not about the credentials
   */
  default Optional<String> challenge(Fault fault) {
    return Challenge.of(fault);
  }

  /** The form that was set for the request. */
  static FaultForm of(HttpServletRequest request) {
    return request.getAttribute(FaultForm.class.getName()) instanceof FaultForm form
        ? form
        : PROBLEM;
  }

  /** From now on faults of the request are told in this form. */
  static void set(HttpServletRequest request, FaultForm form) {
    request.setAttribute(FaultForm.class.getName(), form);
  }
}
