package org.dragoman.proxy.plan;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.NullNode;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.dragoman.contract.configuration.Configuration;
import org.dragoman.contract.configuration.ObjectField;
import org.dragoman.contract.configuration.ObjectTable;
import org.dragoman.contract.configuration.Operand;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;

/**
 * Expands a {@link RowSet} and links to rows, with the values of a request. All rows of one place
 * in the schema are written together, level by level: first the rows of their to-one links, then
 * the rows themselves, then the rows of their other links.
 */
public final class RowExpander {
  private static final List<Made> CHANGED =
      List.of(new Made(RowPlan.CHANGED, null, RowPlan.CHANGED));

  private final Configuration configuration;
  private final Values values;
  private final Function<Binding, JsonNode> binder;
  private final int mostRows;
  private final List<RowPlan.Part> parts = new ArrayList<>();
  private int numbers;
  private int rows;

  /**
   * Makes the expander of one write.
   *
   * @param arguments of its root field; those that the request leaves out are missing
   * @param variables with the types of the claims
   * @param binder returns the value of a binding
   * @param mostRows how many rows may be inserted, linked and unlinked
   */
  public RowExpander(
      Configuration configuration,
      Map<String, JsonNode> arguments,
      Variables variables,
      Function<Binding, JsonNode> binder,
      int mostRows) {
    this.configuration = configuration;
    this.values = Values.of(arguments, variables);
    this.binder = binder;
    this.mostRows = mostRows;
  }

  /**
   * A row that is inserted, or the one that an update has changed.
   *
   * @param element from which it is made
   * @param parent number of the row whose link leads to it
   */
  private record Made(int number, Element element, int parent) {}

  /** The link by which inserted rows refer to their parents. */
  private record Parent(ObjectTable table, List<String> columns) {}

  /** Returns the rows of an insert. */
  public RowPlan rows(RowSet set) {
    List<Made> made = make(set, CHANGED, null);
    return new RowPlan(parts, made.stream().map(Made::number).toList());
  }

  /** Returns the rows that belong to an update of one row. */
  public RowPlan links(ObjectTable table, RowSet.Links links) {
    for (RowSet.Rows own : links.own()) {
      setLink(table, own.link(), own.rows().table(), targets(own, CHANGED));
    }
    others(table, links.others(), CHANGED);
    return new RowPlan(parts, List.of(RowPlan.CHANGED));
  }

  private void setLink(
      ObjectTable table, ObjectField.Link link, ObjectTable target, Map<Integer, Integer> targets) {
    List<String> names = ((ObjectField.Join.KeyHere) link.join()).columns();
    List<RowPlan.Row> given =
        targets.entrySet().stream()
            .map(one -> row(key(one.getKey(), table), key(one.getValue(), target), List.of()))
            .toList();
    if (!given.isEmpty()) {
      parts.add(new RowPlan.SetLink(table, columns(names, target), true, false, given));
    }
  }

  private List<Made> make(RowSet set, List<Made> parents, Parent parent) {
    List<Made> made = new ArrayList<>();
    for (Made one : parents) {
      for (Element element : elements(set.each(), one.element)) {
        add();
        made.add(new Made(++numbers, element, one.number));
      }
    }
    if (!made.isEmpty()) {
      Map<ObjectField.Link, Map<Integer, Integer>> targets = new LinkedHashMap<>();
      set.links().own().forEach(own -> targets.put(own.link(), targets(own, made)));
      make(set, made, parent, targets);
      others(set.table(), set.links().others(), made);
    }
    return made;
  }

  /**
   * Inserts the rows of a to-one link; returns their numbers by those of the rows that refer to
   * them.
   */
  private Map<Integer, Integer> targets(RowSet.Rows linked, List<Made> owners) {
    Map<Integer, Integer> targets = new LinkedHashMap<>();
    make(linked.rows(), owners, null).forEach(made -> targets.put(made.parent, made.number));
    return targets;
  }

  /** Makes one statement for all rows with values for the same columns. */
  private void make(
      RowSet set,
      List<Made> made,
      Parent parent,
      Map<ObjectField.Link, Map<Integer, Integer>> targets) {
    ObjectTable table = set.table();
    Map<List<RowPlan.Column>, List<RowPlan.Row>> given = new LinkedHashMap<>();
    Map<List<RowPlan.Column>, List<Integer>> numbered = new LinkedHashMap<>();
    Map<ObjectField.Link, List<RowPlan.Row>> checks = new LinkedHashMap<>();
    for (Made one : made) {
      List<Integer> elements = Element.indexes(one.element);
      ColumnSettings settings =
          new ColumnSettings(configuration, table, values.within(one.element), true, null);
      Map<RowPlan.Column, RowPlan.Cell> cells = new LinkedHashMap<>();
      for (Change.Setting setting : settings.ofNewRow(settings.of(set.fields()))) {
        cells.put(
            new RowPlan.Column(setting.field(), setting.column(), setting.sqlType()),
            setting.value() == null ? none() : given(setting.value()));
      }
      targets.forEach((link, numbers) -> cells.putAll(own(link, numbers.get(one.number))));
      if (parent != null) {
        List<RowPlan.Column> columns = columns(parent.columns, parent.table);
        for (int i = 0; i < columns.size(); i++) {
          cells.put(columns.get(i), new RowPlan.Cell.KeyOf(one.parent, i));
        }
      }
      List<RowPlan.Column> columns = List.copyOf(cells.keySet());
      given
          .computeIfAbsent(columns, key -> new ArrayList<>())
          .add(new RowPlan.Row(List.copyOf(cells.values()), elements));
      numbered.computeIfAbsent(columns, key -> new ArrayList<>()).add(one.number);
      for (Write.LinkCheck check : settings.checks()) {
        checks
            .computeIfAbsent(check.link(), key -> new ArrayList<>())
            .add(new RowPlan.Row(check.key().stream().map(this::given).toList(), elements));
      }
    }
    checks.forEach(
        (link, keys) -> parts.add(new RowPlan.Check(table, link, target(link), false, keys)));
    given.forEach(
        (columns, all) -> parts.add(new RowPlan.Make(table, columns, all, numbered.get(columns))));
  }

  /**
   * Returns the foreign key of a row to one that is inserted.
   *
   * @param target its number; null for no row
   */
  private Map<RowPlan.Column, RowPlan.Cell> own(ObjectField.Link link, Integer target) {
    List<String> names = ((ObjectField.Join.KeyHere) link.join()).columns();
    List<ObjectField.Column> key = target(link).keyColumns();
    Map<RowPlan.Column, RowPlan.Cell> cells = new LinkedHashMap<>();
    for (int i = 0; i < names.size(); i++) {
      cells.put(
          new RowPlan.Column(link, names.get(i), key.get(i).sqlType()),
          target == null ? none() : new RowPlan.Cell.KeyOf(target, i));
    }
    return cells;
  }

  private RowPlan.Cell given(Binding value) {
    return new RowPlan.Cell.Given(binder.apply(value));
  }

  private static RowPlan.Cell none() {
    return new RowPlan.Cell.Given(NullNode.getInstance());
  }

  private void others(ObjectTable table, List<RowSet.Linked> links, List<Made> owners) {
    for (RowSet.Linked linked : links) {
      switch (linked) {
        case RowSet.Rows rows -> linked(table, rows, owners);
        case RowSet.Keys keys -> keys(table, keys, owners);
      }
    }
  }

  private void linked(ObjectTable table, RowSet.Rows linked, List<Made> owners) {
    if (linked.link().join() instanceof ObjectField.Join.KeyThere there) {
      make(linked.rows(), owners, new Parent(table, there.columns()));
      return;
    }
    ObjectTable target = linked.rows().table();
    List<RowPlan.Row> between =
        make(linked.rows(), owners, null).stream()
            .map(
                made ->
                    row(
                        key(made.parent, table),
                        key(made.number, target),
                        Element.indexes(made.element)))
            .toList();
    join(table, linked.link(), target, true, between);
  }

  /** Links existing rows, or unlinks them. */
  private void keys(ObjectTable table, RowSet.Keys keys, List<Made> owners) {
    ObjectTable target = keys.target();
    List<RowPlan.Row> checked = new ArrayList<>();
    List<RowPlan.Row> here = new ArrayList<>();
    List<RowPlan.Row> there = new ArrayList<>();
    for (Made owner : owners) {
      for (Element element : elements(keys.keys().each(), owner.element)) {
        List<Values.Known> known = values.within(element).key(keys.keys().parts(), target);
        // A key without a row counts, too, since it was looked up.
        add();
        if (!Values.bound(known).isEmpty()) {
          List<RowPlan.Cell> key = Values.bound(known).stream().map(this::given).toList();
          List<Integer> elements = Element.indexes(element);
          checked.add(new RowPlan.Row(key, elements));
          here.add(row(key(owner.number, table), key, elements));
          there.add(row(key, key(owner.number, table), elements));
        }
      }
    }
    if (checked.isEmpty()) {
      return;
    }
    // A many-to-many link changes both ends, although neither row contains it.
    boolean changed =
        keys.link().join() instanceof ObjectField.Join.KeyThere || !target.rows().isEmpty();
    parts.add(new RowPlan.Check(table, keys.link(), target, changed, checked));
    if (keys.link().join() instanceof ObjectField.Join.KeyThere kept) {
      List<RowPlan.Column> columns = columns(kept.columns(), table);
      parts.add(new RowPlan.SetLink(target, columns, keys.set(), true, there));
    } else {
      join(table, keys.link(), target, keys.set(), here);
    }
  }

  private void join(
      ObjectTable table,
      ObjectField.Link link,
      ObjectTable target,
      boolean made,
      List<RowPlan.Row> given) {
    if (!given.isEmpty()) {
      ObjectField.Join.Table between = (ObjectField.Join.Table) link.join();
      List<RowPlan.Column> columns = new ArrayList<>(columns(between.here(), table));
      columns.addAll(columns(between.there(), target));
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

  /** Returns the columns that contain the key of a table. */
  private static List<RowPlan.Column> columns(List<String> names, ObjectTable of) {
    List<ObjectField.Column> key = of.keyColumns();
    return IntStream.range(0, names.size())
        .mapToObj(i -> new RowPlan.Column(null, names.get(i), key.get(i).sqlType()))
        .toList();
  }

  private ObjectTable target(ObjectField.Link link) {
    return configuration.type(link.type().name()).orElseThrow();
  }

  private List<Element> elements(Operand.OfArgument each, Element outer) {
    return each == null ? Collections.singletonList(outer) : values.within(outer).elements(each);
  }

  /** Returns how many rows are inserted, linked and unlinked. */
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
