package org.dragoman.proxy.execution;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.TextNode;
import java.util.List;
import java.util.stream.Stream;
import org.dragoman.configuration.CheckedValues;
import org.dragoman.configuration.FieldType;
import org.dragoman.configuration.ObjectField;
import org.dragoman.configuration.ObjectTable;
import org.dragoman.configuration.ValueCheck;
import org.dragoman.fault.Fault;
import org.dragoman.proxy.plan.Binding;
import org.dragoman.proxy.plan.Change;
import org.dragoman.proxy.plan.RowPlan;
import org.dragoman.scalar.CustomScalar;

/** Checks the values of a write before the database is asked, which checks them in any case. */
public final class StoredValues {
  private StoredValues() {}

  /**
   * Checks all values that a change sets.
   *
   * @throws Fault for the first that does not meet a check
   */
  static void check(Change change, Binder binder) {
    List<Change.Setting> settings =
        switch (change) {
          case Change.Insert insert -> insert.settings();
          case Change.Upsert upsert ->
              Stream.concat(upsert.settings().stream(), upsert.update().stream()).toList();
          case Change.Update update -> update.settings();
          case Change.Delete delete -> List.of();
          case Change.Insertion insertion -> List.of();
        };
    for (Change.Setting setting : settings) {
      if (setting.field() instanceof ObjectField.Column column
          && setting.value() instanceof Binding.Stored stored) {
        check(change.table(), column, binder.value(stored));
      }
    }
  }

  /**
   * Checks all values of rows that are made.
   *
   * @throws Fault for the first that does not meet a check, with the elements that it is made of
   */
  static void check(RowPlan rows) {
    for (RowPlan.Part part : rows.parts()) {
      if (part instanceof RowPlan.Make make) {
        make.rows().forEach(row -> check(make, row));
      }
    }
  }

  private static void check(RowPlan.Make make, RowPlan.Row row) {
    for (int i = 0; i < row.cells().size(); i++) {
      if (make.columns().get(i).field() instanceof ObjectField.Column column
          && row.cells().get(i) instanceof RowPlan.Cell.Given(JsonNode value)) {
        try {
          check(make.table(), column, value);
        } catch (Fault fault) {
          throw fault.ofWrite(null, fault.violation().of(row.elements()));
        }
      }
    }
  }

  /**
   * Checks a value of a column.
   *
   * @param given of the column's type
   * @throws Fault for the first check that it does not meet
   */
  public static void check(ObjectTable table, ObjectField.Column column, JsonNode given) {
    if (given.isNull()) {
      return;
    }
    FieldType type = column.type();
    JsonNode value = canonical(type, given);
    if (type.elementNonNull() && hasNull(value)) {
      throw Violations.check(table, column, "elements");
    }
    for (ValueCheck check : column.checks()) {
      if (!CheckedValues.admits(check, type, value)) {
        throw Violations.check(table, column, Violations.word(column, check.constraint()));
      }
    }
  }

  private static boolean hasNull(JsonNode list) {
    for (JsonNode one : list) {
      if (one.isNull()) {
        return true;
      }
    }
    return false;
  }

  /** The form in which the checks have their own values; one that does not fit is refused later. */
  private static JsonNode canonical(FieldType type, JsonNode given) {
    if (type.list()) {
      return given.isArray() ? given : JsonNodeFactory.instance.arrayNode().add(given);
    }
    boolean isText = type.name().equals("ID") || type.name().equals("String");
    if (isText && given.isNumber()) {
      // A document may write an ID so, which a String may be set to, too.
      return TextNode.valueOf(given.asText());
    }
    return CustomScalar.named(type.name()).flatMap(scalar -> scalar.canonical(given)).orElse(given);
  }
}
