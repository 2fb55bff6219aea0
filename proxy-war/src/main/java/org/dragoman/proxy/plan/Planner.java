package org.dragoman.proxy.plan;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import org.dragoman.contract.configuration.Configuration;
import org.dragoman.contract.configuration.FieldType;
import org.dragoman.contract.configuration.ObjectField;
import org.dragoman.contract.configuration.ObjectTable;
import org.dragoman.contract.configuration.Resolver;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.dragoman.contract.operation.Operation;

/**
 * Decides how an operation is read. To-one links are joined to the row that has them; those of many
 * rows are read apart, each row once: by looking their rows up once more, or by the keys that have
 * come with them. Each list is a statement of its own, which follows the links from the root's
 * condition, so that sibling lists never multiply, and those of all lists go out together.
 */
public final class Planner {
  /** All lists are asked for at once, and all rows are held until the answer is written. */
  private static final int MOST_READS = 100;

  private static final int MOST_JOINS = 50;

  /**
   * From so many rows on it costs less to read linked rows apart than to join them, even if it is a
   * second round trip: with 64 rows 5 % of all CPU time, with 100 rows 14 %, with thousands 40 %.
   * It is a power of two, since no more is known of a variable.
   */
  private static final int MANY_ROWS = 64;

  /**
   * As many rows that an index has at hand are looked up once more, each time for one link, in
   * place of a second round trip. With twice as many both cost the same, and PostgreSQL may take
   * them for so many that it reads the whole table that the link leads to.
   */
  private static final int MOST_AT_HAND = 255;

  /** Links beyond these are joined. */
  private static final int MOST_APART = 20;

  /** PostgreSQL takes at most 1,664 in one statement. */
  private static final int MOST_COLUMNS = 1_600;

  private final Configuration configuration;
  private final Variables variables;
  private final Visibility visibility;
  private final List<Plan.Read> reads = new ArrayList<>();
  private final List<Write> writes = new ArrayList<>();
  private final Set<String> counts = new HashSet<>();
  private boolean reading;
  private int apart;

  private Planner(Configuration configuration, Variables variables) {
    this.configuration = configuration;
    this.variables = variables;
    this.visibility = new Visibility(configuration, variables);
  }

  /** The plan of an operation whose variables have these states. */
  public static Plan plan(Configuration configuration, Operation operation, Variables variables) {
    return new Planner(configuration, variables).plan(operation);
  }

  private Plan plan(Operation operation) {
    reading = operation.roots().stream().noneMatch(Operation.RootField.Written.class::isInstance);
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
            case Operation.RootField.Figures figures -> figures(figures);
          });
    }
    return new Plan(reads, roots, writes, visibility, counts);
  }

  private Plan.Root written(Operation.RootField.Written field) {
    int read = new WritePlanner(this, configuration, variables, field).plan();
    FieldType result = field.resolver().result();
    return new Plan.Root.Rows(field.responseName(), read, result.list(), result.nonNull());
  }

  private Plan.Root rows(Operation.RootField.Call call) {
    Resolver resolver = call.resolver();
    ObjectTable table = configuration.type(resolver.object()).orElseThrow();
    boolean list = resolver.result().list();
    Plan.Restriction restriction = restrictions(call.arguments()).of(call.reading(), table, !list);
    Plan.Path path = new Plan.Path(table, restriction, List.of());
    boolean single = !list && restriction.limit() == null;
    int read = read(path, single, call.selection(), List.of());
    return new Plan.Root.Rows(call.responseName(), read, list, resolver.result().nonNull());
  }

  private Plan.Root page(Operation.RootField.Paged paged) {
    ObjectTable table = paged.selection().type();
    PageBounds bounds = restrictions(paged.arguments()).of(paged.page(), table);
    PagePlanner pages =
        new PagePlanner(
            this,
            paged.selection(),
            bounds,
            restriction -> new Plan.Path(table, restriction, List.of()),
            List.of());
    return new Plan.Root.Paged(paged.responseName(), pages.plan());
  }

  private Plan.Root figures(Operation.RootField.Figures figures) {
    ObjectTable table = configuration.type(figures.resolver().object()).orElseThrow();
    FigurePlan plan =
        new FigurePlan(
            configuration, table, figures.aggregate(), restrictions(figures.arguments()));
    Plan.Path path = new Plan.Path(table, plan.rows(), List.of());
    int read = reserve();
    set(read, plan.read(path, figures.results(), List.of()));
    return figures.results() == null
        ? new Plan.Root.Figure(figures.responseName(), read)
        : new Plan.Root.Rows(figures.responseName(), read, figures.aggregate().isGrouped(), false);
  }

  /** One read says which rows, of all members in one order; one for each member reads them. */
  private Plan.Root any(Operation.RootField.CallAny call) {
    Resolver resolver = call.resolver();
    boolean list = resolver.result().list();
    Restrictions restrictions = restrictions(call.arguments());
    Plan.Choice choice =
        new Plan.Choice(
            call.selections().stream()
                .map(Operation.Selection::type)
                .map(table -> new Plan.Branch(table, restrictions.of(call.reading(), table, !list)))
                .toList());
    List<Plan.Column> columns = new ArrayList<>();
    columns.add(new Plan.Column(0, "#type", "integer"));
    List<Plan.Root.Member> members = new ArrayList<>();
    int read = reserve();
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
    set(read, begin(read, List.of()).choice(none, columns, choice));
    return new Plan.Root.AnyRows(
        call.responseName(), read, members, list, resolver.result().nonNull());
  }

  /** Adds a read of rows that are found by their own key. */
  int byKey(Plan.Path path, Operation.Selection selection) {
    return byKey(path, path, selection);
  }

  /**
   * Adds a read of rows that are found by their own key.
   *
   * @param there another path to them, for the lists that they have themselves
   */
  private int byKey(Plan.Path path, Plan.Path there, Operation.Selection selection) {
    int index = reserve();
    ReadPlan made = begin(index, List.of());
    List<ObjectField.Column> key = selection.type().keyColumns();
    made.columns(0, key);
    Plan.Shape shape = made.shape(0, there, selection);
    set(index, made.byKey(path, key.size(), shape));
    return index;
  }

  private Restrictions restrictions(Map<String, Operation.Value> arguments) {
    return new Restrictions(configuration, new Values(arguments, variables), counts);
  }

  /**
   * Adds a read.
   *
   * @param parentKey the key columns of the parent's row; empty for a root
   * @return its index
   */
  int read(
      Plan.Path path,
      boolean single,
      Operation.Selection selection,
      List<ObjectField.Column> parentKey) {
    int index = reserve();
    ReadPlan made = begin(index, parentKey);
    Plan.Shape shape = made.shape(0, path, selection);
    set(index, made.rows(path, single, shape));
    return index;
  }

  /** Holds the place of a read: those of inner lists come after the one they belong to. */
  int reserve() {
    if (reads.size() - apart >= MOST_READS) {
      throw new Fault(
          FaultCode.COST_TOO_HIGH, "The operation reads more than " + MOST_READS + " lists");
    }
    reads.add(null);
    return reads.size() - 1;
  }

  /** How many reads there are. */
  int count() {
    return reads.size();
  }

  /** Whether one read, and no link in it, is all there is from an index on. */
  boolean isPlainFrom(int index) {
    return reads.size() == index + 1 && reads.get(index).joins().isEmpty();
  }

  void add(Write write) {
    writes.add(write);
  }

  void set(int index, Plan.Read read) {
    reads.set(index, read);
  }

  /**
   * Begins a read.
   *
   * @param index of the read, or {@link Page#NONE} when there will be none
   * @param parentKey the key columns of the parent's row; empty for a root
   */
  ReadPlan begin(int index, List<ObjectField.Column> parentKey) {
    return new ReadPlan(index, parentKey);
  }

  /** One read while it is put together. */
  final class ReadPlan {
    private static final Plan.Shape NOTHING = new Plan.Shape(List.of());

    private final List<Plan.Join> joins = new ArrayList<>();
    private final List<Plan.Column> columns = new ArrayList<>();
    private final int index;
    private final int parentKey;
    private int tables = 1;

    private ReadPlan(int index, List<ObjectField.Column> parentKey) {
      this.index = index;
      this.parentKey = parentKey.size();
      // Table -1 is the parent, which stands before the table read.
      parentKey.forEach(key -> columns.add(new Plan.Column(-1, key.column(), key.sqlType())));
    }

    /** The read of rows of one shape. */
    Plan.Read rows(Plan.Path path, boolean single, Plan.Shape shape) {
      return new Plan.Read(
          path, joins, columns, parentKey, single, shape, Plan.Use.ROWS, null, null, null);
    }

    /** The read of the rows of a page, whose shapes stand there. */
    Plan.Read page(Plan.Path path, Plan.Cut cut) {
      return new Plan.Read(
          path, joins, columns, parentKey, false, NOTHING, Plan.Use.ROWS, cut, null, null);
    }

    /** The read of rows that are found by their own key, the first of the columns. */
    Plan.Read byKey(Plan.Path path, int key, Plan.Shape shape) {
      return new Plan.Read(
          path, joins, columns, key, false, shape, Plan.Use.ROWS, null, null, null);
    }

    /** The read that says which rows of several tables there are. */
    Plan.Read choice(Plan.Path path, List<Plan.Column> chosen, Plan.Choice choice) {
      return new Plan.Read(
          path, joins, chosen, parentKey, false, NOTHING, Plan.Use.ROWS, null, null, choice);
    }

    /** The read of what is only counted or there. */
    Plan.Read aside(Plan.Path path, Plan.Use use) {
      if (use == Plan.Use.COUNT) {
        columns.add(Plan.Column.COUNT);
      }
      return new Plan.Read(path, joins, columns, parentKey, false, NOTHING, use, null, null, null);
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
              case Operation.Selected.Paged paged -> paged(table, here, selection, paged);
              case Operation.Selected.Figures figures -> figures(table, here, selection, figures);
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
              ? restrictions(linked.arguments()).of(linked.reading(), hop.target(), false)
              : Plan.Restriction.NONE;
      Plan.Path there = here.with(new Plan.Step(hop, restriction));
      if (linked.link().many()) {
        List<ObjectField.Column> key = selection.type().keyColumns();
        List<Integer> indexes = columns(table, key);
        int read = read(there, false, linked.selection(), key);
        return new Plan.Field.Many(linked.responseName(), read, indexes);
      }
      if (isApart(here, hop)) {
        return apart(table, there, hop, linked, isAtHand(here, selection));
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

    private boolean isApart(Plan.Path here, Plan.Hop hop) {
      return reading
          && apart < MOST_APART
          && Binding.least(here.restriction().limit()) >= MANY_ROWS
          && isHere(hop.link());
    }

    private static boolean isHere(ObjectField.Link link) {
      return link.join() instanceof ObjectField.Join.KeyHere;
    }

    private Plan.Field apart(
        int table,
        Plan.Path there,
        Plan.Hop hop,
        Operation.Selected.Linked linked,
        boolean atHand) {
      List<ObjectField.Column> own = hop.target().keyColumns();
      List<String> names = ((ObjectField.Join.KeyHere) hop.link().join()).columns();
      List<Integer> key =
          IntStream.range(0, own.size())
              .mapToObj(i -> column(new Plan.Column(table, names.get(i), own.get(i).sqlType())))
              .toList();
      Predicate led =
          atHand
              ? new Predicate.Reached(hop.target(), there.table(), there.root(), names)
              : Predicate.Keyed.led(hop.target(), index, key);
      Plan.Restriction restriction = new Plan.Restriction(led, List.of(), null, null);
      Plan.Path path = new Plan.Path(hop.target(), restriction, List.of());
      // It is no list, of which only so many are allowed.
      apart++;
      int read = Planner.this.byKey(path, there, linked.selection());
      return new Plan.Field.Led(linked.responseName(), read, key);
    }

    /** Whether an index has the rows at hand, one after the other, that links come from. */
    private boolean isAtHand(Plan.Path here, Operation.Selection selection) {
      Plan.Restriction page = here.root();
      long before = page.offset() == null ? 0 : Binding.most(page.offset());
      long links =
          selection.fields().stream()
              .filter(field -> field instanceof Operation.Selected.Linked one && isHere(one.link()))
              .count();
      return here.steps().isEmpty()
          && visibility.of(here.table()).equals(Predicate.ALWAYS)
          && Predicate.isOneRange(page.filter())
          && page.isByKey(here.table())
          && before <= MOST_AT_HAND
          && Binding.most(page.limit()) <= MOST_AT_HAND / links - before;
    }

    private Plan.Field paged(
        int table, Plan.Path here, Operation.Selection selection, Operation.Selected.Paged paged) {
      Plan.Hop hop = new Plan.Hop(selection.type(), paged.link(), paged.selection().type());
      List<ObjectField.Column> key = selection.type().keyColumns();
      PageBounds bounds = restrictions(paged.arguments()).of(paged.page(), hop.target());
      PagePlanner pages =
          new PagePlanner(
              Planner.this,
              paged.selection(),
              bounds,
              restriction -> here.with(new Plan.Step(hop, restriction)),
              key);
      return new Plan.Field.Paged(paged.responseName(), pages.plan(), columns(table, key));
    }

    private Plan.Field figures(
        int table,
        Plan.Path here,
        Operation.Selection selection,
        Operation.Selected.Figures figures) {
      Plan.Hop hop = Conditions.hop(configuration, selection.type(), figures.view().link());
      FigurePlan plan =
          new FigurePlan(
              configuration, hop.target(), figures.aggregate(), restrictions(figures.arguments()));
      Plan.Path there = here.with(new Plan.Step(hop, plan.rows()));
      List<ObjectField.Column> key = selection.type().keyColumns();
      List<Integer> indexes = columns(table, key);
      int read = reserve();
      reads.set(read, plan.read(there, figures.results(), key));
      return figures.aggregate().isGrouped()
          ? new Plan.Field.Many(figures.responseName(), read, indexes)
          : new Plan.Field.Figures(
              figures.responseName(), read, indexes, figures.results() == null);
    }

    private List<Integer> columns(int table, List<ObjectField.Column> columns) {
      return columns.stream().map(one -> column(table, one)).toList();
    }

    private int column(int table, ObjectField.Column column) {
      return column(new Plan.Column(table, column.column(), column.sqlType()));
    }

    /** The index of a column, which is selected once. */
    int column(Plan.Column wanted) {
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
