package org.dragoman.http;

import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpFilter;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.Objects;
import java.util.regex.Pattern;

/**
 * Finds nothing at a path that is read in more than one way: the container decodes, cuts and
 * resolves it before it chooses filters, and what answers the request may read it as it was sent.
 */
public final class PathFilter extends HttpFilter {
  private static final long serialVersionUID = 1L;

  /** Slashes in escapes, backslashes, parameters of segments (RFC 3986, section 3.3). */
  private static final Pattern AMBIGUOUS = Pattern.compile("(?i)%2f|%5c|%3b|[\\\\;]");

  /** RFC 3986, section 5.2.4; a client resolves them before it sends them. */
  private static final Pattern DOT_SEGMENT = Pattern.compile("(?i)(?:^|/)(?:\\.|%2e){1,2}(?:/|$)");

  @Override
  protected void doFilter(
      HttpServletRequest request, HttpServletResponse response, FilterChain chain)
      throws IOException, ServletException {
    String below = Objects.requireNonNullElse(request.getPathInfo(), "");
    if (isPlain(request.getRequestURI(), request.getServletPath() + below)) {
      chain.doFilter(request, response);
    } else {
      response.sendError(HttpServletResponse.SC_NOT_FOUND);
    }
  }

  /**
   * Whether a path means the same to everybody.
   *
   * @param sent with its escapes
   * @param decoded the same within its application
   */
  static boolean isPlain(String sent, String decoded) {
    return !AMBIGUOUS.matcher(sent).find()
        && !DOT_SEGMENT.matcher(sent).find()
        && decoded.chars().noneMatch(Character::isISOControl);
  }
}
