package org.dragoman.chat.model;

import org.dragoman.extension.Chunks;

/** Knows whether the caller has text of an answer: from then on nothing can be asked again. */
final class Begun implements Chunks {
  private final Chunks chunks;
  private boolean text;

  Begun(Chunks chunks) {
    this.chunks = chunks;
  }

  boolean hasText() {
    return text;
  }

  @Override
  public void asking() throws InterruptedException {
    chunks.asking();
  }

  @Override
  public void used(Integer inputTokens, int outputTokens) {
    chunks.used(inputTokens, outputTokens);
  }

  @Override
  public void inputTokens(int tokens) throws InterruptedException {
    chunks.inputTokens(tokens);
  }

  @Override
  public void text(String fragment) throws InterruptedException {
    text = true;
    chunks.text(fragment);
  }

  @Override
  public void other() throws InterruptedException {
    chunks.other();
  }
}
