package org.dragoman.proxy.plan;

import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.dragoman.contract.configuration.Figure;
import org.dragoman.contract.configuration.ObjectField;
import org.dragoman.contract.configuration.ObjectTable;

/**
 * How an operation is answered: which statements are read, and how the answer is put together from
 * their rows.
 *
 * @param reads each one statement; those of a query, and those of one write, are sent in one round
 *     trip
 * @param roots in the order of the answer
 * @param writes in the order in which they are done; none of a query
 * @param visibility which rows there are for the caller
 * @param counts names of the variables that are numbers of rows; for others it may be another plan,
 *     see {@link Variables#counts}
 */
public record Plan(
    List<Read> reads,
    List<Root> roots,
    List<Write> writes,
    Visibility visibility,
    Set<String> counts) {
  public Plan {
    counts = Set.copyOf(counts);
    Objects.requireNonNull(visibility);
    reads = List.copyOf(reads);
    roots = List.copyOf(roots);
    writes = List.copyOf(writes);
  }

  /** A field of the answer's root. */
  public sealed interface Root {
    /** The alias, or the name. */
    String responseName();

    /** A constant. */
    record Typename(String responseName, String typename) implements Root {}

    /**
     * The rows of a read.
     *
     * @param read index into the plan's reads
     * @param list false for the first row alone
     * @param nonNull whether a missing row is an error
     */
    record Rows(String responseName, int read, boolean list, boolean nonNull) implements Root {}

    /** A page of rows. */
    record Paged(String responseName, Page page) implements Root {}

    /**
     * The only figure of a read.
     *
     * @param read index into the plan's reads
     */
    record Figure(String responseName, int read) implements Root {}

    /**
     * The rows of several reads, in the order of another one that says which rows they are: its
     * first column is the number of the member, others are keys.
     *
     * @param read index of that one
     * @param members one for each member, in the order of their numbers
     */
    record AnyRows(
        String responseName, int read, List<Member> members, boolean list, boolean nonNull)
        implements Root {
      public AnyRows {
        members = List.copyOf(members);
      }
    }

    /**
     * The rows of one member of an interface or union.
     *
     * @param read index into the plan's reads
     * @param key indexes of the member's key in the row that says which row it is
     */
    record Member(int read, List<Integer> key) {
      public Member {
        key = List.copyOf(key);
      }
    }
  }

  /**
   * One statement. Tables have the numbers of their aliases: {@code t0} is the first of the path.
   *
   * @param path how the rows are reached from the root's table; its last table is the one read
   * @param joins to-one links of the table read
   * @param columns what is selected, in order
   * @param parentKey how many of the columns, from the first, are the key of the parent's row; 0
   *     for a root
   * @param single whether the condition pins one row, so that no limit is needed
   * @param shape of the object made of each row
   * @param use what the rows are for
   * @param cut how a page is cut out of the rows; null when all are meant
   * @param grouping what is worked out of the rows; null when they are read themselves
   * @param choice which rows of several tables there are, instead of the path; null for all others
   */
  public record Read(
      Path path,
      List<Join> joins,
      List<Column> columns,
      int parentKey,
      boolean single,
      Shape shape,
      Use use,
      Cut cut,
      Grouping grouping,
      Choice choice) {
    public Read {
      Objects.requireNonNull(path);
      Objects.requireNonNull(shape);
      Objects.requireNonNull(use);
      joins = List.copyOf(joins);
      columns = List.copyOf(columns);
    }

    /** Whether it is only of rows that those of another read lead to. */
    public boolean isLed() {
      return isSecond() || path.root().filter() instanceof Predicate.Reached;
    }

    /** Whether the rows of another read say which rows there are, so that it is read before. */
    public boolean isSecond() {
      return path.root().filter() instanceof Predicate.Keyed keyed && keyed.isLed();
    }

    /** Whether objects made of the rows have others that these lead to. */
    public boolean leads() {
      return shape.fields().stream().anyMatch(Field.Led.class::isInstance);
    }

    /** Whether there is one row of figures for each row of the parent, and no list of them. */
    public boolean isOneForEach() {
      return grouping != null && grouping.groups() == null;
    }
  }

  /**
   * Figures that are worked out of the rows of a read. They are columns of the names of their
   * outputs, and groups are read as rows of a table with these columns.
   *
   * @param outputs all that is asked for, in the order of the read's columns, then what rows are
   *     grouped by and what groups are compared and ordered by
   * @param result the table of the groups, whose key is what they are grouped by; null when the
   *     rows are not grouped
   * @param groups which of them; null when the rows are not grouped
   */
  public record Grouping(List<Output> outputs, ObjectTable result, Restriction groups) {
    public Grouping {
      outputs = List.copyOf(outputs);
    }
  }

  /**
   * One figure.
   *
   * @param name of its column
   * @param table number of the table that it is worked out of
   * @param columns unquoted names there; several for a key, none where rows are counted
   * @param sqlType of the figure; PostgreSQL may give it a larger one, which is then read as this
   */
  public record Output(
      String name, Figure.Function function, int table, List<String> columns, String sqlType) {
    public Output {
      Objects.requireNonNull(name);
      Objects.requireNonNull(function);
      Objects.requireNonNull(sqlType);
      columns = List.copyOf(columns);
    }
  }

  /** What the rows of a read are for. */
  public enum Use {
    /** Objects are made of them. */
    ROWS,
    /** They are counted, for each parent's row. */
    COUNT,
    /** That there is one says all. */
    EXISTENCE
  }

  /**
   * How a page is cut out of rows, of those of each parent's row.
   *
   * @param size how many belong to it; one more tells that there are more
   * @param most how many it may be
   * @param backward whether they come in the opposite order
   */
  public record Cut(Binding size, int most, boolean backward) {
    public Cut {
      Objects.requireNonNull(size);
    }
  }

  /**
   * Which rows of several tables, in one order; after its terms come the number of the table and
   * the keys.
   *
   * @param branches all with terms of the same kinds, limit and offset
   */
  public record Choice(List<Branch> branches) {
    public Choice {
      branches = List.copyOf(branches);
    }

    /** Whether only a part of the rows that meet the filter is meant. */
    public boolean isPart() {
      return branches.getFirst().restriction().isPart();
    }
  }

  /** The rows of one table that may be chosen. */
  public record Branch(ObjectTable table, Restriction restriction) {
    public Branch {
      Objects.requireNonNull(table);
      Objects.requireNonNull(restriction);
    }
  }

  /**
   * From a root's table along links.
   *
   * @param root the rows that it begins with
   * @param steps the links that are followed, in order; the last one leads to the table read
   */
  public record Path(ObjectTable table, Restriction root, List<Step> steps) {
    public Path {
      Objects.requireNonNull(table);
      Objects.requireNonNull(root);
      steps = List.copyOf(steps);
    }

    /** The table that is read. */
    public ObjectTable target() {
      return steps.isEmpty() ? table : steps.getLast().hop().target();
    }

    /** Which rows of the table that is read. */
    public Restriction restriction() {
      return steps.isEmpty() ? root : steps.getLast().restriction();
    }

    Path with(Step step) {
      List<Step> longer = new java.util.ArrayList<>(steps);
      longer.add(step);
      return new Path(table, root, longer);
    }
  }

  /**
   * One link that is followed.
   *
   * @param restriction which of the rows that it leads to, for each row that it comes from
   */
  public record Step(Hop hop, Restriction restriction) {
    public Step {
      Objects.requireNonNull(hop);
      Objects.requireNonNull(restriction);
    }
  }

  /**
   * Which rows of a table, in which order.
   *
   * @param limit null for all
   * @param offset null for none
   * @param backward whether the order is turned round
   */
  public record Restriction(
      Predicate filter, List<Sort> order, Binding limit, Binding offset, boolean backward) {
    static final Restriction NONE = new Restriction(Predicate.ALWAYS, List.of(), null, null);

    public Restriction {
      Objects.requireNonNull(filter);
      order = List.copyOf(order);
    }

    Restriction(Predicate filter, List<Sort> order, Binding limit, Binding offset) {
      this(filter, order, limit, offset, false);
    }

    /** Whether only a part of the rows that meet the filter is meant. */
    public boolean isPart() {
      return limit != null || offset != null;
    }

    /** Whether the rows come in the order of the primary key, forward or backward. */
    boolean isByKey(ObjectTable table) {
      List<ObjectField.Column> key = table.keyColumns();
      return order.isEmpty()
          || key.size() == 1
              && order.stream()
                  .allMatch(
                      term ->
                          term.path().isEmpty()
                              && term.key() instanceof SortKey.Column(String name, String sqlType)
                              && name.equals(key.getFirst().column()));
    }

    /** The same with this limit. */
    public Restriction withLimit(Binding other) {
      return new Restriction(filter, order, other, offset, backward);
    }
  }

  /**
   * One term of an order.
   *
   * @param path links to one row, to where the key is
   * @param nullable whether there may be no value
   */
  public record Sort(
      List<Hop> path, SortKey key, boolean descending, boolean nullsFirst, boolean nullable) {
    public Sort {
      Objects.requireNonNull(key);
      path = List.copyOf(path);
    }
  }

  /** What rows are ordered by. */
  public sealed interface SortKey {
    /** The type of the values. */
    String sqlType();

    /**
     * A column.
     *
     * @param name unquoted
     */
    record Column(String name, String sqlType) implements SortKey {}

    /** How many rows a link leads to. */
    record Count(Hop hop) implements SortKey {
      @Override
      public String sqlType() {
        return "bigint";
      }
    }
  }

  /** One link, from a table to another. */
  public record Hop(ObjectTable source, ObjectField.Link link, ObjectTable target) {
    public Hop {
      Objects.requireNonNull(source);
      Objects.requireNonNull(link);
      Objects.requireNonNull(target);
    }

    /** Whether a row may lead to none. */
    public boolean mayBeMissing() {
      return !link.type().nonNull() || !(link.join() instanceof ObjectField.Join.KeyHere);
    }

    /** Whether one row can be reached from several, so that it would come up more than once. */
    public boolean converges() {
      return !(link.join() instanceof ObjectField.Join.KeyThere);
    }
  }

  /**
   * A table joined to the one read, or to one joined before.
   *
   * @param from number of the table that has the link
   * @param to number of the table that is joined
   * @param optional whether the row may be missing
   */
  public record Join(int from, int to, Hop hop, boolean optional) {}

  /**
   * A selected column.
   *
   * @param table number of its table, counted from the table read as 0
   */
  public record Column(int table, String name, String sqlType) {
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

  /** The fields of an object, in the order of the answer. */
  public record Shape(List<Field> fields) {
    public Shape {
      fields = List.copyOf(fields);
    }
  }

  /** One field of an object. */
  public sealed interface Field {
    /** The alias, or the name. */
    String responseName();

    /** A constant. */
    record Typename(String responseName, String typename) implements Field {}

    /**
     * A value of the row.
     *
     * @param column index into the read's columns
     */
    record Value(String responseName, int column) implements Field {}

    /**
     * A row joined to this one.
     *
     * @param key index of a column that is null when there is no such row
     */
    record One(String responseName, int key, Shape shape) implements Field {}

    /**
     * A row of another read that this one leads to, if there is one.
     *
     * @param read index into the plan's reads
     * @param key indexes of the columns that refer to it, in the order of the other read's key
     */
    record Led(String responseName, int read, List<Integer> key) implements Field {
      public Led {
        key = List.copyOf(key);
      }
    }

    /**
     * Rows of another read.
     *
     * @param read index into the plan's reads
     * @param key indexes of this row's key, in the order of the other read's parent key
     */
    record Many(String responseName, int read, List<Integer> key) implements Field {
      public Many {
        key = List.copyOf(key);
      }
    }

    /**
     * A page of rows.
     *
     * @param key indexes of this row's key, in the order of the other reads' parent key
     */
    record Paged(String responseName, Page page, List<Integer> key) implements Field {
      public Paged {
        key = List.copyOf(key);
      }
    }

    /**
     * The row of figures of another read that belongs to this row; without one there were no rows
     * to work them out of.
     *
     * @param read index into the plan's reads
     * @param key indexes of this row's key, in the order of the other read's parent key
     * @param single whether the field is the only figure itself
     */
    record Figures(String responseName, int read, List<Integer> key, boolean single)
        implements Field {
      public Figures {
        key = List.copyOf(key);
      }
    }
  }
}
