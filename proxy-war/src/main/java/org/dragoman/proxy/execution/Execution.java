package org.dragoman.proxy.execution;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.dragoman.contract.operation.OperationRequest;
import org.dragoman.proxy.answer.Rows;
import org.dragoman.proxy.plan.Plan;
import org.dragoman.proxy.plan.Read;

/**
 * Runs statements that read in one round trip, and in a second one those that are given the foreign
 * keys of the first. Without an explicit transaction PostgreSQL runs what arrives before one Sync
 * message as one transaction, so all of them see one snapshot (PostgreSQL manual, section 54.2.3).
 */
final class Execution {
  /** Values of an answer; the driver's own limit does not count those that are null. */
  private static final long MOST_CELLS = 4_000_000;

  private final int mostRows;
  private final Rows[] rows;
  private int rowsLeft;
  private long cellsLeft = MOST_CELLS;

  /** The reads of one answer, which have so many rows together. */
  Execution(Plan plan, int mostRows) {
    this.mostRows = mostRows;
    this.rows = new Rows[plan.reads().size()];
    this.rowsLeft = mostRows;
  }

  /** Runs all reads of a query. */
  static List<Rows> run(
      Connection connection, Prepared prepared, OperationRequest request, int mostRows)
      throws SQLException {
    Execution execution = new Execution(prepared.plan(), mostRows);
    Binder binder = new Binder(request, mostRows);
    execution.run(connection, prepared.reads(), binder);
    if (!prepared.second().isEmpty()) {
      // One transaction, so that both see one snapshot: the first batch began it, this one ends it.
      execution.run(connection, prepared.second(), binder.after(execution.rows()));
    }
    return execution.rows();
  }

  /** The rows of the plan's reads, in their order; null for one that was not run. */
  List<Rows> rows() {
    return Arrays.asList(rows);
  }

  /** Keeps the rows of a read that was run elsewhere, or in another order. */
  void keep(int read, Rows found) {
    rows[read] = found;
  }

  /** Runs the reads of a batch, and what comes after them. */
  void run(Connection connection, Prepared.Batch batch, Binder binder) throws SQLException {
    if (batch.isEmpty()) {
      return;
    }
    try (PreparedStatement statement = connection.prepareStatement(batch.sql())) {
      binder.bind(statement, batch.bindings());
      boolean hasResult = statement.execute();
      if (batch.begins()) {
        hasResult = statement.getMoreResults();
      }
      for (Map.Entry<Integer, Read> read : batch.reads().entrySet()) {
        if (!hasResult) {
          throw new SQLException("A statement without rows");
        }
        try (ResultSet result = statement.getResultSet()) {
          rows[read.getKey()] = rows(result, read.getValue(), binder);
        }
        hasResult = statement.getMoreResults();
      }
    }
  }

  /** Reads the rows of one statement. */
  Rows rows(ResultSet result, Read read, Binder binder) throws SQLException {
    int width = Math.max(1, read.columns().size());
    boolean listed = isOfLists(read);
    int most = (int) Math.min(listed ? rowsLeft : mostRows, cellsLeft / width);
    int size =
        read instanceof Read.PageRows(Read.Select select, Read.Cut cut)
            ? binder.size(cut.size(), cut.most())
            : 0;
    Rows found = Rows.of(result, read, most, size);
    rowsLeft -= listed ? found.count() : 0;
    cellsLeft -= (long) found.count() * width;
    return found;
  }

  /**
   * Whether the rows are those of lists. Numbers and aggregates of a row belong to it, and so does
   * a row that it refers to. Which rows of several tables there are is said by one read, what they
   * hold by others: they count once.
   */
  private static boolean isOfLists(Read read) {
    return switch (read) {
      case Read.Rows rows -> true;
      case Read.PageRows page -> true;
      case Read.Groups groups -> true;
      case Read.Keyed keyed -> false;
      case Read.Count count -> false;
      case Read.Existence existence -> false;
      case Read.Aggregate aggregate -> false;
      case Read.Choice choice -> false;
    };
  }
}
