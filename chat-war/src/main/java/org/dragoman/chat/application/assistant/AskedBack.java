package org.dragoman.chat.application.assistant;

import java.util.ArrayList;
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
          "(?i)\\W*(?:yes|yeah|yep|yup|right|correct|exactly|sure|ok|okay)\\b(?:\\W++(?:please|thanks|thank"
              + " you|of course|it is|i (?:did|do|meant? (?:that|it|so))|that(?:['’]?s| is)?(?:"
              + " (?:one|it|right|correct))?))*+\\W*+");
  private static final String NO_QUESTION = "What can you do?";
  private static final int MOST_WORDS = 6;

  /** In characters, of a question of the assistant. */
  private static final int LONGEST = 4_000;

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
   * Returns the conversation in plain words, and as if the user had been complete at once. Where a
   * message answers a question of the assistant, it becomes one with the message before that
   * question: with the answers appended as {@code argument "value"}, or with the confirmed name as
   * it is spelt.
   */
  static Conversation settled(Conversation conversation) {
    List<Message> settled = new ArrayList<>();
    for (Message message : conversation.messages()) {
      int size = settled.size();
      boolean mayAnswer =
          size >= 2
              && message.role() == Message.Role.USER
              && settled.get(size - 1).role() == Message.Role.ASSISTANT
              && settled.get(size - 1).content().length() <= LONGEST
              && settled.get(size - 2).role() == Message.Role.USER;
      String whole =
          mayAnswer
              ? whole(
                  settled.get(size - 2).content(),
                  settled.get(size - 1).content(),
                  message.content())
              : null;
      if (whole == null) {
        settled.addAll(PlainWording.of(message));
      } else {
        settled.subList(size - 2, size).clear();
        settled.add(new Message(Message.Role.USER, whole));
      }
    }
    return conversation.with(settled);
  }

  /** Returns the whole question; null when the message does not answer the assistant. */
  private static String whole(String before, String asked, String message) {
    Matcher argument = ASKED.matcher(asked);
    String answer = message.strip();
    if (argument.matches() && isValue(answer)) {
      return before + " " + argument.group(1) + " \"" + plain(answer) + "\"";
    }
    Matcher misspelt = MISSPELT.matcher(asked);
    return misspelt.matches() && YES.matcher(message).matches()
        ? before.replace(misspelt.group(1), misspelt.group(2))
        : null;
  }

  /** Returns the last question of a settled conversation, in one line. */
  static String question(Conversation settled) {
    String question = settled.question().strip().replaceAll("\\s+", " ");
    return question.isEmpty() ? NO_QUESTION : question;
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
