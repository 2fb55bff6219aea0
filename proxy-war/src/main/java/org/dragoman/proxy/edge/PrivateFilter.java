package org.dragoman.proxy.edge;

import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpFilter;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import org.dragoman.settings.EdgeSettings;
import org.dragoman.settings.Settings;
import org.dragoman.web.http.FaultWriter;
import org.dragoman.web.http.PrivateListener;

/**
 * Where the proxy is in one process with an edge, it is on the private listener alone: on the one
 * of clients it is not there. In a process of its own it is on each listener, since edges may come
 * by another one.
 */
public final class PrivateFilter extends HttpFilter {
  private static final long serialVersionUID = 1L;

  private transient PrivateListener listener;
  private boolean alone;

  @Override
  public void init() {
    listener = PrivateListener.ofServer();
    alone = Settings.ofServer().find(EdgeSettings.PROXY_CONTEXT).isEmpty();
  }

  @Override
  protected void doFilter(
      HttpServletRequest request, HttpServletResponse response, FilterChain chain)
      throws IOException, ServletException {
    if (alone || listener.port().isEmpty() || listener.has(request)) {
      chain.doFilter(request, response);
    } else {
      FaultWriter.write(request, response, Asked.unknownPath());
    }
  }
}
