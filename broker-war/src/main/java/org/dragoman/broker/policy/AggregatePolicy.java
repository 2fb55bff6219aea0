package org.dragoman.broker.policy;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.dragoman.contract.configuration.Action;
import org.dragoman.contract.configuration.AggregateField;
import org.dragoman.contract.configuration.Configuration;
import org.dragoman.contract.configuration.ObjectField;
import org.dragoman.contract.configuration.ObjectTable;
import org.dragoman.contract.configuration.Resolver;

/**
 * Decides which aggregates a caller may see. An aggregate of a hidden field is hidden as well,
 * unless it has a rule of its own.
 *
 * @param open the part of all types that the caller may see
 * @param results names of the types that aggregates return
 */
record AggregatePolicy(List<ObjectTable> open, Set<String> results) {
  /**
   * Returns the fields of result types that are derived from a hidden field, by the names of the
   * types.
   */
  Map<String, Set<String>> closed(Configuration whole) {
    Map<String, Set<String>> closed = new HashMap<>();
    for (Resolver operation : whole.operations()) {
      collect(operation.action(), operation.object(), operation.result().name(), closed);
    }
    for (ObjectTable type : whole.types()) {
      for (ObjectField field : type.fields()) {
        if (field instanceof ObjectField.View view) {
          collect(view.action(), view.object(), view.type().name(), closed);
        }
      }
    }
    return closed;
  }

  private void collect(
      Action action, String object, String result, Map<String, Set<String>> closed) {
    if (action instanceof Action.Aggregate aggregate) {
      aggregate.fields().stream()
          .filter(field -> !isOpen(field, object))
          .forEach(
              field -> closed.computeIfAbsent(result, name -> new HashSet<>()).add(field.name()));
    }
  }

  /** Whether a caller who is admitted to an operation may see the aggregates that it returns. */
  boolean admits(Resolver operation) {
    return operation.rule() != null
        || admits(operation.action(), operation.object(), operation.result().name());
  }

  /** Does the same for a view. */
  boolean admits(ObjectField.View view) {
    return view.rule() != null || admits(view.action(), view.object(), view.type().name());
  }

  /** An aggregate whose result is not a result type is a single value. */
  private boolean admits(Action action, String object, String result) {
    return !(action instanceof Action.Aggregate aggregate)
        || results.contains(result)
        || isOpen(aggregate.fields().getFirst(), object);
  }

  private boolean isOpen(AggregateField field, String object) {
    if (field.source() == null) {
      return true;
    }
    Optional<ObjectTable> here = named(object);
    for (String link : field.path()) {
      here = here.flatMap(type -> type.field(link)).flatMap(found -> named(found.type().name()));
    }
    return here.flatMap(type -> type.field(field.source())).isPresent();
  }

  private Optional<ObjectTable> named(String name) {
    return open.stream().filter(type -> type.name().equals(name)).findFirst();
  }
}
