package org.dragoman.chat.application.assistant.rows;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.dragoman.operation.ObjectShape;

/** Combines predicates into one condition of {@code where}. */
final class Condition {
  private Condition() {}

  /**
   * Combines all predicates by AND. Predicates behind the same to-many link must hold for the same
   * linked row.
   *
   * @return empty when two predicates on one field contradict each other: they are neither the
   *     bounds of a range nor alternatives
   */
  static Optional<Map<String, Object>> of(List<Predicate> predicates) {
    return of(predicates, 0, false);
  }

  private static Optional<Map<String, Object>> of(
      List<Predicate> predicates, int depth, boolean behindMany) {
    Map<String, List<Predicate>> own = new LinkedHashMap<>();
    Map<ObjectShape.Link, List<Predicate>> linked = new LinkedHashMap<>();
    for (Predicate one : predicates) {
      if (one.links().size() == depth) {
        own.computeIfAbsent(one.field(), field -> new ArrayList<>()).add(one);
      } else {
        linked.computeIfAbsent(one.links().get(depth), link -> new ArrayList<>()).add(one);
      }
    }
    List<Object> conditions = new ArrayList<>();
    for (Map.Entry<String, List<Predicate>> field : own.entrySet()) {
      List<Predicate> several = field.getValue();
      boolean equal = several.stream().allMatch(Predicate::isEqual);
      if (several.size() == 1 || several.stream().allMatch(Predicate::isBound)) {
        several.forEach(one -> conditions.add(one.condition()));
      } else if (equal && !behindMany) {
        List<Object> values = new ArrayList<>();
        several.forEach(
            one -> values.add(((Map<?, ?>) one.condition().get(field.getKey())).get("_eq")));
        conditions.add(Map.of(field.getKey(), Map.of("_in", values)));
      } else {
        return Optional.empty();
      }
    }
    for (Map.Entry<ObjectShape.Link, List<Predicate>> link : linked.entrySet()) {
      boolean many = link.getKey().many();
      Optional<Map<String, Object>> of = of(link.getValue(), depth + 1, behindMany || many);
      if (of.isEmpty()) {
        return of;
      }
      conditions.add(Map.of(link.getKey().name(), many ? Map.of("_some", of.get()) : of.get()));
    }
    return Optional.of(joined(conditions));
  }

  @SuppressWarnings("unchecked")
  private static Map<String, Object> joined(List<Object> conditions) {
    return conditions.size() == 1
        ? (Map<String, Object>) conditions.getFirst()
        : conditions.isEmpty() ? Map.of() : Map.of("_and", conditions);
  }
}
