package org.dragoman.chat.application.assistant.operation;

import java.util.Objects;

/**
 * An operation that may answer a question.
 *
 * @param score from 0 to 1; the confidence that it does
 */
public record Match(Offer offer, Reading reading, double score) {
  public Match {
    Objects.requireNonNull(offer);
    Objects.requireNonNull(reading);
  }
}
