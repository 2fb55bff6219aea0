package org.dragoman.chat.application.assistant;

import org.dragoman.chat.application.assistant.embedding.Embeddings;
import org.dragoman.extension.Chunks;
import org.dragoman.extension.Ending;

/** The answer as the assistant writes it: fragment by fragment, its tokens counted at the end. */
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
  Reply lines(Iterable<String> lines) throws InterruptedException {
    boolean first = true;
    for (String line : lines) {
      say(first ? line : "\n" + line);
      first = false;
    }
    return this;
  }

  /** Tells that something is done that takes its time. */
  void working() throws InterruptedException {
    chunks.other();
  }

  Ending end(int inputTokens) {
    int outputTokens = embeddings.tokens(whole.toString());
    return new Ending(Ending.Reason.END_TURN, null, inputTokens, outputTokens);
  }
}
