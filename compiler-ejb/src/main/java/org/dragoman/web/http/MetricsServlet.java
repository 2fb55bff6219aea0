package org.dragoman.web.http;

import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.dragoman.metric.Metric;
import org.dragoman.metric.Scrape;

/**
 * {@code GET /metrics} of a war, only on the {@linkplain PrivateListener private listener}. It is
 * loaded with the war, so that Prometheus sees the first fault as an increase.
 */
public final class MetricsServlet extends HttpServlet {
  private static final long serialVersionUID = 1L;

  private transient PrivateListener listener;

  @Override
  public void init() {
    listener = PrivateListener.ofServer();
    for (FaultCode code : FaultCode.values()) {
      Metric.FAULTS.begin(code.code());
    }
  }

  @Override
  protected void doGet(HttpServletRequest request, HttpServletResponse response) {
    if (!listener.has(request)) {
      FaultWriter.write(
          request, response, new Fault(FaultCode.UNKNOWN_PATH, "No resource has this path"));
      return;
    }
    response.setContentType(Scrape.mediaType());
    response.setHeader("Cache-Control", "no-store");
    WholeBody.send(response, Scrape.text());
  }
}
