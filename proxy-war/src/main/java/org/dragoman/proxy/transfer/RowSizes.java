package org.dragoman.proxy.transfer;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import org.dragoman.proxy.execution.Binder;
import org.dragoman.proxy.plan.Visibility;
import org.dragoman.proxy.statement.Statement;
import org.dragoman.proxy.statement.TransferWriter;

/**
 * Reads ahead of the rows of an export and returns how many of the next ones fit into memory at
 * once. The driver holds all rows that it fetches together, and the size of small rows does not
 * predict that of later ones.
 */
final class RowSizes implements AutoCloseable {
  private static final int MOST_ROWS = 1_000;

  /** Less than the driver's limit, since sizes are estimated; a single row may be larger. */
  private static final long MOST_BYTES = 4 << 20;

  private final PreparedStatement statement;
  private final ResultSet sizes;

  /** The size of a row that counts for the next fetch. */
  private long ahead;

  private RowSizes(PreparedStatement statement, ResultSet sizes) {
    this.statement = statement;
    this.sizes = sizes;
  }

  /**
   * Begins before the first row.
   *
   * @param connection in the transaction of the rows, with the same snapshot
   */
  static RowSizes of(
      Connection connection, TransferTable table, Visibility visibility, Binder binder)
      throws SQLException {
    Statement asked =
        TransferWriter.sizes(
            visibility,
            table.table(),
            table.columns().stream()
                .map(
                    column ->
                        new TransferWriter.Column(
                            column.field(), column.column(), column.sqlType(), null))
                .toList());
    PreparedStatement statement = connection.prepareStatement(asked.text());
    try {
      binder.bind(statement, asked.bindings());
      statement.setFetchSize(MOST_ROWS);
      return new RowSizes(statement, statement.executeQuery());
    } catch (SQLException e) {
      statement.close();
      throw e;
    }
  }

  /** Returns how many of the next rows to fetch at once, at least 1. */
  int next() throws SQLException {
    int rows = 0;
    long bytes = ahead;
    if (ahead > 0) {
      rows++;
    }
    ahead = 0;
    while (rows < MOST_ROWS && sizes.next()) {
      long size = sizes.getLong(1);
      if (rows > 0 && bytes + size > MOST_BYTES) {
        ahead = size;
        break;
      }
      bytes += size;
      rows++;
    }
    return Math.max(1, rows);
  }

  @Override
  public void close() throws SQLException {
    statement.close();
  }
}
