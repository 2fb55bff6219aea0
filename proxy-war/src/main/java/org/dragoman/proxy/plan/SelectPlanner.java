package org.dragoman.proxy.plan;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.dragoman.contract.configuration.ObjectField;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.dragoman.contract.operation.Operation;

/**
 * Plans one read: its columns, its joins, and the objects of its rows. A to-one link is joined if
 * there are few rows. If there are many, a keyed read returns each linked row once: by looking up
 * the referring rows again, or by the keys that those have returned.
 */
final class SelectPlanner {
  private static final int MOST_JOINS = 50;

  /**
   * From this number of rows on, a keyed read of linked rows costs less than a join, even with a
   * second round trip: with 64 rows 5 % of all CPU time, with 100 rows 14 %, with thousands 40 %.
   * It is a power of two, since variables are only known to that precision.
   */
  private static final int MANY_ROWS = 64;

  /**
   * Up to this number of adjacent rows of an index are looked up again for each link, in place of a
   * second round trip. With twice as many both cost the same, and PostgreSQL may overestimate the
   * rows and read the whole table that the link leads to.
   */
  private static final int MOST_LOOKED_UP = 255;

  /** PostgreSQL allows at most 1,664 in one statement. */
  private static final int MOST_COLUMNS = 1_600;

  private final Reads reads;
  private final int index;
  private final int key;
  private final List<Read.Join> joins = new ArrayList<>();
  private final List<Read.Column> columns = new ArrayList<>();
  private int tables = 1;

  /**
   * Makes a read without columns.
   *
   * @param index of the read, or {@link Page#NONE} when there will be none
   * @param parentKey the key columns of the parent's row; empty for a root
   */
  SelectPlanner(Reads reads, int index, List<ObjectField.Column> parentKey) {
    this.reads = reads;
    this.index = index;
    this.key = parentKey.size();
    // Table -1 is the parent, which precedes the table read.
    parentKey.forEach(part -> columns.add(new Read.Column(-1, part.column(), part.sqlType())));
  }

  /**
   * Adds a read of rows.
   *
   * @param single whether the condition matches one row at most
   * @param parentKey the key columns of the parent's row; empty for a root
   * @return its index
   */
  static int rows(
      Reads reads,
      Path path,
      boolean single,
      Operation.Selection selection,
      List<ObjectField.Column> parentKey) {
    int index = reads.reserve();
    SelectPlanner planner = new SelectPlanner(reads, index, parentKey);
    Plan.Shape shape = planner.shape(0, path, selection);
    reads.set(index, new Read.Rows(planner.select(path), single, shape));
    return index;
  }

  /** Adds a read of rows that the answer looks up by their own key. */
  static int byKey(Reads reads, Path path, Operation.Selection selection) {
    int index = reads.reserve();
    SelectPlanner planner = new SelectPlanner(reads, index, List.of());
    List<Integer> key = planner.columns(0, selection.type().keyColumns());
    Plan.Shape shape = planner.shape(0, path, selection);
    reads.set(index, new Read.Rows(planner.select(path, key.size()), false, shape));
    return index;
  }

  /** Returns the select with the columns and joins so far. */
  Read.Select select(Path path) {
    return select(path, key);
  }

  private Read.Select select(Path path, int keyColumns) {
    return new Read.Select(path, joins, columns, keyColumns);
  }

  /**
   * Returns the shape of the objects of a table's rows.
   *
   * @param table its number
   * @param here leads to these rows
   */
  Plan.Shape shape(int table, Path here, Operation.Selection selection) {
    List<Plan.Field> fields = new ArrayList<>();
    for (Operation.Selected selected : selection.fields()) {
      fields.add(
          switch (selected) {
            case Operation.Selected.Typename typename ->
                new Plan.Field.Typename(typename.responseName(), typename.typename());
            case Operation.Selected.Scalar scalar ->
                new Plan.Field.Value(scalar.responseName(), column(table, scalar.column()));
            case Operation.Selected.Linked linked -> linked(table, here, selection, linked);
            case Operation.Selected.Paged paged -> page(table, here, selection, paged);
            case Operation.Selected.Aggregate field -> aggregate(table, here, selection, field);
          });
    }
    return new Plan.Shape(fields);
  }

  private Plan.Field linked(
      int table, Path here, Operation.Selection selection, Operation.Selected.Linked linked) {
    TableLink tableLink = new TableLink(selection.type(), linked.link(), linked.selection().type());
    if (linked.link().many()) {
      Restriction restriction =
          reads.restrictions(linked.arguments()).of(linked.reading(), tableLink.target(), false);
      Path there = here.with(new Path.Step(tableLink, restriction));
      List<ObjectField.Column> own = selection.type().keyColumns();
      List<Integer> indexes = columns(table, own);
      int read = rows(reads, there, false, linked.selection(), own);
      return new Plan.Field.Many(linked.responseName(), read, indexes);
    }
    Path there = here.with(new Path.Step(tableLink, Restriction.NONE));
    return isKeyed(here, tableLink)
        ? keyed(table, there, tableLink, linked, isLookedUp(here, selection))
        : joined(table, there, tableLink, linked);
  }

  private Plan.Field joined(
      int table, Path there, TableLink tableLink, Operation.Selected.Linked linked) {
    int joined = tables++;
    if (joined > MOST_JOINS) {
      throw new Fault(
          FaultCode.COST_TOO_HIGH,
          "A list of the operation joins more than " + MOST_JOINS + " links");
    }
    boolean outer =
        !linked.link().type().nonNull()
            || joins.stream().anyMatch(join -> join.to() == table && join.optional());
    joins.add(new Read.Join(table, joined, tableLink, outer));
    int present = column(joined, tableLink.target().keyColumns().getFirst());
    return new Plan.Field.Joined(
        linked.responseName(), present, shape(joined, there, linked.selection()));
  }

  private boolean isKeyed(Path here, TableLink tableLink) {
    return reads.hasRoomForKeyed()
        && Binding.least(here.restriction().limit()) >= MANY_ROWS
        && isHere(tableLink.link());
  }

  private static boolean isHere(ObjectField.Link link) {
    return link.join() instanceof ObjectField.Join.KeyHere;
  }

  /**
   * Adds a keyed read.
   *
   * @param there leads to its rows along the links, for their own lists
   */
  private Plan.Field keyed(
      int table,
      Path there,
      TableLink tableLink,
      Operation.Selected.Linked linked,
      boolean lookedUp) {
    List<ObjectField.Column> own = tableLink.target().keyColumns();
    List<String> names = ((ObjectField.Join.KeyHere) tableLink.link().join()).columns();
    List<Integer> references =
        IntStream.range(0, own.size())
            .mapToObj(i -> column(new Read.Column(table, names.get(i), own.get(i).sqlType())))
            .toList();
    Predicate referenced =
        lookedUp
            ? new Predicate.Referenced(tableLink.target(), there.table(), there.root(), names)
            : Predicate.Keyed.referenced(tableLink.target(), index, references);
    Path path = new Path(tableLink.target(), Restriction.of(referenced), List.of());
    int read = reads.reserveKeyed();
    SelectPlanner planner = new SelectPlanner(reads, read, List.of());
    planner.columns(0, own);
    Plan.Shape shape = planner.shape(0, there, linked.selection());
    reads.set(read, new Read.Keyed(planner.select(path, own.size()), shape));
    return new Plan.Field.Keyed(linked.responseName(), read, references);
  }

  /** Whether the referring rows are adjacent in an index. */
  private boolean isLookedUp(Path here, Operation.Selection selection) {
    Restriction page = here.root();
    long before = page.offset() == null ? 0 : Binding.most(page.offset());
    long links =
        selection.fields().stream()
            .filter(field -> field instanceof Operation.Selected.Linked one && isHere(one.link()))
            .count();
    return here.steps().isEmpty()
        && reads.visibility().of(here.table()).equals(Predicate.ALWAYS)
        && Predicate.isOneRange(page.filter())
        && page.isByKey(here.table())
        && before <= MOST_LOOKED_UP
        && Binding.most(page.limit()) <= MOST_LOOKED_UP / links - before;
  }

  private Plan.Field page(
      int table, Path here, Operation.Selection selection, Operation.Selected.Paged paged) {
    TableLink tableLink = new TableLink(selection.type(), paged.link(), paged.selection().type());
    List<ObjectField.Column> own = selection.type().keyColumns();
    PageBounds bounds = reads.restrictions(paged.arguments()).of(paged.page(), tableLink.target());
    PagePlanner page =
        new PagePlanner(
            reads,
            paged.selection(),
            bounds,
            restriction -> here.with(new Path.Step(tableLink, restriction)),
            own);
    return new Plan.Field.Paged(paged.responseName(), page.plan(), columns(table, own));
  }

  private Plan.Field aggregate(
      int table, Path here, Operation.Selection selection, Operation.Selected.Aggregate field) {
    TableLink tableLink =
        TableLink.of(reads.configuration(), selection.type(), field.view().link());
    AggregatePlanner planner =
        new AggregatePlanner(reads, tableLink.target(), field.aggregate(), field.arguments());
    Path there = here.with(new Path.Step(tableLink, planner.rows()));
    List<ObjectField.Column> own = selection.type().keyColumns();
    List<Integer> indexes = columns(table, own);
    int read = planner.plan(there, field.results(), own);
    return field.aggregate().isGrouped()
        ? new Plan.Field.Many(field.responseName(), read, indexes)
        : new Plan.Field.Aggregate(field.responseName(), read, indexes, field.results() == null);
  }

  private List<Integer> columns(int table, List<ObjectField.Column> wanted) {
    return wanted.stream().map(one -> column(table, one)).toList();
  }

  private int column(int table, ObjectField.Column column) {
    return column(new Read.Column(table, column.column(), column.sqlType()));
  }

  /** Returns the index of a column, which is selected once. */
  int column(Read.Column wanted) {
    int known = columns.indexOf(wanted);
    if (known >= 0) {
      return known;
    }
    if (columns.size() >= MOST_COLUMNS) {
      throw new Fault(
          FaultCode.COST_TOO_HIGH,
          "A list of the operation reads more than " + MOST_COLUMNS + " columns");
    }
    columns.add(wanted);
    return columns.size() - 1;
  }
}
