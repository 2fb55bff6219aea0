package org.dragoman.proxy.plan;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.Objects;
import org.dragoman.contract.configuration.ObjectField;
import org.dragoman.contract.configuration.ObjectTable;

/**
 * The rows that a write inserts and links: each part is one statement for any number of rows.
 *
 * @param parts in order
 * @param roots numbers of the rows that the write returns, in the order of its list
 */
public record RowPlan(List<Part> parts, List<Integer> roots) {
  /** The number of the row that an update has changed; inserted rows have other numbers. */
  public static final int CHANGED = 0;

  public RowPlan {
    parts = List.copyOf(parts);
    roots = List.copyOf(roots);
  }

  /** One statement; its kind determines the columns of its rows. */
  public sealed interface Part {
    /** Returns the input rows of the statement. */
    List<Row> rows();
  }

  /**
   * Inserts rows.
   *
   * @param columns of the rows
   * @param numbers of the rows
   */
  public record Make(ObjectTable table, List<Column> columns, List<Row> rows, List<Integer> numbers)
      implements Part {
    public Make {
      Objects.requireNonNull(table);
      columns = List.copyOf(columns);
      rows = List.copyOf(rows);
      numbers = List.copyOf(numbers);
    }
  }

  /**
   * Finds keys without a row that the caller sees; any such key is an error.
   *
   * @param owner the type that has the link
   * @param target the type of the linked rows
   * @param changed whether the caller must be allowed to change the rows; otherwise to see them
   * @param rows with keys of the target
   */
  public record Check(
      ObjectTable owner, ObjectField.Link link, ObjectTable target, boolean changed, List<Row> rows)
      implements Part {
    public Check {
      Objects.requireNonNull(owner);
      Objects.requireNonNull(link);
      Objects.requireNonNull(target);
      rows = List.copyOf(rows);
    }
  }

  /**
   * Sets or clears the foreign key of a link in existing rows.
   *
   * @param columns of the link, in the order of the key that they contain
   * @param set false to clear them where they contain the key
   * @param counted whether it increments the version of these rows; the row that an update has
   *     changed counts there
   * @param rows with the key of the row, then that of the linked row
   */
  public record SetLink(
      ObjectTable table, List<Column> columns, boolean set, boolean counted, List<Row> rows)
      implements Part {
    public SetLink {
      Objects.requireNonNull(table);
      columns = List.copyOf(columns);
      rows = List.copyOf(rows);
    }
  }

  /**
   * Inserts or deletes rows of a join table.
   *
   * @param columns of the rows: the keys of both sides
   * @param made false to delete them
   */
  public record Join(String table, List<Column> columns, boolean made, List<Row> rows)
      implements Part {
    public Join {
      Objects.requireNonNull(table);
      columns = List.copyOf(columns);
      rows = List.copyOf(rows);
    }
  }

  /**
   * A column of the rows.
   *
   * @param field of the type that has the column; null in a join table
   * @param name unquoted
   */
  public record Column(ObjectField field, String name, String sqlType) {
    public Column {
      Objects.requireNonNull(name);
      Objects.requireNonNull(sqlType);
    }
  }

  /**
   * One input row of a statement.
   *
   * @param elements indexes of the elements from which it is made, from the outermost list
   */
  public record Row(List<Cell> cells, List<Integer> elements) {
    public Row {
      cells = List.copyOf(cells);
      elements = List.copyOf(elements);
    }
  }

  /** A value of a row. */
  public sealed interface Cell {
    /** A value of the request or of the schema; the null of JSON for no value. */
    record Given(JsonNode value) implements Cell {
      public Given {
        Objects.requireNonNull(value);
      }
    }

    /**
     * A part of the key of a row, known after that row is inserted.
     *
     * @param row its number
     * @param part of the key, counted from 0
     */
    record KeyOf(int row, int part) implements Cell {}
  }
}
