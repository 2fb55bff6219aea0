package org.dragoman.chat.openai;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import org.dragoman.chat.embedding.Embeddings;
import org.dragoman.chat.model.ProvidedVectors;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;

/** Embeddings as OpenAI lists them. */
record EmbeddingsDocument(String object, List<Embedding> data, String model, Usage usage) {
  EmbeddingsDocument {
    data = List.copyOf(data);
  }

  /**
   * The vector of one text.
   *
   * @param embedding numbers, or their bytes in base64
   */
  record Embedding(String object, int index, Object embedding) {}

  /** Tokens as the model of embeddings counts them. */
  record Usage(
      @JsonProperty("prompt_tokens") int promptTokens,
      @JsonProperty("total_tokens") int totalTokens) {}

  /**
   * The vectors of the texts, one after the other, so that others have their turns between.
   *
   * @param turns one of which each text takes, for as long as its vector is made
   * @param longest that all of it may take
   * @throws Fault {@link FaultCode#ANSWER_TOO_LONG}
   */
  static EmbeddingsDocument of(
      EmbeddingsRequest request, Embeddings embeddings, Semaphore turns, Duration longest)
      throws InterruptedException {
    long end = System.nanoTime() + longest.toNanos();
    List<Embedding> data = new ArrayList<>();
    int tokens = 0;
    for (String text : request.texts()) {
      long left = end - System.nanoTime();
      if (left <= 0 || !turns.tryAcquire(left, TimeUnit.NANOSECONDS)) {
        throw new Fault(
            FaultCode.ANSWER_TOO_LONG,
            "The vectors took more than "
                + longest.toSeconds()
                + " seconds: try again later, or with fewer texts");
      }
      try {
        float[] vector = embeddings.once(text).parts();
        data.add(
            new Embedding("embedding", data.size(), request.base64() ? base64(vector) : vector));
        tokens += embeddings.tokens(text);
      } finally {
        turns.release();
      }
    }
    return new EmbeddingsDocument("list", data, request.model(), new Usage(tokens, tokens));
  }

  /**
   * The vectors that a provider has made.
   *
   * @param tokens of all texts
   */
  static EmbeddingsDocument of(EmbeddingsRequest request, ProvidedVectors provided, int tokens) {
    List<Embedding> data = new ArrayList<>();
    for (float[] vector : provided.vectors()) {
      data.add(new Embedding("embedding", data.size(), request.base64() ? base64(vector) : vector));
    }
    return new EmbeddingsDocument("list", data, request.model(), new Usage(tokens, tokens));
  }

  static String base64(float[] vector) {
    ByteBuffer bytes =
        ByteBuffer.allocate(vector.length * Float.BYTES).order(ByteOrder.LITTLE_ENDIAN);
    for (float number : vector) {
      bytes.putFloat(number);
    }
    return Base64.getEncoder().encodeToString(bytes.array());
  }
}
