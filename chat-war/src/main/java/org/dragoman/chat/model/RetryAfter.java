package org.dragoman.chat.model;

import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;

/** The header {@code Retry-After} (RFC 9110, section 10.2.3). */
final class RetryAfter {
  /** No caller waits longer. */
  private static final long MOST_SECONDS = 24 * 60 * 60;

  private RetryAfter() {}

  /** Returns the seconds from now, at least 1; 0 for an invalid value. */
  static int seconds(String value) {
    return seconds(value, Instant.now());
  }

  static int seconds(String value, Instant now) {
    String text = value.strip();
    try {
      long seconds =
          text.matches("[0-9]{1,9}")
              ? Long.parseLong(text)
              : Duration.between(
                      now,
                      ZonedDateTime.parse(text, DateTimeFormatter.RFC_1123_DATE_TIME).toInstant())
                  .toSeconds();
      return (int) Math.clamp(seconds, 1L, MOST_SECONDS);
    } catch (DateTimeException e) {
      return 0;
    }
  }
}
