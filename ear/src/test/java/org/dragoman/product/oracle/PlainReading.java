package org.dragoman.product.oracle;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
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
  private int rows;

  private PlainReading(Schema schema, Data data, Claims claims, Map<String, Object> sent) {
    this.schema = schema;
    this.data = data;
    this.claims = claims;
    this.sent = sent;
  }

  static Outcome answer(
      Schema schema, Data data, Claims claims, Document document, Map<String, Object> sent) {
    PlainReading reading = new PlainReading(schema, data, claims, sent);
    try {
      Map<String, List<Asked>> roots = reading.collected(List.of(document.roots()));
      roots.values().forEach(reading::checkRoot);
      Map<String, Object> answer = new LinkedHashMap<>();
      roots.forEach((name, same) -> answer.put(name, reading.root(same)));
      return new Outcome.Rows(answer);
    } catch (Refusal refusal) {
      return refusal.outcome;
    }
  }

  // Fields of one response name are one (GraphQL specification, section 6.3.2).

  private Map<String, List<Asked>> collected(List<List<Node>> sets) {
    Map<String, List<Asked>> collected = new LinkedHashMap<>();
    sets.forEach(set -> collect(set, collected));
    return collected;
  }

  private void collect(List<Node> nodes, Map<String, List<Asked>> collected) {
    for (Node node : nodes) {
      if (isIncluded(node.condition())) {
        switch (node) {
          case Asked asked ->
              collected.computeIfAbsent(asked.responseName(), key -> new ArrayList<>()).add(asked);
          case Inline inline -> collect(inline.nodes(), collected);
          case Spread spread -> collect(spread.fragment().nodes(), collected);
        }
      }
    }
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

  private Map<String, List<Asked>> inner(List<Asked> same) {
    return collected(same.stream().map(Asked::nodes).toList());
  }

  private Values values(List<Asked> same) {
    return new Values(same.getFirst().arguments(), sent, claims);
  }

  // What is an error, whatever rows there are.

  private void checkRoot(List<Asked> same) {
    if (!same.getFirst().name().startsWith("__")) {
      Call call = call(same);
      check(values(same));
      check(call.reading(), values(same));
      inner(same).values().forEach(inner -> checkField(call.object(), inner));
    }
  }

  private void checkField(Type type, List<Asked> same) {
    if (same.getFirst().nodes() == null) {
      return;
    }
    Link link = link(type, same);
    check(values(same));
    check(link.reading, values(same));
    inner(same).values().forEach(inner -> checkField(link.target, inner));
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
    throw new Refusal(new Outcome.Refused(code));
  }

  // Rows.

  private Object root(List<Asked> same) {
    if (same.getFirst().name().startsWith("__")) {
      return "Query";
    }
    Call call = call(same);
    List<Row> found = read(data.rows().get(call.object()), call.reading(), values(same));
    if (call.list()) {
      return found.stream().map(row -> object(row, same)).toList();
    }
    if (found.isEmpty() && call.nonNull()) {
      refuse("DRG-5007");
    }
    return found.isEmpty() ? null : object(found.getFirst(), same);
  }

  private Call call(List<Asked> same) {
    String name = same.getFirst().name();
    return schema.calls().stream().filter(one -> one.name().equals(name)).findFirst().orElseThrow();
  }

  private static Link link(Type type, List<Asked> same) {
    String name = same.getFirst().name();
    return type.links.stream().filter(one -> one.name.equals(name)).findFirst().orElseThrow();
  }

  private Map<String, Object> object(Row row, List<Asked> same) {
    if (++rows > MOST_ROWS) {
      throw new Refusal(new Outcome.TooLarge());
    }
    Map<String, Object> object = new LinkedHashMap<>();
    inner(same).forEach((name, asked) -> object.put(name, value(row, asked)));
    return object;
  }

  private Object value(Row row, List<Asked> same) {
    if (same.getFirst().name().equals("__typename")) {
      return row.type.name;
    }
    if (same.getFirst().nodes() == null) {
      return row.values.get(same.getFirst().name());
    }
    Link link = link(row.type, same);
    List<Row> linked = row.linked(link);
    if (!link.many) {
      return linked.isEmpty() ? null : object(linked.getFirst(), same);
    }
    return read(linked, link.reading, values(same)).stream().map(to -> object(to, same)).toList();
  }

  private List<Row> read(List<Row> of, Reading reading, Values values) {
    Stream<Row> read =
        of.stream()
            .filter(row -> truth(row, reading.filter(), values, true) == Truth.HOLDS)
            .sorted((one, other) -> compare(one, other, reading.order()))
            .skip(values.count(reading.offset()).orElse(0));
    return values.count(reading.limit()).map(read::limit).orElse(read).toList();
  }

  // Conditions.

  private static Values.Known known(Field field, Filter.Comparison comparison, Values values) {
    Kind kind = comparison.op() == Op.IS_NULL ? Scalars.BOOLEAN : field.kind();
    return values.of(comparison.operand(), kind, comparison.op().takesList());
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
          truth = truth.and(truth(row.linked(link), one, values));
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
      case IS_NULL -> throw new IllegalStateException("Compares no values");
    };
  }

  private static boolean isIn(Kind kind, Object value, List<?> list) {
    return list.stream().anyMatch(one -> one != null && kind.compare(value, one) == 0);
  }

  // Order.

  private static int compare(Row one, Row other, List<Reading.Term> terms) {
    for (Reading.Term term : terms) {
      int compared = compare(key(one, term), key(other, term), term);
      if (compared != 0) {
        return compared;
      }
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

  /** Null when there is no value, or when a link on the way leads nowhere. */
  private static Object key(Row row, Reading.Term term) {
    Row here = row;
    for (Link link : term.path()) {
      List<Row> next = here.linked(link);
      if (next.isEmpty()) {
        return null;
      }
      here = next.getFirst();
    }
    return term.field() == null
        ? (Object) here.linked(term.counted()).size()
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
