package org.dragoman.chat.dialect;

import jakarta.servlet.http.HttpServletRequest;
import java.util.Map;
import org.dragoman.configuration.Json;
import org.dragoman.fault.Fault;
import org.dragoman.fault.ProblemDetails;

/** How faults are told below a path. A filter of the path sets it; the standard is RFC 9457. */
public interface FaultForm {
  /** Of the body. */
  String mediaType();

  /** The body, JSON. */
  String body(Fault fault, String requestId);

  /** Headers beside those that every fault has. */
  default Map<String, String> headers(Fault fault) {
    return Map.of();
  }

  /** The form that was {@linkplain #set set} for the request. */
  static FaultForm of(HttpServletRequest request) {
    return request.getAttribute(FaultForm.class.getName()) instanceof FaultForm form
        ? form
        : new Problem();
  }

  /** From now on faults of the request are told in this form. */
  static void set(HttpServletRequest request, FaultForm form) {
    request.setAttribute(FaultForm.class.getName(), form);
  }

  /** As RFC 9457 has it. */
  record Problem() implements FaultForm {
    @Override
    public String mediaType() {
      return ProblemDetails.MEDIA_TYPE;
    }

    @Override
    public String body(Fault fault, String requestId) {
      return Json.text(ProblemDetails.of(fault, requestId));
    }
  }
}
