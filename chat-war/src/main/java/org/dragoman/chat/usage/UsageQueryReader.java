package org.dragoman.chat.usage;

import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.List;
import org.dragoman.chat.json.PageSize;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.dragoman.contract.usage.TimesQuery;
import org.dragoman.contract.usage.UsageQuery;

/** Reads a query for usage; a fault names the place of an error. */
final class UsageQueryReader {
  private static final int LARGEST_PAGE = 1_000;
  private static final int STANDARD_PAGE = 100;
  private static final int LONGEST_TEXT = 1_000;
  private static final int STANDARD_DAYS = 30;

  private final boolean wholeRealm;
  private final LocalDate today;

  UsageQueryReader(boolean wholeRealm, Instant now) {
    this.wholeRealm = wholeRealm;
    this.today = LocalDate.ofInstant(now, ZoneOffset.UTC);
  }

  UsageQuery read(
      String from,
      String to,
      String by,
      String application,
      String user,
      String limit,
      String after) {
    LocalDate last = day("to", to, today);
    LocalDate first = first(from, last);
    return new UsageQuery(
        wholeRealm,
        first.toString(),
        last.toString(),
        by(by),
        text("application", application),
        text("user", user),
        PageSize.read(limit, STANDARD_PAGE, LARGEST_PAGE),
        text("after", after));
  }

  TimesQuery readTimes(String from, String to, String by, String schema) {
    TimesQuery.By rows =
        switch (by) {
          case null -> TimesQuery.By.DAY;
          case "day" -> TimesQuery.By.DAY;
          case "schema" -> TimesQuery.By.SCHEMA;
          default -> throw invalid("by must be day or schema");
        };
    LocalDate last = day("to", to, today);
    return new TimesQuery(
        rows, first(from, last).toString(), last.toString(), text("schema", schema));
  }

  private static LocalDate first(String from, LocalDate last) {
    LocalDate first = day("from", from, last.minusDays(STANDARD_DAYS - 1L));
    if (first.isAfter(last)) {
      throw invalid("from must not be after to");
    }
    return first;
  }

  private static LocalDate day(String name, String value, LocalDate standard) {
    if (value == null) {
      return standard;
    }
    try {
      // Only years of four digits, since days are compared as texts.
      if (value.matches("[0-9]{4}-[0-9]{2}-[0-9]{2}")) {
        return LocalDate.parse(value);
      }
    } catch (DateTimeParseException e) {
      // The fault below covers this, like any other invalid day.
    }
    throw invalid(name + " must be a day, such as 2026-01-31");
  }

  private static List<UsageQuery.By> by(String value) {
    if (value == null) {
      return List.of(UsageQuery.By.DAY);
    }
    List<UsageQuery.By> by = new ArrayList<>();
    for (String word : value.isEmpty() ? new String[0] : value.split(",", -1)) {
      UsageQuery.By one =
          switch (word) {
            case "day" -> UsageQuery.By.DAY;
            case "application" -> UsageQuery.By.APPLICATION;
            case "user" -> UsageQuery.By.USER;
            default -> throw invalid("by must name day, application or user, each once");
          };
      if (by.contains(one)) {
        throw invalid("by must name day, application or user, each once");
      }
      by.add(one);
    }
    return by;
  }

  private static String text(String name, String value) {
    if (value != null && (value.length() > LONGEST_TEXT || value.indexOf(0) >= 0)) {
      throw invalid(name + " is malformed");
    }
    return value;
  }

  private static Fault invalid(String detail) {
    return new Fault(FaultCode.INVALID_REQUEST, detail);
  }
}
