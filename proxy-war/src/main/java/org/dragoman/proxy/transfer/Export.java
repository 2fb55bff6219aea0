package org.dragoman.proxy.transfer;

import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import org.dragoman.proxy.answer.ColumnValues;
import org.dragoman.proxy.database.DatabaseFault;
import org.dragoman.proxy.execution.Binder;
import org.dragoman.proxy.plan.Visibility;
import org.dragoman.proxy.statement.Statement;
import org.dragoman.proxy.statement.TransferWriter;
import org.dragoman.transfer.RowFormat;
import org.postgresql.PGStatement;

/** Writes all rows of a type that the caller sees, as they are at one moment, a few at a time. */
final class Export {
  /** Before it is known how large rows are; then the driver reads as many as its memory holds. */
  private static final int FIRST_ROWS = 50;

  private final TransferTable table;
  private final Visibility visibility;
  private final Binder binder;
  private final RowFormat format;

  Export(TransferTable table, Visibility visibility, Binder binder, RowFormat format) {
    this.table = table;
    this.visibility = visibility;
    this.binder = binder;
    this.format = format;
  }

  /**
   * Writes all rows.
   *
   * @return how many
   * @throws UncheckedIOException when the output takes no more
   */
  long run(Connection connection, OutputStream output) throws SQLException {
    Statement asked =
        TransferWriter.read(
            visibility,
            table.table(),
            table.columns().stream().map(TransferColumn::column).toList());
    // In a transaction the driver reads from a cursor.
    connection.setAutoCommit(false);
    try (PreparedStatement statement = connection.prepareStatement(asked.text())) {
      statement.setFetchSize(FIRST_ROWS);
      statement.unwrap(PGStatement.class).setAdaptiveFetch(true);
      binder.bind(statement, asked.bindings());
      try (ResultSet rows = statement.executeQuery()) {
        return write(rows.unwrap(ResultSet.class), output);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private long write(ResultSet rows, OutputStream output) throws IOException {
    ColumnValues values =
        new ColumnValues(table.columns().stream().map(TransferColumn::sqlType).toList());
    RowsWriter writer =
        switch (format) {
          case CSV -> new CsvWriter(table.columns(), output);
          case JSON_LINES -> new JsonLinesWriter(table, output);
        };
    long count = 0;
    try {
      for (; rows.next(); count++) {
        writer.write(values.read(rows));
      }
    } catch (SQLException e) {
      // What has begun cannot be begun again.
      throw DatabaseFault.of(e);
    }
    writer.flush();
    return count;
  }
}
