package org.dragoman.web.proxyclient;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import jakarta.servlet.ServletContext;
import java.lang.reflect.Proxy;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.dragoman.contract.caller.Caller;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.dragoman.frames.OperationAnswer;
import org.junit.jupiter.api.Test;

class HandoverHopTest {
  private static final Caller CALLER =
      new Caller("acme", "https://issuer", "alice", Set.of(), Map.of());

  private static final byte[] BODY = {1};
  private static final byte[] ANSWER = {2};

  /** A context that knows others by their paths, and has attributes. */
  private static ServletContext context(
      Map<String, ServletContext> others, Map<String, Object> attributes) {
    return (ServletContext)
        Proxy.newProxyInstance(
            HandoverHopTest.class.getClassLoader(),
            new Class<?>[] {ServletContext.class},
            (proxy, method, arguments) ->
                method.getName().equals("getContext")
                    ? others.get(arguments[0])
                    : attributes.get(arguments[0]));
  }

  private static OperationAnswer send(ServletContext edge) {
    return new HandoverHop(edge, "/proxy").send(CALLER, "t", BODY, "0123456789abcdef");
  }

  @Test
  void handsOverWhatIsAskedAndGivesTheAnswer() {
    Map<String, Object> asked = new HashMap<>();
    UnaryOperator<Map<String, Object>> handover =
        given -> {
          asked.putAll(given);
          return Map.of(
              Handover.STATUS,
              200,
              Handover.BODY,
              ANSWER,
              Handover.TIMING,
              "sql;dur=1",
              Handover.REPLAYED,
              true);
        };
    ServletContext proxy = context(Map.of(), Map.of(Handover.ATTRIBUTE, handover));

    OperationAnswer reply = send(context(Map.of("/proxy", proxy), Map.of()));

    assertThat(asked)
        .containsEntry(Handover.TOKEN, "t")
        .containsEntry(Handover.BODY, BODY)
        .containsEntry(Handover.REQUEST_ID, "0123456789abcdef");
    assertThat(reply).isEqualTo(new OperationAnswer(200, ANSWER, "sql;dur=1", true));
  }

  @Test
  void refusalHasNothingButAStatusAndABody() {
    UnaryOperator<Map<String, Object>> handover =
        given -> Map.of(Handover.STATUS, 409, Handover.BODY, ANSWER);
    ServletContext proxy = context(Map.of(), Map.of(Handover.ATTRIBUTE, handover));

    assertThat(send(context(Map.of("/proxy", proxy), Map.of())))
        .isEqualTo(new OperationAnswer(409, ANSWER, "", false));
  }

  @Test
  void proxyThatIsNotThereYetIsUnavailable() {
    ServletContext starting = context(Map.of(), Map.of());

    for (ServletContext edge :
        new ServletContext[] {starting, context(Map.of("/proxy", starting), Map.of())}) {
      Fault fault = catchThrowableOfType(Fault.class, () -> send(edge));

      assertThat(fault.code()).isEqualTo(FaultCode.PROXY_UNAVAILABLE);
      assertThat(fault.retryAfter()).isPositive();
    }
  }
}
