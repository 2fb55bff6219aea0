package org.dragoman.extension;

import java.util.Objects;

/** One message of a conversation (specification section 2). */
public record Message(Role role, String content) {
  public Message {
    Objects.requireNonNull(role);
    Objects.requireNonNull(content);
  }

  /** The author of a message; its name in JSON is in lower case. */
  public enum Role {
    USER,
    ASSISTANT
  }

  /** Conversations do not belong into logs. */
  @Override
  public String toString() {
    return "Message[" + role + ", " + content.length() + " characters]";
  }
}
