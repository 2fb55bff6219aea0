package org.dragoman.web.http;

import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.util.logging.Logger;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;

/**
 * {@code POST /drain}, by the {@linkplain PrivateListener private listener} alone, says that this
 * process is going to stop: from then on it is not ready, so that a balancer sends it nothing more,
 * and it answers all that comes none the less. {@code DELETE /drain} takes that back.
 */
public final class DrainServlet extends HttpServlet {
  private static final long serialVersionUID = 1L;
  private static final Logger LOG = Logger.getLogger(DrainServlet.class.getName());

  private static volatile boolean draining;

  private transient PrivateListener listener;

  /** Whether the process is going to stop. */
  public static boolean isDraining() {
    return draining;
  }

  @Override
  public void init() {
    listener = PrivateListener.ofServer();
  }

  @Override
  protected void doPost(HttpServletRequest request, HttpServletResponse response) {
    become(true, request, response);
  }

  @Override
  protected void doDelete(HttpServletRequest request, HttpServletResponse response) {
    become(false, request, response);
  }

  private void become(boolean wanted, HttpServletRequest request, HttpServletResponse response) {
    if (!listener.has(request)) {
      FaultWriter.write(
          request, response, new Fault(FaultCode.UNKNOWN_PATH, "No resource has this path"));
      return;
    }
    draining = wanted;
    LOG.info(
        () -> wanted ? "Asked to drain: not ready from now on" : "Ready again: the drain is over");
    response.setStatus(HttpServletResponse.SC_NO_CONTENT);
  }
}
