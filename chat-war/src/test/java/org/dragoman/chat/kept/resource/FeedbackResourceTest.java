package org.dragoman.chat.kept.resource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.util.List;
import org.dragoman.chat.kept.KeptExchange;
import org.dragoman.chat.kept.OpenedConversation;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.junit.jupiter.api.Test;

/** Which answer feedback is about. */
class FeedbackResourceTest {
  private static final String FIRST = "0000000000000001";
  private static final String SECOND = "0000000000000002";

  private final OpenedConversation whole =
      new OpenedConversation(
          "11111111-2222-4333-8444-555555555555",
          null,
          "ai.service.ticker",
          "",
          "",
          List.of(
              line(1, "user", null), answer(2, FIRST), line(3, "user", null), answer(4, SECOND)),
          null);

  private static OpenedConversation.Line line(int number, String role, String request) {
    KeptExchange.End end = request == null ? null : new KeptExchange.End("end_turn", null);
    return new OpenedConversation.Line(number, role, "text " + number, "", null, end, request);
  }

  private static OpenedConversation.Line answer(int number, String request) {
    return line(number, "assistant", request);
  }

  private Fault refused(String request, Integer number) {
    return catchThrowableOfType(Fault.class, () -> FeedbackResource.answer(whole, request, number));
  }

  @Test
  void answerIsNamedByItsRequestOrItsNumberOrIsTheLast() {
    assertThat(FeedbackResource.answer(whole, FIRST, null).number()).isEqualTo(2);
    assertThat(FeedbackResource.answer(whole, SECOND, null).number()).isEqualTo(4);
    assertThat(FeedbackResource.answer(whole, null, 2).number()).isEqualTo(2);
    assertThat(FeedbackResource.answer(whole, null, null).number()).isEqualTo(4);
  }

  @Test
  void answerThatIsNotKeptYetIsNoOtherOne() {
    Fault early = refused("0000000000000003", null);

    assertThat(early.code()).isEqualTo(FaultCode.CONVERSATION_LACKS_ANSWER);
    assertThat(early.code().status()).isEqualTo(409);
    assertThat(early.retryAfter()).isEqualTo(1);
  }

  @Test
  void questionAndTwoNamesAreRefused() {
    assertThat(refused(null, 1).code()).isEqualTo(FaultCode.INVALID_REQUEST);
    assertThat(refused(null, 5).code()).isEqualTo(FaultCode.INVALID_REQUEST);
    assertThat(refused(FIRST, 2).code()).isEqualTo(FaultCode.INVALID_REQUEST);
  }
}
