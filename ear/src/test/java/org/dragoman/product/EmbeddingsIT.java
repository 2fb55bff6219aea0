package org.dragoman.product;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.dragoman.modelserver.Step;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Embeddings by models of providers, beside the one of the product. */
class EmbeddingsIT {
  private static final String PATH = "/rest/openai/v1/embeddings";
  private static final String OPENAI =
      "{\"data\":[{\"index\":0,\"embedding\":[1,0.5]}],\"usage\":{\"prompt_tokens\":9}}";
  private static final String OLLAMA = "{\"embeddings\":[[1,0.5]],\"prompt_eval_count\":9}";

  private final String model = "embed-" + UUID.randomUUID();

  private static Client.Answer asked(Client client, String model, Map<String, ?> more) {
    Map<String, Object> body = new LinkedHashMap<>(more);
    body.put("model", model);
    body.put("input", "a book");
    return client.post(PATH, Client.text(body));
  }

  private void answers(int status, String answer) {
    ScriptedModels.script(model, asked -> List.of(new Step.Status(status, Map.of(), answer)));
  }

  private static long used(Client client) {
    return client
        .get("/rest/v1/usage?by=&application=ai.service.embeddings")
        .json()
        .at("/rows/0/input_tokens")
        .asLong();
  }

  @ParameterizedTest
  @CsvSource({"openai", "ollama"})
  void vectorsOfAProviderAreGivenAndCounted(String kind) {
    answers(200, kind.equals("openai") ? OPENAI : OLLAMA);
    Client bob = Product.of("bob");
    long before = used(bob);

    JsonNode numbers = asked(bob, kind + "/" + model, Map.of("dimensions", 2)).json();
    JsonNode bytes = asked(bob, kind + "/" + model, Map.of("encoding_format", "base64")).json();

    assertThat(numbers.at("/data/0/embedding").toString()).isEqualTo("[1.0,0.5]");
    assertThat(numbers.at("/usage/total_tokens").asInt()).isEqualTo(9);
    assertThat(numbers.path("model").asText()).isEqualTo(kind + "/" + model);
    assertThat(bytes.at("/data/0/embedding").asText()).isEqualTo("AACAPwAAAD8=");
    assertThat(ScriptedModels.asked(model).getFirst().body().path("dimensions").asInt())
        .isEqualTo(2);
    assertThat(ScriptedModels.asked(model).getFirst().headers().toString())
        .contains("key-of-" + kind)
        .doesNotContain(bob.token());
    Until.holds("the tokens are counted", Duration.ofSeconds(60), () -> used(bob) == before + 18);
  }

  @Test
  void modelThatIsNotOfferedToTheRealmIsUnknown() {
    Client bob = Product.of("bob");

    for (String unknown :
        List.of("anthropic/m", "nobody/m", ScriptedModels.OF_GLOBEX + "/m", "/m", "m")) {
      Client.Answer answer = asked(bob, unknown, Map.of());
      assertThat(answer.status()).as(answer.text()).isEqualTo(404);
      assertThat(answer.json().at("/error/code").asText()).isEqualTo("DRG-6001");
      assertThat(answer.json().at("/error/param").asText()).isEqualTo("model");
      assertThat(answer.json().at("/error/message").asText())
          .contains("all-minilm-l6-v2, ", "openai/*")
          .doesNotContain(ScriptedModels.OF_GLOBEX);
    }
  }

  @ParameterizedTest
  @CsvSource({"400, 400, DRG-1002", "401, 502, DRG-6013", "429, 503, DRG-6014"})
  void refusalOfTheProviderIsTold(int status, int seen, String code) {
    answers(status, "{\"error\":{\"message\":\"secret\"}}");

    Client.Answer answer = asked(Product.of("bob"), "openai/" + model, Map.of());

    assertThat(answer.status()).as(answer.text()).isEqualTo(seen);
    assertThat(answer.json().at("/error/code").asText()).isEqualTo(code);
    assertThat(answer.text()).doesNotContain("secret");
  }
}
