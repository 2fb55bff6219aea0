package org.dragoman.web.http;

import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpFilter;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.IllegalCharsetNameException;
import java.nio.charset.StandardCharsets;
import java.util.Enumeration;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Refuses requests whose path or framing is ambiguous, on edge and proxy. The container decodes,
 * cuts and resolves a path before it chooses filters, but the code that answers may read it as it
 * was sent. If a request has two lengths of its body, or two hosts, a server in front of the
 * product may have read the other one.
 */
public final class PathFilter extends HttpFilter {
  private static final long serialVersionUID = 1L;
  private static final Pattern CHARSET = Pattern.compile("(?i)charset=([^;]*)");
  private static final Pattern QUOTED = Pattern.compile("\"(.+)\"");

  @Override
  protected void doFilter(
      HttpServletRequest request, HttpServletResponse response, FilterChain chain)
      throws IOException, ServletException {
    if (!isFramedOnce(request)) {
      response.sendError(HttpServletResponse.SC_BAD_REQUEST);
      return;
    }
    if (!isCharsetKnown(request.getContentType())) {
      response.sendError(HttpServletResponse.SC_UNSUPPORTED_MEDIA_TYPE);
      return;
    }
    // The container would read the query in the encoding of the body, where UTF-16 fails on plain
    // characters. A query is UTF-8 (URL Standard, section 5.1), and bodies are read by their type.
    request.setCharacterEncoding(StandardCharsets.UTF_8.name());
    String below = Objects.requireNonNullElse(request.getPathInfo(), "");
    // The container cuts a session's identifier off the path, wherever it is. It also cuts
    // ;jreplica= and leaves no trace of that, so that later code cannot notice.
    boolean cut = request.isRequestedSessionIdFromURL();
    if (!cut && isPlain(request.getRequestURI(), request.getServletPath() + below)) {
      chain.doFilter(request, response);
    } else {
      response.sendError(HttpServletResponse.SC_NOT_FOUND);
    }
  }

  /**
   * Whether a path is unambiguous: no segment is empty but the last one, none is {@code .} or
   * {@code ..} (RFC 3986, section 5.2.4), and there are no path parameters (section 3.3), escaped
   * slashes, backslashes or control characters.
   *
   * @param sent with its escapes
   * @param decoded the same within its application
   */
  static boolean isPlain(String sent, String decoded) {
    if (sent.isEmpty() || sent.charAt(0) != '/') {
      return false;
    }
    int dots = 0;
    int length = 0;
    for (int i = 1; i < sent.length(); i++) {
      char one = sent.charAt(i);
      if (one == '/') {
        if (length == 0 || isDots(dots, length)) {
          return false;
        }
        dots = 0;
        length = 0;
        continue;
      }
      if (one == '%') {
        one = escaped(sent, i);
        i += 2;
        if (one == '/') {
          return false;
        }
      }
      if (one == '\\' || one == ';' || Character.isISOControl(one) && one < 0x80) {
        return false;
      }
      length++;
      dots += one == '.' ? 1 : 0;
    }
    return !isDots(dots, length) && decoded.chars().noneMatch(Character::isISOControl);
  }

  private static boolean isDots(int dots, int length) {
    return length == dots && (dots == 1 || dots == 2);
  }

  /** Returns the byte of an escape; U+0000, which no path contains, for a broken one. */
  private static char escaped(String sent, int at) {
    if (at + 2 >= sent.length()) {
      return 0;
    }
    int high = Character.digit(sent.charAt(at + 1), 16);
    int low = Character.digit(sent.charAt(at + 2), 16);
    return high < 0 || low < 0 ? 0 : (char) (high * 16 + low);
  }

  /**
   * Whether the JDK supports the encoding that a content type names, wherever the container finds
   * it: the container fails for an unknown one.
   *
   * @param contentType null when there is none
   */
  static boolean isCharsetKnown(String contentType) {
    Matcher matcher = CHARSET.matcher(contentType == null ? "" : contentType);
    while (matcher.find()) {
      try {
        String name = QUOTED.matcher(matcher.group(1).strip()).replaceFirst("$1");
        if (!Charset.isSupported(name)) {
          return false;
        }
      } catch (IllegalCharsetNameException e) {
        return false;
      }
    }
    return true;
  }

  /**
   * Whether the request has one host, and one declaration of the length of its body (RFC 9112,
   * section 6.3).
   */
  private static boolean isFramedOnce(HttpServletRequest request) {
    if (isSeveral(request, "Host")) {
      return false;
    }
    String coding = request.getHeader("Transfer-Encoding");
    return coding == null
        || coding.strip().equalsIgnoreCase("chunked")
            && !isSeveral(request, "Transfer-Encoding")
            && request.getHeader("Content-Length") == null;
  }

  private static boolean isSeveral(HttpServletRequest request, String name) {
    Enumeration<String> values = request.getHeaders(name);
    if (!values.hasMoreElements()) {
      return false;
    }
    values.nextElement();
    return values.hasMoreElements();
  }
}
