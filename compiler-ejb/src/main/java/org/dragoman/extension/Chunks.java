package org.dragoman.extension;

/**
 * Where an application writes its answer. Each call reaches the caller at once; a call blocks while
 * the caller does not read. Not for use by several threads at a time.
 */
public interface Chunks {
  /**
   * Tells how many tokens the conversation has, before any text.
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
   * Tells that the application is at work but has no text.
   *
   * @throws InterruptedException when the caller has gone
   */
  void other() throws InterruptedException;
}
