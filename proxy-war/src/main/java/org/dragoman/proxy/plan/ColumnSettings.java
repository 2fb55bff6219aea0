package org.dragoman.proxy.plan;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.dragoman.contract.configuration.Assignment;
import org.dragoman.contract.configuration.Configuration;
import org.dragoman.contract.configuration.DefaultValue;
import org.dragoman.contract.configuration.ObjectField;
import org.dragoman.contract.configuration.ObjectTable;
import org.dragoman.contract.configuration.Operand;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.dragoman.contract.fault.Violation;

/** Plans the values of the columns of a row: of the only row of a write, or of one of many. */
final class ColumnSettings {
  private final Configuration configuration;
  private final ObjectTable table;
  private final Values values;
  private final boolean filled;
  private final String responseName;
  private final List<Write.LinkCheck> checks = new ArrayList<>();

  /**
   * Makes the planner of one row.
   *
   * @param filled whether defaults of the schema are filled in for missing values, so that rows
   *     differ in their columns only by values that the database generates: identifiers, sequences,
   *     the time
   * @param responseName of the root field, for errors; null where it is added later
   */
  ColumnSettings(
      Configuration configuration,
      ObjectTable table,
      Values values,
      boolean filled,
      String responseName) {
    this.configuration = configuration;
    this.table = table;
    this.values = values;
    this.filled = filled;
    this.responseName = responseName;
  }

  /** Returns the assigned links that must lead to rows that the caller sees. */
  List<Write.LinkCheck> checks() {
    return checks;
  }

  /** Sets columns whose default is a claim, where the request leaves them out. */
  List<Change.Setting> ofNewRow(List<Change.Setting> given) {
    List<Change.Setting> settings = new ArrayList<>(given);
    for (ObjectField field : table.fields()) {
      if (field instanceof ObjectField.Column column
          && column.defaultValue() instanceof DefaultValue.Claim(String claim)
          && settings.stream().noneMatch(one -> one.field().equals(field))) {
        settings.addAll(set(column, new Operand.OfClaim(claim)));
      }
    }
    return settings;
  }

  /** Returns the settings of all fields except links whose rows are written, too. */
  List<Change.Setting> of(List<Assignment> fields) {
    return fields.stream()
        .flatMap(
            field ->
                switch (field) {
                  case Assignment.Value value ->
                      set(table.column(value.field()), value.operand()).stream();
                  case Assignment.Increment increment -> add(increment).stream();
                  case Assignment.Reference reference -> set(reference).stream();
                  case Assignment.Linked linked -> List.<Change.Setting>of().stream();
                })
        .toList();
  }

  private List<Change.Setting> set(ObjectField.Column column, Operand operand) {
    return switch (values.of(operand, column.type().name(), column.sqlType())) {
      case Values.Known.Missing missing -> filled ? leftOut(column) : List.of();
      case Values.Known.NoClaim claim -> throw claim.fault();
      case Values.Known.Nothing nothing -> List.of(noValue(column));
      case Values.Known.Bound(Binding value) -> List.of(stored(column, value));
    };
  }

  private List<Change.Setting> leftOut(ObjectField.Column column) {
    return switch (column.defaultValue()) {
      case DefaultValue.Claim(String claim) -> set(column, new Operand.OfClaim(claim));
      case DefaultValue.Literal(JsonNode value) -> List.of(stored(column, value));
      case DefaultValue.Now now -> List.of();
      case DefaultValue.RandomUuid uuid -> List.of();
      case DefaultValue.Sequence sequence -> List.of();
      case null -> column.type().nonNull() ? List.of() : List.of(noValue(column));
    };
  }

  /** An argument that the request leaves out, or that is null, adds nothing. */
  private List<Change.Setting> add(Assignment.Increment increment) {
    ObjectField.Column column = table.column(increment.field());
    return switch (values.of(increment.by(), column.type().name(), column.sqlType())) {
      case Values.Known.Missing missing -> List.of();
      case Values.Known.Nothing nothing -> List.of();
      case Values.Known.NoClaim claim -> throw claim.fault();
      case Values.Known.Bound(Binding value) ->
          List.of(new Change.Setting(column, column.column(), column.sqlType(), value, true));
    };
  }

  /** A list that is null is stored as an empty one. */
  private Change.Setting noValue(ObjectField.Column column) {
    if (column.type().nonNull()) {
      throw needed(column);
    }
    return column.type().list()
        ? stored(column, JsonNodeFactory.instance.arrayNode())
        : new Change.Setting(column, column.column(), column.sqlType(), null);
  }

  private static Change.Setting stored(ObjectField.Column column, JsonNode value) {
    return stored(column, new Binding.Constant(value, column.sqlType()));
  }

  private static Change.Setting stored(ObjectField.Column column, Binding value) {
    Binding stored = new Binding.Stored(value, column.sqlType());
    return new Change.Setting(column, column.column(), column.sqlType(), stored);
  }

  /**
   * Sets a link by its key. If the request leaves out a part of the key, the link is not set,
   * unless the row is filled; if a part is null, the link leads to no row.
   */
  private List<Change.Setting> set(Assignment.Reference reference) {
    ObjectField.Link link = table.link(reference.field());
    List<String> columns = ((ObjectField.Join.KeyHere) link.join()).columns();
    ObjectTable target = configuration.type(link.type().name()).orElseThrow();
    List<Values.Known> key = values.key(reference.key(), target);
    if (!filled && key.contains(new Values.Known.Missing())) {
      return List.of();
    }
    List<Binding> bound = Values.bound(key);
    boolean none = bound.isEmpty();
    if (none && link.type().nonNull()) {
      throw needed(link);
    }
    if (!none && target.hidesRows()) {
      checks.add(new Write.LinkCheck(table, link, target, bound));
    }
    return IntStream.range(0, columns.size())
        .mapToObj(
            i ->
                new Change.Setting(
                    link,
                    columns.get(i),
                    target.keyColumns().get(i).sqlType(),
                    none ? null : bound.get(i)))
        .toList();
  }

  /** Returns the fault of a non-null field without a value. */
  Fault needed(ObjectField field) {
    return new Fault(
            FaultCode.VALUE_NEEDED,
            table.name() + "." + field.name() + " is non-null and needs a value")
        .ofWrite(
            responseName,
            new Violation(table.name(), List.of(field.name()), "nonNull").of(values.row()));
  }
}
