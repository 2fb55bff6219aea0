package org.dragoman.schema;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.dragoman.configuration.FieldType;
import org.dragoman.configuration.Resolver;

/**
 * The arguments of an operation.
 *
 * @param sound those whose type and default value are understood, in order
 * @param names all of them
 */
record Arguments(List<Resolver.Argument> sound, Set<String> names) {
  Arguments {
    sound = List.copyOf(sound);
    names = Set.copyOf(names);
  }

  boolean declares(String name) {
    return names.contains(name);
  }

  /** The type of a sound argument. */
  Optional<FieldType> type(String name) {
    return sound.stream()
        .filter(argument -> argument.name().equals(name))
        .map(Resolver.Argument::type)
        .findFirst();
  }
}
