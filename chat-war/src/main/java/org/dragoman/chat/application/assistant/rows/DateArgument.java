package org.dragoman.chat.application.assistant.rows;

import java.time.LocalDate;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Map;
import org.dragoman.chat.application.assistant.operation.Argument;
import org.dragoman.chat.language.Bound;
import org.dragoman.chat.language.BoundedDate;
import org.dragoman.chat.language.Words;

/**
 * A date argument of an operation. Its name tells how the date bounds the rows: {@code day} is the
 * day itself, {@code after} and {@code until} bound a period. It accepts only dates that bound in
 * the same way.
 */
record DateArgument(Argument argument, ZoneId zone) {
  private static final Map<Bound, List<String>> NAMES =
      Map.of(
          Bound.FROM,
          List.of("from", "since", "start", "starting", "begin", "earliest", "min", "gte", "lower"),
          Bound.AFTER,
          List.of("after", "gt", "later"),
          Bound.UNTIL,
          List.of(
              "to", "until", "till", "end", "ending", "latest", "max", "lte", "upper", "through"),
          Bound.BEFORE,
          List.of("before", "lt", "earlier", "prior"));

  /** Returns the bound by the argument's name. */
  Bound bound() {
    List<String> words = List.of(Words.spoken(argument.name()).split(" "));
    if (words.equals(List.of("by"))) {
      return Bound.UNTIL;
    }
    List<Bound> said =
        NAMES.entrySet().stream()
            .filter(names -> names.getValue().stream().anyMatch(words::contains))
            .map(Map.Entry::getKey)
            .toList();
    return said.isEmpty() ? Bound.ON : said.size() == 1 ? said.getFirst() : Bound.UNCLEAR;
  }

  /**
   * Returns the date in the form of the argument; a moment is the beginning of a day in the
   * service's zone.
   *
   * @return null when the argument bounds differently
   */
  String value(BoundedDate said) {
    Bound bound = bound();
    if (!bound.isLike(said.bound())) {
      return null;
    }
    boolean next = said.bound() == Bound.AFTER || said.bound() == Bound.UNTIL;
    return switch (argument.type()) {
      case "Date" -> shifted(said, bound).toString();
      case "DateTime" ->
          bound == Bound.ON
              ? null
              : DateTimeFormatter.ISO_OFFSET_DATE_TIME.format(
                  said.date().plusDays(next ? 1 : 0).atStartOfDay(zone));
      default -> null;
    };
  }

  /**
   * Converts between bounds: after the 5th is from the 6th, and until the 5th is before the 6th.
   */
  private static LocalDate shifted(BoundedDate said, Bound bound) {
    if (said.bound() == bound) {
      return said.date();
    }
    boolean later = said.bound() == Bound.AFTER || said.bound() == Bound.UNTIL;
    return said.date().plusDays(later ? 1 : -1);
  }
}
