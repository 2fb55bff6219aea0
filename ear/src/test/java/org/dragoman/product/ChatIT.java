package org.dragoman.product;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Conversations with the assistant that is always there. */
class ChatIT {
  private static String asking(String question) {
    return Client.text(
        Map.of("messages", List.of(Map.of("role", "user", "content", question)), "stream", true));
  }

  @Test
  void streamHasTheShapeOfTheSpecification() {
    List<Client.Line> lines = Product.of("alice").stream(asking("Which tasks does bob have?"));
    List<String> types = lines.stream().map(line -> line.json().path("type").asText()).toList();

    assertThat(types.getFirst()).isEqualTo("message_start");
    assertThat(types.getLast()).isEqualTo("message_delta");
    assertThat(types.subList(1, types.size() - 1))
        .containsAnyOf("content_block_delta")
        .allMatch(type -> type.equals("content_block_delta") || type.equals("Other"));
    assertThat(lines.getFirst().json().at("/message/usage/input_tokens").asInt()).isPositive();
    assertThat(lines.getLast().json().at("/usage/output_tokens").asInt()).isPositive();
    assertThat(lines.getLast().json().at("/delta/stop_reason").asText()).isEqualTo("end_turn");
    assertThat(lines.getLast().json().at("/delta").has("stop_sequence")).isTrue();
    assertThat(text(lines)).contains("getUser", "Plant tomatoes", "Mend the fence");
  }

  @Test
  void assistantAnswersFromTheRowsOfTheCallersRealm() {
    String acme = answer(Product.of("bob").chat("Which tasks does alice have?"));
    String globex = answer(Product.of("dave").chat("Which tasks does alice have?"));

    assertThat(acme).contains("getUser", "todo", "alice", "Write the quarterly report");
    assertThat(globex).contains("getUser", "Book the flight to Oslo").doesNotContain("report");
  }

  @Test
  void assistantAnswersFromTheGuide() {
    assertThat(answer(Product.of("bob").chat("How do I get an access token?")))
        .containsIgnoringCase("password")
        .containsIgnoringCase("guide");
  }

  @Test
  void assistantSaysWhenItDoesNotKnow() {
    assertThat(answer(Product.of("bob").chat("What is the capital of Mongolia?")))
        .containsIgnoringCase("don't know")
        .doesNotContain("Ulaanbaatar");
  }

  @Test
  void withoutStreamTheAnswerIsOneDocument() {
    Client.Answer answer = Product.of("bob").chat("Which lists does bob have?");

    assertThat(answer.contentType()).startsWith("application/json");
    assertThat(answer.json().path("type").asText()).isEqualTo("message");
    assertThat(answer.json().path("role").asText()).isEqualTo("assistant");
    assertThat(answer.json().path("model").asText()).isEqualTo("ai.service.assistant");
    assertThat(answer.json().at("/usage/output_tokens").asInt()).isPositive();
    assertThat(answer(answer)).contains("Garden");
  }

  @Test
  void fieldsThatAreIgnoredAreNamed() {
    Client.Answer answer =
        Product.of("bob")
            .post(
                "/rest/v1/chat/completions",
                "{\"messages\":[{\"role\":\"user\",\"content\":\"Hello\"}],\"audio\":{},\"top_p\":1}");

    assertThat(answer.status()).isEqualTo(200);
    assertThat(answer.headers().firstValue("X-Ignored-Fields").orElseThrow())
        .contains("audio", "top_p");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          {                                                                  | 400 | DRG-1001
          []                                                                 | 400 | DRG-1002
          {}                                                                 | 400 | DRG-1002
          {"messages":[]}                                                    | 400 | DRG-1002
          {"messages":"x"}                                                   | 400 | DRG-1002
          {"messages":[{"role":"system","content":"x"}]}                     | 400 | DRG-1002
          {"messages":[{"role":"user","content":1}]}                         | 400 | DRG-1002
          {"messages":[{"role":"user"}]}                                     | 400 | DRG-1002
          {"messages":[{"role":"user","content":"x"}],"stream":"yes"}        | 400 | DRG-1002
          {"messages":[{"role":"user","content":"x"}],"model":1}             | 400 | DRG-1002
          {"messages":[{"role":"user","content":"x"}],"model":"ai.service.x"}| 404 | DRG-6001
          """)
  void badRequestHasACodeAndAStatus(String body, int status, String code) {
    Client.Answer answer = Product.of("bob").post("/rest/v1/chat/completions", body);

    assertThat(answer.status()).as(answer.text()).isEqualTo(status);
    assertThat(answer.code()).isEqualTo(code);
    assertThat(answer.contentType()).startsWith("application/problem+json");
    assertThat(answer.json().path("instance").asText())
        .isEqualTo(answer.headers().firstValue("X-Request-Id").orElseThrow());
  }

  @Test
  void otherContentTypeMethodSizeAndPathAreRefused() {
    Client client = Product.of("bob");
    String path = "/rest/v1/chat/completions";

    assertThat(client.send(client.request(path, "text/plain", "{}").build()).code())
        .isEqualTo("DRG-1003");
    assertThat(client.get(path).code()).isEqualTo("DRG-1005");
    assertThat(client.post(path, " ".repeat(1_100_000)).code()).isEqualTo("DRG-1006");
    assertThat(client.get("/rest/v1/nothing").code()).isEqualTo("DRG-1007");
  }

  private static String text(List<Client.Line> lines) {
    return lines.stream()
        .map(line -> line.json().at("/delta/text").asText())
        .collect(Collectors.joining());
  }

  private static String answer(Client.Answer answer) {
    assertThat(answer.status()).as(answer.text()).isEqualTo(200);
    JsonNode content = answer.json().at("/content/0");
    assertThat(content.path("type").asText()).isEqualTo("text");
    return content.path("text").asText();
  }
}
