package org.dragoman.extension;

import org.dragoman.contract.fault.Fault;

/**
 * Where an application writes its answer. Each call reaches the caller at once; a call blocks while
 * the caller does not read. Not for use by several threads at a time.
 */
public interface Chunks {
  /**
   * Tells that somebody is going to be asked who counts tokens, such as a model. An answer that
   * fails from now on has used what the request has, until {@link #used} says how much that is. A
   * request that is made again counts once.
   *
   * @throws InterruptedException when the caller has gone
   * @throws Fault when a budget has no tokens left for it
   */
  default void asking() throws InterruptedException {}

  /**
   * Tells what the request has used that {@link #asking} told of. Requests are summed; an {@link
   * Ending} that tells less does not take anything back.
   *
   * @param inputTokens null when unknown
   * @param outputTokens also for what is no text; 0, as the input, when the request was refused
   */
  default void used(Integer inputTokens, int outputTokens) {}

  /**
   * Tells how many tokens the conversation has, before any text; or those of the request that is
   * under way.
   *
   * @throws InterruptedException when the caller has gone
   */
  void inputTokens(int tokens) throws InterruptedException;

  /**
   * Writes a fragment of the answer.
   *
   * @param fragment not null; the empty fragment writes nothing
   * @throws InterruptedException when the caller has gone
   */
  void text(String fragment) throws InterruptedException;

  /**
   * Asks the client to call one of its tools, after all text; the answer ends with {@link
   * Ending.Reason#TOOL_CALLS}.
   *
   * @param call of a tool that the {@linkplain Conversation#generation conversation} offers
   * @throws InterruptedException when the caller has gone
   */
  default void call(ToolCall call) throws InterruptedException {
    throw new IllegalStateException("No tool of a client can be called here");
  }

  /**
   * Tells that the application is at work but has no text.
   *
   * @throws InterruptedException when the caller has gone
   */
  void other() throws InterruptedException;
}
