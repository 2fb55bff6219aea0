package org.dragoman.proxy.execution;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import org.dragoman.operation.OperationRequest;
import org.dragoman.proxy.answer.Rows;

/**
 * Runs all statements of a plan in one round trip. Without an explicit transaction PostgreSQL runs
 * what arrives before one Sync message as one transaction, so all of them see one snapshot
 * (PostgreSQL manual, section 54.2.3).
 */
final class Execution {
  private Execution() {}

  static List<Rows> run(
      Connection connection, Prepared prepared, OperationRequest request, int mostRows)
      throws SQLException {
    List<Rows> rows = new ArrayList<>();
    if (prepared.sql().isEmpty()) {
      return rows;
    }
    try (PreparedStatement statement = connection.prepareStatement(prepared.sql())) {
      new Binder(request, mostRows).bind(statement, prepared.bindings());
      boolean hasResult = statement.execute();
      int left = mostRows;
      for (int i = 0; i < prepared.plan().reads().size(); i++) {
        if (!hasResult) {
          throw new SQLException("A statement without rows");
        }
        try (ResultSet result = statement.getResultSet()) {
          Rows read = Rows.of(result, prepared.plan().reads().get(i), left);
          left -= read.count();
          rows.add(read);
        }
        hasResult = statement.getMoreResults();
      }
    }
    return rows;
  }
}
