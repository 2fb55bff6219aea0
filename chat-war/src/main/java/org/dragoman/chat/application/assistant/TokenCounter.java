package org.dragoman.chat.application.assistant;

import org.dragoman.chat.embedding.Embeddings;
import org.dragoman.chat.language.TokenEstimate;

/**
 * Counts the tokens of a sequence of texts. The embedding model's tokenizer counts the first
 * characters; it needs seconds for a megabyte, so the tokens of all others are estimated.
 */
final class TokenCounter {
  private static final int MOST_CHARACTERS = 4_096;

  private final Embeddings embeddings;
  private int left = MOST_CHARACTERS;
  private long tokens;

  TokenCounter(Embeddings embeddings) {
    this.embeddings = embeddings;
  }

  void add(String text) throws InterruptedException {
    int end = end(text);
    left -= end;
    tokens += embeddings.tokens(text.substring(0, end)) + TokenEstimate.of(text.substring(end));
  }

  /** Returns the end of the exactly counted part; it never splits a surrogate pair. */
  private int end(String text) {
    if (text.length() <= left) {
      return text.length();
    }
    return left > 0 && Character.isHighSurrogate(text.charAt(left - 1)) ? left - 1 : left;
  }

  int tokens() {
    return Math.toIntExact(tokens);
  }
}
