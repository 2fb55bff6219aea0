package org.dragoman.product;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import com.fasterxml.jackson.databind.JsonNode;
import com.openai.client.OpenAIClient;
import com.openai.client.okhttp.OpenAIOkHttpClient;
import com.openai.core.JsonValue;
import com.openai.core.http.StreamResponse;
import com.openai.errors.BadRequestException;
import com.openai.errors.NotFoundException;
import com.openai.helpers.ChatCompletionAccumulator;
import com.openai.models.FunctionDefinition;
import com.openai.models.FunctionParameters;
import com.openai.models.chat.completions.ChatCompletion;
import com.openai.models.chat.completions.ChatCompletionChunk;
import com.openai.models.chat.completions.ChatCompletionContentPart;
import com.openai.models.chat.completions.ChatCompletionContentPartImage;
import com.openai.models.chat.completions.ChatCompletionContentPartText;
import com.openai.models.chat.completions.ChatCompletionCreateParams;
import com.openai.models.chat.completions.ChatCompletionMessageFunctionToolCall;
import com.openai.models.chat.completions.ChatCompletionStreamOptions;
import com.openai.models.chat.completions.ChatCompletionToolMessageParam;
import com.openai.models.chat.completions.ChatCompletionUserMessageParam;
import com.openai.models.embeddings.CreateEmbeddingResponse;
import com.openai.models.embeddings.EmbeddingCreateParams;
import com.openai.models.models.Model;
import java.util.List;
import java.util.Map;
import org.dragoman.modelserver.Asked;
import org.dragoman.modelserver.Step;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** OpenAI's own library for Java, unmodified, at the endpoint of its dialect. */
class OpenAiJavaIT {
  private static final String MODEL = "openai-java";
  private static final String WARM = "It is warm.";
  private static final String PIXEL = "data:image/png;base64,iVBORw0KGgo=";
  private static final String LIKELY =
      "data:"
          + " {\"choices\":[{\"index\":0,\"delta\":{\"content\":\"Warm\"},\"logprobs\":{\"content\":[{\"token\":\"Warm\",\"logprob\":-0.25,\"bytes\":[87,97,114,109],\"top_logprobs\":[{\"token\":\"Cold\",\"logprob\":-1.5,\"bytes\":null}]}]},\"finish_reason\":null}]}\n\n";

  private static OpenAIClient client;
  private static String application;

  @BeforeAll
  static void make() {
    ScriptedModels.script(MODEL, OpenAiJavaIT::steps);
    application = ModelTalk.application(Product.of("alice"), "openai", MODEL, List.of());
    client =
        OpenAIOkHttpClient.builder()
            .baseUrl(Product.stack().edge() + "/rest/openai/v1")
            .apiKey(Product.stack().token("bob"))
            .maxRetries(0)
            .build();
  }

  @AfterAll
  static void remove() {
    client.close();
    ModelTalk.removeApplications();
  }

  private static List<Step> steps(Asked asked) {
    if (asked.body().has("response_format")) {
      return List.of(new Step.Text("{\"days\":30}"), new Step.End("stop"));
    }
    if (asked.body().path("logprobs").asBoolean()) {
      return List.of(new Step.Raw(LIKELY), new Step.End("stop"));
    }
    return asked.body().has("tools") && ModelTalk.results(asked) == 0
        ? List.of(ModelTalk.call("c1", "weather", "{\"at\":\"Rome\"}"), new Step.End("tool"))
        : List.of(new Step.Text("It is "), new Step.Text("warm."), new Step.End("stop"));
  }

  private static ChatCompletionCreateParams.Builder asking(String question) {
    return ChatCompletionCreateParams.builder().model(application).addUserMessage(question);
  }

  private static ChatCompletion.Choice answered(ChatCompletionCreateParams.Builder asking) {
    return client.chat().completions().create(asking.build()).choices().getFirst();
  }

  private static ChatCompletion streamed(ChatCompletionCreateParams.Builder asking) {
    ChatCompletionAccumulator all = ChatCompletionAccumulator.create();
    ChatCompletionCreateParams whole =
        asking
            .streamOptions(ChatCompletionStreamOptions.builder().includeUsage(true).build())
            .build();
    try (StreamResponse<ChatCompletionChunk> stream =
        client.chat().completions().createStreaming(whole)) {
      stream.stream().forEach(all::accumulate);
    }
    return all.chatCompletion();
  }

  @Test
  void textComesWholeAndInAStream() {
    ChatCompletion.Choice whole = answered(asking("Is it warm?"));
    ChatCompletion stream = streamed(asking("Is it warm?"));

    assertThat(whole.message().content()).hasValue(WARM);
    assertThat(whole.finishReason()).isEqualTo(ChatCompletion.Choice.FinishReason.STOP);
    assertThat(stream.choices().getFirst().message().content()).hasValue(WARM);
    assertThat(stream.usage().orElseThrow().completionTokens()).isEqualTo(7);
  }

  @Test
  void toolsOfTheClientAreCalledAndTheirResultsRead() {
    FunctionParameters at =
        FunctionParameters.builder()
            .putAdditionalProperty("type", JsonValue.from("object"))
            .putAdditionalProperty(
                "properties", JsonValue.from(Map.of("at", Map.of("type", "string"))))
            .build();
    ChatCompletionCreateParams.Builder asking =
        asking("Is it warm?")
            .addFunctionTool(
                FunctionDefinition.builder()
                    .name("weather")
                    .description("Tells the weather")
                    .parameters(at)
                    .build());

    ChatCompletion.Choice called = answered(asking);
    ChatCompletion stream = streamed(asking);
    ChatCompletionMessageFunctionToolCall call =
        called.message().toolCalls().orElseThrow().getFirst().asFunction();
    asking
        .addMessage(called.message())
        .addMessage(
            ChatCompletionToolMessageParam.builder().toolCallId(call.id()).content("30").build());

    assertThat(called.finishReason()).isEqualTo(ChatCompletion.Choice.FinishReason.TOOL_CALLS);
    assertThat(call.function().name()).isEqualTo("weather");
    assertThat(call.function().arguments()).isEqualTo("{\"at\":\"Rome\"}");
    assertThat(stream.choices().getFirst().message().toolCalls().orElseThrow()).hasSize(1);
    assertThat(answered(asking).message().content()).hasValue(WARM);
  }

  /** The form of an answer; the library makes its schema. */
  static final class Loan {
    public int days;
  }

  @Test
  void answerHasTheFormOfAClass() {
    Loan loan =
        client
            .chat()
            .completions()
            .create(asking("How long is a loan?").responseFormat(Loan.class).build())
            .choices()
            .getFirst()
            .message()
            .content()
            .orElseThrow();

    assertThat(loan.days).isEqualTo(30);
    JsonNode asked = ScriptedModels.asked(MODEL).getLast().body();
    assertThat(asked.at("/response_format/json_schema/schema/properties/days/type").asText())
        .isEqualTo("integer");
  }

  @Test
  void imageReachesTheModel() {
    ChatCompletionContentPartImage image =
        ChatCompletionContentPartImage.builder()
            .imageUrl(ChatCompletionContentPartImage.ImageUrl.builder().url(PIXEL).build())
            .build();
    ChatCompletionCreateParams.Builder asking =
        ChatCompletionCreateParams.builder()
            .model(application)
            .addUserMessage(
                ChatCompletionUserMessageParam.Content.ofArrayOfContentParts(
                    List.of(
                        ChatCompletionContentPart.ofText(
                            ChatCompletionContentPartText.builder().text("Is it warm?").build()),
                        ChatCompletionContentPart.ofImageUrl(image))));

    assertThat(answered(asking).message().content()).hasValue(WARM);
    assertThat(ScriptedModels.asked(MODEL).getLast().body().toString()).contains(PIXEL);
  }

  @Test
  void logProbabilitiesOfTheProviderAreGiven() {
    ChatCompletion.Choice whole = answered(asking("Is it warm?").logprobs(true).topLogprobs(1));
    ChatCompletion.Choice stream =
        streamed(asking("Is it warm?").logprobs(true).topLogprobs(1)).choices().getFirst();

    for (ChatCompletion.Choice one : List.of(whole, stream)) {
      assertThat(one.message().content()).hasValue("Warm");
      assertThat(one.logprobs().orElseThrow().content().orElseThrow())
          .singleElement()
          .satisfies(
              token -> {
                assertThat(token.token()).isEqualTo("Warm");
                assertThat(token.logprob()).isEqualTo(-0.25);
                assertThat(token.topLogprobs().getFirst().token()).isEqualTo("Cold");
              });
    }
    assertThat(ScriptedModels.asked(MODEL).getLast().body().path("top_logprobs").asInt())
        .isEqualTo(1);
  }

  @Test
  void embeddingsAndModelsAreListed() {
    CreateEmbeddingResponse vectors =
        client
            .embeddings()
            .create(
                EmbeddingCreateParams.builder()
                    .model("all-minilm-l6-v2")
                    .inputOfArrayOfStrings(List.of("a book", "a loan"))
                    .build());

    assertThat(vectors.data()).hasSize(2);
    assertThat(vectors.data().getFirst().embedding()).hasSize(384);
    assertThat(client.models().list().data()).extracting(Model::id).contains(application);
    assertThat(client.models().retrieve(application).id()).isEqualTo(application);
  }

  @Test
  void refusalsAreExceptionsWithOurCodes() {
    NotFoundException unknown =
        catchThrowableOfType(
            NotFoundException.class,
            () ->
                client
                    .chat()
                    .completions()
                    .create(
                        ChatCompletionCreateParams.builder()
                            .model("nowhere")
                            .addUserMessage("x")
                            .build()));
    BadRequestException unable =
        catchThrowableOfType(
            BadRequestException.class,
            () ->
                client
                    .chat()
                    .completions()
                    .create(
                        ChatCompletionCreateParams.builder()
                            .model("ai.service.assistant")
                            .addUserMessage("x")
                            .logprobs(true)
                            .build()));

    assertThat(unknown.code()).hasValue("DRG-6001");
    assertThat(unknown.param()).hasValue("model");
    assertThat(unable.code()).hasValue("DRG-1002");
    assertThat(unable.param()).hasValue("logprobs");
  }
}
