package org.dragoman.web.proxyclient;

import jakarta.servlet.ServletContext;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.dragoman.contract.caller.Caller;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.dragoman.frames.OperationAnswer;
import org.dragoman.settings.EdgeSettings;

/** The way of operations to a proxy in the same process, see {@link Handover}. */
final class HandoverHop implements OperationsHop {
  private final ServletContext edge;
  private final String path;

  /**
   * To the proxy on the same virtual server.
   *
   * @param path of its context
   */
  HandoverHop(ServletContext edge, String path) {
    this.edge = edge;
    this.path = path;
  }

  @Override
  public OperationAnswer send(Caller caller, String token, byte[] body, String requestId) {
    Map<String, Object> answer =
        proxy()
            .apply(
                Map.of(Handover.TOKEN, token, Handover.REQUEST_ID, requestId, Handover.BODY, body));
    return new OperationAnswer(
        (Integer) answer.get(Handover.STATUS),
        (byte[]) answer.get(Handover.BODY),
        (String) answer.getOrDefault(Handover.TIMING, ""),
        (Boolean) answer.getOrDefault(Handover.REPLAYED, false));
  }

  @Override
  public void requireConnection() {
    proxy();
  }

  @Override
  public void close() {
    // Nothing is open.
  }

  /** Looked up each time, since the proxy may be deployed anew. */
  @SuppressWarnings("unchecked")
  private UnaryOperator<Map<String, Object>> proxy() {
    ServletContext proxy = edge.getContext(path);
    if (proxy == null
        || !(proxy.getAttribute(Handover.ATTRIBUTE) instanceof UnaryOperator<?> handover)) {
      throw new Fault(
          FaultCode.PROXY_UNAVAILABLE,
          "The database proxy is not ready",
          1,
          new IllegalStateException(
              EdgeSettings.PROXY_CONTEXT.name() + ": no proxy is at " + path));
    }
    return (UnaryOperator<Map<String, Object>>) handover;
  }
}
