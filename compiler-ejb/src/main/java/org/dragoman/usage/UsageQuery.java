package org.dragoman.usage;

import java.util.List;
import java.util.Objects;

/**
 * Which usage of a realm is wanted.
 *
 * @param wholeRealm whether that of everybody, or the caller's own alone
 * @param from first day, ISO 8601
 * @param to last day, ISO 8601
 * @param by what the rows are told apart by, in the order of the rows
 * @param application null for all
 * @param user subject; null for all
 * @param limit most rows
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
  public UsageQuery {
    Objects.requireNonNull(from);
    Objects.requireNonNull(to);
    by = List.copyOf(by);
  }

  /** What rows are told apart by. */
  public enum By {
    DAY,
    APPLICATION,
    USER
  }
}
