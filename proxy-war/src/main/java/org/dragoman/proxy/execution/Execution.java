package org.dragoman.proxy.execution;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import org.dragoman.operation.OperationRequest;
import org.dragoman.proxy.answer.Rows;
import org.dragoman.proxy.plan.Plan;

/**
 * Runs statements that read in one round trip, and in a second one those that the rows of the first
 * lead to. Without an explicit transaction PostgreSQL runs what arrives before one Sync message as
 * one transaction, so all of them see one snapshot (PostgreSQL manual, section 54.2.3).
 */
final class Execution {
  /** Values of an answer; the driver's own limit does not count those that are null. */
  private static final long MOST_CELLS = 4_000_000;

  private final int mostRows;
  private int rowsLeft;
  private long cellsLeft = MOST_CELLS;

  /** The reads of one answer, which have so many rows together. */
  Execution(int mostRows) {
    this.mostRows = mostRows;
    this.rowsLeft = mostRows;
  }

  /** Runs all reads of a query. */
  static List<Rows> run(
      Connection connection, Prepared prepared, OperationRequest request, int mostRows)
      throws SQLException {
    Execution execution = new Execution(mostRows);
    Binder binder = new Binder(request, mostRows);
    List<Plan.Read> reads = prepared.plan().reads();
    return prepared.led().isEmpty()
        ? execution.run(connection, prepared.reads(), reads, binder)
        : execution.runBoth(connection, prepared, reads, binder);
  }

  /** One transaction, so that both see one snapshot; the second batch ends it. */
  private List<Rows> runBoth(
      Connection connection, Prepared prepared, List<Plan.Read> reads, Binder binder)
      throws SQLException {
    connection.setAutoCommit(false);
    List<Plan.Read> first = reads.stream().filter(read -> !read.isLed()).toList();
    List<Plan.Read> led = reads.stream().filter(Plan.Read::isLed).toList();
    List<Rows> rows = new ArrayList<>(Collections.nCopies(reads.size(), Rows.none()));
    put(rows, reads, false, run(connection, prepared.reads(), first, binder));
    put(rows, reads, true, run(connection, prepared.led(), led, binder.after(rows)));
    return rows;
  }

  private static void put(List<Rows> rows, List<Plan.Read> reads, boolean led, List<Rows> found) {
    Iterator<Rows> next = found.iterator();
    for (int i = 0; i < reads.size(); i++) {
      if (reads.get(i).isLed() == led) {
        rows.set(i, next.next());
      }
    }
  }

  /**
   * Runs a batch that begins with reads; what comes after them gives no rows.
   *
   * @return the rows of each
   */
  List<Rows> run(Connection connection, Prepared.Batch batch, List<Plan.Read> reads, Binder binder)
      throws SQLException {
    List<Rows> rows = new ArrayList<>();
    if (batch.isEmpty()) {
      return rows;
    }
    try (PreparedStatement statement = connection.prepareStatement(batch.sql())) {
      binder.bind(statement, batch.bindings());
      boolean hasResult = statement.execute();
      for (Plan.Read read : reads) {
        if (!hasResult) {
          throw new SQLException("A statement without rows");
        }
        try (ResultSet result = statement.getResultSet()) {
          rows.add(rows(result, read, binder));
        }
        hasResult = statement.getMoreResults();
      }
    }
    return rows;
  }

  /** Reads the rows of one statement. */
  Rows rows(ResultSet result, Plan.Read read, Binder binder) throws SQLException {
    int width = Math.max(1, read.columns().size());
    // Counts, and figures of a row, belong to it: they are no rows of a list themselves. Which rows
    // of several tables there are is said by one read, what they hold by others: they count once.
    // A row that others lead to is no row of a list, either.
    boolean aside =
        read.use() != Plan.Use.ROWS || read.isOneForEach() || read.choice() != null || read.isLed();
    int most = (int) Math.min(aside ? mostRows : rowsLeft, cellsLeft / width);
    int size = read.cut() == null ? 0 : binder.size(read.cut().size(), read.cut().most());
    Rows found = Rows.of(result, read, most, size);
    rowsLeft -= aside ? 0 : found.count();
    cellsLeft -= (long) found.count() * width;
    return found;
  }
}
