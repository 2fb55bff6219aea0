package org.dragoman.schema;

import java.util.List;
import java.util.Optional;
import java.util.Set;
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

  /** A sound argument. */
  Optional<Resolver.Argument> named(String name) {
    return sound.stream().filter(argument -> argument.name().equals(name)).findFirst();
  }
}
