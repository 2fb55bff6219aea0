package org.dragoman.chat.application.assistant;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.dragoman.chat.application.assistant.rows.SourceLine;
import org.dragoman.chat.language.Words;
import org.dragoman.extension.Message;

/**
 * Recognises {@code And for Bob?} after an answer: the earlier question with another value. The
 * source below the answer tells which value to replace.
 */
final class FollowUp {
  private static final int MOST_MESSAGES = 12;
  private static final int MOST_WORDS = 5;
  private static final int LONGEST = 1_000;
  private static final Pattern OTHER =
      Pattern.compile(
          "(?i)\\s*(?:and|or|what about|how about)\\s+"
              + "(?:(?:what about|for|of|with|about|to|from|in|by|on)\\s+)?(.{1,100}?)[\\s?.!]*");
  private static final Pattern ASKS =
      Pattern.compile("(?i)\\b(who|which|what|when|where|how|whose|why|is|are|does|do|did|has)\\b");
  private static final Pattern TEXT = Pattern.compile("[A-Za-z_0-9]+ = \"([^\"]{1,200})\"");

  private FollowUp() {}

  /** Returns the whole question; null when the last message is no such follow-up. */
  static String question(List<Message> messages) {
    List<Message> recent =
        messages.subList(Math.max(0, messages.size() - MOST_MESSAGES), messages.size());
    String before = null;
    String answer = "";
    String whole = null;
    for (Message message : recent) {
      if (message.role() == Message.Role.ASSISTANT) {
        answer = message.content();
      } else {
        whole = before == null ? null : replaced(before, answer, message.content());
        before = whole == null ? message.content() : whole;
      }
    }
    return whole;
  }

  private static String replaced(String before, String answer, String message) {
    Matcher other = OTHER.matcher(message);
    boolean isOther =
        message.length() <= LONGEST
            && before.length() <= LONGEST
            && other.matches()
            && !ASKS.matcher(other.group(1)).find()
            && Words.of(other.group(1)).size() <= MOST_WORDS;
    if (!isOther) {
      return null;
    }
    String value = value(answer);
    if (value == null) {
      return null;
    }
    Matcher place =
        Pattern.compile(
                "(?<![\\p{L}\\p{N}])" + Pattern.quote(value) + "(?![\\p{L}\\p{N}])",
                Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE)
            .matcher(before);
    return place.find()
        ? before.substring(0, place.start()) + other.group(1) + before.substring(place.end())
        : null;
  }

  /** Returns the text value that the operation got; null unless there was exactly one. */
  private static String value(String answer) {
    String value = null;
    for (SourceLine source : SourceLine.in(answer)) {
      Matcher text = TEXT.matcher(source.arguments().orElse(""));
      value = text.find() ? text.group(1) : null;
      value = text.find() ? null : value;
    }
    return value == null ? null : value.replace("\\", "");
  }
}
