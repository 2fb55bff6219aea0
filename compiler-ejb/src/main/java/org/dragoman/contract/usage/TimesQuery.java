package org.dragoman.contract.usage;

import java.util.Objects;

/**
 * Which times of requests are wanted.
 *
 * @param by what the rows are told apart by
 * @param from first day, ISO 8601
 * @param to last day, ISO 8601
 */
public record TimesQuery(By by, String from, String to) {
  public TimesQuery {
    Objects.requireNonNull(by);
    Objects.requireNonNull(from);
    Objects.requireNonNull(to);
  }

  /** What rows are told apart by. */
  public enum By {
    /** And by kind. */
    DAY,
    /** Requests of GraphQL alone. */
    SCHEMA
  }
}
