package org.dragoman.proxy.plan;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.dragoman.contract.configuration.Action;
import org.dragoman.contract.configuration.Assignment;
import org.dragoman.contract.configuration.Configuration;
import org.dragoman.contract.configuration.LinkChange;
import org.dragoman.contract.configuration.ObjectField;
import org.dragoman.contract.configuration.ObjectTable;
import org.dragoman.contract.configuration.Operand;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.dragoman.proxy.plan.GivenValues.Scope;

/**
 * Decides which rows a write makes and links, with the values of a request. All rows of one place
 * in the schema are written together, level by level: first what links to one lead to, then the
 * rows themselves, then what their other links lead to.
 */
public final class RowPlanner {
  private final Configuration configuration;
  private final GivenValues values;
  private final int mostRows;
  private final List<RowPlan.Part> parts = new ArrayList<>();
  private int numbers;
  private int rows;

  /**
   * For one write.
   *
   * @param mostRows how many rows may be made, linked and separated
   */
  public RowPlanner(Configuration configuration, GivenValues values, int mostRows) {
    this.configuration = configuration;
    this.values = values;
    this.mostRows = mostRows;
  }

  /**
   * A row that is written, or the one that an update has changed.
   *
   * @param scope the elements that it is made of
   * @param parent number of the row whose link leads to it
   */
  private record Written(int number, Scope scope, int parent) {}

  /** The link by which rows that are made lead to others. */
  private record Leading(ObjectTable owner, List<String> columns) {}

  /** The rows of an insert. */
  public RowPlan insertion(ObjectTable table, Action.Insert insert) {
    List<Written> none = List.of(new Written(RowPlan.CHANGED, null, RowPlan.CHANGED));
    List<Written> made = insert(table, insert, none, null);
    return new RowPlan(parts, made.stream().map(Written::number).toList());
  }

  /** The rows that belong to an update of one row. */
  public RowPlan links(ObjectTable table, List<Assignment.Linked> fields) {
    List<Written> changed = List.of(new Written(RowPlan.CHANGED, null, RowPlan.CHANGED));
    for (Assignment.Linked linked : fields) {
      ObjectField.Link link = table.link(linked.field());
      if (link.join() instanceof ObjectField.Join.KeyHere) {
        lead(table, link, before(linked, changed));
      }
    }
    after(table, fields, changed);
    return new RowPlan(parts, List.of(RowPlan.CHANGED));
  }

  private void lead(ObjectTable table, ObjectField.Link link, Map<Integer, Integer> targets) {
    List<RowPlan.Column> columns = columns(link);
    List<RowPlan.Row> given =
        targets.entrySet().stream()
            .map(one -> row(key(one.getKey(), table), key(one.getValue(), target(link)), List.of()))
            .toList();
    if (!given.isEmpty()) {
      parts.add(new RowPlan.Lead(table, columns, true, false, given));
    }
  }

  private List<Written> insert(
      ObjectTable table, Action.Insert insert, List<Written> parents, Leading leading) {
    List<Written> made = new ArrayList<>();
    for (Written parent : parents) {
      for (Scope scope : scopes(insert.each(), parent.scope)) {
        add();
        made.add(new Written(++numbers, scope, parent.number));
      }
    }
    if (!made.isEmpty()) {
      Map<String, Map<Integer, Integer>> targets = new LinkedHashMap<>();
      linked(insert.fields()).stream()
          .filter(one -> table.link(one.field()).join() instanceof ObjectField.Join.KeyHere)
          .forEach(one -> targets.put(one.field(), before(one, made)));
      make(table, insert, made, leading, targets);
      after(table, linked(insert.fields()), made);
    }
    return made;
  }

  private static List<Assignment.Linked> linked(List<Assignment> fields) {
    return fields.stream()
        .filter(Assignment.Linked.class::isInstance)
        .map(Assignment.Linked.class::cast)
        .toList();
  }

  /** Makes the rows that links to one lead to: their numbers by those of the rows with the link. */
  private Map<Integer, Integer> before(Assignment.Linked linked, List<Written> owners) {
    ObjectTable target = configuration.type(linked.object()).orElseThrow();
    Map<Integer, Integer> targets = new LinkedHashMap<>();
    LinkChange.Insert insert = (LinkChange.Insert) linked.changes().getFirst();
    insert(target, insert.rows(), owners, null)
        .forEach(made -> targets.put(made.parent, made.number));
    return targets;
  }

  /** One statement for all rows that have values of the same columns. */
  private void make(
      ObjectTable table,
      Action.Insert insert,
      List<Written> made,
      Leading leading,
      Map<String, Map<Integer, Integer>> targets) {
    Map<List<RowPlan.Column>, List<RowPlan.Row>> given = new LinkedHashMap<>();
    Map<List<RowPlan.Column>, List<Integer>> numbered = new LinkedHashMap<>();
    Map<ObjectField.Link, List<RowPlan.Row>> checks = new LinkedHashMap<>();
    for (Written one : made) {
      RowDraft draft = new RowDraft(configuration, table, values, one.scope);
      draft.set(insert.fields());
      targets.forEach((field, numbers) -> draft.lead(field, numbers.get(one.number)));
      if (leading != null) {
        List<ObjectField.Column> key = leading.owner.keyColumns();
        for (int i = 0; i < key.size(); i++) {
          RowPlan.Column column =
              new RowPlan.Column(null, leading.columns.get(i), key.get(i).sqlType());
          draft.set(column, new RowPlan.Cell.KeyOf(one.parent, i));
        }
      }
      List<RowPlan.Column> columns = draft.columns();
      given.computeIfAbsent(columns, key -> new ArrayList<>()).add(draft.row());
      numbered.computeIfAbsent(columns, key -> new ArrayList<>()).add(one.number);
      draft
          .references()
          .forEach((link, row) -> checks.computeIfAbsent(link, key -> new ArrayList<>()).add(row));
    }
    checks.forEach(
        (link, keys) -> parts.add(new RowPlan.Check(table, link, target(link), false, keys)));
    given.forEach(
        (columns, all) -> parts.add(new RowPlan.Make(table, columns, all, numbered.get(columns))));
  }

  /** What is done to rows that links kept elsewhere lead to. */
  private void after(ObjectTable table, List<Assignment.Linked> fields, List<Written> owners) {
    for (Assignment.Linked linked : fields) {
      ObjectField.Link link = table.link(linked.field());
      if (link.join() instanceof ObjectField.Join.KeyHere) {
        continue;
      }
      for (LinkChange change : linked.changes()) {
        switch (change) {
          case LinkChange.Insert insert -> insert(table, link, insert.rows(), owners);
          case LinkChange.Connect connect -> keys(table, link, connect.keys(), owners, true);
          case LinkChange.Disconnect disconnect ->
              keys(table, link, disconnect.keys(), owners, false);
        }
      }
    }
  }

  private void insert(
      ObjectTable table, ObjectField.Link link, Action.Insert insert, List<Written> owners) {
    ObjectTable target = target(link);
    if (link.join() instanceof ObjectField.Join.KeyThere there) {
      insert(target, insert, owners, new Leading(table, there.columns()));
      return;
    }
    List<RowPlan.Row> between =
        insert(target, insert, owners, null).stream()
            .map(
                made ->
                    row(
                        key(made.parent, table),
                        key(made.number, target),
                        Scope.indexes(made.scope)))
            .toList();
    join(table, link, true, between);
  }

  /** Links rows that are there, or separates them. */
  private void keys(
      ObjectTable table,
      ObjectField.Link link,
      LinkChange.Keys keys,
      List<Written> owners,
      boolean set) {
    ObjectTable target = target(link);
    List<RowPlan.Row> checked = new ArrayList<>();
    List<RowPlan.Row> here = new ArrayList<>();
    List<RowPlan.Row> there = new ArrayList<>();
    for (Written owner : owners) {
      for (Scope scope : scopes(keys.each(), owner.scope)) {
        List<RowPlan.Cell> key = key(keys.parts(), target, scope);
        // One that names no row counts, too: it has been looked at.
        add();
        if (!key.isEmpty()) {
          List<Integer> elements = Scope.indexes(scope);
          checked.add(new RowPlan.Row(key, elements));
          here.add(row(key(owner.number, table), key, elements));
          there.add(row(key, key(owner.number, table), elements));
        }
      }
    }
    if (checked.isEmpty()) {
      return;
    }
    boolean changed = link.join() instanceof ObjectField.Join.KeyThere;
    parts.add(new RowPlan.Check(table, link, target, changed, checked));
    if (link.join() instanceof ObjectField.Join.KeyThere kept) {
      parts.add(new RowPlan.Lead(target, columns(kept.columns(), table), set, true, there));
    } else {
      join(table, link, set, here);
    }
  }

  /**
   * The key of a row; empty when a part of it is missing or null. All parts are looked at, since a
   * claim that is missing refuses the request in any case.
   */
  private List<RowPlan.Cell> key(List<Operand> operands, ObjectTable target, Scope scope) {
    List<RowPlan.Cell> key = new ArrayList<>();
    for (int i = 0; i < operands.size(); i++) {
      ObjectField.Column part = target.keyColumns().get(i);
      JsonNode value = values.of(operands.get(i), part.type().name(), part.sqlType(), scope);
      if (value != null && !value.isNull()) {
        key.add(new RowPlan.Cell.Given(value));
      }
    }
    return key.size() == operands.size() ? key : List.of();
  }

  private void join(
      ObjectTable table, ObjectField.Link link, boolean made, List<RowPlan.Row> given) {
    if (!given.isEmpty()) {
      ObjectField.Join.Table between = (ObjectField.Join.Table) link.join();
      List<RowPlan.Column> columns = new ArrayList<>(columns(between.here(), table));
      columns.addAll(columns(between.there(), target(link)));
      parts.add(new RowPlan.Join(between.table(), columns, made, given));
    }
  }

  private static RowPlan.Row row(
      List<RowPlan.Cell> first, List<RowPlan.Cell> second, List<Integer> elements) {
    List<RowPlan.Cell> cells = new ArrayList<>(first);
    cells.addAll(second);
    return new RowPlan.Row(cells, elements);
  }

  private static List<RowPlan.Cell> key(int number, ObjectTable table) {
    return IntStream.range(0, table.key().size())
        .<RowPlan.Cell>mapToObj(part -> new RowPlan.Cell.KeyOf(number, part))
        .toList();
  }

  private List<RowPlan.Column> columns(ObjectField.Link link) {
    return columns(((ObjectField.Join.KeyHere) link.join()).columns(), target(link));
  }

  /** Columns that hold the key of a table. */
  private static List<RowPlan.Column> columns(List<String> names, ObjectTable of) {
    List<ObjectField.Column> key = of.keyColumns();
    return IntStream.range(0, names.size())
        .mapToObj(i -> new RowPlan.Column(null, names.get(i), key.get(i).sqlType()))
        .toList();
  }

  private ObjectTable target(ObjectField.Link link) {
    return configuration.type(link.type().name()).orElseThrow();
  }

  private List<Scope> scopes(Operand.OfArgument each, Scope outer) {
    return each == null ? Collections.singletonList(outer) : values.elements(each, outer);
  }

  /** How many rows are made, linked and separated. */
  public int count() {
    return rows;
  }

  private void add() {
    if (++rows > mostRows) {
      throw new Fault(
          FaultCode.TOO_MANY_GIVEN,
          "The request inserts and links more rows than dragoman.limits.written-rows allows");
    }
  }
}
