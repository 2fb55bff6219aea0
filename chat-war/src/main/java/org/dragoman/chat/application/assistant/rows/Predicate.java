package org.dragoman.chat.application.assistant.rows;

import java.util.List;
import java.util.Map;
import java.util.Set;
import org.dragoman.chat.language.Words;
import org.dragoman.operation.ObjectShape;

/**
 * What a question says of rows in one place of it.
 *
 * @param start where it says so
 * @param links that lead from the rows to what it is about; empty for the rows themselves
 * @param field that it is about, a value or a link
 * @param condition on what the links lead to, as {@code where} takes it
 * @param label what it is about, for people
 * @param value what is said of that, for people
 */
record Predicate(
    int start,
    List<ObjectShape.Link> links,
    String field,
    Map<String, Object> condition,
    String label,
    Object value) {
  Predicate {
    links = List.copyOf(links);
  }

  static Predicate of(int start, String field, Object condition, String label, Object value) {
    return new Predicate(start, List.of(), field, Map.of(field, condition), label, value);
  }

  static Predicate ofFlag(int start, String field, boolean yes) {
    return of(start, field, Map.of("_eq", yes), Words.spoken(field), yes ? "yes" : "no");
  }

  /** The same of what these links lead to. */
  Predicate behind(List<ObjectShape.Link> others) {
    return new Predicate(start, others, field, condition, label, value);
  }

  Predicate called(String otherLabel) {
    return new Predicate(start, links, field, condition, otherLabel, value);
  }

  /** Whether it is a yes or no of the rows themselves. */
  boolean isFlag() {
    return links.isEmpty()
        && condition.get(field) instanceof Map<?, ?> test
        && test.get("_eq") instanceof Boolean;
  }

  Predicate otherFlag() {
    return ofFlag(start, field, !value.equals("yes"));
  }

  /** The first thing that it is about, seen from the rows. */
  String first() {
    return links.isEmpty() ? field : links.getFirst().name();
  }

  /** Whether it is one value. */
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
