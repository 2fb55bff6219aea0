package org.dragoman.contract.scalar;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads dates and times of RFC 3339, section 5.6, strictly: years 0001 to 9999, no leap second, and
 * no digit that PostgreSQL would round away.
 */
final class Times {
  private static final String DATE_FORM = "([0-9]{4}-[0-9]{2}-[0-9]{2})";
  private static final String TIME_FORM = "([0-9]{2}:[0-9]{2}:[0-9]{2}(?:\\.[0-9]{1,6})?)";
  private static final Pattern DATE = Pattern.compile(DATE_FORM);
  private static final Pattern TIME = Pattern.compile(TIME_FORM);
  private static final Pattern DATE_TIME =
      Pattern.compile(
          DATE_FORM + "[Tt]" + TIME_FORM + "(?:[Zz]|([+-])([01][0-9]|2[0-3]):([0-5][0-9]))");
  private static final int LAST_YEAR = 9999;

  private Times() {}

  static Optional<LocalDate> date(JsonNode given) {
    try {
      return matched(DATE, given).map(form -> LocalDate.parse(form.group())).filter(Times::isDated);
    } catch (DateTimeException e) {
      return Optional.empty();
    }
  }

  static Optional<LocalTime> time(JsonNode given) {
    try {
      return matched(TIME, given).map(form -> LocalTime.parse(form.group()));
    } catch (DateTimeException e) {
      return Optional.empty();
    }
  }

  /** Returns the instant in UTC. */
  static Optional<OffsetDateTime> dateTime(JsonNode given) {
    try {
      return matched(DATE_TIME, given).map(Times::utc).filter(at -> isDated(at.toLocalDate()));
    } catch (DateTimeException e) {
      return Optional.empty();
    }
  }

  /** Writes a fraction of a second only when it is not zero, and without trailing zeros. */
  static String text(LocalTime time) {
    StringBuilder text = new StringBuilder(15);
    append(text, time);
    return text.toString();
  }

  /** Writes the instant in UTC. */
  static String text(OffsetDateTime at) {
    LocalDateTime utc = at.withOffsetSameInstant(ZoneOffset.UTC).toLocalDateTime();
    StringBuilder text = new StringBuilder(27).append(utc.toLocalDate()).append('T');
    append(text, utc.toLocalTime());
    return text.append('Z').toString();
  }

  private static void append(StringBuilder text, LocalTime time) {
    twoDigits(text, time.getHour()).append(':');
    twoDigits(text, time.getMinute()).append(':');
    twoDigits(text, time.getSecond());
    int micros = time.getNano() / 1_000;
    if (micros > 0) {
      text.append('.');
      for (int unit = 100_000; micros > 0; unit /= 10) {
        text.append((char) ('0' + micros / unit));
        micros %= unit;
      }
    }
  }

  private static StringBuilder twoDigits(StringBuilder text, int number) {
    return text.append((char) ('0' + number / 10)).append((char) ('0' + number % 10));
  }

  /** Offsets may be larger than {@link ZoneOffset} supports. */
  private static OffsetDateTime utc(Matcher form) {
    LocalDateTime local =
        LocalDateTime.of(LocalDate.parse(form.group(1)), LocalTime.parse(form.group(2)));
    if (form.group(3) != null) {
      int minutes = Integer.parseInt(form.group(4)) * 60 + Integer.parseInt(form.group(5));
      local = form.group(3).equals("+") ? local.minusMinutes(minutes) : local.plusMinutes(minutes);
    }
    return local.atOffset(ZoneOffset.UTC);
  }

  private static boolean isDated(LocalDate date) {
    return date.getYear() >= 1 && date.getYear() <= LAST_YEAR;
  }

  private static Optional<Matcher> matched(Pattern pattern, JsonNode given) {
    return Optional.ofNullable(given.textValue()).map(pattern::matcher).filter(Matcher::matches);
  }
}
