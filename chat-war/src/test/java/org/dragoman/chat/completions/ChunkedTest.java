package org.dragoman.chat.completions;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.dragoman.chat.dialect.AnswerHead;
import org.dragoman.chat.dialect.WholeAnswer;
import org.dragoman.contract.json.Json;
import org.dragoman.extension.Ending;
import org.junit.jupiter.api.Test;

class ChunkedTest {
  @Test
  void documentHasTheWordsOfTheStream() {
    Ending ending = new Ending(Ending.Reason.END_TURN, null, null, 2);

    assertThat(
            Json.text(
                new Chunked()
                    .document(
                        new AnswerHead("1f", "ai.service.x", 0),
                        new WholeAnswer("Hello", List.of(), ending))))
        .isEqualTo(
            "{\"id\":\"msg_1f\",\"type\":\"message\",\"role\":\"assistant\",\"model\":\"ai.service.x\",\"content\":[{\"type\":\"text\",\"text\":\"Hello\"}],\"stop_reason\":\"end_turn\",\"stop_sequence\":null,\"usage\":{\"input_tokens\":null,\"output_tokens\":2}}");
  }
}
