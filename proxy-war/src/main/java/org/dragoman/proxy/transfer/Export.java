package org.dragoman.proxy.transfer;

import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import org.dragoman.contract.configuration.ObjectField;
import org.dragoman.contract.operation.OperationRequest;
import org.dragoman.contract.transfer.RowFormat;
import org.dragoman.proxy.answer.ColumnValues;
import org.dragoman.proxy.execution.Binder;
import org.dragoman.proxy.plan.Visibility;
import org.dragoman.proxy.publication.LiveMarker;
import org.dragoman.proxy.statement.Statement;
import org.dragoman.proxy.statement.TransferWriter;

/** Writes all rows of a type that the caller sees, from one snapshot, a few at a time. */
final class Export {
  private final TransferTable table;
  private final Visibility visibility;
  private final OperationRequest request;
  private final Binder binder;
  private final RowFormat format;
  private final TransferLimits limits;
  private final long begun = System.nanoTime();
  private long rows;

  Export(
      TransferTable table,
      Visibility visibility,
      OperationRequest request,
      RowFormat format,
      TransferLimits limits) {
    this.table = table;
    this.visibility = visibility;
    this.request = request;
    this.binder = new Binder(request, 0);
    this.format = format;
    this.limits = limits;
  }

  /** Returns the number of rows that were written so far. */
  long rows() {
    return rows;
  }

  /**
   * Writes all rows.
   *
   * @param connection in a transaction of its own, in which the driver reads from a cursor
   * @return how many
   * @throws UncheckedIOException when the output is closed
   */
  long run(Connection connection, OutputStream output) throws SQLException {
    try (java.sql.Statement begin = connection.createStatement()) {
      begin.execute(TransferWriter.beginRead(limits.statementSeconds()));
    }
    List<TransferColumn> columns = table.columns();
    Statement asked =
        TransferWriter.read(visibility, table.table(), columns.stream().map(this::read).toList());
    try (RowSizes sizes = RowSizes.of(connection, table, visibility, binder);
        PreparedStatement statement = connection.prepareStatement(asked.text())) {
      binder.bind(statement, asked.bindings());
      statement.setFetchSize(sizes.next());
      try (ResultSet result = statement.executeQuery()) {
        // The snapshot is taken and the tables are locked, so that the rows belong to the version
        // that is live now.
        LiveMarker.require(connection, request.version());
        write(result.unwrap(ResultSet.class), sizes, output);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return rows;
  }

  private TransferWriter.Read read(TransferColumn column) {
    return column.field() instanceof ObjectField.Link link
            && link.join() instanceof ObjectField.Join.KeyHere here
        ? new TransferWriter.Read(
            column.column(), here, table.configuration().type(link.type().name()).orElseThrow())
        : new TransferWriter.Read(column.column(), null, null);
  }

  private void write(ResultSet result, RowSizes sizes, OutputStream output)
      throws SQLException, IOException {
    ColumnValues values =
        new ColumnValues(table.columns().stream().map(TransferColumn::sqlType).toList());
    RowsWriter writer =
        switch (format) {
          case CSV -> new CsvWriter(table.columns(), output);
          case JSON_LINES -> new JsonLinesWriter(table, output);
        };
    int fetched = result.getFetchSize();
    while (result.next()) {
      writer.write(values.read(result));
      rows++;
      limits.checkTime(begun);
      if (--fetched == 0) {
        fetched = sizes.next();
        result.setFetchSize(fetched);
      }
    }
    writer.flush();
  }
}
