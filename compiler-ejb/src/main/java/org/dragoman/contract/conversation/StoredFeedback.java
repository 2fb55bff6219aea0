package org.dragoman.contract.conversation;

import java.util.List;
import java.util.Objects;

/**
 * A caller's feedback on an answer for the builders of the application, which the proxy cannot
 * read. It does not identify the caller.
 *
 * @param id derived from conversation and message, so that new feedback on the same message
 *     replaces it
 * @param created milliseconds since the epoch
 */
public record StoredFeedback(String id, String application, long created, Sealed text) {
  public StoredFeedback {
    StoredConversation.requireId(id);
    Objects.requireNonNull(application);
    Objects.requireNonNull(text);
  }

  /**
   * A page of feedback, the newest first.
   *
   * @param next the cursor of the next page; null on the last one
   */
  public record Page(List<StoredFeedback> feedback, String next) {
    public Page {
      feedback = List.copyOf(feedback);
    }
  }
}
