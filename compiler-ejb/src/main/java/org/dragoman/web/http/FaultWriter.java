package org.dragoman.web.http;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.dragoman.contract.caller.Caller;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.dragoman.metric.Metric;
import org.dragoman.trace.TracedLine;

/** Turns a fault into an answer and a log line, both with the request id. */
public final class FaultWriter {
  private static final Logger LOG = Logger.getLogger("org.dragoman.fault");

  private static final FaultLines LINES = new FaultLines(System::nanoTime);

  private FaultWriter() {}

  /** Answers with the fault in the form of the path, unless the answer has already begun. */
  public static void write(HttpServletRequest request, HttpServletResponse response, Fault fault) {
    write(request, response, fault, FaultForm.of(request));
  }

  /** Does the same in another form. */
  public static void write(
      HttpServletRequest request, HttpServletResponse response, Fault fault, FaultForm form) {
    log(request, fault);
    if (response.isCommitted()) {
      return;
    }
    response.resetBuffer();
    response.setStatus(form.status(fault));
    headers(form, fault).forEach(response::setHeader);
    response.setContentType(form.mediaType());
    WholeBody.send(
        response, form.body(fault, RequestId.of(request)).getBytes(StandardCharsets.UTF_8));
  }

  /** Returns the headers of an answer with a fault, except those of its body. */
  public static Map<String, String> headers(FaultForm form, Fault fault) {
    Map<String, String> headers = new LinkedHashMap<>(form.headers(fault));
    if (fault.retryAfter() > 0) {
      headers.put("Retry-After", String.valueOf(fault.retryAfter()));
    }
    form.challenge(fault).ifPresent(value -> headers.put(Challenge.HEADER, value));
    headers.put("Cache-Control", "no-store");
    return headers;
  }

  /**
   * Returns the bytes of the body of RFC 9457, for a request that does not come by HTTP.
   *
   * @param identified whether the caller is known
   */
  public static byte[] body(String requestId, boolean identified, Fault fault) {
    log(requestId, identified, fault);
    return FaultForm.PROBLEM.body(fault, requestId).getBytes(StandardCharsets.UTF_8);
  }

  /**
   * Writes one line to the log, see {@link FaultLines}: a warning with its cause for an internal
   * fault, otherwise information. Every refusal of a known caller, an attribute of the request, is
   * logged; those of unauthenticated requests are counted.
   */
  public static void log(HttpServletRequest request, Fault fault) {
    log(RequestId.of(request), request.getAttribute(Caller.class.getName()) != null, fault);
  }

  /** Does the same for a refusal of a known caller that is a part of an answer. */
  public static void log(String requestId, Fault fault) {
    log(requestId, true, fault);
  }

  private static void log(String requestId, boolean identified, Fault fault) {
    Metric.FAULTS.count(fault.code().code());
    boolean ours = fault.code().status() >= 500;
    LINES
        .line(fault.code(), requestId, identified)
        .ifPresent(
            line ->
                TracedLine.log(
                    LOG,
                    ours ? Level.WARNING : Level.INFO,
                    requestId,
                    line,
                    ours ? fault.getCause() : null));
  }

  /** Returns the fault for an unexpected exception, which reveals nothing about it. */
  public static Fault internal(Throwable cause) {
    return cause instanceof Fault fault
        ? fault
        : new Fault(
            FaultCode.INTERNAL,
            "Give the operator the request id: it leads to the cause in the log",
            cause);
  }
}
