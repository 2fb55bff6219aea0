package org.dragoman.extension;

import java.util.List;
import java.util.Objects;

/**
 * Delegates every call: a base for wrappers that observe or change a part of an answer. The default
 * methods of {@link Chunks} do nothing, so that a wrapper without this base would lose the reported
 * usage.
 */
public abstract class ForwardingChunks implements Chunks {
  private final Chunks chunks;

  /** Delegates to these chunks. */
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
  public void logprobs(List<TokenLogprob> tokens) throws InterruptedException {
    chunks.logprobs(tokens);
  }

  @Override
  public void call(ToolCall call) throws InterruptedException {
    chunks.call(call);
  }

  @Override
  public void source(String name) {
    chunks.source(name);
  }

  @Override
  public void other() throws InterruptedException {
    chunks.other();
  }
}
