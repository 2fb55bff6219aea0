package org.dragoman.proxy.plan;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.dragoman.configuration.Action;
import org.dragoman.configuration.Configuration;
import org.dragoman.configuration.ObjectField;
import org.dragoman.configuration.ObjectTable;
import org.dragoman.configuration.Reading;
import org.dragoman.configuration.Resolver;
import org.dragoman.fault.Fault;
import org.dragoman.fault.FaultCode;
import org.dragoman.operation.Operation;

/**
 * Decides how an operation is read. To-one links are joined to the row that has them. Each list is
 * a statement of its own, which follows the links from the root's condition, so that sibling lists
 * never multiply and all statements go out together.
 */
public final class Planner {
  /** All statements go out at once, and all their rows are held until the answer is written. */
  private static final int MOST_READS = 100;

  private static final int MOST_JOINS = 50;

  /** PostgreSQL takes at most 1,664 in one statement. */
  private static final int MOST_COLUMNS = 1_600;

  private final Configuration configuration;
  private final Variables variables;
  private final List<Plan.Read> reads = new ArrayList<>();

  private Planner(Configuration configuration, Variables variables) {
    this.configuration = configuration;
    this.variables = variables;
  }

  /** The plan of an operation whose variables have these states. */
  public static Plan plan(Configuration configuration, Operation operation, Variables variables) {
    return new Planner(configuration, variables).plan(operation);
  }

  private Plan plan(Operation operation) {
    List<Plan.Root> roots = new ArrayList<>();
    for (Operation.RootField field : operation.roots()) {
      roots.add(
          switch (field) {
            case Operation.RootField.Typename typename ->
                new Plan.Root.Typename(typename.responseName(), typename.typename());
            case Operation.RootField.CallAny call ->
                switch (call.resolver().action()) {
                  case Action.Select select -> any(call, select.reading());
                };
            case Operation.RootField.Call call ->
                switch (call.resolver().action()) {
                  case Action.Select select -> rows(call, select.reading());
                };
          });
    }
    return new Plan(reads, roots);
  }

  private Plan.Root rows(Operation.RootField.Call call, Reading reading) {
    Resolver resolver = call.resolver();
    ObjectTable table = configuration.type(resolver.object()).orElseThrow();
    boolean list = resolver.result().list();
    Plan.Restriction restriction = restrictions(call.arguments()).of(reading, table, !list);
    Plan.Path path = new Plan.Path(table, restriction, List.of());
    boolean single = !list && restriction.limit() == null;
    int read = read(path, single, call.selection(), List.of());
    return new Plan.Root.Rows(call.responseName(), read, list, resolver.result().nonNull());
  }

  /** One read says which rows, of all members in one order; one for each member reads them. */
  private Plan.Root any(Operation.RootField.CallAny call, Reading reading) {
    Resolver resolver = call.resolver();
    boolean list = resolver.result().list();
    Restrictions restrictions = restrictions(call.arguments());
    Plan.Choice choice =
        new Plan.Choice(
            call.selections().stream()
                .map(Operation.Selection::type)
                .map(table -> new Plan.Branch(table, restrictions.of(reading, table, !list)))
                .toList());
    List<Plan.Column> columns = new ArrayList<>();
    columns.add(new Plan.Column(0, "#type", "integer"));
    List<Plan.Root.Member> members = new ArrayList<>();
    int read = place();
    for (int i = 0; i < choice.branches().size(); i++) {
      ObjectTable table = choice.branches().get(i).table();
      List<Integer> key = new ArrayList<>();
      for (ObjectField.Column part : table.keyColumns()) {
        key.add(columns.size());
        columns.add(new Plan.Column(0, "#k" + (columns.size() - 1), part.sqlType()));
      }
      Predicate filter =
          choice.isPart()
              ? new Predicate.Chosen(choice, i)
              : choice.branches().get(i).restriction().filter();
      Plan.Restriction restriction = new Plan.Restriction(filter, List.of(), null, null);
      Plan.Path path = new Plan.Path(table, restriction, List.of());
      members.add(new Plan.Root.Member(byKey(path, call.selections().get(i)), key));
    }
    ObjectTable first = choice.branches().getFirst().table();
    Plan.Path none = new Plan.Path(first, Plan.Restriction.NONE, List.of());
    Plan.Shape empty = new Plan.Shape(List.of());
    reads.set(read, new Plan.Read(none, List.of(), columns, 0, false, empty, choice));
    return new Plan.Root.AnyRows(
        call.responseName(), read, members, list, resolver.result().nonNull());
  }

  /** Adds a read of rows that are found by their own key. */
  private int byKey(Plan.Path path, Operation.Selection selection) {
    int index = place();
    ReadPlan made = new ReadPlan(List.of());
    List<ObjectField.Column> key = selection.type().keyColumns();
    key.forEach(part -> made.column(0, part));
    Plan.Shape shape = made.shape(0, path, selection);
    reads.set(index, new Plan.Read(path, made.joins, made.columns, key.size(), false, shape, null));
    return index;
  }

  private Restrictions restrictions(Map<String, Operation.Value> arguments) {
    return new Restrictions(configuration, new Values(arguments, variables));
  }

  /**
   * Adds a read.
   *
   * @param parentKey the key columns of the parent's row; empty for a root
   * @return its index
   */
  private int read(
      Plan.Path path,
      boolean single,
      Operation.Selection selection,
      List<ObjectField.Column> parentKey) {
    int index = place();
    ReadPlan made = new ReadPlan(parentKey);
    Plan.Shape shape = made.shape(0, path, selection);
    reads.set(
        index,
        new Plan.Read(path, made.joins, made.columns, parentKey.size(), single, shape, null));
    return index;
  }

  /** Holds the place of a read: those of inner lists come after the one they belong to. */
  private int place() {
    if (reads.size() >= MOST_READS) {
      throw new Fault(
          FaultCode.COST_TOO_HIGH, "The operation reads more than " + MOST_READS + " lists");
    }
    reads.add(null);
    return reads.size() - 1;
  }

  /** One read while it is put together. */
  private final class ReadPlan {
    private final List<Plan.Join> joins = new ArrayList<>();
    private final List<Plan.Column> columns = new ArrayList<>();
    private int tables = 1;

    ReadPlan(List<ObjectField.Column> parentKey) {
      // Table -1 is the parent, which stands before the table read.
      parentKey.forEach(key -> columns.add(new Plan.Column(-1, key.column(), key.sqlType())));
    }

    Plan.Shape shape(int table, Plan.Path here, Operation.Selection selection) {
      List<Plan.Field> fields = new ArrayList<>();
      for (Operation.Selected selected : selection.fields()) {
        fields.add(
            switch (selected) {
              case Operation.Selected.Typename typename ->
                  new Plan.Field.Typename(typename.responseName(), typename.typename());
              case Operation.Selected.Scalar scalar ->
                  new Plan.Field.Value(scalar.responseName(), column(table, scalar.column()));
              case Operation.Selected.Linked linked -> linked(table, here, selection, linked);
            });
      }
      return new Plan.Shape(fields);
    }

    private Plan.Field linked(
        int table,
        Plan.Path here,
        Operation.Selection selection,
        Operation.Selected.Linked linked) {
      Plan.Hop hop = new Plan.Hop(selection.type(), linked.link(), linked.selection().type());
      Plan.Restriction restriction =
          linked.link().many()
              ? restrictions(linked.arguments()).of(linked.link().reading(), hop.target(), false)
              : Plan.Restriction.NONE;
      Plan.Path there = here.with(new Plan.Step(hop, restriction));
      if (linked.link().many()) {
        List<ObjectField.Column> key = selection.type().keyColumns();
        List<Integer> indexes = key.stream().map(one -> column(table, one)).toList();
        int read = read(there, false, linked.selection(), key);
        return new Plan.Field.Many(linked.responseName(), read, indexes);
      }
      int joined = tables++;
      if (joined > MOST_JOINS) {
        throw new Fault(
            FaultCode.COST_TOO_HIGH,
            "A list of the operation joins more than " + MOST_JOINS + " links");
      }
      boolean outer =
          !linked.link().type().nonNull()
              || joins.stream().anyMatch(join -> join.to() == table && join.optional());
      joins.add(new Plan.Join(table, joined, hop, outer));
      int key = column(joined, hop.target().keyColumns().getFirst());
      return new Plan.Field.One(
          linked.responseName(), key, shape(joined, there, linked.selection()));
    }

    private int column(int table, ObjectField.Column column) {
      Plan.Column wanted = new Plan.Column(table, column.column(), column.sqlType());
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
}
