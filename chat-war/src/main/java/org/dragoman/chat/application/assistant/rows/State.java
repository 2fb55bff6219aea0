package org.dragoman.chat.application.assistant.rows;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.dragoman.chat.application.assistant.operation.Offer;
import org.dragoman.chat.language.Participles;
import org.dragoman.chat.language.Word;
import org.dragoman.chat.language.Words;
import org.dragoman.operation.ObjectShape;
import org.dragoman.operation.SchemaShape;

/** Recognises words for states, and date fields that hold the beginning or end of one. */
final class State {
  /** Words for a state that begins on a day. */
  private static final Set<String> OVER = Set.of("expired", "ended", "finished", "lapsed");

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

  /** Last words in the names of dates that are not said of a row. */
  private static final Set<String> DAY = Set.of("on", "at", "date", "day", "time");

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

  private static final Set<String> BESIDE = Set.of("now", "currently", "presently", "out");

  /** First words of the names of operations that return rows that last: openLoans, onLoan. */
  private static final Set<String> LASTING =
      Set.of("on", "in", "out", "now", "present", "current", "open", "active", "live", "ongoing");

  private static final Pattern ON = Pattern.compile("(?is).*\\b(?:on|in)\\s+$");
  private static final Pattern IS =
      Pattern.compile(
          "(?is).*\\b(?:(?:is|are)(?:n['’]t)?|currently|now)\\s+(?:(?:“_*”|it|they)\\s+)?(?:not\\s+)?"
              + "(?:(?:currently|now|out)\\s+)?$");

  /** Matches what follows a state: on loan to Ann, but not in team Red. */
  private static final Pattern AFTER =
      Pattern.compile(
          "(?is)\\W*(?:(?:out|to|by|with|from|since|at|for|now|right|currently|today|and|or)\\b.*)?");

  /** Matches a time that is over. */
  private static final Pattern PAST =
      Pattern.compile("(?i)\\b(?:(?:was|were|had|did)(?:n['’]t)?|been|ever|never)\\b");

  /** Matches a question about the present, whatever its verb. */
  private static final Pattern PRESENT =
      Pattern.compile("(?i)\\b(?:now|currently|presently|at present|moment)\\b");

  private static final Pattern EVER =
      Pattern.compile("(?i)\\b(?:ever|never|(?:has|have|had|did|was|were)(?:n['’]?t)?|been)\\b");
  private static final Pattern WITHOUT =
      Pattern.compile("(?is).*\\b(?:no|without|any)\\s+(?:an?\\s+|any\\s+|single\\s+)*$");

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

  /** Returns whether the field is an optional date of something that has happened: paidOn. */
  static boolean isOfEvent(ObjectShape.Scalar scalar) {
    return PlaceReader.isDate(scalar)
        && !scalar.written().endsWith("!")
        && Words.ofIdentifier(scalar.name()).stream()
            .anyMatch(part -> ENDED.contains(part) || isParticiple(part));
  }

  /** Returns the field's name as it is said of a row: returned, of returnedOn. */
  static String spoken(ObjectShape.Scalar date) {
    List<String> parts = new ArrayList<>(List.of(Words.spoken(date.name()).split(" ")));
    while (parts.size() > 1 && DAY.contains(parts.getLast())) {
      parts.removeLast();
    }
    return String.join(" ", parts);
  }

  /** Returns the dates of the end of a row. */
  static List<ObjectShape.Scalar> ends(ObjectShape type) {
    return type == null ? List.of() : type.scalars().stream().filter(State::isEnd).toList();
  }

  /**
   * Returns the date that is empty as long as a row lasts; empty when several may be meant, or when
   * it may lie in the future.
   */
  static Optional<ObjectShape.Scalar> end(ObjectShape type) {
    List<ObjectShape.Scalar> ends = ends(type);
    return ends.size() == 1 && hasEnded(ends.getFirst())
        ? Optional.of(ends.getFirst())
        : Optional.empty();
  }

  /**
   * Returns whether the word states that something lasts, or does not: on loan, is lent, not lent.
   *
   * @param text the question without its names
   */
  static boolean lasts(String text, Word word) {
    String before = text.substring(0, word.start());
    return ON.matcher(before).matches()
            && word.raw().equalsIgnoreCase(word.stem())
            && AFTER.matcher(text.substring(word.end())).matches()
        || IS.matcher(before).matches() && isParticiple(lower(word));
  }

  /** Returns whether the word adds nothing to a state that lasts now: lent out, currently lent. */
  static boolean isBeside(Word word) {
    return BESIDE.contains(word.stem());
  }

  /**
   * Returns whether the question says that rows of the operation or of its links last, and the
   * operation's own text and name do not: loans of Ann for what she has on loan.
   */
  static boolean isUnread(Asked asked, Offer offer) {
    ObjectShape rows = offer.rows();
    if (rows == null) {
      return false;
    }
    String question = asked.withoutNames();
    return asked.words().stream()
        .filter(word -> lasts(question, word))
        .filter(word -> isOfEnding(word, rows, offer.schema()))
        .anyMatch(word -> !isSaid(word, offer) || isPast(question));
  }

  private static boolean isOfEnding(Word word, ObjectShape rows, SchemaShape schema) {
    return !ends(rows).isEmpty() && RowWords.isCalled(rows.name(), word)
        || rows.links().stream()
            .filter(link -> link.many() && PlaceReader.isOf(word, link))
            .anyMatch(link -> !ends(schema.types().get(link.target())).isEmpty());
  }

  private static boolean isSaid(Word state, Offer offer) {
    List<String> name = Words.ofIdentifier(offer.operation().name());
    return LASTING.contains(name.getFirst())
        || Stream.concat(
                Stream.of(offer.operation().description()), offer.operation().examples().stream())
            .anyMatch(
                text ->
                    Words.of(text).stream()
                        .filter(word -> RowWords.isSame(Words.root(word.raw()), root(state)))
                        .map(word -> text.substring(0, word.start()))
                        .anyMatch(
                            before ->
                                ON.matcher(before).matches() || IS.matcher(before).matches()));
  }

  private static String root(Word word) {
    return Words.root(word.raw());
  }

  /** Returns whether the question is about a state at another time than now. */
  static boolean isPast(String text) {
    return PAST.matcher(text).find();
  }

  /** Returns whether the question says that it is about the present. */
  static boolean isPresent(String text) {
    return PRESENT.matcher(text).find();
  }

  /** Returns whether the word denies that there has ever been something: never lent, no loans. */
  static boolean isEver(String text, Word word) {
    return EVER.matcher(text).find() || WITHOUT.matcher(text.substring(0, word.start())).matches();
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
    return Participles.has(word) || word.equals("back");
  }

  private static String lower(Word word) {
    return word.raw().toLowerCase(Locale.ROOT);
  }
}
