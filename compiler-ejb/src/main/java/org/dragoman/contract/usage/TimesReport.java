package org.dragoman.contract.usage;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.List;
import java.util.Objects;

/**
 * How long requests took, as clients see it.
 *
 * @param rows in the order of what they are told apart by; none where nothing was asked
 */
public record TimesReport(String from, String to, List<Row> rows) {
  public TimesReport {
    Objects.requireNonNull(from);
    Objects.requireNonNull(to);
    rows = List.copyOf(rows);
  }

  /**
   * Requests of a kind in a day, or of a schema in all of them.
   *
   * @param day null when told apart by schema
   * @param schema null when told apart by day
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
