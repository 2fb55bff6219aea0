package org.dragoman.chat.application.assistant.rows;

import java.util.Map;
import java.util.Set;
import org.dragoman.chat.language.Words;

/**
 * What a question says of rows in one place of it.
 *
 * @param start where it says so
 * @param field of the rows that it is about, a value or a link
 * @param condition as {@code where} takes it
 * @param label what it is about, for people
 * @param value what is said of that, for people
 */
record Predicate(
    int start, String field, Map<String, Object> condition, String label, Object value) {
  static Predicate of(int start, String field, Object condition, String label, Object value) {
    return new Predicate(start, field, Map.of(field, condition), label, value);
  }

  static Predicate ofFlag(int start, String field, boolean yes) {
    return of(start, field, Map.of("_eq", yes), Words.spoken(field), yes ? "yes" : "no");
  }

  Predicate opposite() {
    return value.equals("yes")
        ? ofFlag(start, field, false)
        : new Predicate(start, field, Map.of("_not", condition), "not " + label, value);
  }

  /** Whether it is one value of the rows themselves. */
  boolean isEqual() {
    return condition.get(field) instanceof Map<?, ?> test
        && test.size() == 1
        && test.containsKey("_eq");
  }

  /** Whether it is a bound of a period or range. */
  boolean isBound() {
    return condition.get(field) instanceof Map<?, ?> test
        && test.keySet().stream().allMatch(Set.of("_gt", "_gte", "_lt", "_lte")::contains);
  }
}
