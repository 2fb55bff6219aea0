package org.dragoman.proxy.execution;

import jakarta.inject.Inject;
import jakarta.servlet.ServletContextEvent;
import jakarta.servlet.ServletContextListener;
import jakarta.servlet.annotation.WebListener;
import java.io.IOException;
import java.util.logging.Logger;
import org.dragoman.contract.fault.Fault;
import org.dragoman.frames.DataListener;
import org.dragoman.frames.Operations;
import org.dragoman.frames.PeerUser;
import org.dragoman.frames.ServerTls;
import org.dragoman.settings.DataSettings;
import org.dragoman.settings.EdgeSettings;
import org.dragoman.settings.OperationsAddress;
import org.dragoman.settings.Settings;
import org.dragoman.trace.Span;
import org.dragoman.trace.Traces;
import org.dragoman.web.http.RequestId;
import org.dragoman.web.identity.EdgeTokens;
import org.dragoman.web.proxyclient.Purpose;

/** The way to {@link DatabaseOperations} for edges in other processes: it listens for frames. */
@WebListener
public class OperationsFrames implements ServletContextListener {
  private static final Logger LOG = Logger.getLogger(OperationsFrames.class.getName());
  private static final int FAILED = 500;

  @Inject private AnsweredOperations operations;
  private DataListener listener;

  @Override
  public void contextInitialized(ServletContextEvent event) {
    Settings settings = Settings.ofServer();
    if (settings.find(EdgeSettings.PROXY_CONTEXT).isPresent()) {
      return;
    }
    OperationsAddress endpoint = settings.get(EdgeSettings.OPERATIONS);
    if (endpoint instanceof OperationsAddress.Tcp tcp
        && !tcp.isPrivate()
        && !settings.get(DataSettings.TLS_IN_FRONT)) {
      throw new IllegalStateException(
          EdgeSettings.OPERATIONS.name()
              + ": off loopback it is tls, or "
              + DataSettings.TLS_IN_FRONT.name()
              + " is true");
    }
    EdgeTokens tokens = new EdgeTokens(settings, Purpose.OPERATIONS);
    listener =
        new DataListener(
            endpoint,
            PeerUser.expected(settings),
            ServerTls.of(settings, endpoint),
            tokens,
            new Answering(tokens));
    try {
      listener.start(ContextStart.current()::awaitEnd);
    } catch (IOException e) {
      throw new IllegalStateException(
          EdgeSettings.OPERATIONS.name() + ": nothing can listen there: " + e.getMessage(), e);
    }
    LOG.info(() -> "Operations of edges are taken at " + endpoint);
  }

  @Override
  public void contextDestroyed(ServletContextEvent event) {
    if (listener != null) {
      listener.close();
    }
  }

  private final class Answering implements Operations {
    private final EdgeTokens tokens;

    Answering(EdgeTokens tokens) {
      this.tokens = tokens;
    }

    @Override
    public Answer answer(Asked asked) {
      String requestId = RequestId.given(asked.requestId());
      String parent = asked.traceparent().isEmpty() ? null : asked.traceparent();
      try (Span span = Traces.arrived(parent, "operations").set("dragoman.request.id", requestId)) {
        Answer answer =
            operations.answer(
                () -> tokens.caller(asked.edge(), asked.token()),
                requestId,
                asked.body(),
                asked.cancellation());
        span.failed(answer.status() < FAILED ? "" : Integer.toString(answer.status()));
        return answer;
      }
    }

    @Override
    public Answer refusal(String requestId, Fault fault) {
      return AnsweredOperations.refusal(RequestId.given(requestId), true, fault);
    }
  }
}
