package org.dragoman.chat.application.assistant.rows;

import java.util.Map;
import org.dragoman.chat.language.Words;

/**
 * What a question says of rows in one place of it.
 *
 * @param start where it says so
 * @param condition as {@code where} takes it
 * @param label what it is about, for people
 * @param value what is said of that, for people
 */
record Predicate(int start, Map<String, Object> condition, String label, Object value) {
  static Predicate of(int start, String field, Object condition, String label, Object value) {
    return new Predicate(start, Map.of(field, condition), label, value);
  }

  static Predicate ofFlag(int start, String field, boolean yes) {
    return of(start, field, Map.of("_eq", yes), Words.spoken(field), yes ? "yes" : "no");
  }

  Predicate opposite() {
    return value.equals("yes")
        ? ofFlag(start, condition.keySet().iterator().next(), false)
        : new Predicate(start, Map.of("_not", condition), "not " + label, value);
  }
}
