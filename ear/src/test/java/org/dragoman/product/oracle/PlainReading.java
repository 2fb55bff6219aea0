package org.dragoman.product.oracle;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.dragoman.product.oracle.Document.Asked;
import org.dragoman.product.oracle.Document.Condition;
import org.dragoman.product.oracle.Document.Inline;
import org.dragoman.product.oracle.Document.Node;
import org.dragoman.product.oracle.Document.Spread;

/** The answer to a request by a plain reading of the rules, row by row. */
final class PlainReading {
  private static final int MOST_ROWS = 2_000;

  /** A refusal of the whole request. */
  @SuppressWarnings("serial")
  private static final class Refusal extends RuntimeException {
    final Outcome outcome;

    Refusal(Outcome outcome) {
      super(null, null, false, false);
      this.outcome = outcome;
    }
  }

  private final Schema schema;
  private final Data data;
  private final Claims claims;
  private final Map<String, Object> sent;
  private final Sight sight;
  private final RowOrder order;
  private final Set<String> faults = new TreeSet<>();
  private int rows;

  /** An error that comes after all others: the rows are read before the answer is written. */
  private boolean rowMissing;

  PlainReading(Schema schema, Data data, Claims claims, Map<String, Object> sent) {
    this.sight = new Sight(claims, sent);
    this.order = new RowOrder(sight);
    this.schema = schema;
    this.data = data;
    this.claims = claims;
    this.sent = sent;
  }

  static Outcome answer(
      Schema schema, Data data, Claims claims, Document document, Map<String, Object> sent) {
    PlainReading reading = new PlainReading(schema, data, claims, sent);
    try {
      Map<String, List<Asked>> roots = reading.collected(List.of(document.roots()), "Query");
      roots.values().forEach(reading::checkRoot);
      if (!reading.faults.isEmpty()) {
        return new Outcome.Refused(reading.faults);
      }
      Map<String, Object> answer = new LinkedHashMap<>();
      roots.forEach((name, same) -> answer.put(name, reading.root(same)));
      if (reading.rowMissing) {
        refuse("DRG-5007");
      }
      return new Outcome.Rows(answer);
    } catch (Refusal refusal) {
      return refusal.outcome;
    }
  }

  /** Which rows the caller sees. */
  Sight sight() {
    return sight;
  }

  /** In which order. */
  RowOrder order() {
    return order;
  }

  // For writes.

  /** The root fields that are asked for, by their response names. */
  Map<String, List<Asked>> roots(Document document, String type) {
    return collected(List.of(document.roots()), type);
  }

  /** What is an error of a root field, whatever rows there are. */
  Set<String> faults(List<Asked> same) {
    faults.clear();
    checkRoot(same);
    return Set.copyOf(faults);
  }

  /** The rows that the caller sees and that a write means, in the order of their keys. */
  List<Row> meant(Type type, Filter filter, Values values) {
    return read(sight.visible(data.of(type)), new Reading(filter, List.of(), null, null), values);
  }

  /** Rows in the order of their keys. */
  List<Row> sorted(List<Row> rows) {
    return rows.stream().sorted((one, other) -> order.compare(one, other, List.of())).toList();
  }

  /**
   * Rows as they are asked for; empty when there are more than an answer of the tests should have.
   */
  Optional<List<Map<String, Object>>> objects(List<Row> of, List<Asked> same) {
    try {
      return Optional.of(of.stream().map(row -> object(row, same)).toList());
    } catch (Refusal refusal) {
      return Optional.empty();
    }
  }

  // Fields of one response name are one (GraphQL specification, section 6.3.2).

  private Map<String, List<Asked>> collected(List<List<Node>> sets, String type) {
    Map<String, List<Asked>> collected = new LinkedHashMap<>();
    sets.forEach(set -> collect(set, type, collected));
    return collected;
  }

  private void collect(List<Node> nodes, String type, Map<String, List<Asked>> collected) {
    for (Node node : nodes) {
      if (isIncluded(node.condition())) {
        switch (node) {
          case Asked asked ->
              collected.computeIfAbsent(asked.responseName(), key -> new ArrayList<>()).add(asked);
          case Inline inline when applies(inline.type(), type) ->
              collect(inline.nodes(), type, collected);
          case Spread spread when applies(spread.fragment().type(), type) ->
              collect(spread.fragment().nodes(), type, collected);
          case Inline other -> {}
          case Spread other -> {}
        }
      }
    }
  }

  /** Whether a fragment is for objects of this type. */
  private boolean applies(String condition, String type) {
    return condition == null
        || condition.equals(type)
        || schema.abstracts().stream()
            .filter(one -> one.name.equals(condition))
            .flatMap(one -> one.members.stream())
            .anyMatch(one -> one.name.equals(type));
  }

  private boolean isIncluded(Condition condition) {
    if (condition == null) {
      return true;
    }
    boolean value =
        condition.variable() == null
            ? condition.constant()
            : (Boolean) sent.get(condition.variable());
    return value != condition.isSkip();
  }

  /** What is asked of an object of a type. */
  Map<String, List<Asked>> inner(List<Asked> same, String type) {
    return collected(same.stream().map(Asked::nodes).toList(), type);
  }

  Values values(List<Asked> same) {
    return new Values(same.getFirst().arguments(), sent, claims);
  }

  // What is an error, whatever rows there are.

  private void checkRoot(List<Asked> same) {
    if (!same.getFirst().name().startsWith("__")) {
      find(values(same).haveNullForValue());
      Call call = call(same);
      if (call.aggregate() != null) {
        find(ValueRules.isBroken(call.aggregate(), values(same)));
        return;
      }
      find(ValueRules.isBroken(call.reading(), values(same)));
      if (call.paging() == null) {
        checkInner(call.object(), same);
      } else {
        checkPage(page(call.object(), call.reading(), call.paging(), same));
      }
    }
  }

  private void checkField(Type type, List<Asked> same) {
    find(values(same).haveNullForValue());
    Optional<View> view = view(type, same);
    if (view.isPresent() && view.get().aggregate() != null) {
      find(ValueRules.isBroken(view.get().aggregate(), values(same)));
      return;
    }
    if (same.getFirst().nodes() == null) {
      return;
    }
    if (view.isPresent()) {
      find(ValueRules.isBroken(view.get().reading(), values(same)));
      checkInner(view.get().link().target, same);
      return;
    }
    Optional<PagedView> page = paged(type, same);
    if (page.isPresent()) {
      find(ValueRules.isBroken(page.get().reading(), values(same)));
      checkPage(page(page.get(), same));
      return;
    }
    Link link = type.link(same.getFirst().name());
    find(ValueRules.isBroken(link.reading, values(same)));
    checkInner(link.target, same);
  }

  private void checkInner(Type type, List<Asked> same) {
    for (Type one : type.concrete()) {
      inner(same, one.name).values().forEach(inner -> checkField(one, inner));
    }
  }

  private void checkPage(PlainPages page) {
    faults.addAll(page.faults());
    page.ofRows().forEach(same -> checkInner(page.type(), same));
  }

  /** Which of several faults is told is the product's to choose. */
  private void find(boolean isWrong) {
    if (isWrong) {
      faults.add("DRG-1012");
    }
  }

  private PlainPages page(Type type, Reading of, Paging paging, List<Asked> same) {
    return new PlainPages(
        this,
        type,
        of.order(values(same)),
        paging,
        values(same),
        inner(same, type.name + "Connection"));
  }

  private PlainPages page(PagedView view, List<Asked> same) {
    return page(view.link().target, view.reading(), view.paging(), same);
  }

  private static Optional<PagedView> paged(Type type, List<Asked> same) {
    String name = same.getFirst().name();
    return type.pages.stream().filter(one -> one.name().equals(name)).findFirst();
  }

  private static void refuse(String code) {
    throw new Refusal(new Outcome.Refused(Set.of(code)));
  }

  // Rows.

  private Object root(List<Asked> same) {
    if (same.getFirst().name().startsWith("__")) {
      return "Query";
    }
    Call call = call(same);
    if (call.aggregate() != null) {
      return aggregate(sight.visible(data.of(call.object())), call.aggregate(), same);
    }
    List<Row> found = read(sight.visible(data.of(call.object())), call.reading(), values(same));
    if (call.paging() != null) {
      return page(call.object(), call.reading(), call.paging(), same).answer(found);
    }
    if (call.list()) {
      return found.stream().map(row -> object(row, same)).toList();
    }
    rowMissing |= found.isEmpty() && call.nonNull();
    return found.isEmpty() ? null : object(found.getFirst(), same);
  }

  Call call(List<Asked> same) {
    return schema.call(same.getFirst().name());
  }

  private static Optional<View> view(Type type, List<Asked> same) {
    String name = same.getFirst().name();
    return type.views.stream().filter(one -> one.name().equals(name)).findFirst();
  }

  Map<String, Object> object(Row row, List<Asked> same) {
    if (++rows > MOST_ROWS) {
      throw new Refusal(new Outcome.TooLarge());
    }
    Map<String, Object> object = new LinkedHashMap<>();
    inner(same, row.type.name).forEach((name, asked) -> object.put(name, value(row, asked)));
    return object;
  }

  private Object value(Row row, List<Asked> same) {
    if (same.getFirst().name().equals("__typename")) {
      return row.type.name;
    }
    Optional<View> view = view(row.type, same);
    if (view.isPresent()) {
      return view(row, view.get(), same);
    }
    if (same.getFirst().nodes() == null) {
      return sight.value(row, same.getFirst().name());
    }
    Optional<PagedView> page = paged(row.type, same);
    if (page.isPresent()) {
      List<Row> all = sight.visible(row.linked(page.get().link()));
      return page(page.get(), same).answer(read(all, page.get().reading(), values(same)));
    }
    Link link = row.type.link(same.getFirst().name());
    List<Row> linked = sight.visible(row.linked(link));
    if (!link.many) {
      return linked.isEmpty() ? null : object(linked.getFirst(), same);
    }
    return read(linked, link.reading, values(same)).stream().map(to -> object(to, same)).toList();
  }

  private Object view(Row row, View view, List<Asked> same) {
    List<Row> linked = sight.visible(row.linked(view.link()));
    return view.aggregate() == null
        ? read(linked, view.reading(), values(same)).stream().map(to -> object(to, same)).toList()
        : aggregate(linked, view.aggregate(), same);
  }

  private Object aggregate(List<Row> of, Aggregate aggregate, List<Asked> same) {
    Values values = values(same);
    List<Row> meant =
        of.stream().filter(row -> sight.meets(row, aggregate.filter(), values)).toList();
    if (aggregate.result() == null) {
      AggregateField aggregateField = aggregate.aggregates().getFirst();
      return AggregateFunctions.shown(
              aggregateField, new AggregateFunctions(sight).of(aggregateField, meant))
          .orElseThrow(PlainReading::tooLarge)
          .value();
    }
    if (!aggregate.isGrouped()) {
      return aggregates(new AggregateFunctions(sight).row(aggregate, meant), aggregate, same);
    }
    Aggregate grouped = aggregate.of(selected(aggregate, same));
    List<Row> groups =
        new AggregateFunctions(sight)
            .groups(grouped, meant).stream()
                .map(rows -> new AggregateFunctions(sight).row(grouped, rows))
                .sorted((one, other) -> AggregateFunctions.compare(grouped, one, other))
                .toList();
    return read(groups, aggregate.groups(), values).stream()
        .map(group -> aggregates(group, aggregate, same))
        .toList();
  }

  private Set<String> selected(Aggregate aggregate, List<Asked> same) {
    return inner(same, aggregate.result().name).values().stream()
        .map(asked -> asked.getFirst().name())
        .collect(Collectors.toSet());
  }

  private Map<String, Object> aggregates(Row result, Aggregate aggregate, List<Asked> same) {
    if (++rows > MOST_ROWS) {
      throw new Refusal(new Outcome.TooLarge());
    }
    Map<String, Object> object = new LinkedHashMap<>();
    inner(same, result.type.name)
        .forEach(
            (name, asked) -> {
              String field = asked.getFirst().name();
              object.put(
                  name,
                  field.equals("__typename")
                      ? result.type.name
                      : AggregateFunctions.shown(
                              aggregate.aggregateField(field), result.values.get(field))
                          .orElseThrow(PlainReading::tooLarge)
                          .value());
            });
    return object;
  }

  private static Refusal tooLarge() {
    return new Refusal(new Outcome.Refused(Set.of("DRG-5008")));
  }

  private List<Row> read(List<Row> of, Reading reading, Values values) {
    List<Reading.Term> terms = reading.order(values);
    Stream<Row> read =
        of.stream()
            .filter(row -> sight.meets(row, reading.filter(), values))
            .sorted((one, other) -> order.compare(one, other, terms))
            .skip(values.count(reading.offset()).orElse(0));
    return values.count(reading.limit()).map(read::limit).orElse(read).toList();
  }
}
