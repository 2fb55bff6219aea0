package org.dragoman.chat.completions;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedOutputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.dragoman.chat.conversation.Chunk;
import org.dragoman.contract.fault.FaultCode;
import org.dragoman.contract.json.Json;
import org.dragoman.extension.Ending;
import org.junit.jupiter.api.Test;

class ChunkWriterTest {
  private static String line(Chunk chunk) {
    return new String(ChunkWriter.line(chunk), StandardCharsets.UTF_8);
  }

  @Test
  void startHasTheBytesOfTheSpecification() {
    assertThat(line(new Chunk.Start(91)))
        .isEqualTo(
            "{\"type\":\"message_start\",\"message\":{\"usage\":{\"input_tokens\":91,\"output_tokens\":0}}}\n");
  }

  @Test
  void deltaHasTheBytesOfTheSpecification() {
    assertThat(line(new Chunk.Delta(0, "Hello")))
        .isEqualTo(
            "{\"type\":\"content_block_delta\",\"index\":0,\"delta\":{\"type\":\"text_delta\",\"text\":\"Hello\"}}\n");
  }

  @Test
  void otherHasNothingButItsType() {
    assertThat(line(new Chunk.Other())).isEqualTo("{\"type\":\"Other\"}\n");
  }

  @Test
  void finishHasTheBytesOfTheSpecification() {
    assertThat(line(new Chunk.Finish(new Ending(Ending.Reason.END_TURN, null, 91, 12))))
        .isEqualTo(
            "{\"type\":\"message_delta\",\"usage\":{\"input_tokens\":91,\"output_tokens\":12},\"delta\":{\"stop_reason\":\"end_turn\",\"stop_sequence\":null}}\n");
  }

  @Test
  void finishMayHaveNoInputTokensAndAStopSequence() {
    assertThat(line(new Chunk.Finish(new Ending(Ending.Reason.STOP_SEQUENCE, "\"END\"", null, 1))))
        .isEqualTo(
            "{\"type\":\"message_delta\",\"usage\":{\"input_tokens\":null,\"output_tokens\":1},\"delta\":{\"stop_reason\":\"stop_sequence\",\"stop_sequence\":\"\\\"END\\\"\"}}\n");
  }

  @Test
  void failureHasCodeAndMessage() {
    assertThat(line(new Chunk.Failure(FaultCode.ANSWER_STALLED, "It \"stalled\"")))
        .isEqualTo(
            "{\"type\":\"error\",\"error\":{\"code\":\"DRG-6004\",\"message\":\"It"
                + " \\\"stalled\\\"\"}}\n");
  }

  @Test
  void failureNamesWhenARepeatIsWorthIt() {
    assertThat(line(new Chunk.Failure(FaultCode.MODEL_BUSY, "Busy", 77)))
        .isEqualTo(
            "{\"type\":\"error\",\"error\":{\"code\":\"DRG-6014\",\"message\":\"Busy\","
                + "\"retry_after\":77}}\n");
  }

  @Test
  void anyTextStaysInOneLineAndComesBack() throws IOException {
    StringBuilder all = new StringBuilder("\ud83d\ude00");
    for (char c = 0; c < 0xd800; c++) {
      all.append(c);
    }
    byte[] bytes = ChunkWriter.line(new Chunk.Delta(0, all.toString()));
    String line = new String(bytes, StandardCharsets.UTF_8);
    assertThat(line.substring(0, line.length() - 1))
        .doesNotContainPattern("[\\n\\r\\u000b\\u000c\\u001c-\\u001e\\u0085\\u2028\\u2029]");
    assertThat(Json.mapper().readTree(bytes).at("/delta/text").textValue())
        .isEqualTo(all.toString());
  }

  @Test
  void halfASurrogatePairBecomesTheReplacementCharacter() throws IOException {
    byte[] bytes = ChunkWriter.line(new Chunk.Delta(0, "a\ud83d|\ude00"));
    assertThat(Json.mapper().readTree(bytes).at("/delta/text").textValue())
        .isEqualTo("a\ufffd|\ufffd");
  }

  @Test
  void linesAreFlushed() throws IOException {
    ByteArrayOutputStream received = new ByteArrayOutputStream();
    ChunkWriter writer = new ChunkWriter(new BufferedOutputStream(received, 10_000));
    writer.write(List.of(new Chunk.Other(), new Chunk.Other()));
    assertThat(received.toString(StandardCharsets.UTF_8))
        .isEqualTo("{\"type\":\"Other\"}\n".repeat(2));
  }
}
