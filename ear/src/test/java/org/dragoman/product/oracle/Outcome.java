package org.dragoman.product.oracle;

import java.util.Map;
import java.util.Set;

/** What a request should be answered with. */
sealed interface Outcome {
  /** The data, fields in the order of the answer. */
  record Rows(Map<String, Object> data) implements Outcome {}

  /** An error with one of these codes. */
  record Refused(Set<String> codes) implements Outcome {
    public Refused {
      codes = Set.copyOf(codes);
    }
  }

  /** More rows than an answer of the tests should have. */
  record TooLarge() implements Outcome {}
}
