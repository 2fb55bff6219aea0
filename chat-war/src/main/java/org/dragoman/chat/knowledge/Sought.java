package org.dragoman.chat.knowledge;

import java.util.List;
import java.util.regex.Pattern;
import org.dragoman.chat.language.Words;
import org.dragoman.extension.Message;

/** The texts to search documents for, from a conversation with several turns. */
final class Sought {
  private static final int MOST_WORDS = 4;

  private static final Pattern BACK =
      Pattern.compile(
          "(?i)\\b(?:it|its|that|this|those|these|they|them|their|he|she|him|her|his|hers|one|ones)\\b|^\\W*(?:and|or|but|then|so|what"
              + " about|how about)\\b");

  private Sought() {}

  /**
   * Returns whether a question probably continues a topic: it has only a few words, or words that
   * refer back.
   */
  static boolean goesOn(String question) {
    return BACK.matcher(question).find() || Words.of(question).size() <= MOST_WORDS;
  }

  /**
   * Returns the user's last message, and the last two messages together. Nothing shows whether a
   * question continues the topic or begins another, so both texts are searched for.
   *
   * @return one or two texts; none when the user has written nothing
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
