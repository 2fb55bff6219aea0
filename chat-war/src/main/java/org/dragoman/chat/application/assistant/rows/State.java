package org.dragoman.chat.application.assistant.rows;

import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import org.dragoman.chat.language.Word;
import org.dragoman.chat.language.Words;
import org.dragoman.operation.ObjectShape;

/** Recognises words for states, and date fields that hold the beginning or end of one. */
final class State {
  /** Words for a state that begins on a day. */
  private static final Set<String> OVER = Set.of("expired", "ended", "finished", "lapsed");

  /** Irregular participles: something is done. */
  private static final Set<String> DONE =
      Set.of(
          "paid", "sent", "done", "sold", "given", "taken", "built", "left", "lost", "won", "held",
          "born", "begun", "bought", "brought", "written", "read", "made", "gone", "back");

  /** Words in the names of fields that hold the actual end. */
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

  /** Words in the names of fields that hold the actual or expected end. */
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

  /** Returns whether the field is an optional date of the row's end. */
  static boolean isEnd(ObjectShape.Scalar scalar) {
    List<String> parts = Words.ofIdentifier(scalar.name());
    return PlaceReader.isDate(scalar)
        && !scalar.written().endsWith("!")
        && parts.stream().anyMatch(part -> ENDED.contains(part) || ENDS.contains(part));
  }

  /** Returns whether the field is set only when the end has come. */
  static boolean hasEnded(ObjectShape.Scalar scalar) {
    return Words.ofIdentifier(scalar.name()).stream().anyMatch(ENDED::contains);
  }

  /** Returns whether the word states that something lasts: on loan, is lent. */
  static boolean lasts(String text, Word word) {
    String before = text.substring(0, word.start());
    return ON.matcher(before).matches() && word.raw().equalsIgnoreCase(word.stem())
        || IS.matcher(before).matches() && isParticiple(lower(word));
  }

  /** Returns whether the word states that a day has passed: expired. */
  static boolean isOver(Word word) {
    return OVER.contains(lower(word));
  }

  /** Returns whether the word states that the event of the field's name has happened: returned. */
  static boolean isDone(Word word, ObjectShape.Scalar scalar) {
    List<String> parts = Words.ofIdentifier(scalar.name());
    return isParticiple(lower(word))
        && isNamed(word, scalar)
        && parts.stream().noneMatch(part -> ENDS.contains(part) || PLANNED.contains(part));
  }

  /** Returns whether the word itself is in the field's name; a synonym is not enough. */
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
