package org.dragoman.chat.language;

import java.time.DateTimeException;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.temporal.TemporalAdjusters;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Dates as people write them in English: {@code 23 November}, {@code Nov 23rd, 2026}, {@code
 * 2026-11-23}, {@code tomorrow}, {@code next Monday}. Without a year it is this year's. Of two
 * numbers with slashes, neither above 12, nobody knows which is the month: they are no date.
 */
public final class Dates {
  private static final String MONTH =
      "(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?"
          + "|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\\.?";
  private static final String DAY = "(\\d{1,2})(?:st|nd|rd|th)?";
  private static final String YEAR = "(?:,?\\s+(\\d{4}))?";
  private static final String BEGIN = "(?i)(?<![\\p{L}\\p{N}-])(?:the\\s+)?";
  private static final String END = "(?![\\p{L}\\p{N}])";
  private static final Pattern DATE =
      Pattern.compile(
          BEGIN
              + "(?:(?<iso>\\d{4}-\\d{2}-\\d{2})"
              + "|(?<slashes>\\d{1,2}[/.]\\d{1,2}[/.]\\d{4})"
              + "|(?<dayfirst>"
              + DAY
              + "\\s+(?:of\\s+)?"
              + MONTH
              + YEAR
              + ")|(?<monthfirst>"
              + MONTH
              + "\\s+(?:the\\s+)?"
              + DAY
              + YEAR
              + ")|(?<spoken>today|tonight|tomorrow|yesterday)"
              + "|(?<weekday>(?:(next|last|this)\\s+)"
              + "(monday|tuesday|wednesday|thursday|friday|saturday|sunday)))"
              + END);
  private static final List<String> MONTHS =
      List.of("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec");

  private Dates() {}

  /**
   * A date in a text.
   *
   * @param start where it begins
   * @param end where it ends
   */
  public record Found(LocalDate date, int start, int end) {}

  /** The dates of the text in their order. */
  public static List<Found> of(String text, LocalDate today) {
    List<Found> dates = new ArrayList<>();
    Matcher matcher = DATE.matcher(text);
    while (matcher.find()) {
      date(matcher, today)
          .ifPresent(date -> dates.add(new Found(date, matcher.start(), matcher.end())));
    }
    return dates;
  }

  private static Optional<LocalDate> date(Matcher found, LocalDate today) {
    try {
      if (found.group("iso") != null) {
        return Optional.of(LocalDate.parse(found.group("iso")));
      }
      if (found.group("slashes") != null) {
        return slashes(found.group("slashes").split("[/.]"));
      }
      if (found.group("dayfirst") != null) {
        return Optional.of(date(found.group(4), found.group(5), found.group(6), today));
      }
      if (found.group("monthfirst") != null) {
        return Optional.of(date(found.group(9), found.group(8), found.group(10), today));
      }
      if (found.group("spoken") != null) {
        return Optional.of(
            switch (found.group("spoken").toLowerCase(Locale.ROOT)) {
              case "tomorrow" -> today.plusDays(1);
              case "yesterday" -> today.minusDays(1);
              default -> today;
            });
      }
      return Optional.of(weekday(found.group(13), found.group(14), today));
    } catch (DateTimeException e) {
      // 31 February is no date.
      return Optional.empty();
    }
  }

  private static LocalDate date(String day, String month, String year, LocalDate today) {
    int number = MONTHS.indexOf(month.substring(0, 3).toLowerCase(Locale.ROOT)) + 1;
    return LocalDate.of(
        year == null ? today.getYear() : Integer.parseInt(year), number, Integer.parseInt(day));
  }

  private static Optional<LocalDate> slashes(String... parts) {
    int first = Integer.parseInt(parts[0]);
    int second = Integer.parseInt(parts[1]);
    int year = Integer.parseInt(parts[2]);
    if (first <= 12 && second <= 12 && first != second) {
      return Optional.empty();
    }
    return Optional.of(
        second > 12 ? LocalDate.of(year, first, second) : LocalDate.of(year, second, first));
  }

  private static LocalDate weekday(String which, String name, LocalDate today) {
    DayOfWeek day = DayOfWeek.valueOf(name.toUpperCase(Locale.ROOT));
    return today.with(
        switch (which.toLowerCase(Locale.ROOT)) {
          case "last" -> TemporalAdjusters.previous(day);
          case "this" -> TemporalAdjusters.nextOrSame(day);
          default -> TemporalAdjusters.next(day);
        });
  }
}
