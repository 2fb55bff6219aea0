package org.dragoman.chat.openai;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import org.dragoman.chat.embedding.Embeddings;

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

  /** The vectors of the texts, one after the other, so that others have their turns between. */
  static EmbeddingsDocument of(EmbeddingsRequest request, Embeddings embeddings)
      throws InterruptedException {
    List<Embedding> data = new ArrayList<>();
    int tokens = 0;
    for (String text : request.texts()) {
      float[] vector = embeddings.once(text).parts();
      data.add(new Embedding("embedding", data.size(), request.base64() ? base64(vector) : vector));
      tokens += embeddings.tokens(text);
    }
    return new EmbeddingsDocument("list", data, EmbeddingsRequest.MODEL, new Usage(tokens, tokens));
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
