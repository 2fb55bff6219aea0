package org.dragoman.contract.usage;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.util.List;
import java.util.Objects;

/**
 * Sums of usage, as clients see them.
 *
 * @param rows in the order of the grouping
 * @param next the cursor of the next page; null on the last one
 */
public record UsageReport(String from, String to, List<Row> rows, String next) {
  public UsageReport {
    Objects.requireNonNull(from);
    Objects.requireNonNull(to);
    rows = List.copyOf(rows);
  }

  /**
   * One sum.
   *
   * @param day null when not grouped by day
   * @param application null when not grouped by application
   * @param user null when not grouped by user
   */
  public record Row(String day, String application, User user, @JsonUnwrapped UsageCount count) {
    public Row {
      Objects.requireNonNull(count);
    }
  }

  /** A caller. */
  public record User(String issuer, String subject) {
    public User {
      Objects.requireNonNull(issuer);
      Objects.requireNonNull(subject);
    }
  }
}
