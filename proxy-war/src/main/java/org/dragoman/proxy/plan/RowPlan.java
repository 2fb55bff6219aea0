package org.dragoman.proxy.plan;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.Objects;
import org.dragoman.contract.configuration.ObjectField;
import org.dragoman.contract.configuration.ObjectTable;

/**
 * Which rows a write makes, and which it links: each part is one statement for however many rows.
 *
 * @param parts in order
 * @param roots numbers of the rows that the write gives, in the order of its list
 */
public record RowPlan(List<Part> parts, List<Integer> roots) {
  /** The number of the row that an update has changed; rows that are made have others. */
  public static final int CHANGED = 0;

  public RowPlan {
    parts = List.copyOf(parts);
    roots = List.copyOf(roots);
  }

  /** One statement; see the kinds for what its rows hold. */
  public sealed interface Part {
    /** What the statement is given. */
    List<Row> rows();
  }

  /**
   * Makes rows.
   *
   * @param columns what the rows hold
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
   * Finds the keys that no row of the caller has; one of them is an error.
   *
   * @param owner the type that has the link
   * @param target the type of the rows that it leads to
   * @param changed whether these are rows that the caller may change; else all that they see
   * @param rows hold keys of the target
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
   * Sets or empties the foreign key of a link in existing rows.
   *
   * @param columns of the link, in the order of the key that they hold
   * @param set false to empty them where they hold the key
   * @param counted whether it is counted as a change of these rows; that of the row that an update
   *     has changed is counted there
   * @param rows hold the key of the row, then that of the one which the link leads to
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
   * Makes or deletes the rows of a table between the two sides of a link.
   *
   * @param columns what the rows hold: the keys of both sides
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
   * A column that rows have values of.
   *
   * @param field of the type that the column is of; null in a table between two sides
   * @param name unquoted
   */
  public record Column(ObjectField field, String name, String sqlType) {
    public Column {
      Objects.requireNonNull(name);
      Objects.requireNonNull(sqlType);
    }
  }

  /**
   * One row that a statement is given.
   *
   * @param elements indexes of the elements that it is made of, from the outermost list
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
     * A part of the key of a row, which is known when that is made.
     *
     * @param row its number
     * @param part of the key, counted from 0
     */
    record KeyOf(int row, int part) implements Cell {}
  }
}
