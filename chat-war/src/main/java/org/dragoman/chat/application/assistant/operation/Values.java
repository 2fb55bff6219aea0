package org.dragoman.chat.application.assistant.operation;

import java.math.BigDecimal;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;
import org.dragoman.chat.application.assistant.language.Words;

/** Reads the text of a question as a value of an argument's type. */
final class Values {
  private static final Pattern WHOLE = Pattern.compile("-?\\d{1,18}");
  private static final Pattern NUMBER = Pattern.compile("-?\\d{1,18}([.,]\\d{1,18})?");
  private static final Pattern DATE = Pattern.compile("\\d{4}-\\d{2}-\\d{2}");
  private static final Pattern MOMENT = Pattern.compile("\\d{4}-\\d{2}-\\d{2}T[0-9:.]+(Z|[+-].*)?");
  private static final Pattern CLOCK = Pattern.compile("\\d{1,2}:\\d{2}(:\\d{2})?");
  private static final Pattern UNIQUE =
      Pattern.compile("[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}");
  private static final List<String> NUMERALS =
      List.of(
          "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
          "eleven", "twelve");

  private Values() {}

  /** The value, when the text is one. */
  static Optional<Object> of(String text, Operation.Argument argument) {
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
      case "Time" -> matching(CLOCK, text);
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

  private static Optional<Object> matching(Pattern pattern, String text) {
    return pattern.matcher(text).matches() ? Optional.of(text) : Optional.empty();
  }
}
