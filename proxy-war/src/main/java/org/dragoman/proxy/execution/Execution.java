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
      Binder binder = new Binder(request, mostRows);
      binder.bind(statement, prepared.bindings());
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
          // Counts, and figures of a row, belong to it: they are no rows of a list themselves.
          boolean aside = read.use() != Plan.Use.ROWS || read.isOneForEach();
          int most = (int) Math.min(aside ? mostRows : rowsLeft, cellsLeft / width);
          int size = read.cut() == null ? 0 : binder.size(read.cut().size(), read.cut().most());
          Rows found = Rows.of(result, read, most, size);
          rowsLeft -= aside ? 0 : found.count();
          cellsLeft -= (long) found.count() * width;
          rows.add(found);
        }
        hasResult = statement.getMoreResults();
      }
    }
    return rows;
  }
}
