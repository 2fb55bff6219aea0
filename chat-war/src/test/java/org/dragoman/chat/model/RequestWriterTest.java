package org.dragoman.chat.model;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import org.dragoman.contract.application.Parameters;
import org.dragoman.contract.json.Json;
import org.dragoman.extension.Generation;
import org.dragoman.extension.Message;
import org.dragoman.extension.ToolCall;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * What each server is asked for one rich request, in {@code src/test/cases/asked-<format>.json}.
 * {@code -Dcases.accept=true} rewrites them.
 */
class RequestWriterTest {
  private static ModelRequest request(boolean tools) throws IOException {
    JsonNode schema =
        Json.mapper()
            .readTree("{\"type\":\"object\",\"properties\":{\"key\":{\"type\":\"string\"}}}");
    List<Turn> turns =
        tools
            ? List.of(
                new Turn.User("hello"),
                new Turn.Assistant("", List.of(new ToolCall("c1", "lookup", "{\"key\":1}"))),
                new Turn.Results(List.of(new Turn.ToolResult("c1", "rows", false))),
                new Turn.Assistant("Again.", List.of(new ToolCall("c2", "lookup", "no JSON"))),
                new Turn.Results(List.of(new Turn.ToolResult("c2", "not JSON", true))))
            : List.of(
                new Turn.User("hello"), new Turn.Assistant("Hi", List.of()), new Turn.User("and?"));
    return new ModelRequest(
        "m",
        "Be short.",
        turns,
        new Parameters(1.5, 0.9, 100, List.of("###")),
        tools ? List.of(new Generation.Tool("lookup", "Looks up", schema)) : List.of(),
        "req-1");
  }

  @ParameterizedTest
  @EnumSource
  void requestIsWrittenAsTheServerTakesIt(WireFormat format) throws IOException {
    byte[] body = format.body(request(format != WireFormat.NDJSON), "models.example.com");
    String pretty = Json.pretty(Json.mapper().readTree(body));
    Path expected =
        Path.of("src/test/cases", "asked-" + format.name().toLowerCase(Locale.ROOT) + ".json");
    if (Boolean.getBoolean("cases.accept")) {
      Files.writeString(expected, pretty);
    }
    assertThat(pretty).isEqualTo(Files.readString(expected));
  }

  private static ModelRequest wanting() throws IOException {
    JsonNode schema = Json.mapper().readTree("{\"type\":\"object\"}");
    Generation.Tool tool = new Generation.Tool("weather", "Tells it", schema, true);
    return new ModelRequest(
        "m",
        "",
        List.of(
            new Turn.User("What is it?", List.of(new Message.Image("image/png", "iVBORw0KGgo=")))),
        new Generation(
            new Generation.Sampling(1.5, 0.9, 0.25, -0.5, 42L),
            100,
            List.of("###"),
            new Generation.ClientTools(List.of(tool), Generation.Choice.NAMED, "weather", true),
            new Generation.Form.JsonSchema("answer", "An answer", schema, true)),
        List.of(tool),
        "req-1");
  }

  @ParameterizedTest
  @EnumSource
  void wishesOfTheCallerAreWrittenAsFarAsTheServerTakesThem(WireFormat format) throws IOException {
    byte[] body = format.body(wanting(), "models.example.com");
    String pretty = Json.pretty(Json.mapper().readTree(body));
    Path expected =
        Path.of(
            "src/test/cases", "asked-" + format.name().toLowerCase(Locale.ROOT) + "-wanting.json");
    if (Boolean.getBoolean("cases.accept")) {
      Files.writeString(expected, pretty);
    }
    assertThat(pretty).isEqualTo(Files.readString(expected));
  }

  @ParameterizedTest
  @CsvSource({
    "AUTO, , ",
    "NONE, \"none\", {\"type\":\"none\"}",
    "REQUIRED, \"required\", {\"type\":\"any\"}"
  })
  void choiceOfToolsHasTheWordsOfTheServer(
      Generation.Choice choice, String openAi, String anthropic) throws IOException {
    ModelRequest wanting = wanting();
    Generation wanted = wanting.generation();
    ModelRequest request =
        new ModelRequest(
            "m",
            "",
            wanting.turns(),
            new Generation(
                wanted.sampling(),
                null,
                List.of(),
                new Generation.ClientTools(wanted.tools().offered(), choice, null, false),
                new Generation.Form.JsonObject()),
            wanting.tools(),
            "req-1");

    assertThat(choice(WireFormat.OPENAI, request)).isEqualTo(openAi);
    assertThat(choice(WireFormat.ANTHROPIC, request)).isEqualTo(anthropic);
    assertThat(Json.mapper().readTree(WireFormat.OLLAMA.body(request, "x")).has("tools"))
        .isEqualTo(choice != Generation.Choice.NONE);
    assertThat(Json.mapper().readTree(WireFormat.OPENAI.body(request, "x")).at("/response_format"))
        .hasToString("{\"type\":\"json_object\"}");
    assertThat(Json.mapper().readTree(WireFormat.OLLAMA.body(request, "x")).path("format").asText())
        .isEqualTo("json");
  }

  private static String choice(WireFormat format, ModelRequest request) throws IOException {
    JsonNode body = Json.mapper().readTree(format.body(request, "x"));
    return body.has("tool_choice") ? body.get("tool_choice").toString() : null;
  }

  private static Message answer(String text, ToolCall... calls) {
    return new Message(Message.Role.ASSISTANT, text, List.of(calls), null, List.of());
  }

  /** Anthropic takes no message, and no text, without a word. */
  @Test
  void answersThatSayNothingAreLeftOut() throws IOException {
    ToolCall call = new ToolCall("c1", "lookup", "{}");
    List<Turn> turns =
        Turn.of(
            List.of(
                new Message(Message.Role.USER, "hello"),
                answer(""),
                answer("\n"),
                answer(" ", call),
                new Message(Message.Role.TOOL, "rows", List.of(), "c1", List.of())));
    JsonNode body =
        Json.mapper()
            .readTree(
                WireFormat.ANTHROPIC.body(
                    new ModelRequest("m", "", turns, Parameters.NONE, List.of(), "req-1"), "x"));

    assertThat(turns).hasSize(3);
    assertThat(body.at("/messages/1/content")).hasSize(1);
    assertThat(body.at("/messages/1/content/0/type").asText()).isEqualTo("tool_use");
  }

  @Test
  void openAiItselfHasAnotherNameForTheLongestAnswer() throws IOException {
    JsonNode body =
        Json.mapper().readTree(WireFormat.OPENAI.body(request(false), "api.openai.com"));

    assertThat(body.has("max_tokens")).isFalse();
    assertThat(body.path("max_completion_tokens").asInt()).isEqualTo(100);
  }

  @ParameterizedTest
  @CsvSource({
    "7, 7",
    "0, 1",
    "-1, 0",
    "soon, 0",
    "'Thu, 01 Jan 1970 00:01:40 GMT', 100",
    "'Wed, 31 Dec 1969 00:00:00 GMT', 1",
    "999999999, 86400"
  })
  void retryAfterIsSecondsOrADate(String value, int seconds) {
    assertThat(RetryAfter.seconds(value, Instant.EPOCH)).isEqualTo(seconds);
  }
}
