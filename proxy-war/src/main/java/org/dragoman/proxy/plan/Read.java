package org.dragoman.proxy.plan;

import java.util.List;
import java.util.Objects;
import org.dragoman.contract.configuration.AggregateField;
import org.dragoman.contract.configuration.ObjectTable;
import org.dragoman.proxy.plan.Plan.Field;
import org.dragoman.proxy.plan.Plan.Shape;

/** One statement that reads. Tables have the numbers of their aliases: {@code t0} is the first. */
public sealed interface Read {
  /** What is selected, in order. */
  List<Column> columns();

  /** How many of the columns, from the first, are the key by which rows are found; 0 for none. */
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

  /** A read of which objects are made, all with the same fields. */
  sealed interface OfObjects extends OfPath {
    Shape shape();
  }

  /**
   * What is selected from where.
   *
   * @param path how the rows are reached from the root's table; its last table is the one read
   * @param joins to-one links of the table read
   * @param columns what is selected, in order
   * @param key how many of the columns, from the first, are the key of the parent's row, or of the
   *     row itself where rows are found by that; 0 for the rows of a root
   */
  record Select(Path path, List<Join> joins, List<Column> columns, int key) {
    public Select {
      Objects.requireNonNull(path);
      joins = List.copyOf(joins);
      columns = List.copyOf(columns);
    }
  }

  /**
   * Rows, all that meet the condition or a part of them.
   *
   * @param single whether the condition pins one row, so that no limit is needed
   */
  record Rows(Select select, boolean single, Shape shape) implements OfObjects {
    public Rows {
      Objects.requireNonNull(select);
      Objects.requireNonNull(shape);
    }

    /** Whether objects made of the rows have others that a keyed read gives. */
    public boolean hasKeyed() {
      return shape.fields().stream().anyMatch(Field.Keyed.class::isInstance);
    }
  }

  /** Rows that those of another read refer to, each once, found by their own keys. */
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

  /** The rows of pages, whose shapes stand in {@link Page}. */
  record PageRows(Select select, Cut cut) implements OfPath {
    public PageRows {
      Objects.requireNonNull(select);
      Objects.requireNonNull(cut);
    }
  }

  /** The number of rows, of each parent's row; the last column. */
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
   * Aggregates of all rows, or of those of each parent's row. They are columns of the names of
   * their outputs.
   *
   * @param outputs all that is asked for, in the order of the columns
   */
  record Aggregate(Select select, List<Output> outputs, Shape shape) implements OfObjects {
    public Aggregate {
      Objects.requireNonNull(select);
      Objects.requireNonNull(shape);
      outputs = List.copyOf(outputs);
    }
  }

  /**
   * Aggregates of groups of rows. They are columns of the names of their outputs, and groups are
   * read as rows of a table with these columns.
   *
   * @param outputs all that is asked for, in the order of the columns, then what rows are grouped
   *     by and what groups are compared and ordered by
   * @param table of the groups, whose key is what rows are grouped by
   * @param restriction which of the groups
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
   * Which rows of several tables there are, in one order: the number of the table, and the keys.
   *
   * @param branches all with terms of the same kinds, limit and offset
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

  /** The rows of one table that may be chosen. */
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
   * @param table number of the table that it is of
   * @param columns unquoted names there; several for a key, none where rows are counted
   * @param sqlType of the result; PostgreSQL may give it a larger one, which is then read as this
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
   * How a page is cut out of rows, of those of each parent's row.
   *
   * @param size how many belong to it; one more tells that there are more
   * @param most how many it may be
   * @param backward whether they come in the opposite order
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
   * @param to number of the table that is joined
   * @param optional whether the row may be missing
   */
  record Join(int from, int to, TableLink tableLink, boolean optional) {}

  /**
   * A selected column.
   *
   * @param table number of its table, counted from the table read as 0
   */
  record Column(int table, String name, String sqlType) {
    /** The number of rows; no field of GraphQL has such a name. */
    public static final Column COUNT = new Column(0, "*", "bigint");

    private static final String TERM = "#";

    /** A term of the order of the table read, by its number. */
    static Column ofTerm(int term, String sqlType) {
      return new Column(0, nameOfTerm(term), sqlType);
    }

    /** What a sub-select calls a term of its order; no field of GraphQL has such a name. */
    public static String nameOfTerm(int term) {
      return TERM + term;
    }

    /** Whether the column is a term of the order. */
    public boolean isTerm() {
      return name.startsWith(TERM);
    }
  }
}
