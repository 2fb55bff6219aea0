package org.dragoman.trace;

import jakarta.servlet.AsyncContext;
import jakarta.servlet.AsyncEvent;
import jakarta.servlet.AsyncListener;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.ServletRequest;
import jakarta.servlet.ServletResponse;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletRequestWrapper;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.Set;

/** The span of a request, which ends with its answer. */
public final class RequestSpan {
  private static final Set<String> METHODS =
      Set.of("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS");

  private static final int BROKEN = 500;

  private RequestSpan() {}

  /** Runs the filter chain, within a span if traces are on. */
  public static void around(
      HttpServletRequest request, HttpServletResponse response, FilterChain chain, String requestId)
      throws IOException, ServletException {
    if (!Traces.areOn() || isOfOperator(request.getServletPath())) {
      chain.doFilter(request, response);
      return;
    }
    String method = METHODS.contains(request.getMethod()) ? request.getMethod() : "_OTHER";
    String route = request.getContextPath() + request.getHttpServletMapping().getPattern();
    Span span =
        Traces.arrived(request.getHeader(Traces.HEADER), method + " " + route)
            .set("http.request.method", method)
            .set("http.route", route)
            .set("dragoman.request.id", requestId);
    ListenedRequest listened = new ListenedRequest(request, new End(span, response));
    boolean whole = false;
    try {
      chain.doFilter(listened, response);
      whole = true;
    } finally {
      span.leave();
      if (!whole || !listened.isAsynchronous) {
        end(span, whole ? response.getStatus() : BROKEN);
      }
    }
  }

  /** Health and metrics are requested constantly. */
  private static boolean isOfOperator(String path) {
    return path.startsWith("/health") || path.startsWith("/metrics");
  }

  private static void end(Span span, int status) {
    span.set("http.response.status_code", status);
    if (status >= BROKEN) {
      span.failed(Integer.toString(status));
    }
    span.end();
  }

  /**
   * A request that adds a listener to each asynchronous context before anybody has the context. A
   * listener that is added once the chain has returned can be too late: the thread that answers may
   * have completed the context by then, and the listener would never be called.
   */
  private static final class ListenedRequest extends HttpServletRequestWrapper {
    private final AsyncListener listener;
    private boolean isAsynchronous;

    ListenedRequest(HttpServletRequest request, AsyncListener listener) {
      super(request);
      this.listener = listener;
    }

    @Override
    public AsyncContext startAsync() {
      return withListener(super.startAsync());
    }

    @Override
    public AsyncContext startAsync(ServletRequest request, ServletResponse response) {
      return withListener(super.startAsync(request, response));
    }

    private AsyncContext withListener(AsyncContext context) {
      context.addListener(listener);
      isAsynchronous = true;
      return context;
    }
  }

  /** Ends the span of an answer that another thread writes. */
  private record End(Span span, HttpServletResponse response) implements AsyncListener {
    @Override
    public void onComplete(AsyncEvent event) {
      end(span, response.getStatus());
    }

    @Override
    public void onTimeout(AsyncEvent event) {
      // onComplete follows.
    }

    @Override
    public void onError(AsyncEvent event) {
      // onComplete follows.
    }

    @Override
    public void onStartAsync(AsyncEvent event) {
      // A context that is started again is started on the request, which adds this listener.
    }
  }
}
