package org.dragoman.proxy.plan;

import java.util.ArrayList;
import java.util.List;
import org.dragoman.contract.configuration.Configuration;
import org.dragoman.contract.configuration.FieldType;
import org.dragoman.contract.configuration.ObjectField;
import org.dragoman.contract.configuration.ObjectTable;
import org.dragoman.contract.configuration.Resolver;
import org.dragoman.contract.operation.Operation;

/**
 * Plans how an operation is answered. Each list is a statement of its own, which follows the links
 * from the root's condition, so that sibling lists never multiply. The statements of all lists are
 * sent together.
 */
public final class Planner {
  private final Reads reads;
  private final List<Write> writes = new ArrayList<>();

  private Planner(Reads reads) {
    this.reads = reads;
  }

  /** Returns the plan of an operation whose variables have these states. */
  public static Plan plan(Configuration configuration, Operation operation, Variables variables) {
    boolean writes =
        operation.roots().stream().anyMatch(Operation.RootField.Written.class::isInstance);
    return new Planner(new Reads(configuration, variables, !writes)).plan(operation);
  }

  private Plan plan(Operation operation) {
    List<Plan.Root> roots = new ArrayList<>();
    for (Operation.RootField field : operation.roots()) {
      roots.add(
          switch (field) {
            case Operation.RootField.Typename typename ->
                new Plan.Root.Typename(typename.responseName(), typename.typename());
            case Operation.RootField.CallAny call -> any(call);
            case Operation.RootField.Call call -> rows(call);
            case Operation.RootField.Written written -> written(written);
            case Operation.RootField.Paged paged -> page(paged);
            case Operation.RootField.Aggregate aggregate -> aggregate(aggregate);
          });
    }
    return reads.plan(roots, writes);
  }

  private Plan.Root written(Operation.RootField.Written field) {
    int read = new WritePlanner(reads, writes, field).plan();
    FieldType result = field.resolver().result();
    return new Plan.Root.Rows(field.responseName(), read, result.list(), result.nonNull());
  }

  private Plan.Root rows(Operation.RootField.Call call) {
    Resolver resolver = call.resolver();
    ObjectTable table = reads.table(resolver.object());
    boolean list = resolver.result().list();
    Restriction restriction = reads.restrictions(call.arguments()).of(call.reading(), table, !list);
    Path path = new Path(table, restriction, List.of());
    boolean single = !list && restriction.limit() == null;
    int read = SelectPlanner.rows(reads, path, single, call.selection(), List.of());
    return new Plan.Root.Rows(call.responseName(), read, list, resolver.result().nonNull());
  }

  private Plan.Root page(Operation.RootField.Paged paged) {
    ObjectTable table = paged.selection().type();
    PageBounds bounds = reads.restrictions(paged.arguments()).of(paged.page(), table);
    PagePlanner page =
        new PagePlanner(
            reads,
            paged.selection(),
            bounds,
            restriction -> new Path(table, restriction, List.of()),
            List.of());
    return new Plan.Root.Paged(paged.responseName(), page.plan());
  }

  private Plan.Root aggregate(Operation.RootField.Aggregate field) {
    ObjectTable table = reads.table(field.resolver().object());
    AggregatePlanner planner =
        new AggregatePlanner(reads, table, field.aggregate(), field.arguments());
    Path path = new Path(table, planner.rows(), List.of());
    int read = planner.plan(path, field.results(), List.of());
    return field.results() == null
        ? new Plan.Root.Aggregate(field.responseName(), read)
        : new Plan.Root.Rows(field.responseName(), read, field.aggregate().isGrouped(), false);
  }

  /** One read chooses the rows of all members in one order; one for each member reads them. */
  private Plan.Root any(Operation.RootField.CallAny call) {
    Resolver resolver = call.resolver();
    boolean list = resolver.result().list();
    Restrictions restrictions = reads.restrictions(call.arguments());
    List<Read.Branch> branches =
        call.selections().stream()
            .map(Operation.Selection::type)
            .map(table -> new Read.Branch(table, restrictions.of(call.reading(), table, !list)))
            .toList();
    List<Read.Column> columns = new ArrayList<>();
    columns.add(new Read.Column(0, "#type", "integer"));
    List<Plan.Root.Member> members = new ArrayList<>();
    int read = reads.reserve();
    for (int i = 0; i < branches.size(); i++) {
      Read.Branch branch = branches.get(i);
      List<Integer> key = new ArrayList<>();
      for (ObjectField.Column part : branch.table().keyColumns()) {
        key.add(columns.size());
        columns.add(new Read.Column(0, "#k" + (columns.size() - 1), part.sqlType()));
      }
      Predicate filter =
          branch.restriction().isPart()
              ? new Predicate.Chosen(branches, i)
              : branch.restriction().filter();
      Path path = new Path(branch.table(), Restriction.of(filter), List.of());
      members.add(
          new Plan.Root.Member(SelectPlanner.byKey(reads, path, call.selections().get(i)), key));
    }
    reads.set(read, new Read.Choice(columns, branches));
    return new Plan.Root.AnyRows(
        call.responseName(), read, members, list, resolver.result().nonNull());
  }
}
