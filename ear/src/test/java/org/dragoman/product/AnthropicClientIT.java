package org.dragoman.product;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.dragoman.modelserver.Step;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Anthropic's own SDK at the endpoint of its dialect. It needs Node, npm and the npm registry. */
class AnthropicClientIT {
  private static final String TICKS =
      "tick 0 tick 1 tick 2 tick 3 tick 4 tick 5 tick 6 tick 7 tick 8 tick 9 ";
  private static final String MODEL = "anthropic-sdk-tools";
  private static final String TEXT = "/content/0/text";

  private static NodeProgram program;

  @BeforeAll
  static void install() {
    program = NodeProgram.in("anthropic-client");
  }

  @Test
  void sdkOfAnthropicWorksUnmodified() {
    ScriptedModels.script(
        MODEL,
        asked -> {
          if (asked.body().has("response_format")) {
            return List.of(new Step.Text("{\"days\":30}"), new Step.End("stop"));
          }
          return ModelTalk.results(asked) == 0
              ? List.of(
                  new Step.Text("Let me see."),
                  ModelTalk.call("c1", "weather", "{\"at\":\"Rome\"}"),
                  new Step.End("tool"))
              : List.of(new Step.Text("It is warm."), new Step.End("stop"));
        });
    String application = ModelTalk.application(Product.of("alice"), "openai", MODEL, List.of());
    Client bob = Product.of("bob");
    Client.Answer key =
        bob.post(
            "/rest/v1/keys",
            "{\"name\":\"anthropic\",\"roles\":[\"user\"],\"expires\":\"%d-01-01T00:00:00Z\"}"
                .formatted(LocalDate.now(ZoneOffset.UTC).getYear() + 1));
    assertThat(key.status()).as(key.text()).isEqualTo(201);
    try {
      JsonNode seen =
          Client.parsed(
              program.output(
                  Map.of(
                      "URL",
                      Product.stack().edge() + "/rest/anthropic",
                      "TOKEN",
                      Product.stack().token("bob"),
                      "KEY",
                      key.json().path("key").asText(),
                      "MODEL",
                      application),
                  "sdk.mjs"));
      answers(seen);
      toolsFormsAndImages(seen);
      refusals(seen);
    } finally {
      ModelTalk.removeApplications();
      bob.delete("/rest/v1/keys/" + key.json().path("id").asText());
    }
    JsonNode first = ScriptedModels.asked(MODEL).getFirst().body();
    assertThat(first.at("/tools/0/function/name").asText()).isEqualTo("weather");
    assertThat(first.path("temperature").asDouble()).isEqualTo(0.5);
    assertThat(first.path("max_tokens").asInt()).isEqualTo(50);
    assertThat(first.path("stop").toString()).isEqualTo("[\"END\"]");
    assertThat(ScriptedModels.asked(MODEL))
        .anyMatch(asked -> asked.body().toString().contains("data:image/png;base64,"));
  }

  private static void answers(JsonNode seen) {
    JsonNode stream = seen.path("stream");
    assertThat(stream.path("error").isMissingNode()).as(stream.toString()).isTrue();
    assertThat(stream.path("text").asText()).isEqualTo(TICKS);
    assertThat(stream.path("reason").asText()).isEqualTo("end_turn");
    assertThat(stream.at("/usage/output_tokens").asInt()).isEqualTo(20);
    assertThat(stream.path("types").toString())
        .isEqualTo(
            "[\"message_start\",\"content_block_start\",\"content_block_delta\","
                + "\"content_block_stop\",\"message_delta\",\"message_stop\"]");
    assertThat(seen.at("/silence/text").asText()).isEqualTo(TICKS);
    assertThat(seen.at("/broken/text").asText()).isEqualTo("tick 0 tick 1 tick 2 ");
    assertThat(seen.at("/broken/error/code").asText()).isEqualTo("DRG-6002");
    assertThat(seen.at("/broken/reason").isMissingNode()).isTrue();
    assertThat(seen.at("/whole" + TEXT).asText()).isEqualTo(TICKS);
    assertThat(seen.at("/whole/stop_reason").asText()).isEqualTo("end_turn");
    assertThat(seen.at("/stopped" + TEXT).asText()).isEqualTo("tick 0 tick 1 tick 2 ");
    assertThat(seen.at("/stopped/stop_sequence").asText()).isEqualTo("tick 3");
    assertThat(seen.at("/byKey" + TEXT).asText()).isEqualTo(TICKS);
  }

  private static void toolsFormsAndImages(JsonNode seen) {
    // 'Is it warm?', 'Be brief.' and the tool: one for four bytes.
    assertThat(seen.at("/counted/input_tokens").asInt()).isBetween(25, 40);
    for (String one : List.of("called", "gathered")) {
      assertThat(seen.at("/" + one + "/stop_reason").asText()).isEqualTo("tool_use");
      assertThat(seen.at("/" + one + TEXT).asText()).isEqualTo("Let me see.");
      assertThat(seen.at("/" + one + "/content/1/input").toString()).isEqualTo("{\"at\":\"Rome\"}");
    }
    assertThat(seen.at("/answered" + TEXT).asText()).isEqualTo("It is warm.");
    assertThat(seen.at("/structured" + TEXT).asText()).isEqualTo("{\"days\":30}");
    assertThat(seen.at("/image" + TEXT).asText()).isEqualTo("Let me see.");
  }

  private static void refusals(JsonNode seen) {
    refused(seen.path("unknown"), "NotFoundError", 404, "not_found_error", "DRG-6001");
    refused(seen.path("unknownPath"), "NotFoundError", 404, "not_found_error", "DRG-1007");
    refused(seen.path("stranger"), "AuthenticationError", 401, "authentication_error", "DRG-3002");
    refused(seen.path("url"), "BadRequestError", 400, "invalid_request_error", "DRG-1002");
    refused(
        seen.path("assistantTools"), "BadRequestError", 400, "invalid_request_error", "DRG-1002");
    refused(seen.path("early"), "InternalServerError", 502, "api_error", "DRG-6002");
    refused(seen.path("budget"), "RateLimitError", 429, "rate_limit_error", "DRG-4071");
    // It would wait until midnight, and is told not to.
    assertThat(seen.at("/budget/requests").asInt()).isEqualTo(1);
  }

  private static void refused(JsonNode error, String type, int status, String kind, String code) {
    assertThat(error.path("type").asText()).as(error.toString()).isEqualTo(type);
    assertThat(error.path("status").asInt()).isEqualTo(status);
    assertThat(error.path("kind").asText()).isEqualTo(kind);
    assertThat(error.path("code").asText()).isEqualTo(code);
    assertThat(error.path("requestId").asText()).matches("[0-9a-f]{16}");
  }

  @Test
  void membersOfRequestsAreThoseThatAreTested() throws IOException {
    List<String> published = new ArrayList<>();
    Client.parsed(program.output(Map.of(), "members.mjs"))
        .forEach(name -> published.add(name.asText()));

    assertThat(published)
        .containsExactlyElementsOf(
            Files.readAllLines(
                Path.of("../chat-war/src/test/cases/members-anthropic/published.txt")));
  }
}
