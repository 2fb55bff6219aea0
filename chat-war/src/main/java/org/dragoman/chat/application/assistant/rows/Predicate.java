package org.dragoman.chat.application.assistant.rows;

import java.util.List;
import java.util.Map;
import java.util.Set;
import org.dragoman.chat.language.Words;
import org.dragoman.operation.ObjectShape;

/**
 * A condition on rows that one part of a question states.
 *
 * @param start where that part begins
 * @param links the links from the rows to the field; empty for a field of the rows themselves
 * @param field a value or a link
 * @param condition on the linked rows, in the form of {@code where}
 * @param label the field in words for people
 * @param value the value in words for people
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

  /** Returns the same condition on the rows that these links lead to. */
  Predicate behind(List<ObjectShape.Link> others) {
    return new Predicate(start, others, field, condition, label, value);
  }

  Predicate called(String otherLabel) {
    return new Predicate(start, links, field, condition, otherLabel, value);
  }

  /** Returns whether it tests a Boolean of the rows themselves. */
  boolean isFlag() {
    return links.isEmpty()
        && condition.get(field) instanceof Map<?, ?> test
        && test.get("_eq") instanceof Boolean;
  }

  Predicate otherFlag() {
    return ofFlag(start, field, !value.equals("yes"));
  }

  /** Returns the first member of its path: a link, or the field itself. */
  String first() {
    return links.isEmpty() ? field : links.getFirst().name();
  }

  /** Returns whether it tests for one value. */
  boolean isEqual() {
    return condition.get(field) instanceof Map<?, ?> test
        && test.size() == 1
        && test.containsKey("_eq");
  }

  /** Returns whether it is a bound of a period or range. */
  boolean isBound() {
    return condition.get(field) instanceof Map<?, ?> test
        && test.keySet().stream().allMatch(Set.of("_gt", "_gte", "_lt", "_lte")::contains);
  }
}
