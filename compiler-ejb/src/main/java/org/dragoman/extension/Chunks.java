package org.dragoman.extension;

import java.util.List;
import org.dragoman.contract.fault.Fault;

/**
 * The output of an application's answer. Each call reaches the caller at once, and blocks while the
 * caller does not read. Not for use by several threads at a time.
 */
public interface Chunks {
  /**
   * Announces a request to a party that counts tokens, such as a model. An answer that fails from
   * now on is charged for that request, until {@link #used} reports the actual usage. A retried
   * request counts once.
   *
   * @throws InterruptedException when the caller has disconnected
   * @throws Fault when a budget has no tokens left for it
   */
  default void asking() throws InterruptedException {}

  /**
   * Reports the usage of the request that {@link #asking} has announced. Requests are summed; an
   * {@link Ending} that reports less takes nothing back.
   *
   * @param inputTokens null when unknown
   * @param outputTokens including output that is no text; 0, like the input, when the request was
   *     refused
   */
  default void used(Integer inputTokens, int outputTokens) {}

  /**
   * Reports the number of tokens of the conversation, before any text; or of the current request.
   *
   * @throws InterruptedException when the caller has disconnected
   */
  void inputTokens(int tokens) throws InterruptedException;

  /**
   * Writes a fragment of the answer.
   *
   * @param fragment not null; the empty fragment writes nothing
   * @throws InterruptedException when the caller has disconnected
   */
  void text(String fragment) throws InterruptedException;

  /**
   * Reports the log probabilities of the tokens of which the following text is made. They are
   * dropped when the conversation {@linkplain Generation#logprobs wants} none.
   *
   * @throws InterruptedException when the caller has disconnected
   */
  default void logprobs(List<TokenLogprob> tokens) throws InterruptedException {}

  /**
   * Asks the client to call one of its tools, after all text; the answer ends with {@link
   * Ending.Reason#TOOL_CALLS}.
   *
   * @param call of a tool that the {@linkplain Conversation#generation conversation} offers
   * @throws InterruptedException when the caller has disconnected
   */
  default void call(ToolCall call) throws InterruptedException {
    throw new IllegalStateException("These chunks do not support tool calls");
  }

  /**
   * Reports from what the answer is made, beside what its text says of that; callers do not see it.
   *
   * @param name of a document, {@code schema.operation}, or the name of another tool
   */
  default void source(String name) {}

  /**
   * Signals that the application is working but has no text yet.
   *
   * @throws InterruptedException when the caller has disconnected
   */
  void other() throws InterruptedException;
}
