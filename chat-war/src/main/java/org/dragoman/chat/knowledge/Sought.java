package org.dragoman.chat.knowledge;

import java.util.List;
import org.dragoman.extension.Message;

/** What is sought in documents when a conversation goes on. */
final class Sought {
  /** A question of fewer words mostly means something that was said before it. */
  private static final int FEWEST_WORDS = 6;

  private Sought() {}

  /**
   * The last message of the user, with the one before when it is short.
   *
   * @return empty when the user has said nothing
   */
  static String in(List<Message> messages) {
    List<String> said =
        messages.stream()
            .filter(message -> message.role() == Message.Role.USER)
            .map(Message::content)
            .toList();
    if (said.isEmpty()) {
      return "";
    }
    String last = said.getLast();
    boolean isShort = last.strip().split("\\s+").length < FEWEST_WORDS;
    return isShort && said.size() > 1 ? said.get(said.size() - 2) + "\n" + last : last;
  }
}
