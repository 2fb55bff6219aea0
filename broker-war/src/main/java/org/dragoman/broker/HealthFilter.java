package org.dragoman.broker;

import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpFilter;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import org.dragoman.web.http.PrivateListener;

/**
 * Shows only readiness on the port of the edge, out of all health checks of the container. The
 * private listener shows them all.
 */
public final class HealthFilter extends HttpFilter {
  private static final long serialVersionUID = 1L;

  private transient PrivateListener listener;

  @Override
  public void init() {
    listener = PrivateListener.ofServer();
  }

  @Override
  protected void doFilter(
      HttpServletRequest request, HttpServletResponse response, FilterChain chain)
      throws IOException, ServletException {
    if (request.getRequestURI().equals(request.getContextPath() + "/health/ready")
        || listener.has(request)) {
      chain.doFilter(request, response);
    } else {
      response.sendError(HttpServletResponse.SC_NOT_FOUND);
    }
  }
}
