package org.dragoman.chat.kept;

import java.util.List;
import java.util.Objects;

/**
 * A conversation in clear text, for its owner.
 *
 * @param title null before the first exchange, unless its owner has set one
 * @param created RFC 3339, UTC
 * @param changed RFC 3339, UTC
 * @param unsaved how many answers this instance has not stored; null for none
 */
public record OpenedConversation(
    String id,
    String title,
    String application,
    String created,
    String changed,
    List<Line> messages,
    Integer unsaved) {
  public OpenedConversation {
    Objects.requireNonNull(id);
    Objects.requireNonNull(application);
    messages = List.copyOf(messages);
  }

  /**
   * A message.
   *
   * @param number within the conversation, from 1 on
   * @param created when its exchange was stored; RFC 3339, UTC
   * @param cut true when the end is missing since the message was too long; otherwise null
   * @param ending how an answer ended; null for messages from before the conversation was kept
   * @param request the request of the answer; null when {@code ending} is null
   */
  public record Line(
      int number,
      String role,
      String content,
      String created,
      Boolean cut,
      KeptExchange.End ending,
      String request) {
    public Line {
      Objects.requireNonNull(role);
      Objects.requireNonNull(content);
      Objects.requireNonNull(created);
    }

    /** Returns whether an application wrote it. */
    public boolean isAnswer() {
      return role.equals("assistant");
    }

    /** Keeps texts out of logs. */
    @Override
    public String toString() {
      return "Line[" + number + ", " + role + "]";
    }
  }

  /** Returns this conversation with the number of unsaved answers. */
  public OpenedConversation withUnsaved(int answers) {
    return new OpenedConversation(id, title, application, created, changed, messages, answers);
  }

  /** Returns the message with a number; null when there is none. */
  public Line line(int number) {
    return number < 1 || number > messages.size() ? null : messages.get(number - 1);
  }
}
