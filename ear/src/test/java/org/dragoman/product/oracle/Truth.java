package org.dragoman.product.oracle;

/**
 * Whether a condition holds, fails, or does neither since it uses a claim that the token does not
 * have. The order of the constants makes "and" the smaller and "or" the larger one.
 */
enum Truth {
  FAILS,
  NEITHER,
  HOLDS;

  static Truth of(boolean holds) {
    return holds ? HOLDS : FAILS;
  }

  Truth and(Truth other) {
    return compareTo(other) < 0 ? this : other;
  }

  Truth or(Truth other) {
    return compareTo(other) > 0 ? this : other;
  }

  Truth not() {
    return values()[2 - ordinal()];
  }
}
