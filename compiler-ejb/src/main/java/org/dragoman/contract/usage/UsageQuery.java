package org.dragoman.contract.usage;

import java.util.List;
import java.util.Objects;
import java.util.Set;

/**
 * A query for the usage of a realm.
 *
 * @param wholeRealm whether of everybody; otherwise only of the caller
 * @param from first day, ISO 8601
 * @param to last day, ISO 8601
 * @param by what the rows are grouped by, each once, in the order of the rows
 * @param application null for all
 * @param user subject; null for all
 * @param limit most rows, 1 to 10,000
 * @param after the {@code next} of the page before; null for the first one
 */
public record UsageQuery(
    boolean wholeRealm,
    String from,
    String to,
    List<By> by,
    String application,
    String user,
    int limit,
    String after) {
  private static final int MOST_ROWS = 10_000;

  public UsageQuery {
    Objects.requireNonNull(from);
    Objects.requireNonNull(to);
    by = List.copyOf(by);
    if (by.size() > Set.copyOf(by).size()) {
      throw new IllegalArgumentException("Rows are told apart by each of a kind once");
    }
    if (limit < 1 || limit > MOST_ROWS) {
      throw new IllegalArgumentException("A page has 1 to " + MOST_ROWS + " rows");
    }
  }

  /** How rows are grouped. */
  public enum By {
    DAY,
    APPLICATION,
    USER
  }
}
