package org.dragoman.chat.knowledge;

import java.util.List;
import org.dragoman.extension.Message;

/** The queries for documents in a conversation with several turns. */
final class Sought {
  private Sought() {}

  /**
   * The last message of the user, and behind it the same with the message before: nothing tells
   * whether a question goes on with the topic or begins another, so that both are sought.
   *
   * @return one or two texts; none when the user has said nothing
   */
  static List<String> in(List<Message> messages) {
    List<String> said =
        messages.stream()
            .filter(message -> message.role() == Message.Role.USER)
            .map(Message::content)
            .toList();
    if (said.isEmpty()) {
      return List.of();
    }
    String last = said.getLast();
    return said.size() == 1
        ? List.of(last)
        : List.of(last, said.get(said.size() - 2) + "\n" + last);
  }
}
