package org.dragoman.broker.mcp;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import org.dragoman.contract.json.Json;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The result of a tool, taken from the answer of its operation. */
class ToolRunTest {
  @ParameterizedTest
  @ValueSource(
      strings = {
        "[]",
        "[{\"data\":1,\"x\":\"a\\\"}]\\u0000\"},{\"x\":null}]",
        "{\"name\":\"Zoë 😀\",\"of\":{\"n\":1.50}}",
        "\"a \\\"word\\\" 😀\"",
        "12345678901234567890.50",
        "-7",
        "true",
        "null"
      })
  void resultIsWhatTheAnswerHas(String value) throws IOException {
    String answer =
        "{\"extensions\":{\"data\":{\"pages\":0}},\"data\":{\"other\":[{}],\"pages\":%s,\"z\":1}}"
            .formatted(value);

    String content = ToolRun.content(answer.getBytes(StandardCharsets.UTF_8), "pages");

    assertThat(content).isEqualTo("{\"result\":%s}".formatted(value));
    JsonNode sent = Json.mapper().readTree(Json.mapper().writeValueAsBytes(ToolRun.given(content)));
    assertThat(sent.path("structuredContent")).isEqualTo(Json.mapper().readTree(content));
    assertThat(sent.at("/content/0/text").textValue()).isEqualTo(content);
  }

  @ParameterizedTest
  @ValueSource(strings = {"{}", "{\"data\":null}", "{\"data\":{}}", "{\"data\":{\"page\":1}}"})
  void answerWithoutTheOperationHasNoResult(String answer) throws IOException {
    assertThat(ToolRun.content(answer.getBytes(StandardCharsets.UTF_8), "pages"))
        .isEqualTo("{\"result\":null}");
  }
}
