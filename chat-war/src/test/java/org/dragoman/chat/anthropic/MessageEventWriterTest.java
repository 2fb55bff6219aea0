package org.dragoman.chat.anthropic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.BufferedOutputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.dragoman.chat.conversation.Chunk;
import org.dragoman.chat.dialect.AnswerHead;
import org.dragoman.chat.dialect.WholeAnswer;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.dragoman.contract.json.Json;
import org.dragoman.extension.Ending;
import org.dragoman.extension.ToolCall;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MessageEventWriterTest {
  private static final AnswerHead HEAD = new AnswerHead("1f", "ai.service.x", 7);

  private final ByteArrayOutputStream received = new ByteArrayOutputStream();

  // What is not flushed would stay in the buffer.
  private final MessageEventWriter writer =
      new MessageEventWriter(HEAD, new BufferedOutputStream(received, 100_000));

  private String received() {
    return received.toString(StandardCharsets.UTF_8);
  }

  private static String event(String type, String more) {
    return "event: " + type + "\ndata: {\"type\":\"" + type + "\"" + more + "}\n\n";
  }

  @Test
  void textAndCallsAreBlocksOneAfterTheOther() throws IOException {
    writer.write(List.of(new Chunk.Start(5)));
    writer.write(List.of(new Chunk.Delta(0, "a\n\"b\"")));
    writer.write(List.of(new Chunk.Other()));
    writer.write(List.of(new Chunk.Delta(0, "c")));
    writer.write(List.of(new Chunk.Call(0, new ToolCall("c1", "weather", "{\"at\":\"Rome\"}"))));
    writer.write(List.of(new Chunk.Finish(new Ending(Ending.Reason.TOOL_CALLS, null, 5, 2))));

    assertThat(received())
        .isEqualTo(
            event(
                    "message_start",
                    ",\"message\":{\"id\":\"msg_1f\",\"type\":\"message\",\"role\":\"assistant\","
                        + "\"model\":\"ai.service.x\",\"content\":[],\"stop_reason\":null,"
                        + "\"stop_sequence\":null,\"usage\":{\"input_tokens\":5,"
                        + "\"output_tokens\":0}}")
                + event(
                    "content_block_start",
                    ",\"index\":0,\"content_block\":{\"type\":\"text\",\"text\":\"\"}")
                + event(
                    "content_block_delta",
                    ",\"index\":0,\"delta\":{\"type\":\"text_delta\",\"text\":\"a\\n\\\"b\\\"\"}")
                + event("ping", "")
                + event(
                    "content_block_delta",
                    ",\"index\":0,\"delta\":{\"type\":\"text_delta\",\"text\":\"c\"}")
                + event("content_block_stop", ",\"index\":0")
                + event(
                    "content_block_start",
                    ",\"index\":1,\"content_block\":{\"type\":\"tool_use\",\"id\":\"c1\","
                        + "\"name\":\"weather\",\"input\":{}}")
                + event(
                    "content_block_delta",
                    ",\"index\":1,\"delta\":{\"type\":\"input_json_delta\","
                        + "\"partial_json\":\"{\\\"at\\\":\\\"Rome\\\"}\"}")
                + event("content_block_stop", ",\"index\":1")
                + event(
                    "message_delta",
                    ",\"delta\":{\"stop_reason\":\"tool_use\",\"stop_sequence\":null},"
                        + "\"usage\":{\"input_tokens\":5,\"output_tokens\":2}")
                + event("message_stop", ""));
  }

  @Test
  void failureIsAnEventAndNothingFollowsIt() throws IOException {
    writer.write(List.of(new Chunk.Failure(FaultCode.MODEL_BUSY, "Busy", 77)));

    assertThat(received())
        .isEqualTo(
            "event: error\ndata: {\"type\":\"error\",\"error\":{\"type\":\"overloaded_error\","
                + "\"message\":\"Busy\",\"code\":\"DRG-6014\",\"retry_after\":77},"
                + "\"request_id\":\"1f\"}\n\n");
  }

  @Test
  void documentHasBlocksAndTheSequenceThatEndedIt() {
    Ending ending = new Ending(Ending.Reason.STOP_SEQUENCE, "END", null, 2);
    ToolCall call = new ToolCall("c1", "weather", "{\"at\":\"Rome\"}");

    assertThat(Json.text(MessageDocument.of(HEAD, new WholeAnswer("a", List.of(call), ending))))
        .isEqualTo(
            "{\"id\":\"msg_1f\",\"type\":\"message\",\"role\":\"assistant\","
                + "\"model\":\"ai.service.x\",\"content\":[{\"type\":\"text\",\"text\":\"a\"},"
                + "{\"type\":\"tool_use\",\"id\":\"c1\",\"name\":\"weather\",\"input\":"
                + "{\"at\":\"Rome\"}}],\"stop_reason\":\"stop_sequence\","
                + "\"stop_sequence\":\"END\",\"usage\":{\"input_tokens\":0,\"output_tokens\":2}}");
  }

  @ParameterizedTest
  @ValueSource(strings = {"[]", "{", "7"})
  void callWithoutAnObjectIsAFailureOfTheApplication(String arguments) {
    WholeAnswer answer =
        new WholeAnswer(
            "",
            List.of(new ToolCall("c1", "weather", arguments)),
            new Ending(Ending.Reason.TOOL_CALLS, null, 1, 1));

    assertThatThrownBy(() -> MessageDocument.of(HEAD, answer))
        .isInstanceOf(Fault.class)
        .hasMessageContaining("without an object");
  }
}
