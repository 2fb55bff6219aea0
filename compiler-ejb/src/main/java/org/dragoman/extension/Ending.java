package org.dragoman.extension;

import java.util.Objects;

/**
 * The end of an answer.
 *
 * @param stopSequence the sequence that ended it; null unless {@code reason} says so
 * @param inputTokens of the conversation; null when unknown (specification section 6)
 * @param outputTokens of the answer
 */
public record Ending(Reason reason, String stopSequence, Integer inputTokens, int outputTokens) {
  public Ending {
    Objects.requireNonNull(reason);
  }

  /** Why an answer ended; the word on the wire is the name in lower case. */
  public enum Reason {
    END_TURN,
    MAX_TOKENS,
    STOP_SEQUENCE,
    REFUSAL,
    /**
     * The client has to run the tools that {@link Chunks#call} has named, and to send their
     * results.
     */
    TOOL_CALLS
  }
}
