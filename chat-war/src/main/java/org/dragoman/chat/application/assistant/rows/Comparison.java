package org.dragoman.chat.application.assistant.rows;

import java.time.LocalDate;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.dragoman.chat.language.Bound;
import org.dragoman.chat.language.BoundedDate;
import org.dragoman.chat.language.Words;
import org.dragoman.operation.ObjectShape;

/** Turns the numbers and dates of a question into comparisons with a field. */
final class Comparison {
  private static final Pattern NUMBER =
      Pattern.compile(
          "(?i)(?:(?<more>more than|over|above|greater than|larger than|longer than|heavier than"
              + "|higher than|bigger than)"
              + "|(?<least>at least|(?:no|not) (?:fewer|less) than|minimum of)"
              + "|(?<less>less than|fewer than|under|below|smaller than|shorter than|lighter than"
              + "|lower than)"
              + "|(?<most>at most|up to|(?:no|not) more than|maximum of)|exactly)?\\s*"
              + "(?<![\\p{L}\\p{N}.,-])(?<value>\\d{1,9}(?:\\.\\d{1,6})?)(?![\\p{L}\\p{N}])");

  private Comparison() {}

  /**
   * A number with its comparing words: {@code more than 100}.
   *
   * @param value as written
   * @param operator an operator of {@code where}
   * @param text the number with its words
   */
  record Number(String value, String operator, String text, int start, int end) {}

  /** Returns the numbers of a text in their order. */
  static List<Number> numbers(String text) {
    List<Number> numbers = new ArrayList<>();
    Matcher matcher = NUMBER.matcher(text);
    while (matcher.find()) {
      numbers.add(
          new Number(
              matcher.group("value"),
              operator(matcher),
              matcher.group().strip(),
              matcher.start(),
              matcher.end()));
    }
    return numbers;
  }

  private static String operator(Matcher matcher) {
    for (Map.Entry<String, String> one :
        Map.of("more", "_gt", "least", "_gte", "less", "_lt", "most", "_lte").entrySet()) {
      if (matcher.group(one.getKey()) != null) {
        return one.getValue();
      }
    }
    return "_eq";
  }

  /** Compares a field with the number; empty when the field's type has no such numbers. */
  static Optional<Predicate> of(ObjectShape.Scalar field, Number number) {
    boolean whole = !number.value.contains(".");
    Object value =
        switch (field.type()) {
          case "Int" -> whole ? Integer.valueOf(number.value) : null;
          case "Long" -> whole ? number.value : null;
          case "Float" -> Double.valueOf(number.value);
          case "Decimal" -> number.value;
          default -> null;
        };
    return Optional.ofNullable(value)
        .map(
            one ->
                Predicate.of(
                    number.start,
                    field.name(),
                    Map.of(number.operator, one),
                    Words.spoken(field.name()),
                    number.text));
  }

  /**
   * Compares a field with the date; empty when the bound of the date is unclear.
   *
   * @param zone the zone of the day, for moments
   */
  static Optional<Predicate> of(ObjectShape.Scalar field, BoundedDate date, ZoneId zone) {
    if (date.bound() == Bound.UNCLEAR) {
      return Optional.empty();
    }
    LocalDate day = date.date();
    String bound =
        date.bound() == Bound.ON ? "" : date.bound().name().toLowerCase(Locale.ROOT) + " ";
    return Optional.of(
        Predicate.of(
            date.start(),
            field.name(),
            field.type().equals("Date") ? ofDays(date.bound(), day) : ofMoments(date, zone),
            bound.isEmpty() ? Words.spoken(field.name()) : State.spoken(field),
            bound + day));
  }

  private static Map<String, Object> ofDays(Bound bound, LocalDate day) {
    String operator =
        switch (bound) {
          case FROM -> "_gte";
          case AFTER -> "_gt";
          case UNTIL -> "_lte";
          case BEFORE -> "_lt";
          case ON, UNCLEAR -> "_eq";
        };
    return Map.of(operator, day.toString());
  }

  /** Compares moments with a day, which lasts from its beginning to the beginning of the next. */
  private static Map<String, Object> ofMoments(BoundedDate date, ZoneId zone) {
    String begin = begin(date.date(), zone);
    String next = begin(date.date().plusDays(1), zone);
    return switch (date.bound()) {
      case FROM -> Map.of("_gte", begin);
      case AFTER -> Map.of("_gte", next);
      case UNTIL -> Map.of("_lt", next);
      case BEFORE -> Map.of("_lt", begin);
      case ON, UNCLEAR -> Map.of("_gte", begin, "_lt", next);
    };
  }

  private static String begin(LocalDate day, ZoneId zone) {
    return DateTimeFormatter.ISO_OFFSET_DATE_TIME.format(day.atStartOfDay(zone));
  }
}
