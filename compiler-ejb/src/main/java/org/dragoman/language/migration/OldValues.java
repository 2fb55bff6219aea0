package org.dragoman.language.migration;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.dragoman.contract.configuration.ObjectField.Join;
import org.dragoman.language.migration.Steps.Cell;
import org.dragoman.language.model.Column;
import org.dragoman.language.model.Table;
import org.dragoman.language.schema.types.Field;
import org.dragoman.language.schema.types.ObjectType;
import org.dragoman.language.schema.types.Pairing;

/** The sources of the columns of the next version, by its names. */
final class OldValues {
  private final Map<Cell, OldValue> values = new HashMap<>();
  private final Map<String, String> tables = new HashMap<>();

  private OldValues() {}

  /** Returns the sources of unchanged columns. */
  static OldValues unchanged(List<Table> tables) {
    OldValues values = new OldValues();
    tables.forEach(table -> values.addTable(table, table.name()));
    return values;
  }

  /** Returns the sources of the columns of the next version. */
  static OldValues of(Correspondence correspondence) {
    OldValues values = new OldValues();
    for (Table table : correspondence.next().model().tables()) {
      correspondence.table(table.name()).ifPresent(kept -> values.addTable(table, kept.live()));
    }
    for (ObjectType type : correspondence.next().schema().types()) {
      correspondence.before(type).ifPresent(old -> values.addType(correspondence, type, old));
    }
    return values;
  }

  private void addTable(Table table, String live) {
    tables.put(table.name(), live);
    for (Column column : table.columns()) {
      put(table, column.name(), new OldValue(column.name(), Conversion.NONE, Map.of(), column));
    }
  }

  private void addType(Correspondence correspondence, ObjectType type, ObjectType old) {
    Table table = correspondence.next().model().table(type.name());
    tables.put(type.name(), old.name());
    Table live = correspondence.live().model().table(old.name());
    for (Column column : table.columns()) {
      boolean own = column.name().startsWith("#");
      boolean there = own && live.columns().stream().anyMatch(c -> c.name().equals(column.name()));
      put(
          table,
          column.name(),
          new OldValue(
              there ? column.name() : null, there ? Conversion.NONE : null, Map.of(), column));
    }
    for (Field field : type.fields()) {
      if (correspondence.keeps(type, field)) {
        addField(correspondence, type, field, table);
      }
    }
  }

  private void addField(Correspondence correspondence, ObjectType type, Field field, Table table) {
    Field old = correspondence.before(type, field).orElseThrow();
    switch (field) {
      case Field.Value value -> {
        Map<String, String> renamed = new LinkedHashMap<>();
        correspondence
            .renamedValues(old.type().name(), field.type().name())
            .forEach((now, before) -> renamed.put(before, now));
        Conversion conversion = correspondence.conversion(type, value).orElseThrow();
        Column column = table.column(field.name());
        put(table, column.name(), new OldValue(old.name(), conversion, renamed, column));
      }
      case Field.Link link when link.pairing() instanceof Pairing.KeyHere -> {
        List<String> before = keys(old);
        List<String> after = keys(link);
        for (int i = 0; i < after.size(); i++) {
          Column column = table.column(after.get(i));
          put(table, column.name(), new OldValue(before.get(i), Conversion.NONE, Map.of(), column));
        }
      }
      case Field.Link link -> {}
      case Field.View view -> {}
    }
  }

  /** Returns the foreign key columns of a link in the type's own table. */
  static List<String> keys(Field field) {
    return field instanceof Field.Link link && link.configured().join() instanceof Join.KeyHere key
        ? key.columns()
        : List.of();
  }

  private void put(Table table, String column, OldValue value) {
    values.put(new Cell(table.name(), column), value);
  }

  /** Returns the source of a column of a table that is kept. */
  OldValue of(String table, String column) {
    return values.get(new Cell(table, column));
  }

  /** Returns the live name of a table that is kept. */
  String table(String table) {
    return tables.get(table);
  }
}
