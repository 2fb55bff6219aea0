package org.dragoman.chat.model;

import org.dragoman.extension.Chunks;
import org.dragoman.extension.ForwardingChunks;

/** Knows whether the caller has text of an answer: from then on nothing can be asked again. */
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
