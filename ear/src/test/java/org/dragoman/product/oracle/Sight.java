package org.dragoman.product.oracle;

import java.util.List;
import java.util.Map;

/**
 * Which rows a caller sees, and which meet a filter: rows of others do not exist, wherever they
 * would come up.
 *
 * @param sent the variables of the request
 */
record Sight(Claims claims, Map<String, Object> sent) {
  List<Row> visible(List<Row> rows) {
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

  static Values.Known known(Field field, Filter.Comparison comparison, Values values) {
    Kind kind = comparison.op() == Op.IS_NULL ? Scalars.BOOLEAN : field.kind();
    return values.of(comparison.operand(), kind, comparison.op().takesList(field));
  }

  static Values.Known sought(Operand operand, Values values) {
    return values.of(operand, Scalars.STRING, false);
  }

  private static List<String> texts(Row row) {
    return row.type.searched.stream()
        .map(field -> (String) row.values.getOrDefault(field.name(), ""))
        .toList();
  }

  /** Whether a row meets a filter, whose comparisons with what is missing are dropped. */
  boolean meets(Row row, Filter filter, Values values) {
    return truth(row, filter, values, true) == Truth.HOLDS;
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
