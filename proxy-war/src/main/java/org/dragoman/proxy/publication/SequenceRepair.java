package org.dragoman.proxy.publication;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import org.dragoman.configuration.Configuration;
import org.dragoman.configuration.DefaultValue;
import org.dragoman.configuration.ObjectField;
import org.dragoman.configuration.ObjectTable;
import org.dragoman.model.Table;
import org.dragoman.proxy.statement.SequenceFunction;
import org.dragoman.proxy.statement.Sql;
import org.dragoman.publication.RepairedSequence;

/**
 * Moves sequences on, beyond the numbers that rows have which did not come through the service, as
 * those of a restored dump of data alone. Requests go on meanwhile. Numbers that {@link
 * SequenceFunction} passes over are passed over here, too.
 */
final class SequenceRepair {
  private SequenceRepair() {}

  /** All sequences that were behind. */
  static List<RepairedSequence> run(Connection connection, Configuration configuration)
      throws SQLException {
    List<RepairedSequence> repaired = new ArrayList<>();
    for (ObjectTable type : configuration.types()) {
      for (ObjectField field : type.fields()) {
        if (field instanceof ObjectField.Column column
            && column.defaultValue() instanceof DefaultValue.Sequence) {
          String sequence =
              "public." + Sql.quoted(Table.sequenceName(type.table(), column.column()));
          long before = next(connection, sequence);
          advance(connection, type.table(), column.column(), sequence);
          long next = next(connection, sequence);
          if (next != before) {
            repaired.add(new RepairedSequence(type.name(), field.name(), next));
          }
        }
      }
    }
    return repaired;
  }

  private static void advance(Connection connection, String table, String column, String sequence)
      throws SQLException {
    number(
        connection,
        "SELECT dragoman.advance(s.seqrelid::regclass, (SELECT max(t.%1$s) FROM public.%2$s t WHERE t.%1$s <= %3$s))"
                .formatted(Sql.quoted(column), Sql.quoted(table), SequenceFunction.REACH)
            + " FROM pg_sequence s WHERE s.seqrelid = '"
            + sequence
            + "'::regclass");
  }

  private static long next(Connection connection, String sequence) throws SQLException {
    return number(
        connection,
        "SELECT CASE WHEN is_called THEN last_value + 1 ELSE last_value END FROM " + sequence);
  }

  private static long number(Connection connection, String sql) throws SQLException {
    try (Statement statement = connection.createStatement();
        ResultSet row = statement.executeQuery(sql)) {
      row.next();
      return row.getLong(1);
    }
  }
}
