package org.dragoman.broker.mcp;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import org.dragoman.contract.caller.Caller;
import org.junit.jupiter.api.Test;

/** Answers of users reach the question that waits, and none is lost without a word. */
class WaitingQuestionsTest {
  private static final Caller BOB = caller("bob");
  private static final JsonRpcMessage YES =
      answer("{\"action\": \"accept\", \"content\": {\"confirm\": true}}");

  /** Each edge has its own. */
  private final WaitingQuestions here = new WaitingQuestions();

  private final WaitingQuestions elsewhere = new WaitingQuestions();

  private static Caller caller(String subject) {
    return new Caller("acme", "issuer", subject, Set.of("user"), Map.of());
  }

  private static JsonRpcMessage answer(String result) {
    String message = "{\"jsonrpc\": \"2.0\", \"id\": \"write-1\", \"result\": " + result + "}";
    return JsonRpcMessage.read(message.getBytes(StandardCharsets.UTF_8));
  }

  private static void assertRefused(WaitingQuestions questions, Caller caller) {
    assertThatThrownBy(() -> questions.answer(caller, YES))
        .isInstanceOfSatisfying(
            ProtocolFault.class,
            fault -> {
              assertThat(fault.status()).isEqualTo(400);
              assertThat(fault.detail()).contains("another instance", "Mcp-Session-Id");
            });
  }

  @Test
  void answerReachesTheQuestionOfItsCallerAlone() {
    CompletableFuture<UserQuestion.Reply> reply = here.begin(BOB, "write-1");

    assertRefused(here, caller("alice"));
    assertThat(reply).isNotDone();
    here.answer(BOB, YES);
    assertThat(reply).isCompletedWithValue(UserQuestion.Reply.YES);
  }

  @Test
  void answerThatReachesAnotherEdgeIsRefusedThereAndMayComeAgain() {
    CompletableFuture<UserQuestion.Reply> reply = here.begin(BOB, "write-1");

    assertRefused(elsewhere, BOB);
    assertThat(reply).isNotDone();
    here.answer(BOB, YES);
    assertThat(reply).isCompletedWithValue(UserQuestion.Reply.YES);
  }

  @Test
  void answerIsRefusedWhenNobodyWaitsAnyLonger() {
    here.begin(BOB, "write-1");
    here.end(BOB, "write-1");

    assertRefused(here, BOB);
  }
}
