package org.dragoman.proxy.statement;

import org.dragoman.contract.configuration.ObjectField;
import org.dragoman.contract.configuration.ObjectTable;

/**
 * The function of a published database that processes every number that a request or an import
 * gives to a column with a sequence, so that the sequence does not return the same number later. It
 * belongs to the role that owns the sequences, since the role of requests may not set one.
 *
 * <p>A sequence only ever moves forward. To a near number it is moved by {@code nextval}, which
 * cannot go back, whoever else draws numbers. To a far number it is set, by one caller at a time
 * and in the statement that reads its position. Only a caller who draws more than 100 numbers
 * within that statement would see it go back. Nobody waits for the end of a transaction: the lock
 * is released with a subtransaction, which does not affect a sequence.
 *
 * <p>A number in the upper half of the type moves a sequence only when it is near: otherwise a
 * single number, or a placeholder at the end of the type, could use up the sequence. For an Int
 * that takes ten million rows, each near the last.
 */
public final class SequenceFunction {
  /** The distance up to which a number is near a sequence; the same as in the function. */
  static final int NEAR = 100;

  /**
   * The largest number that moves a sequence, for a row of {@code pg_sequence} named s; the same as
   * in the function.
   */
  private static final String REACH =
      "greatest(s.seqmax / 2, least(coalesce(pg_sequence_last_value(s.seqrelid), 0),"
          + " s.seqmax - "
          + NEAR
          + ") + "
          + NEAR
          + ")";

  private SequenceFunction() {}

  /** Returns the statement that moves the sequence of a column beyond the numbers of the rows. */
  public static String beyondRows(ObjectTable table, ObjectField.Column column) {
    return ("SELECT dragoman.advance(s.seqrelid::regclass,"
            + " (SELECT max(t0.%1$s) FROM %2$s t0 WHERE t0.%1$s <= %3$s))"
            + " FROM pg_sequence s WHERE s.seqrelid = '%4$s'::regclass")
        .formatted(
            Sql.quoted(column.column()), Joins.qualified(table), REACH, sequence(table, column));
  }

  /** Returns the query for the number that the next row gets: one row, one number. */
  public static String next(ObjectTable table, ObjectField.Column column) {
    return "SELECT CASE WHEN is_called THEN last_value + 1 ELSE last_value END FROM "
        + sequence(table, column);
  }

  private static String sequence(ObjectTable table, ObjectField.Column column) {
    return "public." + Sql.quoted(Joins.sequence(table, column));
  }

  /**
   * Writes a number as a call of the function.
   *
   * @param sequence unquoted name, derived from names of GraphQL
   */
  static void call(Sql sql, String sequence, Runnable number) {
    sql.syntax("dragoman.advance('public.").identifier(sequence).syntax("', ");
    number.run();
    sql.syntax(")");
  }
}
