package org.dragoman.web.proxyclient;

import jakarta.annotation.PreDestroy;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.servlet.ServletContext;
import java.io.IOException;
import java.net.SocketException;
import java.util.Optional;
import java.util.logging.Logger;
import org.apache.hc.core5.http.HttpStatus;
import org.dragoman.contract.caller.Caller;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.dragoman.frames.OperationAnswer;
import org.dragoman.settings.EdgeSettings;
import org.dragoman.settings.Settings;

/**
 * The way of operations from the edge to the proxy, with the edge's own token: by {@linkplain
 * FrameHop frames} or, where the proxy is in the same process ({@code dragoman.proxy.context}), by
 * a call.
 */
@ApplicationScoped
public class OperationsClient {
  private static final Logger LOG = Logger.getLogger(OperationsClient.class.getName());

  @Inject private EdgeIdentity edge;

  private EdgeToken tokens;

  /** Null until the start; written last, so that whoever sees it sees the tokens too. */
  private volatile OperationsHop hop;

  /** The container's; {@link #start} opens the way. */
  public OperationsClient() {}

  OperationsClient(EdgeToken tokens, OperationsHop hop) {
    this.tokens = tokens;
    this.hop = hop;
  }

  /**
   * Opens the way. The war of the edge that has operations calls it while it starts, so that a
   * wrong setting refuses the start and not the first request.
   *
   * @param war the one that starts
   */
  public void start(ServletContext war) {
    Settings settings = Settings.ofServer();
    Optional<String> context = settings.find(EdgeSettings.PROXY_CONTEXT);
    tokens = edge.tokens();
    if (context.isPresent()) {
      hop = new HandoverHop(war, context.get());
      LOG.info(() -> "Operations are handed to the proxy at " + context.get() + ", without HTTP");
    } else {
      hop = new FrameHop(settings, edge.keys());
    }
  }

  @PreDestroy
  void close() {
    if (hop != null) {
      hop.close();
    }
  }

  /**
   * Makes sure that the proxy takes operations; waits for a few seconds at most.
   *
   * @throws Fault that says why it does not
   */
  public void requireConnection() {
    if (hop == null) {
      throw new Fault(FaultCode.PROXY_UNAVAILABLE, "The edge is starting", 1, null);
    }
    try {
      hop.requireConnection();
    } catch (IOException e) {
      throw ProxyFaults.unreachable(e);
    }
  }

  /**
   * Sends an operation, and waits for its answer.
   *
   * @param body JSON
   * @param repeatable whether it is sent once more when the connection breaks: a write must not be
   *     done twice
   * @return a successful answer
   * @throws Fault as the proxy said it, or that it cannot be reached
   */
  public OperationAnswer send(Caller caller, byte[] body, String requestId, boolean repeatable) {
    try {
      return send(caller, body, requestId);
    } catch (SocketException e) {
      if (!repeatable || Thread.currentThread().isInterrupted()) {
        throw ProxyFaults.unreachable(e);
      }
      return send(caller, body, requestId, false);
    } catch (IOException e) {
      throw ProxyFaults.unreachable(e);
    }
  }

  private OperationAnswer send(Caller caller, byte[] body, String requestId) throws IOException {
    String token = tokens.of(caller, Purpose.OPERATIONS);
    OperationAnswer answer = hop.send(caller, token, body, requestId);
    if (answer.status() != HttpStatus.SC_OK) {
      throw ProxyFaults.of(answer.status(), answer.body());
    }
    return answer;
  }
}
