package org.dragoman.web.http;

import jakarta.servlet.http.HttpServletRequest;
import java.util.Map;
import java.util.Optional;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.ProblemDetails;
import org.dragoman.contract.json.Json;

/**
 * Renders faults for a path: media type, status and body. A filter of the path {@linkplain #set
 * sets} it; the default is RFC 9457. {@link FaultWriter} does the rest.
 */
public interface FaultForm {
  /** {@code application/problem+json} of RFC 9457. */
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

  /** Returns the media type of the body. */
  String mediaType();

  /** Returns the body, JSON. */
  String body(Fault fault, String requestId);

  /** Returns the status of the answer. */
  default int status(Fault fault) {
    return fault.code().status();
  }

  /** Returns headers beside those that every fault has. */
  default Map<String, String> headers(Fault fault) {
    return Map.of();
  }

  /**
   * Returns the value of {@code WWW-Authenticate}.
   *
   * @return empty when the fault does not concern the credentials
   */
  default Optional<String> challenge(Fault fault) {
    return Challenge.of(fault);
  }

  /** Returns the form that was set for the request. */
  static FaultForm of(HttpServletRequest request) {
    return request.getAttribute(FaultForm.class.getName()) instanceof FaultForm form
        ? form
        : PROBLEM;
  }

  /** Sets the form of the request's faults. */
  static void set(HttpServletRequest request, FaultForm form) {
    request.setAttribute(FaultForm.class.getName(), form);
  }
}
