package org.dragoman.chat.dialect;

import java.util.Objects;

/**
 * The metadata of an answer in a dialect.
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
