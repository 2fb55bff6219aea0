package org.dragoman.product.oracle;

import java.util.List;
import java.util.Set;

/**
 * What an operation that writes does.
 *
 * @param writings in order; one unless it is a transaction
 * @param result which of them gives what is answered
 * @param used names of steps whose rows later ones use
 * @param isTransaction whether it says so
 */
record Steps(List<Writing> writings, int result, Set<String> used, boolean isTransaction) {
  Steps {
    writings = List.copyOf(writings);
    used = Set.copyOf(used);
  }

  /** An operation that is no transaction. */
  static Steps of(Writing writing) {
    return new Steps(List.of(writing), 0, Set.of(), false);
  }

  /** The one that gives what is answered. */
  Writing given() {
    return writings.get(result);
  }
}
