package org.dragoman.product.oracle;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
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
  private final Set<String> faults = new TreeSet<>();
  private int rows;

  /** An error that comes after all others: the rows are read before the answer is written. */
  private boolean rowMissing;

  PlainReading(Schema schema, Data data, Claims claims, Map<String, Object> sent) {
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

  /** What is an error of a filter, whatever rows there are. */
  Set<String> faults(Filter filter, Values values) {
    faults.clear();
    find(() -> check(filter, values));
    return Set.copyOf(faults);
  }

  /** The rows that the caller sees and that a write means, in the order of their keys. */
  List<Row> meant(Type type, Filter filter, Values values) {
    return read(visible(data.of(type)), new Reading(filter, List.of(), null, null), values);
  }

  /** Rows in the order of their keys. */
  List<Row> sorted(List<Row> rows) {
    return rows.stream().sorted((one, other) -> compare(one, other, List.of())).toList();
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
      find(() -> check(values(same)));
      Call call = call(same);
      if (call.aggregate() != null) {
        find(() -> check(call.aggregate(), values(same)));
        return;
      }
      find(() -> check(call.reading(), values(same)));
      if (call.paging() == null) {
        checkInner(call.object(), same);
      } else {
        checkPage(page(call.object(), call.reading(), call.paging(), same));
      }
    }
  }

  private void checkField(Type type, List<Asked> same) {
    find(() -> check(values(same)));
    Optional<View> view = view(type, same);
    if (view.isPresent() && view.get().aggregate() != null) {
      find(() -> check(view.get().aggregate(), values(same)));
      return;
    }
    if (same.getFirst().nodes() == null) {
      return;
    }
    if (view.isPresent()) {
      find(() -> check(view.get().reading(), values(same)));
      checkInner(view.get().link().target, same);
      return;
    }
    Optional<PagedView> page = paged(type, same);
    if (page.isPresent()) {
      find(() -> check(page.get().reading(), values(same)));
      checkPage(page(page.get(), same));
      return;
    }
    Link link = type.link(same.getFirst().name());
    find(() -> check(link.reading, values(same)));
    checkInner(link.target, same);
  }

  private void checkInner(Type type, List<Asked> same) {
    for (Type one : type.concrete()) {
      inner(same, one.name).values().forEach(inner -> checkField(one, inner));
    }
  }

  private static void check(Aggregate aggregate, Values values) {
    check(aggregate.filter(), values);
    if (aggregate.isGrouped()) {
      check(aggregate.groups(), values);
    }
  }

  private void checkPage(PlainPages page) {
    faults.addAll(page.faults());
    page.ofRows().forEach(same -> checkInner(page.type(), same));
  }

  /** Which of several faults is told is the product's to choose. */
  private void find(Runnable check) {
    try {
      check.run();
    } catch (Refusal refusal) {
      if (refusal.outcome instanceof Outcome.Refused(Set<String> codes)) {
        faults.addAll(codes);
      }
    }
  }

  private PlainPages page(Type type, Reading of, Paging paging, List<Asked> same) {
    return new PlainPages(
        this, type, of.order(), paging, values(same), inner(same, type.name + "Connection"));
  }

  private PlainPages page(PagedView view, List<Asked> same) {
    return page(view.link().target, view.reading(), view.paging(), same);
  }

  private static Optional<PagedView> paged(Type type, List<Asked> same) {
    String name = same.getFirst().name();
    return type.pages.stream().filter(one -> one.name().equals(name)).findFirst();
  }

  private static void check(Values values) {
    if (values.haveNullForValue()) {
      refuse("DRG-1012");
    }
  }

  private static void check(Reading reading, Values values) {
    check(reading.filter(), values);
    Stream.of(values.count(reading.limit()), values.count(reading.offset()))
        .flatMap(java.util.Optional::stream)
        .filter(count -> count < 0)
        .forEach(count -> refuse("DRG-1012"));
  }

  private static void check(Filter filter, Values values) {
    for (Filter.Entry entry : filter.entries()) {
      switch (entry) {
        case Filter.And(List<Filter> all) -> all.forEach(one -> check(one, values));
        case Filter.Or(List<Filter> any) -> any.forEach(one -> check(one, values));
        case Filter.Not(Filter inner) -> check(inner, values);
        case Filter.Linked linked ->
            linked.conditions().forEach(one -> check(one.filter(), values));
        case Filter.Searched(Operand operand) -> {
          if (sought(operand, values) instanceof Values.Known.Value(Object text) && text == null) {
            refuse("DRG-1012");
          }
        }
        case Filter.Compared compared ->
            compared.comparisons().forEach(one -> check(compared.field(), one, values));
      }
    }
  }

  private static void check(Field field, Filter.Comparison comparison, Values values) {
    if (known(field, comparison, values) instanceof Values.Known.Value(Object value)
        && value == null
        && !comparison.op().takesNull()) {
      refuse("DRG-1012");
    }
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
      return aggregate(visible(data.of(call.object())), call.aggregate(), same);
    }
    List<Row> found = read(visible(data.of(call.object())), call.reading(), values(same));
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
    String name = same.getFirst().name();
    return schema.calls().stream().filter(one -> one.name().equals(name)).findFirst().orElseThrow();
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
      return row.values.get(same.getFirst().name());
    }
    Optional<PagedView> page = paged(row.type, same);
    if (page.isPresent()) {
      List<Row> all = visible(row.linked(page.get().link()));
      return page(page.get(), same).answer(read(all, page.get().reading(), values(same)));
    }
    Link link = row.type.link(same.getFirst().name());
    List<Row> linked = visible(row.linked(link));
    if (!link.many) {
      return linked.isEmpty() ? null : object(linked.getFirst(), same);
    }
    return read(linked, link.reading, values(same)).stream().map(to -> object(to, same)).toList();
  }

  private Object view(Row row, View view, List<Asked> same) {
    List<Row> linked = visible(row.linked(view.link()));
    return view.aggregate() == null
        ? read(linked, view.reading(), values(same)).stream().map(to -> object(to, same)).toList()
        : aggregate(linked, view.aggregate(), same);
  }

  private Object aggregate(List<Row> of, Aggregate aggregate, List<Asked> same) {
    Values values = values(same);
    List<Row> meant =
        of.stream()
            .filter(row -> truth(row, aggregate.filter(), values, true) == Truth.HOLDS)
            .toList();
    if (aggregate.result() == null) {
      Figure figure = aggregate.figures().getFirst();
      return Figures.shown(figure, new Figures(this::visible).of(figure, meant))
          .orElseThrow(PlainReading::tooLarge)
          .value();
    }
    if (!aggregate.isGrouped()) {
      return figures(new Figures(this::visible).row(aggregate, meant), aggregate, same);
    }
    List<Row> groups =
        new Figures(this::visible)
            .groups(aggregate, meant).stream()
                .map(rows -> new Figures(this::visible).row(aggregate, rows))
                .sorted((one, other) -> Figures.compare(aggregate, one, other))
                .toList();
    return read(groups, aggregate.groups(), values).stream()
        .map(group -> figures(group, aggregate, same))
        .toList();
  }

  private Map<String, Object> figures(Row result, Aggregate aggregate, List<Asked> same) {
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
                      : Figures.shown(aggregate.figure(field), result.values.get(field))
                          .orElseThrow(PlainReading::tooLarge)
                          .value());
            });
    return object;
  }

  private static Refusal tooLarge() {
    return new Refusal(new Outcome.Refused(Set.of("DRG-5008")));
  }

  private List<Row> read(List<Row> of, Reading reading, Values values) {
    Stream<Row> read =
        of.stream()
            .filter(row -> truth(row, reading.filter(), values, true) == Truth.HOLDS)
            .sorted((one, other) -> compare(one, other, reading.order()))
            .skip(values.count(reading.offset()).orElse(0));
    return values.count(reading.limit()).map(read::limit).orElse(read).toList();
  }

  // Owned rows: the others do not exist, wherever they would come up.

  private List<Row> visible(List<Row> rows) {
    return rows.stream().filter(this::isVisible).toList();
  }

  boolean isVisible(Row row) {
    Owned owned = row.type.owned;
    Values none = new Values(List.of(), sent, claims);
    return owned == null
        || row.owner.equals(claims.owner())
        || claims.hasOneOf(owned.roles())
        || owned.grant() != null && truth(row, owned.grant(), none, false) == Truth.HOLDS;
  }

  // Conditions.

  private static Values.Known known(Field field, Filter.Comparison comparison, Values values) {
    Kind kind = comparison.op() == Op.IS_NULL ? Scalars.BOOLEAN : field.kind();
    return values.of(comparison.operand(), kind, comparison.op().takesList());
  }

  private static Values.Known sought(Operand operand, Values values) {
    return values.of(operand, Scalars.STRING, false);
  }

  private static List<String> texts(Row row) {
    return row.type.searched.stream()
        .map(field -> (String) row.values.getOrDefault(field.name(), ""))
        .toList();
  }

  private Truth truth(Row row, Filter filter, Values values, boolean top) {
    Truth all = Truth.HOLDS;
    for (Filter.Entry entry : filter.entries()) {
      all = all.and(truth(row, entry, values, top));
    }
    return all;
  }

  private Truth truth(Row row, Filter.Entry entry, Values values, boolean top) {
    return switch (entry) {
      case Filter.And(List<Filter> all) -> {
        Truth truth = Truth.HOLDS;
        for (Filter one : all) {
          truth = truth.and(truth(row, one, values, false));
        }
        yield truth;
      }
      case Filter.Or(List<Filter> any) -> {
        Truth truth = Truth.FAILS;
        for (Filter one : any) {
          truth = truth.or(truth(row, one, values, false));
        }
        yield truth;
      }
      case Filter.Not(Filter inner) -> truth(row, inner, values, false).not();
      case Filter.Searched(Operand operand) ->
          switch (sought(operand, values)) {
            case Values.Known.Missing missing when top -> Truth.HOLDS;
            case Values.Known.Value(Object text) ->
                Truth.of(Words.isFound(texts(row), (String) text));
            case Values.Known.Missing missing -> throw new IllegalStateException("Opens a filter");
            case Values.Known.NoClaim none -> throw new IllegalStateException("No claim is sought");
          };
      case Filter.Compared(Field field, List<Filter.Comparison> comparisons) -> {
        Truth truth = Truth.HOLDS;
        for (Filter.Comparison one : comparisons) {
          truth = truth.and(truth(row, field, one, values, top));
        }
        yield truth;
      }
      case Filter.Linked(Link link, List<Filter.Quantified> conditions) -> {
        Truth truth = Truth.HOLDS;
        for (Filter.Quantified one : conditions) {
          truth = truth.and(truth(visible(row.linked(link)), one, values));
        }
        yield truth;
      }
    };
  }

  private Truth truth(List<Row> linked, Filter.Quantified quantified, Values values) {
    Truth some = Truth.FAILS;
    Truth every = Truth.HOLDS;
    for (Row row : linked) {
      Truth one = truth(row, quantified.filter(), values, false);
      some = some.or(one);
      every = every.and(one);
    }
    return switch (quantified.quantifier()) {
      case SOME, UNSAID -> some;
      case EVERY -> every;
      case NONE -> some.not();
    };
  }

  private Truth truth(
      Row row, Field field, Filter.Comparison comparison, Values values, boolean top) {
    return switch (known(field, comparison, values)) {
      case Values.Known.NoClaim none -> Truth.NEITHER;
      case Values.Known.Missing missing when top -> Truth.HOLDS;
      case Values.Known.Missing missing -> throw new IllegalStateException("Opens a filter");
      case Values.Known.Value(Object value) ->
          Truth.of(holds(field, row.values.get(field.name()), comparison.op(), value));
    };
  }

  private static boolean holds(Field field, Object value, Op op, Object with) {
    Kind kind = field.kind();
    if (op == Op.IS_NULL) {
      return (value == null) == (Boolean) with;
    }
    if (with == null) {
      return (value == null) == (op == Op.EQ);
    }
    return switch (op) {
      case EQ -> value != null && kind.compare(value, with) == 0;
      case NEQ -> value == null || kind.compare(value, with) != 0;
      case GT -> value != null && kind.compare(value, with) > 0;
      case GTE -> value != null && kind.compare(value, with) >= 0;
      case LT -> value != null && kind.compare(value, with) < 0;
      case LTE -> value != null && kind.compare(value, with) <= 0;
      case IN -> value != null && isIn(kind, value, (List<?>) with);
      case NIN -> value == null || !isIn(kind, value, (List<?>) with);
      case LIKE -> value != null && Texts.isLike((String) value, (String) with, false);
      case ILIKE -> value != null && Texts.isLike((String) value, (String) with, true);
      case REGEX -> value != null && Texts.isMatch((String) value, (String) with);
      case CONTAINS -> ((List<?>) with).stream().allMatch(one -> isIn(kind, one, (List<?>) value));
      case OVERLAPS -> ((List<?>) with).stream().anyMatch(one -> isIn(kind, one, (List<?>) value));
      case IS_NULL, SEARCH -> throw new IllegalStateException("Compares no values");
    };
  }

  private static boolean isIn(Kind kind, Object value, List<?> list) {
    return list.stream().anyMatch(one -> one != null && kind.compare(value, one) == 0);
  }

  // Order.

  private int compare(Row one, Row other, List<Reading.Term> terms) {
    for (Reading.Term term : terms) {
      int compared = compare(key(one, term), key(other, term), term);
      if (compared != 0) {
        return compared;
      }
    }
    if (one.type != other.type) {
      return Texts.compare(one.type.name, other.type.name);
    }
    for (Field part : one.type.key()) {
      int compared =
          part.kind().compare(one.values.get(part.name()), other.values.get(part.name()));
      if (compared != 0) {
        return compared;
      }
    }
    return 0;
  }

  /** Where a row stands in an order, as the caller sees it. */
  Cursors.Place place(Row row, List<Reading.Term> terms) {
    List<Object> values = new ArrayList<>();
    terms.forEach(term -> values.add(key(row, term)));
    row.type.key().forEach(part -> values.add(row.values.get(part.name())));
    return new Cursors.Place(values);
  }

  /** Less than, equal to or greater than 0: the row stands before, at or after the place. */
  int compare(Row row, Cursors.Place place, List<Reading.Term> terms) {
    List<Object> values = place.values();
    for (int i = 0; i < terms.size(); i++) {
      int compared = compare(key(row, terms.get(i)), values.get(i), terms.get(i));
      if (compared != 0) {
        return compared;
      }
    }
    for (int i = 0; i < row.type.key().size(); i++) {
      Field part = row.type.key().get(i);
      Object value = row.values.get(part.name());
      int compared = part.kind().compare(value, values.get(terms.size() + i));
      if (compared != 0) {
        return compared;
      }
    }
    return 0;
  }

  /** Null when there is no value, or when a link on the way leads nowhere. */
  private Object key(Row row, Reading.Term term) {
    Row here = row;
    for (Link link : term.path()) {
      List<Row> next = visible(here.linked(link));
      if (next.isEmpty()) {
        return null;
      }
      here = next.getFirst();
    }
    return term.field() == null
        ? (Object) visible(here.linked(term.counted())).size()
        : here.values.get(term.field().name());
  }

  private static int compare(Object one, Object other, Reading.Term term) {
    if (one == null || other == null) {
      Comparator<Boolean> absentFirst =
          term.direction().nullsFirst ? Comparator.reverseOrder() : Comparator.naturalOrder();
      return absentFirst.compare(one == null, other == null);
    }
    Kind kind = term.field() == null ? Scalars.INT : term.field().kind();
    int compared = kind.compare(one, other);
    return term.direction().descending ? -compared : compared;
  }
}
