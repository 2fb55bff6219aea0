package org.dragoman.proxy.transfer;

import com.fasterxml.jackson.databind.node.TextNode;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Savepoint;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.dragoman.contract.configuration.ObjectField;
import org.dragoman.contract.configuration.ObjectTable;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.dragoman.contract.fault.Violation;
import org.dragoman.contract.operation.OperationRequest;
import org.dragoman.contract.transfer.TransferRequest;
import org.dragoman.proxy.database.DatabaseFault;
import org.dragoman.proxy.execution.Binder;
import org.dragoman.proxy.execution.RowFaults;
import org.dragoman.proxy.execution.Violations;
import org.dragoman.proxy.plan.Predicate;
import org.dragoman.proxy.plan.Visibility;
import org.dragoman.proxy.statement.Statement;
import org.dragoman.proxy.statement.TransferWriter;

/**
 * Stores batches of rows. When the database refuses a batch, it is rolled back and stored again in
 * halves, down to the refused rows: so the database alone decides what it accepts.
 */
final class RowStore {
  /** A statement that updates rows contains a row twice. */
  private static final String TWICE = "21000";

  private static final String TOO_LONG_FOR_INDEX = "54000";

  private final Connection connection;
  private final TransferTable table;
  private final Visibility visibility;
  private final OperationRequest request;
  private final TransferRequest.Mode mode;
  private final ImportReport report;

  RowStore(
      Connection connection,
      TransferTable table,
      Visibility visibility,
      OperationRequest request,
      TransferRequest.Mode mode,
      ImportReport report) {
    this.connection = connection;
    this.table = table;
    this.visibility = visibility;
    this.request = request;
    this.mode = mode;
    this.report = report;
  }

  /** The outcome of rows that were stored together. */
  private record Outcome(
      long inserted,
      long updated,
      long deleted,
      Set<Integer> unseen,
      ObjectField.Link link,
      boolean allowed) {
    boolean isWhole(int rows) {
      return allowed && unseen.isEmpty() && inserted + updated + deleted == rows;
    }
  }

  /**
   * Stores the rows of a batch, and reports them.
   *
   * @throws SQLException for a failure that no row has caused
   */
  void store(Batch batch) throws SQLException {
    List<Batch.Stored> rows = batch.take();
    if (!rows.isEmpty()) {
      store(batch, rows);
    }
  }

  private void store(Batch batch, List<Batch.Stored> rows) throws SQLException {
    Savepoint before = connection.setSavepoint();
    Fault fault;
    try {
      Outcome outcome = attempt(batch, rows);
      if (outcome.isWhole(rows.size())) {
        connection.releaseSavepoint(before);
        report.stored(outcome.inserted(), outcome.updated());
        report.deleted(outcome.deleted());
        return;
      }
      fault = fault(outcome);
      undo(before);
      if (!outcome.unseen().isEmpty()) {
        storeOthers(batch, rows, outcome.unseen(), fault);
        return;
      }
    } catch (SQLException e) {
      fault = ofRow(e);
      undo(before);
    }
    if (rows.size() == 1) {
      refuse(rows.getFirst(), fault);
      return;
    }
    int half = rows.size() / 2;
    store(batch, rows.subList(0, half));
    store(batch, rows.subList(half, rows.size()));
  }

  /** Rolls back and releases the savepoint, which would otherwise stay, with a lock of its own. */
  private void undo(Savepoint before) throws SQLException {
    connection.rollback(before);
    connection.releaseSavepoint(before);
  }

  private void storeOthers(Batch batch, List<Batch.Stored> rows, Set<Integer> refused, Fault fault)
      throws SQLException {
    List<Batch.Stored> others = new ArrayList<>();
    for (int i = 0; i < rows.size(); i++) {
      if (refused.contains(i)) {
        refuse(rows.get(i), fault);
      } else {
        others.add(rows.get(i));
      }
    }
    if (!others.isEmpty()) {
      store(batch, others);
    }
  }

  private void refuse(Batch.Stored row, Fault fault) {
    report.refused(Refusal.of(row.line(), fault, table.columns()));
  }

  private Fault fault(Outcome outcome) {
    if (!outcome.allowed()) {
      return RowFaults.notAllowed(table.table(), mode.name().toLowerCase(Locale.ROOT));
    }
    if (!outcome.unseen().isEmpty()) {
      return RowFaults.noRow(table.table(), outcome.link());
    }
    return mode.inserts()
        ? RowFaults.notUniqueNorChanged(table.table(), table.table().key())
        : missing();
  }

  /** A row that the caller may not change, or delete, counts as missing. */
  private Fault missing() {
    List<String> key = table.table().key();
    return new Fault(
            FaultCode.ROW_UNKNOWN,
            "No "
                + table.table().name()
                + " has this "
                + String.join(" and ", key)
                + (", or you may not "
                    + (mode == TransferRequest.Mode.DELETE ? "delete" : "change")
                    + " it"))
        .ofWrite(null, new Violation(table.table().name(), key, "primaryKey"));
  }

  /**
   * Returns the fault of a row.
   *
   * @throws SQLException the same again, when no row has caused it
   */
  private Fault ofRow(SQLException e) throws SQLException {
    String state = String.valueOf(e.getSQLState());
    if (state.startsWith("22")
        || state.startsWith("23")
        || state.equals(TWICE)
        || state.equals(TOO_LONG_FOR_INDEX)) {
      return violation(e).orElseGet(() -> DatabaseFault.of(e));
    }
    throw e;
  }

  /** Returns the fault of the rows that break a constraint of the schema; empty for none. */
  Optional<Fault> violation(SQLException e) {
    return mode == TransferRequest.Mode.DELETE
        ? Violations.ofDeletedRows(table.configuration(), e)
        : Violations.ofRows(table.configuration(), null, e);
  }

  private Outcome attempt(Batch batch, List<Batch.Stored> rows) throws SQLException {
    String json = rows.stream().map(Batch.Stored::json).collect(Collectors.joining(",", "[", "]"));
    Binder binder = binder(json);
    if (mode == TransferRequest.Mode.DELETE) {
      return deleted(batch, binder);
    }
    Outcome unseen = unseen(batch, binder, false);
    if (unseen != null) {
      return unseen;
    }
    long inserted = 0;
    long updated = 0;
    Statement store =
        switch (mode) {
          case INSERT -> TransferWriter.store(visibility, table.table(), batch.stored(), null);
          case UPSERT ->
              TransferWriter.store(visibility, table.table(), batch.stored(), updated(batch));
          case UPDATE ->
              TransferWriter.update(
                  visibility,
                  table.table(),
                  batch.stored(batch.given().stream().filter(table::isKey).toList()),
                  batch.stored(
                      batch.given().stream().filter(column -> !table.isKey(column)).toList()));
          case DELETE -> throw new IllegalArgumentException("No row is stored");
        };
    try (PreparedStatement statement = connection.prepareStatement(store.text())) {
      binder.bind(statement, store.bindings());
      if (statement.execute()) {
        try (ResultSet stored = statement.getResultSet()) {
          boolean ruled = stored.getMetaData().getColumnCount() > 1;
          while (stored.next()) {
            if (ruled && !stored.getBoolean(2)) {
              return new Outcome(0, 0, 0, Set.of(), null, false);
            }
            if (stored.getBoolean(1)) {
              inserted++;
            } else {
              updated++;
            }
          }
        }
      } else {
        inserted = statement.getUpdateCount();
      }
    }
    // Checked after the insert, since rows may link to others of the same batch.
    unseen = unseen(batch, binder, true);
    return unseen == null ? new Outcome(inserted, updated, 0, Set.of(), null, true) : unseen;
  }

  private Outcome deleted(Batch batch, Binder binder) throws SQLException {
    Statement delete = TransferWriter.delete(visibility, table.table(), batch.stored());
    try (PreparedStatement statement = connection.prepareStatement(delete.text())) {
      binder.bind(statement, delete.bindings());
      return new Outcome(0, 0, statement.executeUpdate(), Set.of(), null, true);
    }
  }

  /**
   * Returns the first link with rows that the caller does not see; null when there is none. Links
   * to other types are checked before the rows are stored: by a row rule, a stored row may make the
   * row that it links to visible.
   *
   * @param own whether to check the links to the type itself
   */
  private Outcome unseen(Batch batch, Binder binder, boolean own) throws SQLException {
    for (Map.Entry<ObjectField.Link, List<TransferColumn>> link : links(batch).entrySet()) {
      if (target(link.getKey()).name().equals(table.table().name()) == own) {
        Set<Integer> unseen = unseen(batch, link.getKey(), link.getValue(), binder);
        if (!unseen.isEmpty()) {
          return new Outcome(0, 0, 0, unseen, link.getKey(), true);
        }
      }
    }
    return null;
  }

  private Binder binder(String rows) {
    return new Binder(
        new OperationRequest(
            request.schema(),
            request.version(),
            request.hash(),
            null,
            null,
            Map.of(TransferWriter.ROWS, TextNode.valueOf(rows)),
            request.claims(),
            null,
            request.caller()),
        0);
  }

  /** Returns all given columns except the key. */
  private List<String> updated(Batch batch) {
    return batch.given().stream()
        .filter(column -> !table.isKey(column))
        .map(TransferColumn::column)
        .toList();
  }

  /** Returns the links to types of which the caller does not see all rows. */
  private Map<ObjectField.Link, List<TransferColumn>> links(Batch batch) {
    Map<ObjectField.Link, List<TransferColumn>> links = new LinkedHashMap<>();
    for (TransferColumn column : batch.given()) {
      if (column.field() instanceof ObjectField.Link link
          && !visibility.of(target(link)).equals(Predicate.ALWAYS)) {
        links.computeIfAbsent(link, one -> new ArrayList<>()).add(column);
      }
    }
    return links;
  }

  private ObjectTable target(ObjectField.Link link) {
    return table.configuration().type(link.type().name()).orElseThrow();
  }

  private Set<Integer> unseen(
      Batch batch, ObjectField.Link link, List<TransferColumn> key, Binder binder)
      throws SQLException {
    Statement asked = TransferWriter.unseen(visibility, target(link), batch.stored(key));
    Set<Integer> numbers = new HashSet<>();
    try (PreparedStatement statement = connection.prepareStatement(asked.text())) {
      binder.bind(statement, asked.bindings());
      try (ResultSet rows = statement.executeQuery()) {
        while (rows.next()) {
          numbers.add(rows.getInt(1) - 1);
        }
      }
    }
    return numbers;
  }
}
