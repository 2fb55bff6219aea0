package org.dragoman.chat.application.assistant.operation;

import java.math.BigDecimal;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.dragoman.chat.language.Words;

/** Reads a text of a question as a value of an argument's type. */
final class Values {
  private static final Pattern WHOLE = Pattern.compile("-?\\d{1,18}");
  private static final Pattern NUMBER = Pattern.compile("-?\\d{1,18}([.,]\\d{1,18})?");
  private static final Pattern DATE = Pattern.compile("\\d{4}-\\d{2}-\\d{2}");
  private static final Pattern MOMENT =
      Pattern.compile("\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}(Z|[+-]\\d{2}:\\d{2})");
  private static final Pattern CLOCK = Pattern.compile("(\\d{1,2}):(\\d{2})(:\\d{2})?");
  private static final Pattern UNIQUE =
      Pattern.compile("[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}");
  private static final List<String> NUMERALS =
      List.of(
          "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
          "eleven", "twelve");

  private static final Set<String> TYPES =
      Set.of(
          "String",
          "ID",
          "Int",
          "Long",
          "Float",
          "Decimal",
          "Boolean",
          "Date",
          "DateTime",
          "Time",
          "UUID");

  private Values() {}

  /** Returns whether values of the scalar can be read from a text. */
  static boolean know(String scalar) {
    return TYPES.contains(scalar);
  }

  /** Returns the value; empty when the text is not a value of this type. */
  static Optional<Object> of(String text, Argument argument) {
    String lower = text.toLowerCase(Locale.ROOT);
    if (!argument.values().isEmpty()) {
      return argument.values().stream()
          .filter(value -> sameWords(value, text))
          .findFirst()
          .map(Object.class::cast);
    }
    return switch (argument.type()) {
      case "String", "ID" -> text.isBlank() ? Optional.empty() : Optional.of(text);
      case "Int" ->
          whole(lower)
              .filter(value -> value.equals((long) value.intValue()))
              .map(Object.class::cast);
      case "Long" -> whole(lower).map(String::valueOf);
      case "Float" -> number(lower).map(BigDecimal::doubleValue);
      case "Decimal" -> number(lower).map(BigDecimal::toPlainString);
      case "Boolean" ->
          switch (lower) {
            case "true", "yes" -> Optional.of(true);
            case "false", "no" -> Optional.of(false);
            default -> Optional.empty();
          };
      case "Date" -> matching(DATE, text);
      case "DateTime" -> matching(MOMENT, text);
      case "Time" -> clock(text);
      case "UUID" -> matching(UNIQUE, text);
      default -> Optional.empty();
    };
  }

  private static boolean sameWords(String value, String text) {
    return String.join(" ", Words.ofIdentifier(value.toLowerCase(Locale.ROOT)))
        .equals(
            String.join(
                " ", Words.ofIdentifier(text.strip().replace(' ', '_').toLowerCase(Locale.ROOT))));
  }

  private static Optional<Long> whole(String text) {
    int numeral = NUMERALS.indexOf(text);
    if (numeral >= 0) {
      return Optional.of((long) numeral);
    }
    return WHOLE.matcher(text).matches() ? Optional.of(Long.valueOf(text)) : Optional.empty();
  }

  private static Optional<BigDecimal> number(String text) {
    return NUMBER.matcher(text).matches()
        ? Optional.of(new BigDecimal(text.replace(',', '.')))
        : whole(text).map(BigDecimal::valueOf);
  }

  /** Reads a time and adds what people leave out: the seconds and the leading zero of the hour. */
  private static Optional<Object> clock(String text) {
    Matcher clock = CLOCK.matcher(text);
    if (!clock.matches()) {
      return Optional.empty();
    }
    String hour = clock.group(1).length() == 1 ? "0" + clock.group(1) : clock.group(1);
    String second = clock.group(3) == null ? ":00" : clock.group(3);
    return Optional.of(hour + ":" + clock.group(2) + second);
  }

  private static Optional<Object> matching(Pattern pattern, String text) {
    return pattern.matcher(text).matches() ? Optional.of(text) : Optional.empty();
  }
}
