package org.dragoman.chat.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.Map;
import org.dragoman.contract.fault.Fault;
import org.dragoman.modelserver.Asked;
import org.dragoman.modelserver.ModelServer;
import org.dragoman.modelserver.Step;
import org.dragoman.settings.Settings;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Vectors of a provider: how it is asked, and what becomes of its answers. */
class EmbeddingClientTest {
  private static final List<String> TEXTS = List.of("a book", "a loan");

  private ModelServer server;
  private Models models;

  @AfterEach
  void close() {
    models.close();
    server.close();
  }

  private void begin(String kind, int status, String answer) {
    server = ModelServer.start(asked -> List.of(new Step.Status(status, Map.of(), answer)));
    models = models(kind, "embed");
  }

  private Models models(String kind, String embeddings) {
    String prefix = "dragoman.providers.p.";
    return new Models(
        new ProviderSettings(
                Settings.of(
                    Map.of(
                        prefix + "kind",
                        kind,
                        prefix + "models",
                        "chat",
                        prefix + "embeddings",
                        embeddings,
                        prefix + "key",
                        "sk-secret",
                        prefix + "realms",
                        "acme",
                        prefix + "base-url",
                        server.address().toString())))
            .read());
  }

  private ProvidedVectors vectors(Integer dimensions) throws InterruptedException {
    return models.embed("p", "embed", TEXTS, dimensions);
  }

  @Test
  void vectorsOfOpenAiComeInTheOrderOfTheTexts() throws InterruptedException {
    begin(
        "openai",
        200,
        "{\"object\":\"list\",\"data\":[{\"index\":1,\"embedding\":[3,4]},"
            + "{\"index\":0,\"embedding\":[1,2]}],\"usage\":{\"prompt_tokens\":5}}");

    ProvidedVectors vectors = vectors(2);

    assertThat(vectors.vectors()).containsExactly(new float[] {1, 2}, new float[] {3, 4});
    assertThat(vectors.tokens()).isEqualTo(5);
    Asked asked = server.asked().getFirst();
    assertThat(asked.path()).isEqualTo("/embeddings");
    assertThat(asked.headers()).containsEntry("authorization", "Bearer sk-secret");
    assertThat(asked.body().toString())
        .isEqualTo(
            "{\"model\":\"embed\",\"input\":[\"a book\",\"a loan\"],\"dimensions\":2,"
                + "\"encoding_format\":\"float\"}");
  }

  @Test
  void ollamaIsAskedToDropNothing() throws InterruptedException {
    begin("ollama", 200, "{\"embeddings\":[[1,2],[3,4]],\"prompt_eval_count\":0}");

    ProvidedVectors vectors = vectors(null);

    assertThat(vectors.vectors()).hasSize(2);
    assertThat(vectors.tokens()).isNull();
    JsonNode body = server.asked().getFirst().body();
    assertThat(server.asked().getFirst().path()).isEqualTo("/api/embed");
    assertThat(body.path("truncate").isBoolean()).isTrue();
    assertThat(body.path("truncate").asBoolean()).isFalse();
    assertThat(body.has("dimensions")).isFalse();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          200 | {"data":[{"index":0,"embedding":[1]}]}                                | DRG-6016
          200 | {"data":[{"index":0,"embedding":[1]},{"index":0,"embedding":[1]}]}    | DRG-6016
          200 | {"data":[{"index":0,"embedding":[1]},{"index":2,"embedding":[1]}]}    | DRG-6016
          200 | {"data":[{"index":0,"embedding":[1]},{"index":1,"embedding":[1,2]}]}  | DRG-6016
          200 | {"data":[{"index":0,"embedding":[]},{"index":1,"embedding":[]}]}      | DRG-6016
          200 | {"data":[{"index":0,"embedding":[1e99]},{"index":1,"embedding":[1]}]} | DRG-6016
          200 | {"data":{}}                                                           | DRG-6016
          200 | oops                                                                  | DRG-6016
          400 | {"error":{"message":"secret"}}                                        | DRG-1002
          401 | {}                                                                    | DRG-6013
          429 | {}                                                                    | DRG-6014
          500 | {}                                                                    | DRG-6019
          """)
  void whatIsNoAnswerIsAFault(int status, String answer, String code) {
    begin("openai", status, answer);

    Fault fault = catchThrowableOfType(Fault.class, () -> vectors(7));

    assertThat(fault.code().code()).isEqualTo(code);
    assertThat(fault.detail()).doesNotContain("secret");
    assertThat(server.asked()).hasSize(1);
  }

  @Test
  void modelsAreThoseThatTheOperatorOffersToTheRealm() {
    begin("openai", 200, "{}");

    assertThat(models.embeds("acme", "p", "embed")).isTrue();
    assertThat(models.embeds("acme", "p", "chat")).isFalse();
    assertThat(models.embeds("globex", "p", "embed")).isFalse();
    assertThat(models.embeds("acme", "", "embed")).isFalse();
    assertThat(models.embeddings("acme")).containsExactly("p/embed");
    assertThat(models.embeddings("globex")).isEmpty();
    assertThat(models.offers("acme", "p", "embed")).isFalse();
    assertThatThrownBy(() -> models("anthropic", "*"))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("dragoman.providers.p.embeddings");
  }
}
