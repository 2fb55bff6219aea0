package org.dragoman.chat.application.assistant;

import java.util.List;
import org.dragoman.chat.embedding.Embeddings;
import org.dragoman.extension.Chunks;
import org.dragoman.extension.Ending;

/** Writes the assistant's answer in fragments and counts its tokens at the end. */
final class Reply {
  private final Chunks chunks;
  private final Embeddings embeddings;
  private final StringBuilder whole = new StringBuilder();

  Reply(Chunks chunks, Embeddings embeddings) {
    this.chunks = chunks;
    this.embeddings = embeddings;
  }

  Reply say(String fragment) throws InterruptedException {
    chunks.text(fragment);
    whole.append(fragment);
    return this;
  }

  /** Writes the text line by line. */
  Reply lines(List<String> lines) throws InterruptedException {
    return lines("", lines);
  }

  /**
   * Writes the text line by line after a prefix; a blank line is sent together with the line after
   * it.
   */
  Reply lines(String before, List<String> lines) throws InterruptedException {
    StringBuilder fragment = new StringBuilder(before);
    for (int i = 0; i < lines.size(); i++) {
      fragment.append(i == 0 ? "" : "\n").append(lines.get(i));
      if (!lines.get(i).isEmpty()) {
        say(fragment.toString());
        fragment.setLength(0);
      }
    }
    return this;
  }

  /** Reports a source, see {@link Chunks#source}. */
  void source(String name) {
    chunks.source(name);
  }

  Ending end(int inputTokens) throws InterruptedException {
    TokenCounter output = new TokenCounter(embeddings);
    output.add(whole.toString());
    return new Ending(Ending.Reason.END_TURN, null, inputTokens, output.tokens());
  }
}
