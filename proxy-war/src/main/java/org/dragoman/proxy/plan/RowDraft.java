package org.dragoman.proxy.plan;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.NullNode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.dragoman.contract.configuration.Assignment;
import org.dragoman.contract.configuration.Configuration;
import org.dragoman.contract.configuration.DefaultValue;
import org.dragoman.contract.configuration.ObjectField;
import org.dragoman.contract.configuration.ObjectTable;
import org.dragoman.contract.configuration.Operand;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.dragoman.contract.fault.Violation;

/**
 * One row of several while its values are put together. What the request leaves out is filled in
 * where the schema knows it, so that rows differ in their columns only by what the database makes
 * up: identifiers, sequences, the time.
 */
final class RowDraft {
  private final Configuration configuration;
  private final ObjectTable table;
  private final GivenValues values;
  private final GivenValues.Scope scope;
  private final Map<RowPlan.Column, RowPlan.Cell> cells = new LinkedHashMap<>();
  private final Map<ObjectField.Link, RowPlan.Row> references = new LinkedHashMap<>();

  RowDraft(
      Configuration configuration, ObjectTable table, GivenValues values, GivenValues.Scope scope) {
    this.configuration = configuration;
    this.table = table;
    this.values = values;
    this.scope = scope;
  }

  /** The columns that have values, in order. */
  List<RowPlan.Column> columns() {
    return List.copyOf(cells.keySet());
  }

  RowPlan.Row row() {
    return new RowPlan.Row(List.copyOf(cells.values()), GivenValues.Scope.indexes(scope));
  }

  /** The keys of rows of owned types that the row leads to, which the caller has to see. */
  Map<ObjectField.Link, RowPlan.Row> references() {
    return references;
  }

  void set(RowPlan.Column column, RowPlan.Cell cell) {
    cells.put(column, cell);
  }

  /** Sets all fields but those whose rows are made, and what only the service knows by default. */
  void set(List<Assignment> fields) {
    List<String> assigned = fields.stream().map(Assignment::field).toList();
    for (Assignment field : fields) {
      switch (field) {
        case Assignment.Value value -> set(table.column(value.field()), value.operand());
        case Assignment.Reference reference -> set(reference);
        case Assignment.Linked linked -> {}
        case Assignment.Increment increment ->
            throw new IllegalArgumentException("Nothing is added to a row that is made");
      }
    }
    for (ObjectField field : table.fields()) {
      if (field instanceof ObjectField.Column column
          && column.defaultValue() instanceof DefaultValue.Claim
          && !assigned.contains(column.name())) {
        leftOut(column);
      }
    }
  }

  /**
   * Sets a link to a row that is made.
   *
   * @param target number of the row; null for no row
   */
  void lead(String field, Integer target) {
    ObjectField.Link link = table.link(field);
    List<RowPlan.Column> columns = columns(link);
    for (int i = 0; i < columns.size(); i++) {
      cells.put(columns.get(i), target == null ? none() : new RowPlan.Cell.KeyOf(target, i));
    }
  }

  private void set(ObjectField.Column column, Operand operand) {
    JsonNode value = values.of(operand, column.type().name(), column.sqlType(), scope);
    if (value == null) {
      leftOut(column);
    } else if (!value.isNull()) {
      cells.put(column(column), new RowPlan.Cell.Given(value));
    } else if (column.type().nonNull()) {
      throw needed(column);
    } else {
      cells.put(column(column), noValue(column));
    }
  }

  private void leftOut(ObjectField.Column column) {
    switch (column.defaultValue()) {
      case DefaultValue.Claim(String claim) -> set(column, new Operand.OfClaim(claim));
      case DefaultValue.Literal(JsonNode value) ->
          cells.put(column(column), new RowPlan.Cell.Given(value));
      case DefaultValue.Now now -> {}
      case DefaultValue.RandomUuid uuid -> {}
      case DefaultValue.Sequence sequence -> {}
      case null -> {
        if (!column.type().nonNull()) {
          cells.put(column(column), noValue(column));
        }
      }
    }
  }

  /** A list that is no list is an empty one. */
  private static RowPlan.Cell noValue(ObjectField.Column column) {
    return column.type().list()
        ? new RowPlan.Cell.Given(JsonNodeFactory.instance.arrayNode())
        : none();
  }

  private static RowPlan.Cell none() {
    return new RowPlan.Cell.Given(NullNode.getInstance());
  }

  /** A link of which a part of the key is missing or null leads to no row. */
  private void set(Assignment.Reference reference) {
    ObjectField.Link link = table.link(reference.field());
    ObjectTable target = configuration.type(link.type().name()).orElseThrow();
    List<ObjectField.Column> key = target.keyColumns();
    List<RowPlan.Column> columns = columns(link);
    List<RowPlan.Cell> given = new ArrayList<>();
    for (int i = 0; i < reference.key().size(); i++) {
      ObjectField.Column part = key.get(i);
      JsonNode value = values.of(reference.key().get(i), part.type().name(), part.sqlType(), scope);
      if (value != null && !value.isNull()) {
        given.add(new RowPlan.Cell.Given(value));
      }
    }
    boolean none = given.size() < columns.size();
    if (none && link.type().nonNull()) {
      throw needed(link);
    }
    for (int i = 0; i < columns.size(); i++) {
      cells.put(columns.get(i), none ? none() : given.get(i));
    }
    if (!none && target.ownership() != null) {
      references.put(link, new RowPlan.Row(given, GivenValues.Scope.indexes(scope)));
    }
  }

  private List<RowPlan.Column> columns(ObjectField.Link link) {
    ObjectTable target = configuration.type(link.type().name()).orElseThrow();
    List<String> names = ((ObjectField.Join.KeyHere) link.join()).columns();
    List<RowPlan.Column> columns = new ArrayList<>();
    for (int i = 0; i < names.size(); i++) {
      String sqlType = target.keyColumns().get(i).sqlType();
      columns.add(new RowPlan.Column(link, names.get(i), sqlType));
    }
    return columns;
  }

  private static RowPlan.Column column(ObjectField.Column column) {
    return new RowPlan.Column(column, column.column(), column.sqlType());
  }

  private Fault needed(ObjectField field) {
    return new Fault(
            FaultCode.VALUE_NEEDED,
            table.name() + "." + field.name() + " is non-null and needs a value")
        .ofWrite(
            null,
            new Violation(table.name(), List.of(field.name()), "nonNull")
                .of(GivenValues.Scope.indexes(scope)));
  }
}
