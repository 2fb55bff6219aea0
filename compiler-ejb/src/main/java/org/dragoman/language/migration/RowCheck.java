package org.dragoman.language.migration;

import java.util.Objects;

/**
 * A query that runs before a migration: it counts the rows that prevent a change. The change needs
 * a count of 0.
 *
 * @param change id of the change
 * @param table whose rows are counted, by its live name
 * @param sql a query of one row with one number, at most {@link #MOST} + 1; checks may run in any
 *     order, and none fails for any rows
 * @param words a description of the rows, such as {@code rows of Task have no title}, to follow the
 *     number
 */
public record RowCheck(String change, String table, String sql, String words) {
  /** Rows are counted up to this number; a larger result means more. */
  public static final int MOST = 1_000;

  public RowCheck {
    Objects.requireNonNull(change);
    Objects.requireNonNull(table);
    Objects.requireNonNull(sql);
    Objects.requireNonNull(words);
  }
}
