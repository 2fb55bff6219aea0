package org.dragoman.extension;

import java.util.Objects;

/**
 * Passes on everything that is told; a base for what listens in or changes a part of it. The
 * default methods of {@link Chunks} tell nobody, so that a wrapper without this base would lose
 * what an answer used.
 */
public abstract class ForwardingChunks implements Chunks {
  private final Chunks chunks;

  /** Passes on to these. */
  protected ForwardingChunks(Chunks chunks) {
    this.chunks = Objects.requireNonNull(chunks);
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
    chunks.text(fragment);
  }

  @Override
  public void call(ToolCall call) throws InterruptedException {
    chunks.call(call);
  }

  @Override
  public void other() throws InterruptedException {
    chunks.other();
  }
}
