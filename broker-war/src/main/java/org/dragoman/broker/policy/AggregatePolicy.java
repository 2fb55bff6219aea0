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
 * Which aggregates a caller may see: none of a field that they do not see, unless it has a rule of
 * its own, by which the schema says who sees it.
 *
 * @param open what the caller may see of all types
 * @param results names of the types that aggregates return
 */
record AggregatePolicy(List<ObjectTable> open, Set<String> results) {
  /** The fields of result types that tell of such a field, by the names of the types. */
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

  /** Whether a caller who is admitted to an operation may see what it works out. */
  boolean admits(Resolver operation) {
    return operation.rule() != null
        || admits(operation.action(), operation.object(), operation.result().name());
  }

  /** The same of a view. */
  boolean admits(ObjectField.View view) {
    return view.rule() != null || admits(view.action(), view.object(), view.type().name());
  }

  /** What is no result type is the only aggregate itself. */
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
