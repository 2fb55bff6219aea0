package org.dragoman.chat.model;

import org.dragoman.extension.Chunks;
import org.dragoman.extension.ForwardingChunks;

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
  public void text(String fragment) throws InterruptedException {
    text = true;
    super.text(fragment);
  }
}
