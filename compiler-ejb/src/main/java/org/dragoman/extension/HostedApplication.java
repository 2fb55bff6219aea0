package org.dragoman.extension;

import java.util.Set;

/**
 * An application that answers conversations. A CDI bean of this type, deployed in chat-war, is
 * reachable at the chat endpoints under its identifier (kind {@code deployed}).
 *
 * <p>One instance serves all callers at once.
 */
public interface HostedApplication {
  /** {@code ai.service.<name>} or {@code ai.service.<name>.<uuid>}; never null, never changing. */
  String id();

  /** Returns one line for people; never null. */
  String description();

  /**
   * Whether the caller's {@linkplain Conversation#instructions instructions} have an effect;
   * otherwise a caller who gives some is informed.
   */
  default boolean heedsInstructions() {
    return true;
  }

  /**
   * Returns the features that it supports of those that a caller may {@linkplain
   * Conversation#generation request}. A request for an unsupported feature is refused where the
   * feature would change the answer. The gateway itself enforces limits of the answer. For a
   * feature that merely tunes the answer, the caller is informed that it has no effect.
   */
  default Set<Generation.Feature> heeds() {
    return Set.of();
  }

  /**
   * Whether the reported numbers of tokens are trusted. Otherwise, as for a server that the
   * operator has not chosen, they count only as far as they are close to an estimate.
   */
  default boolean countsTokens() {
    return true;
  }

  /**
   * Answers the conversation: writes text to {@code chunks} as it comes and returns how the answer
   * ended. Runs on a virtual thread, which is interrupted when the caller disconnects or a time
   * limit expires.
   *
   * @throws org.dragoman.contract.fault.Fault with a code and detail that the caller may see
   * @throws InterruptedException when the caller has disconnected
   */
  Ending answer(Conversation conversation, Chunks chunks) throws InterruptedException;
}
