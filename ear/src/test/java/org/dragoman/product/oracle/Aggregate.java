package org.dragoman.product.oracle;

import java.util.List;

/**
 * What an aggregate says.
 *
 * @param result its type of results; null when the only figure is the result itself
 * @param groups which groups, by fields of the result; null when rows are not grouped
 */
record Aggregate(Type result, List<Figure> figures, Filter filter, Reading groups) {
  Aggregate {
    figures = List.copyOf(figures);
  }

  boolean isGrouped() {
    return groups != null;
  }

  /** The type of what returns it. */
  String type() {
    if (result == null) {
      Field field = figures.getFirst().field();
      return field.kind().word() + (field.nonNull() ? "!" : "");
    }
    return isGrouped() ? "[" + result.name + "]" : result.name;
  }

  Figure figure(String name) {
    return figures.stream()
        .filter(one -> one.field().name().equals(name))
        .findFirst()
        .orElseThrow();
  }
}
