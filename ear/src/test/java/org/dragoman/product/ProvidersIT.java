package org.dragoman.product;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.net.Socket;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Collectors;
import org.dragoman.modelserver.Asked;
import org.dragoman.modelserver.Step;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.FieldSource;

/** Applications that ask a model provider of each kind, and relays, through the whole product. */
class ProvidersIT {
  static final List<String> KINDS = ScriptedModels.KINDS;

  private static final Step.End STOP = new Step.End("stop");

  private final String model = "m-" + UUID.randomUUID();

  private static String made(Map<String, ?> definition) {
    return published(Product.of("alice"), posted(Product.of("alice"), definition));
  }

  private static Client.Answer posted(Client builder, Map<String, ?> definition) {
    return builder.post("/rest/v1/applications", Client.text(Map.of("definition", definition)));
  }

  private static String published(Client builder, Client.Answer made) {
    assertThat(made.status()).as(made.text()).isEqualTo(201);
    String id = made.json().path("id").asText();
    Client.Answer published = builder.post("/rest/v1/applications/" + id + "/versions", "{}");
    assertThat(published.status()).as(published.text()).isEqualTo(201);
    return id;
  }

  private String prompt(String provider) {
    return made(promptOf(provider));
  }

  private Map<String, String> promptOf(String provider) {
    return Map.of(
        "kind",
        "prompt",
        "name",
        "trial",
        "provider",
        provider,
        "model",
        model,
        "instructions",
        "Be short.");
  }

  @Test
  void providerOfOneRealmIsUnknownToAnother() {
    ScriptedModels.script(model, asked -> List.of(new Step.Text("Hello"), STOP));
    Client alice = Product.of("alice");
    Client carol = Product.of("carol");

    Client.Answer foreign = posted(alice, promptOf(ScriptedModels.OF_GLOBEX));
    Client.Answer unknown = posted(alice, promptOf("nobodys"));
    assertThat(foreign.status()).isEqualTo(422);
    assertThat(foreign.code()).isEqualTo("DRG-6033");
    assertThat(foreign.json().path("detail")).isEqualTo(unknown.json().path("detail"));
    assertThat(alice.get("/rest/v1/providers").text()).doesNotContain(ScriptedModels.OF_GLOBEX);

    assertThat(carol.get("/rest/v1/providers").text()).contains(ScriptedModels.OF_GLOBEX);
    String id = published(carol, posted(carol, promptOf(ScriptedModels.OF_GLOBEX)));
    assertThat(carol.post("/rest/v1/chat/completions", asking(id)).text()).contains("Hello");
    assertThat(ScriptedModels.asked(model)).hasSize(1);
  }

  private String relay(String protocol, String path) {
    return made(
        Map.of(
            "kind",
            "relay",
            "name",
            "trial",
            "target",
            Map.of(
                "url",
                ScriptedModels.server().address() + path,
                "protocol",
                protocol,
                "model",
                model)));
  }

  private static String asking(String application) {
    return Client.asking(application, "hello");
  }

  private static Client.Answer refused(String application) {
    return Product.of("alice").post("/rest/v1/chat/completions", asking(application));
  }

  private static String text(List<Client.Line> lines) {
    return lines.stream()
        .map(line -> line.json().at("/delta/text").asText())
        .collect(Collectors.joining());
  }

  @ParameterizedTest
  @FieldSource("KINDS")
  void textComesThroughAndNothingOfTheCallerGoesOut(String kind) {
    ScriptedModels.script(
        model, asked -> List.of(new Step.Text("Hello"), new Step.Text(" wörld"), STOP));
    Client alice = Product.of("alice");

    List<Client.Line> lines = alice.stream(asking(prompt(kind)));

    Asked asked = ScriptedModels.asked(model).getFirst();
    JsonNode last = lines.getLast().json();
    assertThat(text(lines)).isEqualTo("Hello wörld");
    assertThat(last.at("/usage/input_tokens").asInt()).isEqualTo(11);
    assertThat(last.at("/usage/output_tokens").asInt()).isEqualTo(7);
    assertThat(asked.body().toString()).contains("Be short.", "hello");
    assertThat(asked.headers().values()).anyMatch(value -> value.endsWith("key-of-" + kind));
    assertThat(asked.headers().toString()).doesNotContain(alice.token());
  }

  @ParameterizedTest
  @CsvSource({
    "429, 503, DRG-6014",
    "500, 502, DRG-6019",
    "401, 502, DRG-6013",
    "400, 502, DRG-6013",
    "413, 413, DRG-6018"
  })
  void failureBeforeTheFirstTextIsAnOrdinaryError(int status, int seen, String code) {
    ScriptedModels.script(
        model,
        asked ->
            List.of(
                new Step.Status(
                    status,
                    Map.of("Retry-After", "77"),
                    "{\"error\":{\"message\":\"secret\",\"type\":\"some_error\"}}")));

    Client.Answer answer = refused(prompt("openai"));

    // A server that fails is asked again, which takes longer than the first line is held back.
    if (answer.status() != 200) {
      assertThat(answer.status()).isEqualTo(seen);
      assertThat(answer.code()).isEqualTo(code);
    }
    assertThat(answer.text()).contains(code).doesNotContain("secret");
    if (status == 429) {
      assertThat(answer.headers().firstValue("Retry-After")).hasValue("77");
    }
  }

  @ParameterizedTest
  @FieldSource("KINDS")
  void failureAfterItIsTheLastLine(String kind) {
    ScriptedModels.script(
        model, asked -> List.of(new Step.Text("Hel"), new Step.Failure("overloaded_error")));

    List<Client.Line> lines = Product.of("alice").stream(asking(prompt(kind)));

    assertThat(text(lines)).isEqualTo("Hel");
    assertThat(lines.getLast().json().path("type").asText()).isEqualTo("error");
    assertThat(lines.getLast().json().at("/error/code").asText()).startsWith("DRG-60");
    assertThat(lines.getLast().json().toString()).doesNotContain("secret");
  }

  @ParameterizedTest
  @CsvSource({"/rest/v1/chat/completions", "/rest/openai/v1/chat/completions"})
  void streamNamesWhenARepeatIsWorthIt(String path) {
    ScriptedModels.script(
        model, asked -> List.of(new Step.Status(429, Map.of("Retry-After", "1"), "{}")));

    Client.Answer answer = Product.of("alice").post(path, asking(prompt("anthropic")));

    // Two waits of a second are longer than the first line is held back.
    assertThat(answer.status()).isEqualTo(200);
    assertThat(answer.text()).contains("DRG-6014").contains("\"retry_after\":1");
  }

  @ParameterizedTest
  @CsvSource({"/rest/v1/chat/completions", "/rest/openai/v1/chat/completions"})
  void callerWhoLeavesWhileWaitingForADocumentEndsTheRequestToTheModel(String path)
      throws IOException {
    ScriptedModels.script(
        model, asked -> List.of(new Step.Text("Hel"), new Step.Pause(25_000), STOP));
    Client alice = Product.of("alice");
    String body = asking(prompt("openai")).replace("\"stream\":true", "\"stream\":false");
    int left = ScriptedModels.server().left();

    Map<String, List<String>> headers =
        Map.of(
            "Authorization", List.of("Bearer " + alice.token()),
            "X-Realm", List.of(alice.realm()));
    String described = "Content-Type: application/json\r\nContent-Length: " + body.length();
    Socket socket = RawRequest.begun(alice.base(), path, headers, described, body);
    Until.holds(
        "the model is asked", Duration.ofSeconds(20), () -> !ScriptedModels.asked(model).isEmpty());
    socket.close();

    Until.holds(
        "the request to the model is ended",
        Duration.ofSeconds(10),
        () -> ScriptedModels.server().left() > left);
  }

  /** What it would send before it has its answer would have none. */
  @Test
  void whoWaitsForADocumentIsToldToSendNothingMeanwhile() {
    ScriptedModels.script(model, asked -> List.of(new Step.Text("Hello"), STOP));
    String body = asking(prompt("openai")).replace("\"stream\":true", "\"stream\":false");

    Client.Answer answer = Product.of("alice").post("/rest/v1/chat/completions", body);

    assertThat(answer.status()).as(answer.text()).isEqualTo(200);
    assertThat(answer.headers().firstValue("Connection")).contains("close");
  }

  @ParameterizedTest
  @FieldSource("KINDS")
  void answerThatIsCutShortIsNoWholeOne(String kind) {
    ScriptedModels.script(model, asked -> List.of(new Step.Text("Hel"), new Step.Stop()));

    List<Client.Line> lines = Product.of("alice").stream(asking(prompt(kind)));

    assertThat(lines.getLast().json().at("/error/code").asText()).isEqualTo("DRG-6015");
  }

  @ParameterizedTest
  @CsvSource({
    "ndjson, /rest/v1/chat/completions",
    "openai, /v1/chat/completions",
    "anthropic, /v1/messages"
  })
  void conversationIsForwarded(String protocol, String path) {
    ScriptedModels.script(model, asked -> List.of(new Step.Text("Hello"), STOP));
    Client alice = Product.of("alice");

    List<Client.Line> lines = alice.stream(asking(relay(protocol, path)));

    Asked asked = ScriptedModels.asked(model).getFirst();
    assertThat(text(lines)).isEqualTo("Hello");
    assertThat(asked.headers().values()).anyMatch(value -> value.endsWith("key-of-relay"));
    assertThat(asked.headers().toString()).doesNotContain(alice.token());
    assertThat(asked.headers()).containsEntry("x-dragoman-hops", "1");
  }

  @Test
  void targetThatIsNotAllowedIsNotKept() {
    Client.Answer answer =
        Product.of("alice")
            .post(
                "/rest/v1/applications",
                """
                {"definition": {"kind": "relay", "name": "near", "target":
                 {"url": "http://169.254.169.254/latest", "protocol": "ndjson"}}}\
                """);

    assertThat(answer.status()).as(answer.text()).isIn(400, 422);
  }

  @Test
  void buildersSeeTheProvidersAndNoKeys() {
    Client.Answer answer = Product.of("alice").get("/rest/v1/providers");

    assertThat(answer.json().path("providers").findValuesAsText("name"))
        .containsExactly("extract", "anthropic", "ollama", "openai");
    assertThat(answer.text()).contains("\"health\":\"up\"").doesNotContain("key-of");
  }

  @Test
  void othersDoNot() {
    assertThat(Product.of("bob").get("/rest/v1/providers").status()).isEqualTo(403);
  }
}
