package org.dragoman.chat.model;

import java.util.List;
import org.dragoman.extension.Chunks;
import org.dragoman.extension.ForwardingChunks;
import org.dragoman.extension.TokenLogprob;

/** Knows whether the caller has received text of an answer; from then on there are no retries. */
final class Begun extends ForwardingChunks {
  private boolean text;

  Begun(Chunks chunks) {
    super(chunks);
  }

  boolean hasText() {
    return text;
  }

  @Override
  public void logprobs(List<TokenLogprob> tokens) throws InterruptedException {
    text = true;
    super.logprobs(tokens);
  }

  @Override
  public void text(String fragment) throws InterruptedException {
    text = true;
    super.text(fragment);
  }
}
