package org.dragoman.product.oracle;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.dragoman.product.oracle.AggregateField.Function;

/**
 * What an aggregate says.
 *
 * @param result its type of results; null when the only figure is the result itself
 * @param groups which groups, by fields of the result; null when rows are not grouped
 * @param bySelection whether rows are grouped by those values alone that a request selects
 */
record Aggregate(
    Type result,
    List<AggregateField> aggregates,
    Filter filter,
    Reading groups,
    boolean bySelection) {
  Aggregate {
    aggregates = List.copyOf(aggregates);
  }

  boolean isGrouped() {
    return groups != null;
  }

  /**
   * What a request that selects some fields of the result groups rows by. What groups are compared
   * and ordered by tells them apart, too.
   */
  Aggregate of(Set<String> selected) {
    if (!bySelection) {
      return this;
    }
    Set<String> needed = new HashSet<>(selected);
    groups.order().forEach(term -> needed.add(term.field().name()));
    needed.addAll(compared(groups.filter()));
    List<AggregateField> left =
        aggregates.stream()
            .filter(one -> one.function() != Function.GROUP || needed.contains(one.field().name()))
            .toList();
    return new Aggregate(result, left, filter, groups, true);
  }

  private static Set<String> compared(Filter filter) {
    Set<String> names = new HashSet<>();
    for (Filter.Entry entry : filter.entries()) {
      switch (entry) {
        case Filter.And and -> and.filters().forEach(one -> names.addAll(compared(one)));
        case Filter.Or or -> or.filters().forEach(one -> names.addAll(compared(one)));
        case Filter.Not(Filter inner) -> names.addAll(compared(inner));
        case Filter.Compared compared -> names.add(compared.field().name());
        default -> throw new IllegalArgumentException("No condition on groups: " + entry);
      }
    }
    return names;
  }

  /** The type of what returns it. */
  String type() {
    if (result == null) {
      Field field = aggregates.getFirst().field();
      return field.kind().word() + (field.nonNull() ? "!" : "");
    }
    return isGrouped() ? "[" + result.name + "]" : result.name;
  }

  AggregateField aggregateField(String name) {
    return aggregates.stream()
        .filter(one -> one.field().name().equals(name))
        .findFirst()
        .orElseThrow();
  }
}
