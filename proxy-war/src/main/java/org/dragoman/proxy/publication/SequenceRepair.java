package org.dragoman.proxy.publication;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import org.dragoman.contract.configuration.Configuration;
import org.dragoman.contract.configuration.DefaultValue;
import org.dragoman.contract.configuration.ObjectField;
import org.dragoman.contract.configuration.ObjectTable;
import org.dragoman.contract.publication.RepairedSequence;
import org.dragoman.proxy.statement.SequenceFunction;

/**
 * Moves sequences beyond the numbers that rows already use but did not get through the service, as
 * after a restore of data alone. Requests continue meanwhile. Numbers that {@link SequenceFunction}
 * ignores are ignored here, too.
 */
final class SequenceRepair {
  private SequenceRepair() {}

  /** Returns all sequences that were behind. */
  static List<RepairedSequence> run(Connection connection, Configuration configuration)
      throws SQLException {
    List<RepairedSequence> repaired = new ArrayList<>();
    for (ObjectTable type : configuration.types()) {
      for (ObjectField field : type.fields()) {
        if (field instanceof ObjectField.Column column
            && column.defaultValue() instanceof DefaultValue.Sequence) {
          long before = number(connection, SequenceFunction.next(type, column));
          number(connection, SequenceFunction.beyondRows(type, column));
          long next = number(connection, SequenceFunction.next(type, column));
          if (next != before) {
            repaired.add(new RepairedSequence(type.name(), field.name(), next));
          }
        }
      }
    }
    return repaired;
  }

  private static long number(Connection connection, String sql) throws SQLException {
    try (Statement statement = connection.createStatement();
        ResultSet row = statement.executeQuery(sql)) {
      row.next();
      return row.getLong(1);
    }
  }
}
