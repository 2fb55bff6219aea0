package org.dragoman.web.http;

import jakarta.servlet.FilterChain;
import jakarta.servlet.FilterConfig;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpFilter;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.security.SecureRandom;
import java.util.HexFormat;
import java.util.regex.Pattern;
import org.dragoman.settings.Settings;
import org.dragoman.trace.RequestSpan;
import org.dragoman.trace.Traces;

/**
 * The identifier of one request: in its answer, in its log lines, and on its way to the proxy. As a
 * filter this class gives each request its id, and each answer the headers that every answer has.
 * With the init-param {@code from-edge=true} it takes the id of the edge; a client cannot choose
 * one. The request's {@linkplain RequestSpan span} begins here, too. The log lines of requests that
 * never get an id are {@linkplain UnreadablePaths bounded}.
 */
public final class RequestId extends HttpFilter {
  private static final long serialVersionUID = 1L;

  /** The header that carries the id, in answers and between the edge and the proxy. */
  public static final String HEADER = "X-Request-Id";

  private static final String ATTRIBUTE = RequestId.class.getName();
  private static final Pattern FORM = Pattern.compile("[0-9a-f]{16}");
  private static final SecureRandom RANDOM = new SecureRandom();

  private boolean fromEdge;

  @Override
  public void init(FilterConfig config) {
    UnreadablePaths.bound();
    fromEdge = Boolean.parseBoolean(config.getInitParameter("from-edge"));
    String war =
        fromEdge
            ? "proxy"
            : config.getServletContext().getContextPath().isEmpty() ? "broker" : "chat";
    Traces.begin(Settings.ofServer(), "dragoman-" + war, fromEdge);
  }

  @Override
  public void destroy() {
    Traces.end();
  }

  @Override
  protected void doFilter(
      HttpServletRequest request, HttpServletResponse response, FilterChain chain)
      throws IOException, ServletException {
    String id = assign(request, response);
    response.setHeader("X-Content-Type-Options", "nosniff");
    // A resource whose answer may be cached, such as a page, overwrites the header.
    response.setHeader("Cache-Control", "no-store");
    RequestSpan.around(request, response, chain, id);
  }

  /** Returns the id of a request that has passed the filter; {@code unknown} otherwise. */
  public static String of(HttpServletRequest request) {
    return request.getAttribute(ATTRIBUTE) instanceof String id ? id : "unknown";
  }

  /** Returns the id that an edge has sent; {@code unknown} for a malformed one. */
  public static String given(Object id) {
    return id instanceof String text && FORM.matcher(text).matches() ? text : "unknown";
  }

  static boolean isAssigned(HttpServletRequest request) {
    return request.getAttribute(ATTRIBUTE) != null;
  }

  private String assign(HttpServletRequest request, HttpServletResponse response) {
    String given = fromEdge ? request.getHeader(HEADER) : null;
    String id = given != null && FORM.matcher(given).matches() ? given : make();
    keep(request, response, id);
    return id;
  }

  /** Gives a request that no filter has seen its id. */
  static void assignLate(HttpServletRequest request, HttpServletResponse response) {
    keep(request, response, make());
  }

  private static void keep(HttpServletRequest request, HttpServletResponse response, String id) {
    request.setAttribute(ATTRIBUTE, id);
    response.setHeader(HEADER, id);
  }

  private static String make() {
    return HexFormat.of().toHexDigits(RANDOM.nextLong());
  }
}
