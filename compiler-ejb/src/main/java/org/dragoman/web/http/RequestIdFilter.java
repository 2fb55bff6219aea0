package org.dragoman.web.http;

import jakarta.servlet.FilterChain;
import jakarta.servlet.FilterConfig;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpFilter;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;

/**
 * Gives each request its id, and each answer the headers that every answer carries. With the
 * init-param {@code from-edge=true} the id of the edge is taken over; a client cannot choose one.
 * What never gets an id is {@linkplain UnreadablePaths bounded} in the log.
 */
public final class RequestIdFilter extends HttpFilter {
  private static final long serialVersionUID = 1L;

  private boolean fromEdge;

  @Override
  public void init(FilterConfig config) {
    UnreadablePaths.bound();
    fromEdge = Boolean.parseBoolean(config.getInitParameter("from-edge"));
  }

  @Override
  protected void doFilter(
      HttpServletRequest request, HttpServletResponse response, FilterChain chain)
      throws IOException, ServletException {
    response.setHeader(RequestId.HEADER, RequestId.assign(request, fromEdge));
    response.setHeader("X-Content-Type-Options", "nosniff");
    // Of what may be kept, such as a page, the one who answers says so.
    response.setHeader("Cache-Control", "no-store");
    chain.doFilter(request, response);
  }
}
