package org.dragoman.chat.dialect;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.util.Map;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.ProblemDetails;
import org.dragoman.contract.json.Json;
import org.dragoman.web.http.FaultWriter;
import org.dragoman.web.http.RequestId;

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

  /** Writes the fault in the form that was set, unless the answer is already on its way. */
  static void write(HttpServletRequest request, HttpServletResponse response, Fault fault) {
    FaultForm form = of(request);
    FaultWriter.log(request, fault);
    form.headers(fault).forEach(response::setHeader);
    FaultWriter.send(
        response,
        fault,
        fault.code().status(),
        form.mediaType(),
        form.body(fault, RequestId.of(request)));
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
