package org.dragoman.chat.model;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.core.JacksonException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.net.URI;
import java.time.Duration;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.dragoman.chat.upstream.Reply;
import org.dragoman.chat.upstream.Upstream;
import org.dragoman.chat.upstream.Watch;
import org.dragoman.contract.json.Json;
import org.dragoman.secret.Secret;

/** Asks the models of embeddings of one provider. A request is sent once. */
final class EmbeddingClient {
  /** For 512 vectors of 3,072 numbers, each with some 10 characters. */
  private static final int LONGEST_ANSWER = 16 << 20;

  private static final int OK = 200;
  private static final int UNAUTHORIZED = 401;
  private static final Duration LONGEST = Duration.ofSeconds(60);
  private static final ObjectMapper MAPPER =
      new ObjectMapper().disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES);

  private final Upstream upstream;
  private final Endpoint endpoint;
  private final URI url;

  /**
   * Asks at an address.
   *
   * @param endpoint the provider; its own address is that of conversations
   */
  EmbeddingClient(Upstream upstream, Endpoint endpoint, URI url) {
    this.upstream = Objects.requireNonNull(upstream);
    this.endpoint = Objects.requireNonNull(endpoint);
    this.url = Objects.requireNonNull(url);
  }

  /** An answer of OpenAI, and of servers that speak as it does. */
  private record OfOpenAi(List<Item> data, Usage usage) {
    private record Item(int index, float[] embedding) {}

    private record Usage(@JsonProperty("prompt_tokens") Integer promptTokens) {}
  }

  /** An answer of Ollama. */
  private record OfOllama(
      List<float[]> embeddings, @JsonProperty("prompt_eval_count") Integer promptTokens) {}

  /**
   * Asks for the vectors of the texts.
   *
   * @param dimensions how many numbers a vector has; null to leave it to the model
   * @throws ModelFailure when there are none
   */
  ProvidedVectors ask(String model, List<String> texts, Integer dimensions)
      throws ModelFailure, InterruptedException {
    Map<String, String> headers = new LinkedHashMap<>(endpoint.format().headers(endpoint.key()));
    headers.put("Accept", "application/json");
    try (Watch watch = upstream.watch(LONGEST)) {
      watch.expect(endpoint.limits().first());
      try (Reply reply = upstream.post(url, headers, body(model, texts, dimensions), watch)) {
        if (reply.status() == UNAUTHORIZED) {
          endpoint.key().ifPresent(Secret::refused);
        }
        if (reply.status() != OK) {
          throw Refusals.of(reply);
        }
        watch.expect(endpoint.limits().idle());
        return vectors(whole(reply), texts.size());
      } catch (JacksonException e) {
        throw ModelFailure.malformed("json");
      } catch (IOException e) {
        if (watch.isExpired()) {
          throw ModelFailure.tooSlow();
        }
        if (Thread.interrupted()) {
          throw new InterruptedException("The service is shutting down");
        }
        throw ModelFailure.unreachable(e.getClass().getSimpleName());
      }
    }
  }

  private static byte[] whole(Reply reply) throws IOException, ModelFailure {
    byte[] body = reply.body().readNBytes(LONGEST_ANSWER + 1);
    if (body.length > LONGEST_ANSWER) {
      throw ModelFailure.tooLong();
    }
    reply.whole();
    return body;
  }

  private byte[] body(String model, List<String> texts, Integer dimensions) {
    ObjectNode body = Json.mapper().createObjectNode().put("model", model);
    texts.forEach(body.putArray("input")::add);
    if (dimensions != null) {
      body.put("dimensions", dimensions);
    }
    if (endpoint.format() == WireFormat.OLLAMA) {
      // Otherwise the end of a long text would be dropped in silence.
      body.put("truncate", false);
    } else {
      body.put("encoding_format", "float");
    }
    return Json.bytes(body);
  }

  private ProvidedVectors vectors(byte[] body, int count) throws IOException, ModelFailure {
    float[][] vectors = new float[count][];
    Integer tokens;
    if (endpoint.format() == WireFormat.OLLAMA) {
      OfOllama answer = MAPPER.readValue(body, OfOllama.class);
      require(answer.embeddings() != null && answer.embeddings().size() == count);
      answer.embeddings().toArray(vectors);
      tokens = answer.promptTokens();
    } else {
      OfOpenAi answer = MAPPER.readValue(body, OfOpenAi.class);
      require(answer.data() != null && answer.data().size() == count);
      for (OfOpenAi.Item item : answer.data()) {
        require(item != null && item.index() >= 0 && item.index() < count);
        vectors[item.index()] = item.embedding();
      }
      tokens = answer.usage() == null ? null : answer.usage().promptTokens();
    }
    for (float[] vector : vectors) {
      require(vector != null && vector.length > 0 && vector.length == vectors[0].length);
      for (float number : vector) {
        require(Float.isFinite(number));
      }
    }
    return new ProvidedVectors(
        Arrays.asList(vectors), tokens == null || tokens < 1 ? null : tokens);
  }

  private static void require(boolean holds) throws ModelFailure {
    if (!holds) {
      throw ModelFailure.malformed("vectors");
    }
  }
}
