package org.dragoman.product;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.net.http.HttpRequest;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The dialect of OpenAI as it is on the wire. */
class OpenAiIT {
  private static final String PATH = "/rest/openai/v1/chat/completions";
  private static final String TICK =
      "{\"model\":\"ai.service.ticker\",\"messages\":[{\"role\":\"user\",\"content\":\"%s\"}],"
          + "\"stream\":true}";

  private static Client.Answer asked(String body) {
    return Product.of("bob").post(PATH, body);
  }

  @Test
  void streamIsMadeOfEventsAndEndsWithDone() {
    Client.Answer answer = asked(TICK.formatted("be silent"));

    assertThat(answer.contentType()).startsWith("text/event-stream");
    List<String> lines = answer.text().lines().toList();
    assertThat(lines).allMatch(line -> line.isEmpty() || line.matches("data: .*|: keep-alive"));
    assertThat(lines).contains(": keep-alive");
    assertThat(answer.text()).endsWith("data: [DONE]\n\n");
  }

  @Test
  void brokenStreamEndsWithAnErrorAndWithoutDone() {
    List<String> lines =
        asked(TICK.formatted("fail late")).text().lines().filter(line -> !line.isEmpty()).toList();

    assertThat(lines.getLast()).startsWith("data: {\"error\":{").contains("DRG-6002");
    assertThat(String.join("\n", lines)).doesNotContain("[DONE]", "secret", "finish_reason\":\"");
  }

  @Test
  void whatIsIgnoredIsNamed() {
    Client.Answer answer =
        asked(
            "{\"messages\":[{\"role\":\"user\",\"content\":\"Hello\"}],\"temperature\":1,"
                + "\"tools\":[],\"user\":\"u\"}");

    assertThat(answer.status()).as(answer.text()).isEqualTo(200);
    assertThat(answer.headers().firstValue("X-Ignored-Fields")).hasValue("temperature, user");
    assertThat(answer.json().path("model").asText()).isEqualTo("ai.service.assistant");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          {                                              | 400 | DRG-1001 | invalid_request_error
          {"messages":[]}                                | 400 | DRG-1002 | invalid_request_error
          {"messages":[{"role":"tool","content":"x"}]}   | 400 | DRG-1002 | invalid_request_error
          {"messages":[{"role":"user","content":"x"}],"model":"gpt-4o"} | 404 | DRG-6001 | invalid_request_error
          """)
  void errorsHaveTheShapeOfTheDialect(String body, int status, String code, String type) {
    shaped(asked(body), status, code, type);
  }

  @Test
  void realmMayBeLeftOutAndIsCheckedWhereItIsSent() {
    Client bob = Product.of("bob");
    String asking = TICK.formatted("tick").replace(",\"stream\":true", "");

    Client.Answer answer = bob.withRealm(null).post(PATH, asking);

    assertThat(answer.status()).as(answer.text()).isEqualTo(200);
    assertThat(bob.withRealm(null).get("/rest/openai/v1/models").status()).isEqualTo(200);
    shaped(bob.withRealm("globex").post(PATH, asking), 403, "DRG-3005", "permission_error");
    shaped(bob.withRealm("no realm").post(PATH, asking), 400, "DRG-3004", "invalid_request_error");
    assertThat(bob.withRealm(null).post("/rest/v1/chat/completions", asking).status())
        .isEqualTo(400);
  }

  @Test
  void boundsHoldForApplicationsThatKeepToNone() {
    String asking = TICK.formatted("tick").replace(",\"stream\":true", ",\"max_tokens\":3");

    Client.Answer answer = asked(asking);

    assertThat(answer.json().at("/choices/0/message/content").asText()).isEqualTo("tick 0 tick ");
    assertThat(answer.json().at("/choices/0/finish_reason").asText()).isEqualTo("length");
  }

  @Test
  void modelsHaveNamesOwnersAndTimes() {
    Client alice = Product.of("alice");
    String id = ModelTalk.application(alice, "openai", "openai-dialect-models", List.of());
    try {
      JsonNode own = model(alice, id);
      JsonNode others = model(Product.of("bob"), id);

      assertThat(own.path("name").asText()).isEqualTo("notes");
      assertThat(own.path("created").asLong()).isGreaterThan(1_600_000_000L);
      assertThat(own.path("owned_by").asText()).isNotEmpty().isNotEqualTo("acme");
      assertThat(others.path("owned_by").asText()).isEqualTo("acme");
      assertThat(alice.get("/rest/openai/v1/models/" + id).json()).isEqualTo(own);
      assertThat(model(alice, Ticker.ID).path("name").asText()).isEqualTo("ticker");
      assertThat(model(alice, Ticker.ID).path("owned_by").asText()).isEqualTo("dragoman");
    } finally {
      ModelTalk.removeApplications();
    }
  }

  private static JsonNode model(Client client, String id) {
    for (JsonNode model : client.get("/rest/openai/v1/models").json().path("data")) {
      if (model.path("id").asText().equals(id)) {
        return model;
      }
    }
    throw new AssertionError(id + " is not listed");
  }

  private static void shaped(Client.Answer answer, int status, String code, String type) {
    assertThat(answer.status()).as(answer.text()).isEqualTo(status);
    assertThat(answer.contentType()).startsWith("application/json");
    assertThat(answer.json().at("/error/code").asText()).isEqualTo(code);
    assertThat(answer.json().at("/error/type").asText()).isEqualTo(type);
    assertThat(answer.json().at("/error/message").asText()).isNotEmpty();
    assertThat(answer.json().at("/error").has("param")).isTrue();
    assertThat(answer.json()).hasSize(1);
  }

  @Test
  void everyRefusalHasTheShapeOfTheDialect() {
    Client bob = Product.of("bob");
    HttpRequest text = bob.request(PATH, "text/plain", "{}").build();

    shaped(Product.anonymous().post(PATH, "{}"), 401, "DRG-3001", "authentication_error");
    shaped(bob.withRealm("globex").post(PATH, "{}"), 403, "DRG-3005", "permission_error");
    shaped(bob.get(PATH), 405, "DRG-1005", "invalid_request_error");
    shaped(bob.get("/rest/openai/v1/files"), 404, "DRG-1007", "invalid_request_error");
    shaped(bob.get("/rest/openai/v1/models/x"), 404, "DRG-6001", "invalid_request_error");
    shaped(bob.send(text), 415, "DRG-1003", "invalid_request_error");
    shaped(bob.post(PATH, " ".repeat(1_100_000)), 413, "DRG-1006", "invalid_request_error");
    shaped(asked(TICK.formatted("fail early")), 502, "DRG-6002", "server_error");
  }
}
