package org.dragoman.proxy.plan;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.dragoman.contract.configuration.Action;
import org.dragoman.contract.configuration.AggregateField;
import org.dragoman.contract.configuration.Condition;
import org.dragoman.contract.configuration.ObjectField;
import org.dragoman.contract.configuration.ObjectTable;
import org.dragoman.contract.configuration.Order;
import org.dragoman.contract.configuration.Reading;
import org.dragoman.contract.operation.Operation;

/** Plans one read of aggregates of rows. */
final class AggregatePlanner {
  private final Reads reads;
  private final ObjectTable table;
  private final Action.Aggregate aggregate;
  private final Restrictions restrictions;
  private final List<Read.Join> joins = new ArrayList<>();
  private final Map<List<String>, Integer> joined = new HashMap<>();
  private final Map<Integer, ObjectTable> tables = new HashMap<>();

  /**
   * Makes the planner of an aggregate of rows of a table.
   *
   * @param arguments of the field
   */
  AggregatePlanner(
      Reads reads,
      ObjectTable table,
      Action.Aggregate aggregate,
      Map<String, Operation.Value> arguments) {
    this.reads = reads;
    this.table = table;
    this.aggregate = aggregate;
    this.restrictions = reads.restrictions(arguments);
    joined.put(List.of(), 0);
    tables.put(0, table);
  }

  /** Returns the rows that are aggregated. */
  Restriction rows() {
    Reading all = new Reading(aggregate.filter(), List.of(), null, null);
    return restrictions.of(all, table, false);
  }

  /**
   * Adds the read.
   *
   * @param path to the rows, with their restriction
   * @param asked the selected fields of the result; null when it is a single aggregate
   * @param parentKey the key columns of the parent's row; empty for a root
   * @return its index
   */
  int plan(Path path, Operation.Results asked, List<ObjectField.Column> parentKey) {
    int index = reads.reserve();
    List<Read.Column> columns = new ArrayList<>();
    parentKey.forEach(key -> columns.add(new Read.Column(-1, key.column(), key.sqlType())));
    List<Plan.Field> fields = new ArrayList<>();
    if (asked == null) {
      column(aggregate.fields().getFirst(), columns);
    } else {
      for (Operation.ResultField field : asked.fields()) {
        fields.add(
            switch (field) {
              case Operation.ResultField.Typename(String responseName, String typename) ->
                  new Plan.Field.Typename(responseName, typename);
              case Operation.ResultField.AggregateField(String responseName, String name) ->
                  new Plan.Field.Value(responseName, column(named(name), columns));
            });
      }
    }
    Set<String> needed = new LinkedHashSet<>();
    columns.stream().skip(parentKey.size()).forEach(column -> needed.add(column.name()));
    if (aggregate.isGrouped()) {
      addGroups(needed);
    }
    List<Read.Output> outputs =
        aggregate.isGrouped() && needed.isEmpty() ? List.of(nothing()) : outputs(needed);
    Read.Select select = new Read.Select(path, joins, columns, parentKey.size());
    Plan.Shape shape = new Plan.Shape(fields);
    reads.set(
        index,
        aggregate.isGrouped()
            ? groups(select, outputs, shape)
            : new Read.Aggregate(select, outputs, shape));
    return index;
  }

  private int column(AggregateField aggregateField, List<Read.Column> columns) {
    Read.Column wanted = new Read.Column(0, columnName(aggregateField), aggregateField.sqlType());
    int known = columns.indexOf(wanted);
    if (known >= 0) {
      return known;
    }
    columns.add(wanted);
    return columns.size() - 1;
  }

  private AggregateField named(String name) {
    return aggregate.fields().stream()
        .filter(aggregateField -> aggregateField.name().equals(name))
        .findFirst()
        .orElseThrow();
  }

  /**
   * Names of fields may be longer than PostgreSQL keeps; no field can have such a name as these.
   */
  private String columnName(AggregateField aggregateField) {
    return "#" + aggregate.fields().indexOf(aggregateField);
  }

  /**
   * Adds the values by which rows are grouped, and those by which groups are filtered and ordered.
   */
  private void addGroups(Set<String> needed) {
    if (!aggregate.bySelection()) {
      keys().forEach(key -> needed.add(columnName(key)));
    }
    compared(aggregate.groups().filter(), needed);
    for (Order term : aggregate.groups().order()) {
      needed.add(columnName(named(term.name())));
    }
  }

  /**
   * Returns the only column of the one group of all rows, of which the request selects no value.
   */
  private Read.Output nothing() {
    AggregateField any = aggregate.fields().getFirst();
    return new Read.Output(
        columnName(any), AggregateField.Function.NOTHING, 0, List.of(), any.sqlType());
  }

  private List<AggregateField> keys() {
    return aggregate.fields().stream()
        .filter(aggregateField -> aggregateField.function() == AggregateField.Function.GROUP)
        .toList();
  }

  /** Returns the columns that identify a group; for the one group of all rows, any column. */
  private List<String> key(List<Read.Output> outputs) {
    Set<String> given = outputs.stream().map(Read.Output::name).collect(Collectors.toSet());
    List<String> key =
        keys().stream()
            .filter(one -> given.contains(columnName(one)))
            .map(AggregateField::name)
            .toList();
    return key.isEmpty()
        ? aggregate.fields().stream()
            .filter(one -> given.contains(columnName(one)))
            .map(AggregateField::name)
            .limit(1)
            .toList()
        : key;
  }

  private Read.Groups groups(Read.Select select, List<Read.Output> outputs, Plan.Shape shape) {
    ObjectTable groups =
        new ObjectTable(
            "",
            "",
            "",
            key(outputs),
            aggregate.fields().stream().map(this::asColumn).toList(),
            List.of(),
            null,
            null,
            null,
            List.of(),
            null);
    Restriction restriction = restrictions.of(aggregate.groups(), groups, false);
    return new Read.Groups(select, outputs, groups, restriction, shape);
  }

  private ObjectField asColumn(AggregateField aggregateField) {
    return new ObjectField.Column(
        aggregateField.name(),
        "",
        aggregateField.type(),
        columnName(aggregateField),
        aggregateField.sqlType(),
        null,
        List.of(),
        null);
  }

  /** Adds the aggregates that a condition compares. */
  private void compared(Condition condition, Set<String> needed) {
    switch (condition) {
      case Condition.And and -> and.conditions().forEach(one -> compared(one, needed));
      case Condition.Or or -> or.conditions().forEach(one -> compared(one, needed));
      case Condition.Not not -> compared(not.condition(), needed);
      case Condition.Compare compare -> needed.add(columnName(named(compare.field())));
      case Condition.Linked linked ->
          throw new IllegalArgumentException("Conditions on groups cannot follow links");
      case Condition.Unlinked unlinked ->
          throw new IllegalArgumentException("Conditions on groups cannot follow links");
      case Condition.Search search ->
          throw new IllegalArgumentException("Conditions on groups cannot search texts");
      case Condition.Given given ->
          throw new IllegalArgumentException("Conditions of clients do not apply to groups");
      case Condition.Kept kept -> compared(kept.condition(), needed);
      case Condition.Owned owned ->
          throw new IllegalArgumentException("Conditions on groups cannot refer to an owner");
    }
  }

  /**
   * Returns the outputs in the order in which they were needed, which is that of the read's
   * columns.
   */
  private List<Read.Output> outputs(Set<String> needed) {
    return needed.stream()
        .flatMap(
            name ->
                aggregate.fields().stream()
                    .filter(aggregateField -> columnName(aggregateField).equals(name)))
        .map(this::output)
        .toList();
  }

  private Read.Output output(AggregateField aggregateField) {
    String name = columnName(aggregateField);
    if (aggregateField.source() == null) {
      return new Read.Output(
          name, aggregateField.function(), 0, List.of(), aggregateField.sqlType());
    }
    int at = joined(aggregateField.path());
    return switch (tables.get(at).field(aggregateField.source()).orElseThrow()) {
      case ObjectField.Column column ->
          new Read.Output(
              name,
              aggregateField.function(),
              at,
              List.of(column.column()),
              aggregateField.sqlType());
      case ObjectField.Link link -> {
        List<String> path = new ArrayList<>(aggregateField.path());
        path.add(link.name());
        int target = joined(path);
        yield new Read.Output(
            name,
            aggregateField.function(),
            target,
            tables.get(target).keyColumns().stream().map(ObjectField.Column::column).toList(),
            aggregateField.sqlType());
      }
      case ObjectField.View view ->
          throw new IllegalArgumentException(
              "The view " + view.name() + " is no value to aggregate");
    };
  }

  /** Returns the number of the table that to-one links lead to. */
  private int joined(List<String> path) {
    Integer known = joined.get(path);
    if (known != null) {
      return known;
    }
    int from = joined(path.subList(0, path.size() - 1));
    TableLink tableLink = TableLink.of(reads.configuration(), tables.get(from), path.getLast());
    boolean optional =
        tableLink.mayBeMissing()
            || joins.stream().anyMatch(join -> join.to() == from && join.optional());
    int to = tables.size();
    joins.add(new Read.Join(from, to, tableLink, optional));
    tables.put(to, tableLink.target());
    joined.put(List.copyOf(path), to);
    return to;
  }
}
