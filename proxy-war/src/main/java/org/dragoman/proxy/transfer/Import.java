package org.dragoman.proxy.transfer;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.dragoman.contract.configuration.ObjectField;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.dragoman.contract.operation.OperationRequest;
import org.dragoman.contract.transfer.TransferRequest;
import org.dragoman.proxy.database.DatabaseFault;
import org.dragoman.proxy.database.PlainSql;
import org.dragoman.proxy.plan.Visibility;
import org.dragoman.proxy.publication.LiveMarker;
import org.dragoman.proxy.statement.TransferWriter;

/**
 * Reads rows and stores them in one transaction, a batch at a time: the memory is that of a batch,
 * for any number of rows. An import that ends before its last line changes nothing.
 */
final class Import {
  private final TransferTable table;
  private final TransferRequest asked;
  private final OperationRequest request;
  private final Visibility visibility;
  private final TransferLimits limits;
  private final ProgressWriter progress;
  private final GivenValue given;
  private final ImportReport report;
  private Batch batch;
  private long rows;

  Import(
      TransferTable table,
      TransferRequest asked,
      OperationRequest request,
      Visibility visibility,
      TransferLimits limits,
      ProgressWriter progress) {
    this.table = table;
    this.asked = asked;
    this.request = request;
    this.visibility = visibility;
    this.limits = limits;
    this.progress = progress;
    this.given = new GivenValue(table);
    this.report = new ImportReport(limits.refusals());
  }

  /**
   * Stores all rows.
   *
   * @param connection in a transaction of its own; rows that are not committed are rolled back
   * @throws UncheckedIOException when the rows end prematurely, or the client no longer reads the
   *     progress
   * @throws Fault when the import fails as a whole
   */
  ImportReport.Summary run(Connection connection, InputStream input) throws SQLException {
    boolean skip = asked.onError() == TransferRequest.OnError.SKIP;
    begin(connection, skip);
    RowStore store = new RowStore(connection, table, visibility, request, asked.mode(), report);
    try {
      read(reader(input), store, skip);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    if (report.refused() > 0 && !skip) {
      return refused(connection);
    }
    try {
      PlainSql.execute(connection, TransferWriter.CHECK);
    } catch (SQLException e) {
      Fault fault = store.violation(e).orElseThrow(() -> DatabaseFault.of(e));
      report.refused(Refusal.of(null, fault, table.columns()));
      return refused(connection);
    }
    PlainSql.execute(connection, LiveMarker.commit(request.version()));
    return report.summary(true);
  }

  /**
   * Returns the refused rows, if they were checked against the live version; otherwise the import
   * fails as a whole.
   */
  private ImportReport.Summary refused(Connection connection) throws SQLException {
    connection.rollback();
    LiveMarker.require(connection, request.version());
    return report.summary(false);
  }

  private void begin(Connection connection, boolean skip) throws SQLException {
    PlainSql.execute(connection, TransferWriter.begin(limits.statementSeconds(), skip));
    try (Statement statement = connection.createStatement();
        ResultSet row = statement.executeQuery(TransferWriter.LOCK)) {
      row.next();
      if (!row.getBoolean(1)) {
        throw new Fault(FaultCode.TRANSFER_BUSY, "Another import into this schema is in progress");
      }
    }
  }

  private RowsReader reader(InputStream input) throws IOException {
    return switch (asked.format()) {
      case CSV -> {
        CsvReader csv = new CsvReader(table, input, limits.lineBytes());
        checkColumns(csv.columns());
        yield csv;
      }
      case JSON_LINES -> new JsonLinesReader(table, input, limits.lineBytes());
    };
  }

  /** A required column must be among the columns that every line has. */
  private void checkColumns(List<TransferColumn> columns) {
    for (TransferColumn column : table.columns()) {
      if (!columns.contains(column) && isNeeded(column)) {
        throw new Fault(
            FaultCode.COLUMNS_REFUSED, "The required column " + column.name() + " is missing");
      }
    }
    columns.forEach(this::checkColumn);
  }

  /** Other values than the key would look as if only a row that has them were deleted. */
  private void checkColumn(TransferColumn column) {
    if (asked.mode() == TransferRequest.Mode.DELETE && !table.isKey(column)) {
      throw new Fault(
          FaultCode.COLUMNS_REFUSED,
          "Rows are deleted by their keys alone: leave out " + column.name());
    }
  }

  private boolean isNeeded(TransferColumn column) {
    return switch (asked.mode()) {
      case INSERT -> column.nonNull() && !table.isFilledIn(column);
      case UPSERT -> table.isKey(column) || column.nonNull() && !table.isFilledIn(column);
      case UPDATE, DELETE -> table.isKey(column);
    };
  }

  private void read(RowsReader reader, RowStore store, boolean skip)
      throws SQLException, IOException {
    for (Line line = reader.next(); line != null; line = reader.next()) {
      rows++;
      switch (line) {
        case Line.Malformed malformed -> report.refused(malformed.refusal());
        case Line.Row row -> row(row, store);
      }
      progress.progress(rows);
      if (!skip && report.isFull()) {
        // No row will be stored, and no further refusal is reported.
        return;
      }
    }
    if (batch != null) {
      store.store(batch);
    }
  }

  private void row(Line.Row row, RowStore store) throws SQLException {
    Map<Integer, JsonNode> values = new TreeMap<>();
    BitSet columns = new BitSet();
    for (int i = 0; i < row.values().size(); i++) {
      TransferColumn column = table.columns().get(i);
      try {
        JsonNode value = value(column, row.values().get(i));
        if (value != null) {
          values.put(i, given.stored(column, value));
          columns.set(i);
        }
      } catch (Fault fault) {
        report.refused(Refusal.of(row.number(), column.name(), fault));
        return;
      }
    }
    if (batch == null || !batch.takes(columns)) {
      if (batch != null) {
        store.store(batch);
      }
      batch = new Batch(table, columns, request, asked.mode());
    }
    batch.add(row.number(), values);
    if (batch.isFull()) {
      store.store(batch);
    }
  }

  /** Returns null for a column that the database fills in, or that keeps its value. */
  private JsonNode value(TransferColumn column, JsonNode value) {
    if (value != null) {
      checkColumn(column);
    }
    if (table.isVersion(column)) {
      return null;
    }
    if (value != null) {
      return value;
    }
    boolean plain =
        asked.mode() == TransferRequest.Mode.INSERT
            && !column.nonNull()
            && !(column.field() instanceof ObjectField.Column one && one.defaultValue() != null);
    // A null lets lines with and without the column be stored together; a required null is refused.
    return plain || isNeeded(column) ? JsonNodeFactory.instance.nullNode() : null;
  }
}
