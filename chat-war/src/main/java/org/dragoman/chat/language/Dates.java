package org.dragoman.chat.language;

import java.time.DateTimeException;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.YearMonth;
import java.time.temporal.TemporalAdjusters;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Dates as people write them in English: {@code 23 November}, {@code Nov 23rd, 2026}, {@code
 * 2026-11-23}, {@code tomorrow}, {@code next Monday}, {@code on Friday}, and the periods {@code
 * next week}, {@code this month}, {@code October 2026}. Without a year a date is in this year, and
 * a weekday alone is the next one; weeks begin on Monday (ISO 8601). Two numbers with a slash,
 * neither above 12, are not read as a date, since either could be the month.
 */
public final class Dates {
  private static final String MONTH =
      "(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?"
          + "|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\\.?";
  private static final String FULL_MONTH =
      "(january|february|march|april|may|june|july|august|september|october|november|december)"
          + "(?!\\s+(?:the\\s+)?\\d)";
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
              + ")|(?<spoken>today|tonight|day after tomorrow|tomorrow|day before"
              + " yesterday|yesterday)|(?<weekday>(?:(?<which>next|last|this|coming)\\s+)?"
              + "(?<name>monday|tuesday|wednesday|thursday|friday|saturday|sunday)"
              + "(?!,?\\s+(?:the\\s+)?(?:\\d|"
              + MONTH.replace("(jan", "(?:jan")
              + "\\s)))"
              + "|(?<period>(?<shift>next|last|this|coming)\\s+(?<unit>week|weekend|month|year))"
              + "|(?<month>"
              + MONTH
              + "\\s+(?<inyear>\\d{4}))"
              + "|(?<=(?:in|since|before|after|until|during|of) )(?<alone>"
              + FULL_MONTH
              + "))"
              + END);
  private static final List<String> MONTHS =
      List.of("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec");

  private Dates() {}

  /**
   * A date, or a period, in a text.
   *
   * @param date the day, or the first day of the period
   * @param last the day, or the last day of the period
   * @param start where it begins
   * @param end where it ends
   */
  public record Found(LocalDate date, LocalDate last, int start, int end) {}

  /** The days from one to another, both included. */
  private record Days(LocalDate first, LocalDate last) {
    static Days of(LocalDate day) {
      return new Days(day, day);
    }

    static Days of(YearMonth month) {
      return new Days(month.atDay(1), month.atEndOfMonth());
    }
  }

  /** Returns the dates of the text in order. */
  public static List<Found> of(String text, LocalDate today) {
    List<Found> dates = new ArrayList<>();
    Matcher matcher = DATE.matcher(text);
    while (matcher.find()) {
      days(matcher, today)
          .ifPresent(
              days -> dates.add(new Found(days.first, days.last, matcher.start(), matcher.end())));
    }
    return dates;
  }

  private static Optional<Days> days(Matcher found, LocalDate today) {
    if (found.group("period") != null) {
      return Optional.of(period(found.group("shift"), found.group("unit"), today));
    }
    if (found.group("month") != null) {
      YearMonth month =
          YearMonth.of(Integer.parseInt(found.group("inyear")), month(found.group("month")));
      return Optional.of(Days.of(month));
    }
    if (found.group("alone") != null) {
      return Optional.of(Days.of(YearMonth.of(today.getYear(), month(found.group("alone")))));
    }
    return date(found, today).map(Days::of);
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
              case "day after tomorrow" -> today.plusDays(2);
              case "yesterday" -> today.minusDays(1);
              case "day before yesterday" -> today.minusDays(2);
              default -> today;
            });
      }
      return Optional.of(weekday(found.group("which"), found.group("name"), today));
    } catch (DateTimeException e) {
      // A day that does not exist, such as 31 February.
      return Optional.empty();
    }
  }

  private static LocalDate date(String day, String month, String year, LocalDate today) {
    return LocalDate.of(
        year == null ? today.getYear() : Integer.parseInt(year),
        month(month),
        Integer.parseInt(day));
  }

  private static int month(String name) {
    return MONTHS.indexOf(name.substring(0, 3).toLowerCase(Locale.ROOT)) + 1;
  }

  private static Days period(String which, String unit, LocalDate today) {
    int shift =
        switch (which.toLowerCase(Locale.ROOT)) {
          case "last" -> -1;
          case "this" -> 0;
          case "coming" -> unit.equalsIgnoreCase("weekend") ? 0 : 1;
          default -> 1;
        };
    LocalDate monday = today.with(TemporalAdjusters.previousOrSame(DayOfWeek.MONDAY));
    return switch (unit.toLowerCase(Locale.ROOT)) {
      case "week" -> new Days(monday.plusWeeks(shift), monday.plusWeeks(shift).plusDays(6));
      case "weekend" ->
          new Days(monday.plusWeeks(shift).plusDays(5), monday.plusWeeks(shift).plusDays(6));
      case "month" -> Days.of(YearMonth.from(today).plusMonths(shift));
      default -> {
        int year = today.getYear() + shift;
        yield new Days(LocalDate.of(year, 1, 1), LocalDate.of(year, 12, 31));
      }
    };
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
        switch (which == null ? "this" : which.toLowerCase(Locale.ROOT)) {
          case "last" -> TemporalAdjusters.previous(day);
          case "this" -> TemporalAdjusters.nextOrSame(day);
          default -> TemporalAdjusters.next(day);
        });
  }
}
