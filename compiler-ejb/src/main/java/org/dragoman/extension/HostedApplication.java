package org.dragoman.extension;

import java.util.Set;

/**
 * An application that answers conversations. A CDI bean of this type, deployed in chat-war, is
 * reachable at the chat endpoints under its identifier (DESIGN: kind {@code deployed}).
 *
 * <p>One instance serves all callers at once.
 */
public interface HostedApplication {
  /** {@code ai.service.<name>} or {@code ai.service.<name>.<uuid>}; never null, never changing. */
  String id();

  /** One line for people; never null. */
  String description();

  /**
   * Whether the caller's {@linkplain Conversation#instructions instructions} have an effect; where
   * not, a caller who gives some is told so.
   */
  default boolean heedsInstructions() {
    return true;
  }

  /**
   * What it can do of what a caller may {@linkplain Conversation#generation want}. A request that
   * wants something else is refused where that would change the answer; bounds of the answer are
   * kept by the gateway; of what merely tunes it the caller is told that it has no effect.
   */
  default Set<Generation.Feature> heeds() {
    return Set.of();
  }

  /**
   * Whether the tokens that it tells count as they are. Otherwise, as where they come from a server
   * that not the operator has chosen, they count only near to what they are estimated to be.
   */
  default boolean countsTokens() {
    return true;
  }

  /**
   * Answers the conversation: writes text to {@code chunks} as it comes and returns how the answer
   * ended. Runs on a virtual thread, which is interrupted when the caller goes away or a time limit
   * is over.
   *
   * @throws org.dragoman.contract.fault.Fault with a code and detail that the caller may see
   * @throws InterruptedException when the caller has gone
   */
  Ending answer(Conversation conversation, Chunks chunks) throws InterruptedException;
}
