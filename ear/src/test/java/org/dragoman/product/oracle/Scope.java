package org.dragoman.product.oracle;

import java.util.ArrayList;
import java.util.List;

/**
 * The element of a list, or the object, that a row is made of.
 *
 * @param outer null for the outermost
 * @param names that lead to the list, or to the object
 * @param index of the element; null of an object
 */
record Scope(Scope outer, List<String> names, Object element, Integer index) {
  Scope {
    names = List.copyOf(names);
  }

  /** The indexes of the elements, from the outermost list. */
  static List<Integer> indexes(Scope scope) {
    List<Integer> indexes = new ArrayList<>();
    for (Scope one = scope; one != null; one = one.outer) {
      if (one.index != null) {
        indexes.addFirst(one.index);
      }
    }
    return indexes;
  }

  /** The innermost one that the names are of; null for none. */
  static Scope of(Scope scope, List<String> names) {
    Scope one = scope;
    while (one != null && !one.holds(names)) {
      one = one.outer;
    }
    return one;
  }

  private boolean holds(List<String> path) {
    return path.size() >= names.size() && path.subList(0, names.size()).equals(names);
  }
}
