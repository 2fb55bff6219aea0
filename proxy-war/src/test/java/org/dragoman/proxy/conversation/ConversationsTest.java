package org.dragoman.proxy.conversation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import org.dragoman.contract.conversation.StoredConversation;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ConversationsTest {
  private static final String ID = "11111111-2222-4333-8444-555555555555";
  private static final long LIMIT = 1_048_576;

  private static Fault refused(int messages, long bytes, long limit, int added) {
    StoredConversation head =
        new StoredConversation(ID, "ai.service.ticker", null, 1, messages, bytes, 0, 0);
    return catchThrowableOfType(Fault.class, () -> Conversations.requireRoom(head, limit, added));
  }

  @ParameterizedTest
  @CsvSource({
    "0, 0, 0",
    "0, 0, 3000000",
    "999, 1048575, 0",
    "999, 1048575, 3000000",
    "2, 1, 41943039"
  })
  void conversationBelowItsLimitTakesOneMoreExchange(int messages, long bytes, int added) {
    assertThat(refused(messages, bytes, LIMIT, added)).isNull();
  }

  @ParameterizedTest
  @CsvSource({"2, 1048576, 0", "2, 1048576, 10", "1000, 10, 10", "2, 1, 41943040"})
  void fullOneTakesNone(int messages, long bytes, int added) {
    assertThat(refused(messages, bytes, LIMIT, added).code())
        .isEqualTo(FaultCode.CONVERSATION_FULL);
  }

  /** However much the operator allows. */
  @ParameterizedTest
  @CsvSource({"41943041, 0", "41943000, 41"})
  void conversationStaysReadable(long bytes, int added) {
    assertThat(refused(2, bytes, Integer.MAX_VALUE, added).code())
        .isEqualTo(FaultCode.CONVERSATION_FULL);
  }
}
