package org.dragoman.chat.anthropic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import org.dragoman.chat.conversation.Limits;
import org.dragoman.chat.dialect.Question;
import org.dragoman.contract.fault.Fault;
import org.junit.jupiter.api.Test;

/** A request whose tokens are counted says what one for an answer does, but for its length. */
class CountedRequestTest {
  private static final Duration ANY = Duration.ofSeconds(1);
  private static final Limits LIMITS = new Limits(10_000, 10, ANY, ANY, ANY, ANY, ANY, 10);
  private static final String MESSAGES = "\"messages\":[{\"role\":\"user\",\"content\":\"Hello\"}]";

  private static byte[] body(String more) {
    return ("{" + MESSAGES + more + "}").getBytes(StandardCharsets.UTF_8);
  }

  @Test
  void lengthOfAnAnswerIsNotAskedFor() {
    Question counted = AnthropicRequestReader.counted(body(",\"system\":\"Be brief.\""), LIMITS);

    assertThat(counted.instructions()).isEqualTo("Be brief.");
    assertThat(counted.messages()).hasSize(1);
    assertThat(counted.ignored()).isEmpty();
    assertThatThrownBy(() -> AnthropicRequestReader.read(body(""), LIMITS))
        .isInstanceOf(Fault.class)
        .hasMessageContaining("max_tokens");
  }

  @Test
  void whatIsRefusedForAnAnswerIsRefusedHere() {
    assertThatThrownBy(() -> AnthropicRequestReader.counted(body(",\"mcp_servers\":[{}]"), LIMITS))
        .isInstanceOf(Fault.class)
        .hasMessageContaining("mcp_servers");
  }
}
