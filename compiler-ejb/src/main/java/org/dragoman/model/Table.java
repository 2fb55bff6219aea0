package org.dragoman.model;

import java.util.List;
import java.util.Objects;

/**
 * A table. All names are unquoted; no two relations of a model have the same name.
 *
 * @param columns in order
 * @param uniques constraints besides the primary key
 */
public record Table(
    String name,
    List<Column> columns,
    Key primaryKey,
    List<Check> checks,
    List<Key> uniques,
    List<ForeignKey> foreignKeys,
    List<Index> indexes) {
  public Table {
    Objects.requireNonNull(name);
    Objects.requireNonNull(primaryKey);
    columns = List.copyOf(columns);
    checks = List.copyOf(checks);
    uniques = List.copyOf(uniques);
    foreignKeys = List.copyOf(foreignKeys);
    indexes = List.copyOf(indexes);
  }

  /** A column that is known to exist. */
  public Column column(String columnName) {
    return columns.stream()
        .filter(column -> column.name().equals(columnName))
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException("No column " + columnName));
  }

  /** A primary key or a UNIQUE constraint, over columns in order. */
  public record Key(String name, List<String> columns) {
    public Key {
      Objects.requireNonNull(name);
      columns = List.copyOf(columns);
    }
  }

  /** An index over columns in order. */
  public record Index(String name, List<String> columns) {
    public Index {
      Objects.requireNonNull(name);
      columns = List.copyOf(columns);
    }
  }

  /**
   * Columns that refer to the primary key of a table; a row that is referred to cannot be deleted.
   *
   * @param columns in the order of {@code targetColumns}
   */
  public record ForeignKey(
      String name, List<String> columns, String target, List<String> targetColumns) {
    public ForeignKey {
      Objects.requireNonNull(name);
      Objects.requireNonNull(target);
      columns = List.copyOf(columns);
      targetColumns = List.copyOf(targetColumns);
      if (columns.size() != targetColumns.size()) {
        throw new IllegalArgumentException("A foreign key has as many columns as its target");
      }
    }
  }
}
