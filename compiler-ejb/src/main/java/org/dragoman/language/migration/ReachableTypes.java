package org.dragoman.language.migration;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import org.dragoman.contract.configuration.AbstractType;
import org.dragoman.contract.configuration.Configuration;
import org.dragoman.contract.configuration.ConnectionNames;
import org.dragoman.contract.configuration.ObjectField;
import org.dragoman.contract.configuration.ObjectTable;
import org.dragoman.contract.configuration.Resolver;

/** Finds the types that an operation can return. */
final class ReachableTypes {
  private final Configuration configuration;
  private final Set<String> found = new HashSet<>();
  private final Deque<String> open = new ArrayDeque<>();

  private ReachableTypes(Configuration configuration) {
    this.configuration = configuration;
  }

  static Set<String> of(Configuration configuration) {
    ReachableTypes types = new ReachableTypes(configuration);
    configuration.operations().stream()
        .map(Resolver::result)
        .forEach(result -> types.reach(result.name()));
    while (!types.open.isEmpty()) {
      types.follow(types.open.pop());
    }
    return types.found;
  }

  private void follow(String name) {
    configuration
        .abstractType(name)
        .map(AbstractType::members)
        .ifPresent(members -> members.forEach(this::reach));
    Optional<ObjectTable> type = configuration.type(name);
    if (type.isPresent()) {
      type.get().fields().stream().map(ObjectField::type).forEach(field -> reach(field.name()));
    }
  }

  private void reach(String name) {
    boolean connection = ConnectionNames.isConnection(name) && configuration.type(name).isEmpty();
    String reached = connection ? ConnectionNames.object(name) : name;
    if (found.add(reached)) {
      open.push(reached);
    }
  }
}
