package org.dragoman.chat.application.assistant;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.dragoman.chat.application.assistant.operation.Match;
import org.dragoman.chat.language.Words;
import org.dragoman.extension.Conversation;
import org.dragoman.extension.Message;

/**
 * The assistant's question for a missing argument, and the user's answer to it. The service keeps
 * no sessions: it recognises its question in the messages of the conversation.
 */
final class AskedBack {
  private static final Pattern ASKED =
      Pattern.compile(
          "(?s).*Which `([A-Za-z_0-9]+)` do you mean\\?"
              + " The operation `([A-Za-z_0-9]+)` of schema `[^`]+` needs it\\.\\s*");
  private static final String NO_QUESTION = "What can you do?";
  private static final int MOST_WORDS = 6;

  private AskedBack() {}

  /** Formats the question for the first missing argument. */
  static String text(Match match) {
    return "Which `%s` do you mean? The operation `%s` of schema `%s` needs it."
        .formatted(
            match.reading().missing().getFirst().name(),
            match.offer().operation().name(),
            match.offer().operation().schema());
  }

  /**
   * Returns the user's complete question. When the last message answers a question of the
   * assistant, it is the message before that question, with the answers appended as {@code argument
   * "value"}.
   */
  static String question(Conversation conversation) {
    List<Message> messages = conversation.messages();
    int last = messages.size() - 1;
    while (last > 0 && messages.get(last).role() != Message.Role.USER) {
      last--;
    }
    StringBuilder answers = new StringBuilder();
    int at = last;
    while (at >= 2
        && messages.get(at - 1).role() == Message.Role.ASSISTANT
        && messages.get(at - 2).role() == Message.Role.USER) {
      Matcher asked = ASKED.matcher(messages.get(at - 1).content());
      String answer = messages.get(at).content().strip();
      if (!asked.matches() || !isValue(answer)) {
        break;
      }
      answers.insert(0, " " + asked.group(1) + " \"" + plain(answer) + "\"");
      at -= 2;
    }
    String question =
        answers.isEmpty() ? conversation.question() : messages.get(at).content() + answers;
    return question.isBlank() ? NO_QUESTION : question;
  }

  private static boolean isValue(String answer) {
    return !answer.isEmpty()
        && !answer.endsWith("?")
        && answer.length() <= 200
        && Words.of(answer).size() <= MOST_WORDS;
  }

  private static String plain(String answer) {
    return answer.replaceAll("[\"“”`]", "").replaceAll("[.!]+$", "").strip();
  }
}
