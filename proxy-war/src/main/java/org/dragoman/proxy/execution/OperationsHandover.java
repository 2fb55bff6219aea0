package org.dragoman.proxy.execution;

import jakarta.inject.Inject;
import jakarta.servlet.ServletContext;
import jakarta.servlet.ServletContextEvent;
import jakarta.servlet.ServletContextListener;
import jakarta.servlet.annotation.WebListener;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.dragoman.frames.Operations;
import org.dragoman.schedule.Cancellation;
import org.dragoman.settings.EdgeSettings;
import org.dragoman.settings.Settings;
import org.dragoman.web.http.RequestId;
import org.dragoman.web.identity.EdgeTokens;
import org.dragoman.web.proxyclient.Handover;
import org.dragoman.web.proxyclient.Purpose;

/** The way to {@link DatabaseOperations} for an edge in the same process, see {@link Handover}. */
@WebListener
public class OperationsHandover implements ServletContextListener {
  @Inject private AnsweredOperations operations;
  private EdgeTokens tokens;

  @Override
  public void contextInitialized(ServletContextEvent event) {
    Settings settings = Settings.ofServer();
    if (settings.find(EdgeSettings.PROXY_CONTEXT).isEmpty()) {
      return;
    }
    ServletContext context = event.getServletContext();
    tokens = new EdgeTokens(settings, Purpose.OPERATIONS);
    UnaryOperator<Map<String, Object>> handover = asked -> within(context.getClassLoader(), asked);
    context.setAttribute(Handover.ATTRIBUTE, handover);
  }

  @Override
  public void contextDestroyed(ServletContextEvent event) {
    event.getServletContext().removeAttribute(Handover.ATTRIBUTE);
  }

  /** The thread is the edge's: what is looked up by its class loader has to be ours meanwhile. */
  private Map<String, Object> within(ClassLoader ours, Map<String, Object> asked) {
    Thread thread = Thread.currentThread();
    ClassLoader before = thread.getContextClassLoader();
    thread.setContextClassLoader(ours);
    try {
      return answer(asked);
    } finally {
      thread.setContextClassLoader(before);
    }
  }

  private Map<String, Object> answer(Map<String, Object> asked) {
    String token = (String) asked.get(Handover.TOKEN);
    Operations.Answer answer =
        operations.answer(
            () -> tokens.caller(token),
            RequestId.given(asked.get(Handover.REQUEST_ID)),
            (byte[]) asked.get(Handover.BODY),
            new Cancellation());
    byte[] body = new byte[answer.body().remaining()];
    answer.body().get(body);
    return Map.of(
        Handover.STATUS, answer.status(),
        Handover.BODY, body,
        Handover.TIMING, answer.timing(),
        Handover.REPLAYED, answer.replayed());
  }
}
