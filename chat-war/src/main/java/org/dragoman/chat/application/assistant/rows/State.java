package org.dragoman.chat.application.assistant.rows;

import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import org.dragoman.chat.language.Word;
import org.dragoman.chat.language.Words;
import org.dragoman.operation.ObjectShape;

/** Words that say a state, and days and moments at which one has begun or ended. */
final class State {
  /** Words for a state that begins when the day has come. */
  private static final Set<String> OVER = Set.of("expired", "ended", "finished", "lapsed");

  /** Forms of verbs without their ending that say that something is done. */
  private static final Set<String> DONE =
      Set.of(
          "paid", "sent", "done", "sold", "given", "taken", "built", "left", "lost", "won", "held",
          "born", "begun", "bought", "brought", "written", "read", "made", "gone", "back");

  /** Words of fields that hold the day on which something ended. */
  private static final Set<String> ENDED =
      Set.of(
          "returned",
          "back",
          "ended",
          "finished",
          "closed",
          "left",
          "completed",
          "cancelled",
          "canceled",
          "withdrawn",
          "collected",
          "stopped",
          "died",
          "retired",
          "resigned");

  /** Words of fields that say when something ends, or has to end. */
  private static final Set<String> ENDS =
      Set.of("return", "end", "ends", "finish", "close", "leave", "leaving", "until", "till", "to");

  private static final Set<String> PLANNED =
      Set.of(
          "expire",
          "planned",
          "scheduled",
          "expected",
          "due",
          "next",
          "expires",
          "expiry",
          "valid");

  private static final Pattern ON = Pattern.compile("(?is).*\\b(?:on|in)\\s+$");
  private static final Pattern IS =
      Pattern.compile("(?is).*\\b(?:is|are|currently|now)\\s+(?:(?:currently|now|out)\\s+)?$");

  private State() {}

  /** Whether a row may be without it, and it says when the row ends or has ended. */
  static boolean isEnd(ObjectShape.Scalar scalar) {
    List<String> parts = Words.ofIdentifier(scalar.name());
    return PlaceReader.isDate(scalar)
        && !scalar.written().endsWith("!")
        && parts.stream().anyMatch(part -> ENDED.contains(part) || ENDS.contains(part));
  }

  /** Whether it is set when the end has come, and not before. */
  static boolean hasEnded(ObjectShape.Scalar scalar) {
    return Words.ofIdentifier(scalar.name()).stream().anyMatch(ENDED::contains);
  }

  /** Whether the word says that something lasts: on loan, is lent. */
  static boolean lasts(String text, Word word) {
    String before = text.substring(0, word.start());
    return ON.matcher(before).matches() && word.raw().equalsIgnoreCase(word.stem())
        || IS.matcher(before).matches() && isParticiple(lower(word));
  }

  /** Whether the word says that a day is over: expired. */
  static boolean isOver(Word word) {
    return OVER.contains(lower(word));
  }

  /** Whether the word says that what the field is called after has been done: returned. */
  static boolean isDone(Word word, ObjectShape.Scalar scalar) {
    List<String> parts = Words.ofIdentifier(scalar.name());
    return isParticiple(lower(word))
        && isNamed(word, scalar)
        && parts.stream().noneMatch(part -> ENDS.contains(part) || PLANNED.contains(part));
  }

  /** Whether the word is one of the field's name, and not one that means the same. */
  static boolean isNamed(Word word, ObjectShape.Scalar scalar) {
    String root = Words.root(word.raw());
    return Words.ofIdentifier(scalar.name()).stream().map(Words::root).anyMatch(root::equals);
  }

  private static boolean isParticiple(String word) {
    return word.endsWith("ed") || DONE.contains(word) || word.equals("lent");
  }

  private static String lower(Word word) {
    return word.raw().toLowerCase(Locale.ROOT);
  }
}
