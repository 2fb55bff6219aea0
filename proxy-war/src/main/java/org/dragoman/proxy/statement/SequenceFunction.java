package org.dragoman.proxy.statement;

import org.dragoman.contract.configuration.ObjectField;
import org.dragoman.contract.configuration.ObjectTable;

/**
 * The function of a published database through which every number goes that a request or an import
 * gives to a column with a sequence: the sequence does not give it again. It belongs to the role
 * that owns the sequences, since the role of requests may not set one.
 *
 * <p>A sequence is only ever moved on. To a number that is near it goes by {@code nextval}, which
 * cannot go back, whoever else draws numbers. To one that is far it is set, by one caller at a time
 * and in the statement that looks where it is, so only one who draws more than 100 numbers within
 * that statement would see it go back. Nobody waits for the end of a transaction: the lock is given
 * back with a subtransaction, which a sequence knows nothing of.
 *
 * <p>A number of the upper half of the type moves a sequence only when it is near: else whoever may
 * give numbers could leave the sequence none with one of them, and a placeholder at the end of the
 * type would. Of an Int it takes ten million rows, each near the last.
 */
public final class SequenceFunction {
  /** A number that is no farther from a sequence is near it; as the function has it. */
  static final int NEAR = 100;

  /**
   * The largest number that moves a sequence, of a row of {@code pg_sequence} named s; as the
   * function has it.
   */
  private static final String REACH =
      "greatest(s.seqmax / 2, least(coalesce(pg_sequence_last_value(s.seqrelid), 0),"
          + " s.seqmax - "
          + NEAR
          + ") + "
          + NEAR
          + ")";

  private SequenceFunction() {}

  /** Moves the sequence of a column beyond the numbers that the rows have. */
  public static String beyondRows(ObjectTable table, ObjectField.Column column) {
    return ("SELECT dragoman.advance(s.seqrelid::regclass,"
            + " (SELECT max(t0.%1$s) FROM %2$s t0 WHERE t0.%1$s <= %3$s))"
            + " FROM pg_sequence s WHERE s.seqrelid = '%4$s'::regclass")
        .formatted(
            Sql.quoted(column.column()), Joins.qualified(table), REACH, sequence(table, column));
  }

  /** Gives the number that the next row gets: one row, one number. */
  public static String next(ObjectTable table, ObjectField.Column column) {
    return "SELECT CASE WHEN is_called THEN last_value + 1 ELSE last_value END FROM "
        + sequence(table, column);
  }

  private static String sequence(ObjectTable table, ObjectField.Column column) {
    return "public." + Sql.quoted(Joins.sequence(table, column));
  }

  /**
   * A number that goes through it.
   *
   * @param sequence unquoted name, made of names of GraphQL
   */
  static void call(Sql sql, String sequence, Runnable number) {
    sql.syntax("dragoman.advance('public.").identifier(sequence).syntax("', ");
    number.run();
    sql.syntax(")");
  }
}
