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
 * The arguments of an operation, and what else its values may name beside them.
 *
 * @param sound those whose type and default value are understood, in order
 * @param names all of them
 * @param elements lists, and objects that may be missing, of which one element is meant ({@code
 *     _each}): the names that lead to each
 * @param rows steps of a transaction by whose names fields of their rows are known
 */
public record Arguments(
    List<Resolver.Argument> sound,
    Set<String> names,
    Set<List<String>> elements,
    Map<String, ObjectType> rows) {
  /** What references to claims begin with. */
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

  /** The same, where an element of a list is meant, or an object that is there. */
  Arguments within(List<String> path) {
    Set<List<String>> more = new HashSet<>(elements);
    more.add(path);
    return new Arguments(sound, names, more, rows);
  }

  /** The same, with the row of a step, whose name is not that of an argument. */
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

  /** A sound argument. */
  public Optional<Resolver.Argument> named(String name) {
    return sound.stream().filter(argument -> argument.name().equals(name)).findFirst();
  }

  /**
   * What is meant by the last step of a path: where that is a list of which an element is meant,
   * the element, for which there was all that led to it.
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
