package org.dragoman.broker.mcp;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.IntNode;
import com.fasterxml.jackson.databind.node.TextNode;
import java.util.Map;
import java.util.Set;
import org.dragoman.contract.caller.Caller;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** A call is cancelled by its caller in its session, and by nobody else. */
class CallsUnderWayTest {
  private static final Caller BOB = caller("acme", "bob");
  private static final JsonNode ID = IntNode.valueOf(7);

  private final CallsUnderWay calls = new CallsUnderWay();

  private static Caller caller(String realm, String subject) {
    return new Caller(realm, "issuer", subject, Set.of("user"), Map.of());
  }

  @AfterEach
  void nothingStaysBehind() {
    assertThat(Thread.interrupted()).isFalse();
    assertThat(calls.size()).isZero();
  }

  @Test
  void callerEndsItsCall() {
    try (CallsUnderWay.Call call = calls.begin(BOB, "session-1", ID)) {
      calls.cancel(BOB, "session-1", ID);

      assertThat(call.isCancelled()).isTrue();
      assertThat(Thread.currentThread().isInterrupted()).isTrue();
    }
  }

  @Test
  void nobodyElseDoes() {
    try (CallsUnderWay.Call call = calls.begin(BOB, "session-1", ID)) {
      calls.cancel(caller("acme", "alice"), "session-1", ID);
      calls.cancel(caller("globex", "bob"), "session-1", ID);
      calls.cancel(BOB, "session-2", ID);
      calls.cancel(BOB, null, ID);
      calls.cancel(BOB, "session-1", TextNode.valueOf("7"));
      calls.cancel(BOB, "session-1", IntNode.valueOf(8));

      assertThat(call.isCancelled()).isFalse();
      assertThat(Thread.currentThread().isInterrupted()).isFalse();
    }
  }

  @Test
  void callThatHasEndedIsNotCancelled() {
    CallsUnderWay.Call call = calls.begin(BOB, "session-1", ID);
    call.close();

    calls.cancel(BOB, "session-1", ID);
    call.cancel();

    assertThat(call.isCancelled()).isFalse();
  }

  @Test
  void callWithoutASessionHasNoNameToBeCancelledBy() {
    try (CallsUnderWay.Call call = calls.begin(BOB, null, ID)) {
      calls.cancel(BOB, null, ID);
      assertThat(call.isCancelled()).isFalse();

      // By its connection.
      call.cancel();
      assertThat(call.isCancelled()).isTrue();
    }
  }
}
