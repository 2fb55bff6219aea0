package org.dragoman.web.http;

import jakarta.servlet.RequestDispatcher;
import jakarta.servlet.ServletRegistration;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.dragoman.trace.TracedLine;

/**
 * The error page of each WAR: turns refusals of the container itself and uncaught exceptions into
 * faults. The container's own page would name its version.
 *
 * <p>The init-param {@code other-war} is the context of another WAR of the product, below that of
 * this one: requests below it arrive here only while that WAR is not deployed.
 */
public class ErrorServlet extends HttpServlet {
  private static final long serialVersionUID = 1L;
  private static final Logger LOG = Logger.getLogger(ErrorServlet.class.getName());

  @Override
  protected void service(HttpServletRequest request, HttpServletResponse response) {
    boolean seen = RequestId.isAssigned(request);
    if (!seen) {
      RequestId.assignLate(request, response);
    }
    Throwable cause = (Throwable) request.getAttribute(RequestDispatcher.ERROR_EXCEPTION);
    if (cause != null) {
      String id = RequestId.of(request);
      TracedLine.log(LOG, Level.WARNING, id, "request=" + id, cause);
    }
    int status =
        request.getAttribute(RequestDispatcher.ERROR_STATUS_CODE) instanceof Integer code
            ? code
            : HttpServletResponse.SC_NOT_FOUND;
    FaultForm.set(request, form(request));
    boolean early =
        status == 404
            && (isOfOtherWar(request) || (seen ? isOfLaterServlet(request) : isOutside(request)));
    FaultWriter.write(request, response, early ? starting() : fault(status));
  }

  private boolean isOfOtherWar(HttpServletRequest request) {
    String context = getInitParameter("other-war");
    String path = String.valueOf(request.getAttribute(RequestDispatcher.ERROR_REQUEST_URI));
    // A path that leads out of that context again belongs to another WAR.
    return context != null && path.startsWith(context + "/") && PathFilter.isPlain(path, "");
  }

  /**
   * Whether the path belongs to another Servlet of this WAR than the one that answered. The
   * container routes requests to a WAR before it routes them to each of its Servlets, and until
   * then its default Servlet answers in their place.
   */
  private boolean isOfLaterServlet(HttpServletRequest request) {
    String path = String.valueOf(request.getAttribute(RequestDispatcher.ERROR_REQUEST_URI));
    if (!PathFilter.isPlain(path, "")) {
      return false;
    }
    String below = path.substring(request.getContextPath().length());
    Object answered = request.getAttribute(RequestDispatcher.ERROR_SERVLET_NAME);
    String nearest = null;
    String owner = null;
    for (ServletRegistration servlet : getServletContext().getServletRegistrations().values()) {
      for (String pattern : servlet.getMappings()) {
        if (covers(pattern, below) && (nearest == null || pattern.length() > nearest.length())) {
          nearest = pattern;
          owner = servlet.getName();
        }
      }
    }
    return owner != null && !owner.equals(answered);
  }

  /** Servlet 6.0, section 12.2, without the pattern of the default Servlet and extensions. */
  private static boolean covers(String pattern, String path) {
    if (pattern.endsWith("/*")) {
      String prefix = pattern.substring(0, pattern.length() - 2);
      return path.equals(prefix) || path.startsWith(prefix + "/");
    }
    return path.equals(pattern.isEmpty() ? "/" : pattern) && !pattern.equals("/");
  }

  /** Returns the form of the path, even if no filter has set it. */
  protected FaultForm form(HttpServletRequest request) {
    return FaultForm.of(request);
  }

  /** Before the application has started, requests get no id, and all paths are unknown. */
  private static boolean isOutside(HttpServletRequest request) {
    return !isInner(String.valueOf(request.getAttribute(RequestDispatcher.ERROR_REQUEST_URI)));
  }

  /**
   * Whether the container refuses the path before any filter (WEB-INF and the like), in any case or
   * escape.
   */
  static boolean isInner(String path) {
    String decoded;
    try {
      decoded = URLDecoder.decode(path, StandardCharsets.UTF_8);
    } catch (IllegalArgumentException e) {
      return true;
    }
    String lower = decoded.toLowerCase(Locale.ROOT);
    return lower.contains("/web-inf") || lower.contains("/meta-inf");
  }

  private static Fault starting() {
    return new Fault(FaultCode.STARTING, "Try again in a moment", 1, null);
  }

  private static Fault fault(int status) {
    return switch (status) {
      case 400 -> new Fault(FaultCode.INVALID_REQUEST, "The request is malformed");
      case 401, 403 -> new Fault(FaultCode.FORBIDDEN, "This path is not available to callers");
      case 404 -> new Fault(FaultCode.UNKNOWN_PATH, "No resource has this path");
      // For an unknown method, a Servlet answers 501.
      case 405, 501 ->
          new Fault(FaultCode.METHOD_NOT_ALLOWED, "The method is not allowed for this path");
      case 406 ->
          new Fault(FaultCode.NOT_ACCEPTABLE, "None of the media types in Accept is available");
      case 413 -> new Fault(FaultCode.BODY_TOO_LARGE, "The body is too large");
      case 415 -> new Fault(FaultCode.UNSUPPORTED_MEDIA_TYPE, "Send application/json");
      case 503 -> new Fault(FaultCode.STOPPING, "Try again in a moment", 1, null);
      default ->
          status < 500
              ? new Fault(FaultCode.INVALID_REQUEST, "The request is malformed")
              : new Fault(
                  FaultCode.INTERNAL,
                  "Give the operator the request id: it leads to the cause in the log");
    };
  }
}
