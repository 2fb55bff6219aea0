package org.dragoman.product.oracle;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.Supplier;

/** What requests give, leave out or set to null where filters of operations take it from them. */
final class GivenCounts {
  private final Map<String, LongAdder> counts = new ConcurrentHashMap<>();

  void count(Filter filter, Values values) {
    filter.entries().forEach(entry -> count(entry, values));
  }

  private void count(Filter.Entry entry, Values values) {
    switch (entry) {
      case Filter.And(List<Filter> all) -> all.forEach(one -> count(one, values));
      case Filter.Or(List<Filter> any) -> any.forEach(one -> count(one, values));
      case Filter.Not(Filter inner) -> count(inner, values);
      case Filter.Asked(Operand.Given operand, Type type) ->
          count("where ", operand, () -> values.of(operand, type.where, false));
      case Filter.Own own -> {}
      case Filter.Searched(Operand operand) ->
          count("argument ", operand, () -> Sight.sought(operand, values));
      case Filter.Unlinked(Link link, Operand operand) ->
          count("argument ", operand, () -> Sight.unlinked(operand, values));
      case Filter.Compared(Field field, List<Filter.Comparison> comparisons) ->
          comparisons.forEach(
              one -> count("argument ", one.operand(), () -> Sight.known(field, one, values)));
      case Filter.Linked(Link link, List<Filter.Quantified> conditions) ->
          conditions.forEach(one -> count(one.filter(), values));
    }
  }

  private void count(String what, Operand operand, Supplier<Values.Known> known) {
    if (operand instanceof Operand.Given) {
      count(
          what
              + switch (known.get()) {
                case Values.Known.Value(Object value) ->
                    value == null ? "null" : value.equals(Map.of()) ? "empty" : "given";
                case Values.Known.Missing missing -> "left out";
                case Values.Known.NoClaim none -> throw new IllegalStateException("Is no claim");
              });
    }
  }

  void count(String construct) {
    counts.computeIfAbsent(construct, key -> new LongAdder()).increment();
  }

  Map<String, Long> all() {
    Map<String, Long> all = new TreeMap<>();
    counts.forEach((construct, times) -> all.put(construct, times.sum()));
    return all;
  }
}
