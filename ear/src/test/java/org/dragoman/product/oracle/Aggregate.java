package org.dragoman.product.oracle;

import java.util.List;

/**
 * What an aggregate says.
 *
 * @param result its type of results; null when the only figure is the result itself
 * @param groups which groups, by fields of the result; null when rows are not grouped
 */
record Aggregate(Type result, List<AggregateField> aggregates, Filter filter, Reading groups) {
  Aggregate {
    aggregates = List.copyOf(aggregates);
  }

  boolean isGrouped() {
    return groups != null;
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
