package org.dragoman.language.model;

import java.util.List;
import org.dragoman.language.schema.types.ObjectType;

/**
 * Columns that refer to the primary key of a table.
 *
 * @param columns in the order of {@code key}
 * @param key columns of the table referred to
 */
record Reference(List<Column> columns, String table, List<String> key) {
  Reference {
    columns = List.copyOf(columns);
    key = List.copyOf(key);
  }

  /**
   * Returns columns named {@code <base>_<key>} that refer to the table of a type.
   *
   * @param comment on each of them; empty when there is none
   */
  static Reference to(ObjectType target, String base, boolean nonNull, String comment) {
    List<Column> columns =
        target.keyFields().stream()
            .map(
                part ->
                    new Column(
                        base + "_" + part.name(),
                        part.configured().sqlType(),
                        nonNull,
                        new Column.Initial.Nothing(),
                        comment))
            .toList();
    return new Reference(columns, target.name(), target.key());
  }

  List<String> columnNames() {
    return columns.stream().map(Column::name).toList();
  }
}
