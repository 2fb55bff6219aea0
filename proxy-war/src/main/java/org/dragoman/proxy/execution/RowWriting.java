package org.dragoman.proxy.execution;

import com.fasterxml.jackson.databind.JsonNode;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.dragoman.contract.configuration.ObjectField;
import org.dragoman.contract.configuration.ObjectTable;
import org.dragoman.contract.fault.Fault;
import org.dragoman.proxy.answer.WrittenKeys;
import org.dragoman.proxy.plan.RowPlan;
import org.dragoman.proxy.plan.Visibility;
import org.dragoman.proxy.statement.RowWriter;

/** Makes and links the rows of a {@link RowPlan}, each part in one round trip. */
final class RowWriting {
  private final Session session;
  private final Visibility visibility;
  private final Binder binder;
  private final Map<Integer, List<JsonNode>> keys = new HashMap<>();

  RowWriting(Session session, Visibility visibility, Binder binder) {
    this.session = session;
    this.visibility = visibility;
    this.binder = binder;
  }

  /**
   * Writes all.
   *
   * @param changed what is known of the row that an update has changed; none of an insert
   * @param columns what is to be known of the rows that are given: their key, and more
   * @return of the rows that are given
   * @throws Fault where a row is not there for the caller
   */
  WrittenKeys run(RowPlan rows, WrittenKeys changed, List<ObjectField.Column> columns)
      throws SQLException {
    if (changed.count() > 0) {
      keys.put(RowPlan.CHANGED, changed.row(0));
    }
    for (RowPlan.Part part : rows.parts()) {
      boolean gives =
          part instanceof RowPlan.Make make && rows.roots().contains(make.numbers().getFirst());
      run(part, gives ? columns : key(part));
    }
    return WrittenKeys.of(rows.roots().stream().map(keys::get).toList(), columns.size());
  }

  private static List<ObjectField.Column> key(RowPlan.Part part) {
    return part instanceof RowPlan.Make(ObjectTable table, var columns, var rows, var numbers)
        ? table.keyColumns()
        : List.of();
  }

  private void run(RowPlan.Part part, List<ObjectField.Column> columns) throws SQLException {
    List<String> names = columns.stream().map(ObjectField.Column::column).toList();
    Prepared.Batch batch = Prepared.Batch.of(List.of(RowWriter.of(part, names, visibility)));
    Binder given =
        binder.given(
            part.rows().stream()
                .map(row -> row.cells().stream().map(this::value).toList())
                .toList());
    switch (part) {
      case RowPlan.Make make ->
          made(
              make,
              session.rows(
                  batch,
                  given,
                  result ->
                      WrittenKeys.of(
                          result, columns, () -> RowFaults.notAllowed(make.table(), "insert"))));
      case RowPlan.Check check ->
          session.rows(
              batch,
              given,
              result -> {
                if (result.next()) {
                  List<Integer> elements = part.rows().get(result.getInt(1) - 1).elements();
                  throw RowFaults.noRow(check.owner(), check.link(), elements);
                }
                return null;
              });
      case RowPlan.SetLink link ->
          session.run(
              batch,
              given,
              statement -> {
                try (ResultSet allowed = statement.getResultSet()) {
                  return allowed == null
                      ? WrittenKeys.NONE
                      : WrittenKeys.of(
                          allowed, List.of(), () -> RowFaults.notAllowed(link.table(), "update"));
                }
              });
      case RowPlan.Join join -> session.run(batch, given, done -> null);
    }
  }

  private JsonNode value(RowPlan.Cell cell) {
    return switch (cell) {
      case RowPlan.Cell.Given(JsonNode value) -> value;
      case RowPlan.Cell.KeyOf(int row, int part) -> keys.get(row).get(part);
    };
  }

  private void made(RowPlan.Make make, WrittenKeys written) throws SQLException {
    if (written.count() != make.rows().size()) {
      throw new SQLException("Not all rows were made");
    }
    for (int i = 0; i < written.count(); i++) {
      keys.put(make.numbers().get(i), written.row(i));
    }
  }
}
