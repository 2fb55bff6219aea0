package org.dragoman.contract.conversation;

import java.util.List;
import java.util.Objects;

/**
 * What a caller says of an answer to those who build the application, which the proxy cannot read.
 * It does not say who the caller is.
 *
 * @param id made of conversation and message, so that one who thinks again replaces it
 * @param created milliseconds since the epoch
 */
public record StoredFeedback(String id, String application, long created, Sealed text) {
  public StoredFeedback {
    StoredConversation.requireId(id);
    Objects.requireNonNull(application);
    Objects.requireNonNull(text);
  }

  /**
   * Some of it, the newest first.
   *
   * @param next where the next page begins; null on the last one
   */
  public record Page(List<StoredFeedback> feedback, String next) {
    public Page {
      feedback = List.copyOf(feedback);
    }
  }
}
