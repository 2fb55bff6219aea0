package org.dragoman.chat.openai;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedOutputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.dragoman.chat.conversation.Chunk;
import org.dragoman.chat.dialect.AnswerHead;
import org.dragoman.chat.dialect.WholeAnswer;
import org.dragoman.contract.fault.FaultCode;
import org.dragoman.contract.json.Json;
import org.dragoman.extension.Ending;
import org.dragoman.extension.TokenLogprob;
import org.dragoman.extension.ToolCall;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class EventWriterTest {
  private static final String HEAD =
      "data: {\"id\":\"chatcmpl-1f\",\"object\":\"chat.completion.chunk\",\"created\":7,"
          + "\"model\":\"ai.service.x\",\"choices\":";

  private final ByteArrayOutputStream received = new ByteArrayOutputStream();

  private EventWriter writer(boolean usage) {
    // What is not flushed would stay in here.
    return new EventWriter(
        new AnswerHead("1f", "ai.service.x", 7),
        usage,
        new BufferedOutputStream(received, 100_000));
  }

  private String received() {
    return received.toString(StandardCharsets.UTF_8);
  }

  @Test
  void wholeStreamEndsWithDone() throws IOException {
    EventWriter writer = writer(false);

    writer.write(List.of(new Chunk.Start(5)));
    writer.write(List.of(new Chunk.Delta(0, "a\n\"b\"")));
    writer.write(List.of(new Chunk.Other()));
    writer.write(List.of(new Chunk.Finish(new Ending(Ending.Reason.END_TURN, null, 5, 2))));

    assertThat(received())
        .isEqualTo(
            HEAD
                + "[{\"index\":0,\"delta\":{\"role\":\"assistant\",\"content\":\"\"},"
                + "\"finish_reason\":null}]}\n\n"
                + HEAD
                + "[{\"index\":0,\"delta\":{\"content\":\"a\\n\\\"b\\\"\"},"
                + "\"finish_reason\":null}]}\n\n"
                + ": keep-alive\n\n"
                + HEAD
                + "[{\"index\":0,\"delta\":{},\"finish_reason\":\"stop\"}]}\n\n"
                + "data: [DONE]\n\n");
  }

  @Test
  void callIsOneEventWithItsIndex() throws IOException {
    writer(false)
        .write(List.of(new Chunk.Call(1, new ToolCall("c2", "weather", "{\"at\":\"Rome\"}"))));

    assertThat(received())
        .isEqualTo(
            HEAD
                + "[{\"index\":0,\"delta\":{\"tool_calls\":[{\"index\":1,\"id\":\"c2\","
                + "\"type\":\"function\",\"function\":{\"name\":\"weather\","
                + "\"arguments\":\"{\\\"at\\\":\\\"Rome\\\"}\"}}]},\"finish_reason\":null}]}\n\n");
  }

  @Test
  void documentHasCallsAndNoTextWhereThereIsNone() {
    AnswerHead head = new AnswerHead("1f", "ai.service.x", 7);
    Ending ending = new Ending(Ending.Reason.TOOL_CALLS, null, 5, 2);
    ToolCall call = new ToolCall("c1", "weather", "{}");

    assertThat(Json.text(OpenAiDocument.of(head, new WholeAnswer("", List.of(call), ending))))
        .contains(
            "\"message\":{\"role\":\"assistant\",\"content\":null,\"refusal\":null,"
                + "\"tool_calls\":[{\"id\":\"c1\",\"type\":\"function\",\"function\":"
                + "{\"name\":\"weather\",\"arguments\":\"{}\"}}]}",
            "\"finish_reason\":\"tool_calls\"");
    assertThat(Json.text(OpenAiDocument.of(head, new WholeAnswer("", List.of(), ending))))
        .contains("\"content\":\"\"")
        .doesNotContain("\"tool_calls\":[");
  }

  private static final TokenLogprob LIKELY =
      new TokenLogprob(
          "a", -0.5, List.of(97), List.of(new TokenLogprob("b", -1.25, null, List.of())));
  private static final String LIKELY_TEXT =
      "\"logprobs\":{\"content\":[{\"token\":\"a\",\"logprob\":-0.5,\"bytes\":[97],"
          + "\"top_logprobs\":[{\"token\":\"b\",\"logprob\":-1.25,\"bytes\":null}]}],"
          + "\"refusal\":null}";

  @Test
  void logProbabilitiesComeBeforeTheirText() throws IOException {
    writer(false).write(List.of(new Chunk.Logprobs(List.of(LIKELY)), new Chunk.Delta(0, "a")));

    assertThat(received())
        .isEqualTo(
            HEAD
                + "[{\"index\":0,\"delta\":{},"
                + LIKELY_TEXT
                + ",\"finish_reason\":null}]}\n\n"
                + HEAD
                + "[{\"index\":0,\"delta\":{\"content\":\"a\"},\"finish_reason\":null}]}\n\n");
  }

  @Test
  void documentHasLogProbabilitiesWhereTheyWereWanted() {
    AnswerHead head = new AnswerHead("1f", "ai.service.x", 7);
    Ending ending = new Ending(Ending.Reason.END_TURN, null, 5, 2);

    assertThat(
            Json.text(
                OpenAiDocument.of(head, new WholeAnswer("a", List.of(), ending, List.of(LIKELY)))))
        .contains(LIKELY_TEXT);
    assertThat(Json.text(OpenAiDocument.of(head, new WholeAnswer("a", List.of(), ending))))
        .contains("\"logprobs\":null");
  }

  @Test
  void usageComesInAnEventOfItsOwn() throws IOException {
    EventWriter writer = writer(true);

    writer.write(List.of(new Chunk.Delta(0, "a")));
    writer.write(List.of(new Chunk.Finish(new Ending(Ending.Reason.MAX_TOKENS, null, null, 2))));

    assertThat(received())
        .isEqualTo(
            HEAD
                + "[{\"index\":0,\"delta\":{\"content\":\"a\"},\"finish_reason\":null}],"
                + "\"usage\":null}\n\n"
                + HEAD
                + "[{\"index\":0,\"delta\":{},\"finish_reason\":\"length\"}],\"usage\":null}\n\n"
                + HEAD
                + "[],\"usage\":{\"prompt_tokens\":0,\"completion_tokens\":2,\"total_tokens\":2}}"
                + "\n\ndata: [DONE]\n\n");
  }

  @Test
  void sumOfAllTokensIsNeverNegative() throws IOException {
    EventWriter writer = writer(true);

    writer.write(
        List.of(
            new Chunk.Finish(
                new Ending(Ending.Reason.END_TURN, null, Integer.MAX_VALUE, Integer.MAX_VALUE))));

    assertThat(received()).contains("\"total_tokens\":4294967294}");
  }

  @Test
  void failureNamesWhenARepeatIsWorthIt() throws IOException {
    writer(true).write(List.of(new Chunk.Failure(FaultCode.MODEL_BUSY, "Busy", 77)));

    assertThat(received())
        .isEqualTo(
            "data: {\"error\":{\"message\":\"Busy\",\"type\":\"server_error\",\"param\":null,"
                + "\"code\":\"DRG-6014\",\"retry_after\":77}}\n\n");
  }

  @Test
  void failureIsAnEventAndNothingFollowsIt() throws IOException {
    writer(true).write(List.of(new Chunk.Failure(FaultCode.ANSWER_STALLED, "silent")));

    assertThat(received())
        .isEqualTo(
            "data: {\"error\":{\"message\":\"silent\",\"type\":\"server_error\",\"param\":null,"
                + "\"code\":\"DRG-6004\"}}\n\n");
  }

  @ParameterizedTest
  @CsvSource({
    "END_TURN, stop",
    "STOP_SEQUENCE, stop",
    "MAX_TOKENS, length",
    "REFUSAL, content_filter",
    "TOOL_CALLS, tool_calls"
  })
  void reasonsHaveTheWordsOfTheDialect(Ending.Reason reason, String word) {
    assertThat(OpenAiDialect.finishReason(reason)).isEqualTo(word);
  }
}
