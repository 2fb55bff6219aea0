package org.dragoman.proxy.execution;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.TextNode;
import java.util.List;
import org.dragoman.contract.configuration.CheckedValues;
import org.dragoman.contract.configuration.FieldType;
import org.dragoman.contract.configuration.ObjectField;
import org.dragoman.contract.configuration.ObjectTable;
import org.dragoman.contract.configuration.ValueCheck;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.scalar.CustomScalar;
import org.dragoman.proxy.plan.Binding;
import org.dragoman.proxy.plan.Change;
import org.dragoman.proxy.plan.RowPlan;

/** Checks the values of a write before the database is asked, which checks them in any case. */
public final class StoredValues {
  private StoredValues() {}

  /**
   * Checks all values that a change sets.
   *
   * @throws Fault for the first that is null where there has to be one, or does not meet a check
   */
  static void check(Change change, Binder binder) {
    switch (change) {
      case Change.Insert insert -> check(insert.table(), insert.settings(), binder, true);
      case Change.Upsert upsert -> {
        check(upsert.table(), upsert.settings(), binder, true);
        check(upsert.table(), upsert.update(), binder, false);
      }
      case Change.Update update -> check(update.table(), update.settings(), binder, true);
      case Change.Delete delete -> {}
      case Change.InsertRows rows -> {}
    }
  }

  /**
   * What a step has is known only now, and may be null.
   *
   * @param sure whether all of it is set, whatever rows there are
   */
  private static void check(
      ObjectTable table, List<Change.Setting> settings, Binder binder, boolean sure) {
    for (Change.Setting setting : settings) {
      if (setting.field() instanceof ObjectField.Column column
          && setting.value() instanceof Binding.Stored stored) {
        JsonNode value = binder.value(stored);
        if (sure && value.isNull() && column.type().nonNull()) {
          throw RowFaults.needed(table, column);
        }
        check(table, column, value);
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
      throw RowFaults.check(table, column, "elements");
    }
    for (ValueCheck check : column.checks()) {
      if (!CheckedValues.admits(check, type, value)) {
        throw RowFaults.check(table, column, RowFaults.word(column, check.constraint()));
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
