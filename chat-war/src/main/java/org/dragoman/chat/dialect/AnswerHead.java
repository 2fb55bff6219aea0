package org.dragoman.chat.dialect;

import java.util.Objects;

/**
 * What a dialect tells of an answer beside its text.
 *
 * @param model the identifier of the application
 * @param created seconds since the epoch
 */
public record AnswerHead(String requestId, String model, long created) {
  public AnswerHead {
    Objects.requireNonNull(requestId);
    Objects.requireNonNull(model);
  }
}
