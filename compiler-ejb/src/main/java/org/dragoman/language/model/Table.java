package org.dragoman.language.model;

import java.util.List;
import java.util.Objects;
import org.dragoman.language.schema.types.OnDelete;

/**
 * A table. All names are unquoted; no two relations of a model have the same name.
 *
 * @param comment for people who look at the database; empty when there is none
 * @param columns in order
 * @param uniques constraints besides the primary key
 */
public record Table(
    String name,
    String comment,
    List<Column> columns,
    Key primaryKey,
    List<Check> checks,
    List<Key> uniques,
    List<ForeignKey> foreignKeys,
    List<Index> indexes) {
  public Table {
    Objects.requireNonNull(name);
    Objects.requireNonNull(comment);
    Objects.requireNonNull(primaryKey);
    columns = List.copyOf(columns);
    checks = List.copyOf(checks);
    uniques = List.copyOf(uniques);
    foreignKeys = List.copyOf(foreignKeys);
    indexes = List.copyOf(indexes);
  }

  /** Returns the name of the sequence of a column. */
  public static String sequenceName(String table, String column) {
    return table + "_" + column + "_seq";
  }

  /** Returns a column that must exist. */
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

  /**
   * An index over columns in order.
   *
   * @param inverted whether it indexes the parts of values: the elements of an array, the members
   *     of JSON (GIN)
   */
  public record Index(String name, List<String> columns, boolean inverted) {
    public Index {
      Objects.requireNonNull(name);
      columns = List.copyOf(columns);
    }
  }

  /**
   * Columns that refer to the primary key of a table.
   *
   * @param columns in the order of {@code targetColumns}
   * @param onDelete the action on the row when the row that it refers to is deleted
   * @param deferred whether it is checked only at the end of a transaction, and not after each
   *     statement
   */
  public record ForeignKey(
      String name,
      List<String> columns,
      String target,
      List<String> targetColumns,
      OnDelete onDelete,
      boolean deferred) {
    public ForeignKey {
      Objects.requireNonNull(name);
      Objects.requireNonNull(target);
      Objects.requireNonNull(onDelete);
      columns = List.copyOf(columns);
      targetColumns = List.copyOf(targetColumns);
      if (columns.size() != targetColumns.size()) {
        throw new IllegalArgumentException("A foreign key has as many columns as its target");
      }
    }
  }
}
