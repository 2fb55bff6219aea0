package org.dragoman.chat.completions;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIOException;

import java.io.IOException;
import org.dragoman.chat.conversation.Chunk;
import org.dragoman.configuration.Json;
import org.dragoman.extension.Ending;
import org.dragoman.fault.Fault;
import org.dragoman.fault.FaultCode;
import org.junit.jupiter.api.Test;

class DocumentWriterTest {
  private final DocumentWriter writer = new DocumentWriter(10);

  @Test
  void fragmentsBecomeOneText() throws IOException {
    writer.write(new Chunk.Start(5));
    writer.write(new Chunk.Delta(0, "Hel"));
    writer.write(new Chunk.Other());
    writer.write(new Chunk.Delta(0, "lo"));
    writer.write(new Chunk.Finish(new Ending(Ending.Reason.END_TURN, null, null, 2)));
    assertThat(Json.text(writer.document("1f", "ai.service.x")))
        .isEqualTo(
            "{\"id\":\"msg_1f\",\"type\":\"message\",\"role\":\"assistant\",\"model\":\"ai.service.x\",\"content\":[{\"type\":\"text\",\"text\":\"Hello\"}],\"stop_reason\":\"end_turn\",\"stop_sequence\":null,\"usage\":{\"input_tokens\":null,\"output_tokens\":2}}");
  }

  @Test
  void failureIsThrown() throws IOException {
    writer.write(new Chunk.Delta(0, "Hel"));
    writer.write(new Chunk.Failure(FaultCode.ANSWER_STALLED, "silent"));
    assertThatExceptionOfType(Fault.class)
        .isThrownBy(() -> writer.document("1f", "x"))
        .satisfies(fault -> assertThat(fault.code()).isEqualTo(FaultCode.ANSWER_STALLED));
  }

  @Test
  void longAnswerIsRefusedAndNeverCut() {
    assertThatIOException().isThrownBy(() -> writer.write(new Chunk.Delta(0, "more than ten")));
    assertThatExceptionOfType(Fault.class)
        .isThrownBy(() -> writer.document("1f", "x"))
        .satisfies(fault -> assertThat(fault.code()).isEqualTo(FaultCode.APPLICATION_FAILED));
  }
}
