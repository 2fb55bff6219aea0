package org.dragoman.proxy.plan;

import java.util.List;
import java.util.Objects;
import org.dragoman.contract.configuration.AggregateField;
import org.dragoman.contract.configuration.ObjectTable;
import org.dragoman.proxy.plan.Plan.Field;
import org.dragoman.proxy.plan.Plan.Shape;

/** One statement that reads. Tables have the numbers of their aliases: {@code t0} is the first. */
public sealed interface Read {
  /** Returns the selected columns, in order. */
  List<Column> columns();

  /**
   * Returns how many of the columns, from the first, are the key by which rows are found; 0 for
   * none.
   */
  int key();

  /** A read along a path. */
  sealed interface OfPath extends Read {
    Select select();

    @Override
    default List<Column> columns() {
      return select().columns();
    }

    @Override
    default int key() {
      return select().key();
    }
  }

  /** A read whose rows become objects, all with the same fields. */
  sealed interface OfObjects extends OfPath {
    Shape shape();
  }

  /**
   * The selected columns and their tables.
   *
   * @param path from the root's table to the rows; its last table is the one read
   * @param joins to-one links of the table read
   * @param columns in order
   * @param key how many of the columns, from the first, are the key of the parent's row, or of the
   *     row itself where rows are found by it; 0 for the rows of a root
   */
  record Select(Path path, List<Join> joins, List<Column> columns, int key) {
    public Select {
      Objects.requireNonNull(path);
      joins = List.copyOf(joins);
      columns = List.copyOf(columns);
    }
  }

  /**
   * All rows that meet the condition, or a part of them.
   *
   * @param single whether the condition matches one row at most, so that no limit is needed
   */
  record Rows(Select select, boolean single, Shape shape) implements OfObjects {
    public Rows {
      Objects.requireNonNull(select);
      Objects.requireNonNull(shape);
    }

    /** Whether the objects of the rows contain objects of a keyed read. */
    public boolean hasKeyed() {
      return shape.fields().stream().anyMatch(Field.Keyed.class::isInstance);
    }
  }

  /** The distinct rows to which those of another read refer, found by their own keys. */
  record Keyed(Select select, Shape shape) implements OfObjects {
    public Keyed {
      Objects.requireNonNull(select);
      Objects.requireNonNull(shape);
    }

    /** Whether the rows of the other read are needed to bind the keys. */
    public boolean isSecond() {
      return select.path().root().filter() instanceof Predicate.Keyed;
    }
  }

  /** The rows of pages, whose shapes are in {@link Page}. */
  record PageRows(Select select, Cut cut) implements OfPath {
    public PageRows {
      Objects.requireNonNull(select);
      Objects.requireNonNull(cut);
    }
  }

  /** The number of rows for each parent's row; the last column. */
  record Count(Select select) implements OfPath {
    public Count {
      Objects.requireNonNull(select);
    }
  }

  /** A row, if there is one. */
  record Existence(Select select) implements OfPath {
    public Existence {
      Objects.requireNonNull(select);
    }
  }

  /**
   * Aggregates of all rows, or of those of each parent's row, in columns with the names of their
   * outputs.
   *
   * @param outputs the selected ones, in the order of the columns
   */
  record Aggregate(Select select, List<Output> outputs, Shape shape) implements OfObjects {
    public Aggregate {
      Objects.requireNonNull(select);
      Objects.requireNonNull(shape);
      outputs = List.copyOf(outputs);
    }
  }

  /**
   * Aggregates of groups of rows, in columns with the names of their outputs. Groups are read as
   * rows of a table with these columns.
   *
   * @param outputs the selected ones, in the order of the columns, then those by which rows are
   *     grouped and groups are filtered and ordered
   * @param table of the groups, whose key are the values by which rows are grouped
   * @param restriction of the groups
   */
  record Groups(
      Select select, List<Output> outputs, ObjectTable table, Restriction restriction, Shape shape)
      implements OfObjects {
    public Groups {
      Objects.requireNonNull(select);
      Objects.requireNonNull(table);
      Objects.requireNonNull(restriction);
      Objects.requireNonNull(shape);
      outputs = List.copyOf(outputs);
    }
  }

  /**
   * Chooses rows of several tables in one order: the number of the table, and the keys.
   *
   * @param branches with terms of the same kinds, the same limit and the same offset
   */
  record Choice(List<Column> columns, List<Branch> branches) implements Read {
    public Choice {
      columns = List.copyOf(columns);
      branches = List.copyOf(branches);
    }

    @Override
    public int key() {
      return 0;
    }
  }

  /** The rows of one table among which to choose. */
  record Branch(ObjectTable table, Restriction restriction) {
    public Branch {
      Objects.requireNonNull(table);
      Objects.requireNonNull(restriction);
    }
  }

  /**
   * One aggregate.
   *
   * @param name of its column
   * @param table number of its table
   * @param columns unquoted names there; several for a key, none where rows are counted
   * @param sqlType of the result; if PostgreSQL's type is larger, the value is still read as this
   *     one
   */
  record Output(
      String name,
      AggregateField.Function function,
      int table,
      List<String> columns,
      String sqlType) {
    public Output {
      Objects.requireNonNull(name);
      Objects.requireNonNull(function);
      Objects.requireNonNull(sqlType);
      columns = List.copyOf(columns);
    }
  }

  /**
   * Cuts a page out of rows, or out of those of each parent's row.
   *
   * @param size of the page; one more row shows that there are more
   * @param most the maximum size
   * @param backward whether the rows come in the opposite order
   */
  record Cut(Binding size, int most, boolean backward) {
    public Cut {
      Objects.requireNonNull(size);
    }
  }

  /**
   * A table joined to the one read, or to one joined before.
   *
   * @param from number of the table that has the link
   * @param to number of the joined table
   * @param optional whether the row may be missing
   */
  record Join(int from, int to, TableLink tableLink, boolean optional) {}

  /**
   * A selected column.
   *
   * @param table number of its table, counted from the table read as 0
   */
  record Column(int table, String name, String sqlType) {
    /** The number of rows; no field of GraphQL can have such a name. */
    public static final Column COUNT = new Column(0, "*", "bigint");

    private static final String TERM = "#";

    /** Returns a term of the order of the table read, by its number. */
    static Column ofTerm(int term, String sqlType) {
      return new Column(0, nameOfTerm(term), sqlType);
    }

    /**
     * Returns the column name of a term in a sub-select; no field of GraphQL can have such a name.
     */
    public static String nameOfTerm(int term) {
      return TERM + term;
    }

    /** Whether the column is a term of the order. */
    public boolean isTerm() {
      return name.startsWith(TERM);
    }
  }
}
