package org.dragoman.language.migration;

import java.util.Objects;

/**
 * A question to the database before anything of it changes: how many rows are in the way of a
 * change. Any is too many.
 *
 * @param change id of the change
 * @param table whose rows are counted, as the live version names it
 * @param sql a query of one row with one number, which is at most {@link #MOST} + 1; it may be run
 *     in any order with others, and does not fail whatever the rows are
 * @param words what the rows are, such as {@code rows of Task have no title}, to follow the number
 */
public record RowCheck(String change, String table, String sql, String words) {
  /** Rows are counted so far; a larger number says that there are more. */
  public static final int MOST = 1_000;

  public RowCheck {
    Objects.requireNonNull(change);
    Objects.requireNonNull(table);
    Objects.requireNonNull(sql);
    Objects.requireNonNull(words);
  }
}
