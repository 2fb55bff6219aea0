package org.dragoman.product;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.StreamSupport;
import org.dragoman.modelserver.Step;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/**
 * Clients that others have written: OpenAI's own SDK at the endpoint of its dialect, and plain
 * {@code fetch} at ours. It needs Node, npm and the npm registry.
 */
class OpenAiClientIT {
  private static final String TICKS =
      "tick 0 tick 1 tick 2 tick 3 tick 4 tick 5 tick 6 tick 7 tick 8 tick 9 ";

  private static NodeProgram program;

  @BeforeAll
  static void install() {
    program = NodeProgram.in("openai-client");
  }

  private static JsonNode seen(String script, String path) {
    Map<String, String> settings =
        Map.of(
            "URL",
            Product.stack().edge() + path,
            "TOKEN",
            Product.stack().token("bob"),
            "REALM",
            "acme");
    return Client.parsed(program.output(settings, script));
  }

  @Test
  void sdkOfOpenAiWorksUnmodified() {
    JsonNode seen = seen("sdk.mjs", "/rest/openai/v1");

    streams(seen);
    assertThat(seen.at("/whole/choices/0/message/content").asText()).isEqualTo(TICKS);
    assertThat(seen.at("/whole/choices/0/finish_reason").asText()).isEqualTo("stop");
    assertThat(seen.at("/whole/object").asText()).isEqualTo("chat.completion");
    assertThat(seen.at("/whole/usage/total_tokens").asInt()).isEqualTo(22);
    assertThat(StreamSupport.stream(seen.path("models").spliterator(), false))
        .extracting(JsonNode::asText)
        .contains("ai.service.assistant", Ticker.ID);
    assertThat(seen.at("/model/id").asText()).isEqualTo(Ticker.ID);
    refused(seen.path("unknownModel"), "NotFoundError", 404, "DRG-6001");
    refused(seen.path("unknownApplication"), "NotFoundError", 404, "DRG-6001");
    assertThat(seen.at("/unknownApplication/param").asText()).isEqualTo("model");
    refused(seen.path("unknownPath"), "NotFoundError", 404, "DRG-1007");
    refused(seen.path("stranger"), "AuthenticationError", 401, "DRG-3002");
    refused(seen.path("image"), "BadRequestError", 400, "DRG-1002");
    assertThat(seen.at("/image/param").asText()).isEqualTo("messages[1].content[0].image_url.url");
    refused(seen.path("early"), "InternalServerError", 502, "DRG-6002");
    refused(seen.path("budget"), "RateLimitError", 429, "DRG-4071");
    // It would wait until midnight, and is told not to.
    assertThat(seen.at("/budget/requests").asInt()).isEqualTo(1);
    assertThat(seen.at("/budget/retryAfter").asInt()).isBetween(1, 86_401);
  }

  @Test
  void toolsFormsAndImagesOfTheSdkReachTheModelAndCallsComeBack() {
    String model = "openai-sdk-tools";
    ScriptedModels.script(
        model,
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
    String application = ModelTalk.application(Product.of("alice"), "openai", model, List.of());
    try {
      seesToolsFormsAndImages(application);
    } finally {
      ModelTalk.removeApplications();
    }
    JsonNode first = ScriptedModels.asked(model).getFirst().body();
    assertThat(first.at("/tools/0/function/name").asText()).isEqualTo("weather");
    assertThat(first.path("seed").asInt()).isEqualTo(7);
    assertThat(first.path("max_tokens").asInt()).isEqualTo(50);
    assertThat(ScriptedModels.asked(model))
        .anyMatch(asked -> asked.body().toString().contains("data:image/png;base64,"));
  }

  private static void seesToolsFormsAndImages(String application) {
    Map<String, String> settings =
        Map.of(
            "URL",
            Product.stack().edge() + "/rest/openai/v1",
            "TOKEN",
            Product.stack().token("bob"),
            "MODEL",
            application);
    JsonNode seen = Client.parsed(program.output(settings, "tools.mjs"));

    assertThat(seen.at("/called/choices/0/finish_reason").asText()).isEqualTo("tool_calls");
    assertThat(seen.at("/called/choices/0/message/tool_calls/0/function/arguments").asText())
        .isEqualTo("{\"at\":\"Rome\"}");
    assertThat(seen.at("/streamed/choices/0/message/content").asText()).isEqualTo("Let me see.");
    assertThat(seen.at("/streamed/choices/0/message/tool_calls/0/function/name").asText())
        .isEqualTo("weather");
    assertThat(seen.path("run").asText()).isEqualTo("It is warm.");
    assertThat(seen.path("runCalls").toString()).isEqualTo("[\"Rome\"]");
    assertThat(seen.at("/parsed/days").asInt()).isEqualTo(30);
    assertThat(seen.path("image").asText()).isEqualTo("Let me see.");
    assertThat(seen.path("dimensions").asInt()).isEqualTo(384);
    assertThat(seen.path("likely").asBoolean()).isTrue();
    refused(seen.path("unknownEmbeddings"), "NotFoundError", 404, "DRG-6001");
    refused(seen.path("assistantTools"), "BadRequestError", 400, "DRG-1002");
    assertThat(seen.at("/assistantTools/param").asText()).isEqualTo("tools");
  }

  @Test
  void membersOfRequestsAreThoseThatAreTested() throws IOException {
    List<String> published = new ArrayList<>();
    Client.parsed(program.output(Map.of(), "members.mjs"))
        .forEach(name -> published.add(name.asText()));

    assertThat(published)
        .containsExactlyElementsOf(
            Files.readAllLines(Path.of("../chat-war/src/test/cases/members-openai/published.txt")));
  }

  private static void streams(JsonNode seen) {
    JsonNode stream = seen.path("stream");
    assertThat(stream.path("error").isMissingNode()).as(stream.toString()).isTrue();
    assertThat(stream.path("text").asText()).isEqualTo(TICKS);
    assertThat(stream.path("ids").asInt()).isEqualTo(1);
    assertThat(stream.path("roles").toString()).isEqualTo("[\"assistant\"]");
    assertThat(stream.path("reasons").toString()).isEqualTo("[\"stop\"]");
    assertThat(stream.at("/usage/completion_tokens").asInt()).isEqualTo(20);
    assertThat(seen.at("/silence/text").asText()).isEqualTo(TICKS);
    assertThat(seen.at("/silence/usage").isMissingNode()).isTrue();
    assertThat(seen.at("/broken/text").asText()).isEqualTo("tick 0 tick 1 tick 2 ");
    assertThat(seen.at("/broken/error/code").asText()).isEqualTo("DRG-6002");
    assertThat(seen.at("/broken/reasons")).isEmpty();
  }

  private static void refused(JsonNode error, String type, int status, String code) {
    assertThat(error.path("type").asText()).as(error.toString()).isEqualTo(type);
    assertThat(error.path("status").asInt()).isEqualTo(status);
    assertThat(error.path("code").asText()).isEqualTo(code);
    assertThat(error.path("requestId").asText()).matches("[0-9a-f]{16}");
  }

  @Test
  void plainFetchReadsTheChunks() {
    JsonNode seen = seen("ndjson.mjs", "/rest/v1/chat/completions");

    assertThat(seen.path("status").asInt()).isEqualTo(200);
    assertThat(seen.path("type").asText()).startsWith("application/x-ndjson");
    assertThat(seen.path("rest").asText()).isEmpty();
    assertThat(seen.path("lines").path(0).path("type").asText()).isEqualTo("message_start");
    StringBuilder text = new StringBuilder();
    seen.path("lines").forEach(line -> text.append(line.at("/delta/text").asText()));
    assertThat(text).hasToString(TICKS);
  }
}
