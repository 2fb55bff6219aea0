package org.dragoman.contract.usage;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.List;
import java.util.Objects;

/**
 * The times of requests, as clients see them.
 *
 * @param rows in the order of the grouping; empty without requests
 */
public record TimesReport(String from, String to, List<Row> rows) {
  public TimesReport {
    Objects.requireNonNull(from);
    Objects.requireNonNull(to);
    rows = List.copyOf(rows);
  }

  /**
   * The requests of one kind and day, or of one schema on all days.
   *
   * @param day null when grouped by schema
   * @param schema null when grouped by day
   * @param kind in lower case
   * @param median in milliseconds: half of the requests took no longer
   * @param most in milliseconds: 95 of 100 requests took no longer
   */
  public record Row(
      String day,
      String schema,
      String kind,
      long requests,
      long failed,
      @JsonProperty("p50_ms") double median,
      @JsonProperty("p95_ms") double most) {
    public Row {
      Objects.requireNonNull(kind);
    }
  }
}
