package org.dragoman.proxy.execution;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import org.dragoman.operation.OperationRequest;
import org.dragoman.proxy.answer.Rows;
import org.dragoman.proxy.plan.Plan;

/**
 * Runs all statements of a plan in one round trip. Without an explicit transaction PostgreSQL runs
 * what arrives before one Sync message as one transaction, so all of them see one snapshot
 * (PostgreSQL manual, section 54.2.3).
 */
final class Execution {
  /** Values of an answer; the driver's own limit does not count those that are null. */
  private static final long MOST_CELLS = 4_000_000;

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
      int rowsLeft = mostRows;
      long cellsLeft = MOST_CELLS;
      for (int i = 0; i < prepared.plan().reads().size(); i++) {
        if (!hasResult) {
          throw new SQLException("A statement without rows");
        }
        try (ResultSet result = statement.getResultSet()) {
          Plan.Read read = prepared.plan().reads().get(i);
          int width = Math.max(1, read.columns().size());
          Rows found = Rows.of(result, read, (int) Math.min(rowsLeft, cellsLeft / width));
          // Which rows there are is said by one read, what they hold by others: they count once.
          rowsLeft -= read.choice() == null ? found.count() : 0;
          cellsLeft -= (long) found.count() * width;
          rows.add(found);
        }
        hasResult = statement.getMoreResults();
      }
    }
    return rows;
  }
}
