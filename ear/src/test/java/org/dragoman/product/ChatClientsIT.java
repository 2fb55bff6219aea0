package org.dragoman.product;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.dragoman.modelserver.Step;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Libraries that applications are written with, unmodified, at the OpenAI dialect: what they ask
 * for beside a conversation reaches the model, and what it says reaches them.
 */
class ChatClientsIT {
  private static final String MODEL = "chat-clients";
  private static final String WARM = "It is warm.";

  private static NodeProgram program;
  private static String application;

  @BeforeAll
  static void make() {
    program = NodeProgram.in("chat-clients");
    ScriptedModels.script(
        MODEL,
        asked -> {
          if (asked.body().has("response_format")) {
            return List.of(new Step.Text("{\"days\":30}"), new Step.End("stop"));
          }
          boolean calls = asked.body().has("tools") && ModelTalk.results(asked) == 0;
          return calls
              ? List.of(ModelTalk.call("c1", "weather", "{\"at\":\"Rome\"}"), new Step.End("tool"))
              : List.of(new Step.Text("It is "), new Step.Text("warm."), new Step.End("stop"));
        });
    application = ModelTalk.application(Product.of("alice"), "openai", MODEL, List.of());
  }

  @AfterAll
  static void remove() {
    ModelTalk.removeApplications();
  }

  private static JsonNode seen(String script) {
    return Client.parsed(
        program.output(
            Map.of(
                "URL",
                Product.stack().edge() + "/rest/openai/v1",
                "TOKEN",
                Product.stack().token("bob"),
                "MODEL",
                application),
            script));
  }

  @Test
  void aiSdkOfVercelWorksUnmodified() {
    JsonNode seen = seen("ai-sdk.mjs");

    assertThat(seen.path("text").asText()).isEqualTo(WARM);
    assertThat(seen.path("streamed").asText()).isEqualTo(WARM);
    assertThat(seen.at("/usage/outputTokens").asInt()).as(seen.toString()).isPositive();
    assertThat(seen.at("/tools/text").asText()).isEqualTo(WARM);
    assertThat(seen.at("/tools/steps").asInt()).isEqualTo(2);
    assertThat(seen.at("/tools/asked").toString())
        .isEqualTo("[{\"at\":\"Rome\"},{\"at\":\"Rome\"}]");
    assertThat(seen.at("/object/days").asInt()).isEqualTo(30);
    assertThat(seen.path("vectors").toString()).isEqualTo("[384,384]");
    assertThat(seen.at("/unknown/status").asInt()).isEqualTo(404);
    assertThat(seen.at("/unknown/message").asText()).contains("model");
  }

  @Test
  void langChainWorksUnmodified() {
    JsonNode seen = seen("langchain.mjs");

    assertThat(seen.path("text").asText()).isEqualTo(WARM);
    assertThat(seen.path("streamed").asText()).isEqualTo(WARM);
    assertThat(seen.at("/call/name").asText()).isEqualTo("weather");
    assertThat(seen.at("/call/args").toString()).isEqualTo("{\"at\":\"Rome\"}");
    assertThat(seen.path("answered").asText()).isEqualTo(WARM);
    assertThat(seen.at("/object/days").asInt()).isEqualTo(30);
    assertThat(seen.path("vectors").toString()).isEqualTo("[384,384]");
    assertThat(seen.at("/unknown/status").asInt()).isEqualTo(404);
    assertThat(seen.at("/unknown/message").asText()).contains("model");
  }

  static Stream<Path> requestsOfOthers() throws IOException {
    return Files.list(Path.of("../chat-war/src/test/cases"))
        .filter(folder -> Files.exists(folder.resolve("source.txt")))
        .sorted();
  }

  /** What Open WebUI and LibreChat send; {@code source.txt} says which version, and when. */
  @ParameterizedTest
  @MethodSource("requestsOfOthers")
  void requestOfAnotherProductIsAnswered(Path folder) throws IOException {
    ObjectNode body = (ObjectNode) Client.parsed(Files.readString(folder.resolve("request.json")));
    body.put("model", application);

    Client.Answer answer =
        Product.of("bob").withRealm(null).post(ChatDialect.OPENAI.path(), Client.text(body));

    ChatDialect.Heard heard = ChatDialect.OPENAI.heard(answer);
    assertThat(heard.end()).as(answer.text()).isEqualTo(ChatDialect.WHOLE);
    assertThat(heard.text()).isEqualTo(body.has("response_format") ? "{\"days\":30}" : WARM);
    assertThat(answer.text().contains("\"completion_tokens\":7"))
        .isEqualTo(!body.path("stream").asBoolean() || body.has("stream_options"));
    if (body.has("tools")) {
      assertThat(ScriptedModels.asked(MODEL).getLast().body().at("/tools/0/function/name").asText())
          .isEqualTo("weather");
    }
  }
}
