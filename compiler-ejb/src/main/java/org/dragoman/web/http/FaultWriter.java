package org.dragoman.web.http;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.nio.charset.StandardCharsets;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.dragoman.contract.fault.ProblemDetails;
import org.dragoman.contract.json.Json;

/** Turns a fault into an answer of RFC 9457, and into the log line that its request id leads to. */
public final class FaultWriter {
  private static final Logger LOG = Logger.getLogger("org.dragoman.fault");

  private static final String IDENTIFIED = FaultWriter.class.getName() + ".identified";
  private static final FaultLines LINES = new FaultLines(System::nanoTime);

  private FaultWriter() {}

  /**
   * Writes the fault as {@code application/problem+json}, unless the answer is already on its way.
   */
  public static void write(HttpServletRequest request, HttpServletResponse response, Fault fault) {
    log(request, fault);
    String body = Json.text(ProblemDetails.of(fault, RequestId.of(request)));
    send(response, fault, fault.code().status(), ProblemDetails.MEDIA_TYPE, body);
  }

  /**
   * The same for a request that does not come by HTTP: the bytes of the body.
   *
   * @param identified whether the caller is known
   */
  public static byte[] body(String requestId, boolean identified, Fault fault) {
    log(requestId, identified, fault);
    return Json.text(ProblemDetails.of(fault, requestId)).getBytes(StandardCharsets.UTF_8);
  }

  /** Sends a body that tells of the fault, with the headers that go with it. */
  public static void send(
      HttpServletResponse response, Fault fault, int status, String mediaType, String body) {
    if (response.isCommitted()) {
      return;
    }
    response.resetBuffer();
    response.setStatus(status);
    if (fault.retryAfter() > 0) {
      response.setIntHeader("Retry-After", fault.retryAfter());
    }
    Challenge.of(fault).ifPresent(value -> response.setHeader(Challenge.HEADER, value));
    response.setHeader("Cache-Control", "no-store");
    byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
    response.setContentType(mediaType);
    WholeBody.send(response, bytes);
  }

  /**
   * Marks a request as that of a known caller: every refusal of it is then in the log, where those
   * of strangers are counted.
   */
  public static void identified(HttpServletRequest request) {
    request.setAttribute(IDENTIFIED, true);
  }

  /**
   * One line for the log, see {@link FaultLines}: a warning with its cause for what is our fault,
   * information else.
   */
  public static void log(HttpServletRequest request, Fault fault) {
    log(RequestId.of(request), request.getAttribute(IDENTIFIED) != null, fault);
  }

  private static void log(String requestId, boolean identified, Fault fault) {
    boolean ours = fault.code().status() >= 500;
    LINES
        .line(fault.code(), requestId, identified)
        .ifPresent(
            line ->
                LOG.log(ours ? Level.WARNING : Level.INFO, line, ours ? fault.getCause() : null));
  }

  /** The fault that an unexpected exception is to a client: it says nothing of what happened. */
  public static Fault internal(Throwable cause) {
    return cause instanceof Fault fault
        ? fault
        : new Fault(
            FaultCode.INTERNAL,
            "Give the operator the request id: it leads to the cause in the log",
            cause);
  }
}
