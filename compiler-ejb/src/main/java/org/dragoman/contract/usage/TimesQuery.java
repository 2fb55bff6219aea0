package org.dragoman.contract.usage;

import java.util.Objects;

/**
 * A query for the times of requests.
 *
 * @param by what the rows are grouped by
 * @param from first day, ISO 8601
 * @param to last day, ISO 8601
 * @param schema the only schema whose requests count; null for all requests
 */
public record TimesQuery(By by, String from, String to, String schema) {
  public TimesQuery {
    Objects.requireNonNull(by);
    Objects.requireNonNull(from);
    Objects.requireNonNull(to);
  }

  /** How rows are grouped. */
  public enum By {
    /** By day and kind. */
    DAY,
    /** By schema; GraphQL requests only. */
    SCHEMA
  }
}
