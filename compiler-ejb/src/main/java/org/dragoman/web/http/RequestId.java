package org.dragoman.web.http;

import jakarta.servlet.http.HttpServletRequest;
import java.security.SecureRandom;
import java.util.HexFormat;
import java.util.regex.Pattern;

/** The name of one request: in its answer, in its log lines, and on its way to the proxy. */
public final class RequestId {
  /** The header that carries the id, in answers and between the edge and the proxy. */
  public static final String HEADER = "X-Request-Id";

  private static final String ATTRIBUTE = RequestId.class.getName();
  private static final Pattern FORM = Pattern.compile("[0-9a-f]{16}");
  private static final SecureRandom RANDOM = new SecureRandom();

  private RequestId() {}

  /** The id of a request that has passed {@link RequestIdFilter}; {@code unknown} otherwise. */
  public static String of(HttpServletRequest request) {
    return request.getAttribute(ATTRIBUTE) instanceof String id ? id : "unknown";
  }

  /** The id that an edge has given; {@code unknown} for what is none. */
  public static String given(Object id) {
    return id instanceof String text && FORM.matcher(text).matches() ? text : "unknown";
  }

  static boolean isAssigned(HttpServletRequest request) {
    return request.getAttribute(ATTRIBUTE) != null;
  }

  static String assign(HttpServletRequest request, boolean fromEdge) {
    String given = fromEdge ? request.getHeader(HEADER) : null;
    String id = given != null && FORM.matcher(given).matches() ? given : make();
    request.setAttribute(ATTRIBUTE, id);
    return id;
  }

  private static String make() {
    return HexFormat.of().toHexDigits(RANDOM.nextLong());
  }
}
