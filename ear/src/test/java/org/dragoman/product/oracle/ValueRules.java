package org.dragoman.product.oracle;

import java.util.Optional;
import java.util.stream.Stream;

/** Values that what is read does not admit, whatever rows there are. */
final class ValueRules {
  private ValueRules() {}

  static boolean isBroken(Aggregate aggregate, Values values) {
    return aggregate.isGrouped() && isBroken(aggregate.groups(), values);
  }

  static boolean isBroken(Reading reading, Values values) {
    return Stream.of(values.count(reading.limit()), values.count(reading.offset()))
        .flatMap(Optional::stream)
        .anyMatch(count -> count < 0);
  }

  /** Of a write, which takes null for no value. */
  static boolean isBroken(Filter filter, Values values) {
    return filter.entries().stream().anyMatch(entry -> isBroken(entry, values));
  }

  private static boolean isBroken(Filter.Entry entry, Values values) {
    return switch (entry) {
      case Filter.And and -> and.filters().stream().anyMatch(one -> isBroken(one, values));
      case Filter.Or or -> or.filters().stream().anyMatch(one -> isBroken(one, values));
      case Filter.Not(Filter inner) -> isBroken(inner, values);
      case Filter.Linked linked ->
          linked.conditions().stream().anyMatch(one -> isBroken(one.filter(), values));
      case Filter.Asked(Operand.Given operand, Type type) ->
          GivenFilter.isRefused(values.given(operand), type, false);
      case Filter.Own own -> false;
      case Filter.Searched(Operand operand) ->
          Sight.sought(operand, values) instanceof Values.Known.Value(Object text) && text == null;
      case Filter.Unlinked(Link link, Operand operand) ->
          Sight.unlinked(operand, values) instanceof Values.Known.Value(Object none)
              && none == null;
      case Filter.Compared compared ->
          compared.comparisons().stream().anyMatch(one -> isBroken(compared.field(), one, values));
    };
  }

  private static boolean isBroken(Field field, Filter.Comparison comparison, Values values) {
    return Sight.known(field, comparison, values) instanceof Values.Known.Value(Object value)
        && value == null
        && (comparison.operand() instanceof Operand.Given || !comparison.op().takesNull());
  }
}
