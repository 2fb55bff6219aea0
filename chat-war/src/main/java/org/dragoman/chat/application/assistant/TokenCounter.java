package org.dragoman.chat.application.assistant;

import org.dragoman.chat.embedding.Embeddings;
import org.dragoman.chat.language.TokenEstimate;

/**
 * Counts the tokens of texts, one after the other: those of the first characters as the embedding
 * model does, which takes seconds for a megabyte, and those of all others by estimate.
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

  /** Up to where the text is counted; never within a surrogate pair. */
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
