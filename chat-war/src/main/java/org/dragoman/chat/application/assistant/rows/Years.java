package org.dragoman.chat.application.assistant.rows;

import java.time.LocalDate;
import java.time.ZoneId;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.dragoman.chat.language.Bound;
import org.dragoman.chat.language.BoundedDate;
import org.dragoman.chat.language.Word;
import org.dragoman.chat.language.Words;
import org.dragoman.operation.ObjectShape;

/**
 * A year with a word that makes it the year itself or a bound: {@code before 1992}.
 *
 * @param start where this word begins
 */
record Years(int year, Bound bound, int start, int end) {
  private static final Pattern BEFORE =
      Pattern.compile("(?i)\\b(in|of|from|for|before|after|since|until)\\s+(?:the\\s+year\\s+)?$");

  /** Words before a year that mean a part of it or a time near it. */
  private static final Pattern PART =
      Pattern.compile(
          "(?i)(?:\\b(?:begin|beginning|start|end|ending|mid|middle|half|halves|quarter|third|part"
              + "|rest|close|turn|course|spring|summer|autumn|fall|winter|early|earlier|earliest|late"
              + "|later|latest|shortly|soon|just|right|long|well|back|as|days?|weeks?|months?|years?"
              + "|january|february|march|april|may|june|july|august|september|october|november"
              + "|december|around|about|instead|\\d+)\\s+)$");

  /** Words after a year that include all later years. */
  private static final Pattern ON =
      Pattern.compile("(?i)^,?\\s+(?:onwards?|forward|on(?=\\W*$)|on(?=\\s+(?:and|or)\\b))");

  /** Words after a year that mean more than this year. */
  private static final Pattern MORE =
      Pattern.compile(
          "(?i)^,?\\s*(?:[-–—/&+]|(?:to|till|until|through|thru|up to|or)\\b"
              + "|and\\s+(?:the\\b|later|after|before|earlier|on|up|\\d))");

  private static final Pattern YEAR = Pattern.compile("1[5-9]\\d\\d|20\\d\\d");

  /** Reads the number as a year, when its place in the text shows that it is one. */
  static Optional<Years> in(String text, Comparison.Number number) {
    int at = number.end() - number.value().length();
    Matcher before = BEFORE.matcher(text.substring(0, at));
    if (!YEAR.matcher(number.value()).matches()
        || !before.find()
        || PART.matcher(text.substring(0, before.start())).find()) {
      return Optional.empty();
    }
    String rest = text.substring(number.end());
    Matcher on = ON.matcher(rest);
    String word = before.group(1).toLowerCase(Locale.ROOT);
    boolean goesOn = on.find();
    if (MORE.matcher(rest).find() || goesOn && !word.equals("from") && !word.equals("since")) {
      return Optional.empty();
    }
    if (goesOn) {
      return Optional.of(
          new Years(
              Integer.parseInt(number.value()),
              Bound.FROM,
              before.start(),
              number.end() + on.end()));
    }
    Bound bound =
        switch (word) {
          case "before" -> Bound.BEFORE;
          case "after" -> Bound.AFTER;
          case "since" -> Bound.FROM;
          case "until" -> Bound.UNTIL;
          default -> Bound.ON;
        };
    return Optional.of(
        new Years(Integer.parseInt(number.value()), bound, before.start(), number.end()));
  }

  /** Returns whether a number field holds a year, by its name or its description. */
  static boolean isOne(ObjectShape.Scalar field, String about) {
    return field.type().equals("Int")
        && (Words.ofIdentifier(field.name()).stream()
                .anyMatch(part -> part.equals("year") || part.equals("season"))
            || Words.of(about).stream().anyMatch(word -> word.stem().equals("year")));
  }

  boolean covers(Word word) {
    return start <= word.start() && word.end() <= end;
  }

  /** Returns the conditions of the year on a field with a year, a day or a moment. */
  List<Predicate> of(ObjectShape.Scalar field, ZoneId zone) {
    if (field.type().equals("Int")) {
      String operator =
          switch (bound) {
            case BEFORE -> "_lt";
            case AFTER -> "_gt";
            case FROM -> "_gte";
            case UNTIL -> "_lte";
            case ON, UNCLEAR -> "_eq";
          };
      return List.of(
          Predicate.of(
              start, field.name(), Map.of(operator, year), Words.spoken(field.name()), said()));
    }
    BoundedDate first = day(LocalDate.of(year, 1, 1));
    BoundedDate last = day(LocalDate.of(year, 12, 31));
    List<BoundedDate> bounds =
        switch (bound) {
          case BEFORE -> List.of(first.as(Bound.BEFORE));
          case AFTER -> List.of(last.as(Bound.AFTER));
          case FROM -> List.of(first.as(Bound.FROM));
          case UNTIL -> List.of(last.as(Bound.UNTIL));
          case ON, UNCLEAR -> List.of(first.as(Bound.FROM), last.as(Bound.UNTIL));
        };
    return bounds.stream().flatMap(one -> Comparison.of(field, one, zone).stream()).toList();
  }

  private String said() {
    return bound == Bound.ON
        ? String.valueOf(year)
        : bound.name().toLowerCase(Locale.ROOT) + " " + year;
  }

  private BoundedDate day(LocalDate day) {
    return new BoundedDate(day, Bound.ON, start, end, start, end);
  }
}
