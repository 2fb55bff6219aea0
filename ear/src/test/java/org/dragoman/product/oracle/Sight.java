package org.dragoman.product.oracle;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/**
 * Which rows and values a caller sees, which rows they may write, and which rows meet a filter:
 * rows of others do not exist, wherever they would come up.
 *
 * @param sent the variables of the request
 * @param of what it is looked at for
 */
record Sight(Claims claims, Map<String, Object> sent, Of of) {
  /** What rows and values are looked at for. */
  enum Of {
    /** What the caller asks for. */
    REQUEST,
    /** What an owned type grants: the rows that the caller sees, with all their values. */
    GRANT,
    /** A row rule or the condition of a field: all rows, with all their values. */
    RULE
  }

  Sight(Claims claims, Map<String, Object> sent) {
    this(claims, sent, Of.REQUEST);
  }

  private Values none() {
    return new Values(List.of(), sent, claims);
  }

  private Sight with(Of other) {
    return new Sight(claims, sent, other);
  }

  List<Row> visible(List<Row> rows) {
    return rows.stream().filter(this::isVisible).toList();
  }

  boolean isVisible(Row row) {
    return of == Of.RULE || isOwnOrGranted(row) && mayDo(RowAction.select, row);
  }

  /** Whether the caller may update or delete a row, as it is before. */
  boolean mayChange(RowAction action, Row row) {
    return isVisible(row) && (!row.type.isOwned || isOwn(row)) && mayDo(action, row);
  }

  private boolean mayDo(RowAction action, Row row) {
    return mayDo(action, row, RowRule::filter);
  }

  /** Whether a row may be as an insert or an update has written it. */
  boolean mayWrite(RowAction action, Row written) {
    return mayDo(action, written, RowRule::ofWritten);
  }

  private boolean mayDo(RowAction action, Row row, Function<RowRule, Filter> condition) {
    return !row.type.isRuled
        || row.type.rules.stream()
            .filter(rule -> rule.isFor(action, claims))
            .anyMatch(rule -> isOfRule(row, condition.apply(rule)));
  }

  /** Whether a row meets the condition of a rule; null is one for all rows. */
  private boolean isOfRule(Row row, Filter condition) {
    return condition == null || with(Of.RULE).truth(row, condition, none()) == Truth.HOLDS;
  }

  private boolean isOwn(Row row) {
    return row.owner.equals(claims.owner());
  }

  private boolean isOwnOrGranted(Row row) {
    Owned owned = row.type.owned;
    return owned == null
        || isOwn(row)
        || claims.hasOneOf(owned.roles())
        || owned.grant() != null && with(Of.GRANT).truth(row, owned.grant(), none()) == Truth.HOLDS;
  }

  /** What the caller sees in a field of a row; null for nothing. */
  Object value(Row row, String field) {
    List<FieldRule> rules = row.type.shown.getOrDefault(field, List.of());
    boolean isShown =
        of != Of.REQUEST
            || rules.isEmpty()
            || rules.stream()
                .filter(rule -> rule.admits(claims))
                .anyMatch(rule -> isOfRule(row, rule.filter()));
    return isShown ? row.values.get(field) : null;
  }

  static Values.Known known(Field field, Filter.Comparison comparison, Values values) {
    Kind kind = comparison.op() == Op.IS_NULL ? Scalars.BOOLEAN : field.kind();
    return values.of(comparison.operand(), kind, comparison.op().takesList(field));
  }

  static Values.Known sought(Operand operand, Values values) {
    return values.of(operand, Scalars.STRING, false);
  }

  static Values.Known unlinked(Operand operand, Values values) {
    return values.of(operand, Scalars.BOOLEAN, false);
  }

  private static List<String> texts(Row row) {
    return row.type.searched.stream()
        .map(field -> (String) row.values.getOrDefault(field.name(), ""))
        .toList();
  }

  /** Whether a row meets a filter, without what falls out of it. */
  boolean meets(Row row, Filter filter, Values values) {
    return left(filter, values).map(left -> truth(row, left, values) == Truth.HOLDS).orElse(true);
  }

  // What is left of a filter without the comparisons whose values the request leaves out.

  private static Optional<Filter> left(Filter filter, Values values) {
    return left(filter.entries(), entry -> left(entry, values)).map(Filter::new);
  }

  /** Empty when nothing is left of something. */
  private static <T> Optional<List<T>> left(List<T> all, Function<T, Optional<T>> each) {
    List<T> left = all.stream().flatMap(one -> each.apply(one).stream()).toList();
    return left.isEmpty() && !all.isEmpty() ? Optional.empty() : Optional.of(left);
  }

  private static Optional<Filter.Entry> left(Filter.Entry entry, Values values) {
    return switch (entry) {
      case Filter.And(List<Filter> all) -> left(all, one -> left(one, values)).map(Filter.And::new);
      case Filter.Or(List<Filter> any) -> left(any, one -> left(one, values)).map(Filter.Or::new);
      case Filter.Not(Filter inner) -> left(inner, values).map(Filter.Not::new);
      case Filter.Asked(Operand.Given operand, Type type) ->
          GivenFilter.of(values.given(operand), type).map(one -> new Filter.And(List.of(one)));
      case Filter.Own own -> Optional.of(own);
      case Filter.Searched(Operand operand) ->
          Optional.of(entry).filter(one -> isGiven(operand, sought(operand, values)));
      case Filter.Compared(Field field, List<Filter.Comparison> comparisons) ->
          left(
                  comparisons,
                  one ->
                      Optional.of(one)
                          .filter(it -> isGiven(it.operand(), known(field, it, values))))
              .map(left -> new Filter.Compared(field, left));
      case Filter.Unlinked(Link link, Operand operand) ->
          Optional.of(entry).filter(one -> isGiven(operand, unlinked(operand, values)));
      case Filter.Linked linked when asked(linked) instanceof Operand.Given operand ->
          GivenFilter.ofLink(values.given(operand), linked.link());
      case Filter.Linked(Link link, List<Filter.Quantified> conditions) ->
          left(
                  conditions,
                  one ->
                      left(one.filter(), values)
                          .map(left -> new Filter.Quantified(one.quantifier(), left)))
              .map(left -> new Filter.Linked(link, left));
    };
  }

  /** The condition that the request gives of a link to one, as all that is said of it; or null. */
  private static Operand.Given asked(Filter.Linked linked) {
    Filter.Quantified first = linked.conditions().getFirst();
    boolean some =
        first.quantifier() == Filter.Quantifier.UNSAID
            || first.quantifier() == Filter.Quantifier.SOME;
    return !linked.link().many
            && some
            && linked.conditions().size() == 1
            && first.filter().entries().size() == 1
            && first.filter().entries().getFirst()
                instanceof Filter.Asked(Operand.Given operand, Type type)
        ? operand
        : null;
  }

  /** Null of a request is not given; null of the schema is a value. */
  private static boolean isGiven(Operand operand, Values.Known known) {
    return switch (known) {
      case Values.Known.Missing missing -> false;
      case Values.Known.NoClaim none -> true;
      case Values.Known.Value(Object value) -> value != null || !(operand instanceof Operand.Given);
    };
  }

  private Truth truth(Row row, Filter filter, Values values) {
    Truth all = Truth.HOLDS;
    for (Filter.Entry entry : filter.entries()) {
      all = all.and(truth(row, entry, values));
    }
    return all;
  }

  private Truth truth(Row row, Filter.Entry entry, Values values) {
    return switch (entry) {
      case Filter.And(List<Filter> all) -> {
        Truth truth = Truth.HOLDS;
        for (Filter one : all) {
          truth = truth.and(truth(row, one, values));
        }
        yield truth;
      }
      case Filter.Or(List<Filter> any) -> {
        Truth truth = Truth.FAILS;
        for (Filter one : any) {
          truth = truth.or(truth(row, one, values));
        }
        yield truth;
      }
      case Filter.Not(Filter inner) -> truth(row, inner, values).not();
      case Filter.Asked asked -> throw new IllegalStateException("Is what it says by now");
      case Filter.Own own -> Truth.of(isOwn(row));
      case Filter.Searched(Operand operand) ->
          switch (sought(operand, values)) {
            case Values.Known.Value(Object text) ->
                Truth.of(Words.isFound(texts(row), (String) text));
            case Values.Known.Missing missing -> throw new IllegalStateException("Has fallen out");
            case Values.Known.NoClaim none -> throw new IllegalStateException("No claim is sought");
          };
      case Filter.Compared(Field field, List<Filter.Comparison> comparisons) -> {
        Truth truth = Truth.HOLDS;
        for (Filter.Comparison one : comparisons) {
          truth = truth.and(truth(row, field, one, values));
        }
        yield truth;
      }
      case Filter.Unlinked(Link link, Operand operand) ->
          switch (unlinked(operand, values)) {
            case Values.Known.Value(Object none) ->
                Truth.of(visible(row.linked(link)).isEmpty() == (Boolean) none);
            case Values.Known.Missing missing -> throw new IllegalStateException("Has fallen out");
            case Values.Known.NoClaim none -> throw new IllegalStateException("No claim is one");
          };
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
      Truth one = truth(row, quantified.filter(), values);
      some = some.or(one);
      every = every.and(one);
    }
    return switch (quantified.quantifier()) {
      case SOME, UNSAID -> some;
      case EVERY -> every;
      case NONE -> some.not();
    };
  }

  private Truth truth(Row row, Field field, Filter.Comparison comparison, Values values) {
    return switch (known(field, comparison, values)) {
      case Values.Known.NoClaim none -> Truth.NEITHER;
      case Values.Known.Missing missing -> throw new IllegalStateException("Has fallen out");
      case Values.Known.Value(Object value) ->
          Truth.of(holds(field, value(row, field.name()), comparison.op(), value));
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
      case ENDS_WITH -> value != null && ((String) value).endsWith((String) with);
      case CONTAINS ->
          field.list()
              ? ((List<?>) with).stream().allMatch(one -> isIn(kind, one, (List<?>) value))
              : value != null && JsonKind.contains(value, with);
      case OVERLAPS -> ((List<?>) with).stream().anyMatch(one -> isIn(kind, one, (List<?>) value));
      case IS_NULL, SEARCH -> throw new IllegalStateException("Compares no values");
    };
  }

  private static boolean isIn(Kind kind, Object value, List<?> list) {
    return list.stream().anyMatch(one -> one != null && kind.compare(value, one) == 0);
  }
}
