package org.dragoman.chat.application.assistant;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.dragoman.chat.application.assistant.operation.Match;
import org.dragoman.chat.application.assistant.rows.Names;
import org.dragoman.chat.language.Markdown;
import org.dragoman.chat.language.Words;
import org.dragoman.extension.Conversation;
import org.dragoman.extension.Message;

/**
 * The assistant's question for a missing argument or a misspelt name, and the user's answer to it.
 * The service keeps no sessions: it recognises its question in the messages of the conversation.
 */
final class AskedBack {
  private static final Pattern ASKED =
      Pattern.compile(
          "(?s).*Which `([A-Za-z_0-9]+)` do you mean\\?"
              + " The operation `([A-Za-z_0-9]+)` of schema `[^`]+` needs it\\.\\s*");
  private static final Pattern MISSPELT =
      Pattern.compile(
          "(?s)I don't know “([^“”]+)”\\. Did you mean “([^“”]+)”[^“”]*(?:“[^“”]+”)?\\?\\s*");
  private static final Pattern YES =
      Pattern.compile(
          "(?i)\\W*(?:yes|yeah|yep|yup|right|correct|exactly|sure|ok|okay)\\b[^?]{0,30}");
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

  /** Formats the question for a name that the user may have misspelt. */
  static String misspelt(Names.Misspelt name) {
    String whole =
        name.word().equals(name.name()) ? "" : ", as in “" + Markdown.escaped(name.name()) + "”";
    return "I don't know “%s”. Did you mean “%s”%s?"
        .formatted(Markdown.escaped(name.written()), Markdown.escaped(name.word()), whole);
  }

  /**
   * Returns the user's complete question. When the last message answers a question of the
   * assistant, it is the message before that question, with the answers appended as {@code argument
   * "value"}. When it confirms a name, it is that message with the name as it is spelt.
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
        answers.isEmpty()
            ? confirmed(messages, last, conversation.question())
            : messages.get(at).content() + answers;
    return question.isBlank() ? NO_QUESTION : question;
  }

  private static String confirmed(List<Message> messages, int last, String question) {
    if (last < 2
        || messages.get(last - 1).role() != Message.Role.ASSISTANT
        || !YES.matcher(question).matches()) {
      return question;
    }
    Matcher asked = MISSPELT.matcher(messages.get(last - 1).content());
    return asked.matches()
        ? messages.get(last - 2).content().replace(asked.group(1), asked.group(2))
        : question;
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
