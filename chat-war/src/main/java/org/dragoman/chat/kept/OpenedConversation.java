package org.dragoman.chat.kept;

import java.util.List;
import java.util.Objects;

/**
 * A conversation as its owner reads it.
 *
 * @param title null before the first exchange, unless its owner gave one
 * @param created RFC 3339, UTC
 * @param changed RFC 3339, UTC
 * @param unsaved answers that this instance knows not to be among the messages; null for none
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
   * One message.
   *
   * @param number within the conversation, from 1 on
   * @param created when its exchange was kept; RFC 3339, UTC
   * @param cut true where its end is missing, since it was too long; else null
   * @param ending of an answer; null for what came before the conversation was kept
   * @param request whose answer it is; null as {@code ending}
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

    /** Whether an application said it. */
    public boolean isAnswer() {
      return role.equals("assistant");
    }

    /** Texts do not belong into logs. */
    @Override
    public String toString() {
      return "Line[" + number + ", " + role + "]";
    }
  }

  /** The same, with what is not among the messages. */
  public OpenedConversation withUnsaved(int answers) {
    return new OpenedConversation(id, title, application, created, changed, messages, answers);
  }

  /** The message of a number; null when there is none. */
  public Line line(int number) {
    return number < 1 || number > messages.size() ? null : messages.get(number - 1);
  }
}
