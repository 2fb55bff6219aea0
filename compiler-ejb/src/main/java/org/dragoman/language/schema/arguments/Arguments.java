package org.dragoman.language.schema.arguments;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.dragoman.contract.configuration.FieldType;
import org.dragoman.contract.configuration.Resolver;
import org.dragoman.language.schema.types.ObjectType;

/**
 * The arguments of an operation, and the other names that its values may refer to.
 *
 * @param sound those whose type and default value are valid, in order
 * @param names all of them
 * @param elements the paths of lists, and of optional objects, of which one element is meant
 *     ({@code _each})
 * @param rows the rows of named steps of a transaction, to whose fields references may lead
 */
public record Arguments(
    List<Resolver.Argument> sound,
    Set<String> names,
    Set<List<String>> elements,
    Map<String, ObjectType> rows) {
  /** The first name of references to claims. */
  public static final String TOKEN = "token";

  public Arguments {
    sound = List.copyOf(sound);
    names = Set.copyOf(names);
    elements = Set.copyOf(elements);
    rows = Map.copyOf(rows);
  }

  public Arguments(List<Resolver.Argument> sound, Set<String> names) {
    this(sound, names, Set.of(), Map.of());
  }

  /** Returns the arguments within an element of a list, or within an object that is given. */
  Arguments within(List<String> path) {
    Set<List<String>> more = new HashSet<>(elements);
    more.add(path);
    return new Arguments(sound, names, more, rows);
  }

  /** Returns the arguments with the row of a step, whose name is not that of an argument. */
  public Arguments with(String step, ObjectType row) {
    List<Resolver.Argument> more = new ArrayList<>(sound);
    more.add(new Resolver.Argument(step, "", new FieldType(row.name(), false, false, true), null));
    Set<String> moreNames = new HashSet<>(names);
    moreNames.add(step);
    Map<String, ObjectType> moreRows = new HashMap<>(rows);
    moreRows.put(step, row);
    return new Arguments(more, moreNames, elements, moreRows);
  }

  public boolean declares(String name) {
    return names.contains(name);
  }

  /** Returns a valid argument. */
  public Optional<Resolver.Argument> named(String name) {
    return sound.stream().filter(argument -> argument.name().equals(name)).findFirst();
  }

  /**
   * Returns the path with the types that hold within {@code _each}: the last step is an element of
   * its list, and all steps before it are given.
   */
  ArgumentPath meant(ArgumentPath path) {
    List<String> way = path.steps().stream().map(Resolver.Argument::name).toList();
    if (!elements.contains(way)) {
      return path;
    }
    List<Resolver.Argument> steps = new ArrayList<>();
    for (Resolver.Argument step : path.steps()) {
      FieldType type = step.type();
      boolean last = steps.size() == way.size() - 1;
      FieldType there =
          last
              ? new FieldType(type.name(), false, false, !type.list() || type.elementNonNull())
              : new FieldType(type.name(), type.list(), type.elementNonNull(), true);
      steps.add(new Resolver.Argument(step.name(), step.description(), there, null));
    }
    return new ArgumentPath(steps);
  }
}
