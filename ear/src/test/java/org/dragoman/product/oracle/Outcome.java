package org.dragoman.product.oracle;

import java.util.Map;

/** What a request should be answered with. */
sealed interface Outcome {
  /** The data, fields in the order of the answer. */
  record Rows(Map<String, Object> data) implements Outcome {}

  /** An error with this code. */
  record Refused(String code) implements Outcome {}

  /** More rows than an answer of the tests should have. */
  record TooLarge() implements Outcome {}
}
