package org.dragoman.language.expansion;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.dragoman.contract.configuration.Rule;
import org.dragoman.language.schema.types.Field;
import org.dragoman.language.schema.types.ObjectType;

/**
 * How an operation identifies one row: by the values of a unique set of fields.
 *
 * @param arguments one for each value
 * @param filter that compares them
 * @param rules of all its fields; null stands for a field that everybody sees
 */
record Rows(List<Sdl.Input> arguments, String filter, List<Rule> rules) {
  Rows {
    arguments = List.copyOf(arguments);
  }

  /**
   * Identifies a row by a unique set of fields; empty when one of its links leads to a type with
   * problems.
   */
  static Optional<Rows> of(ObjectType type, List<String> set, Map<String, ObjectType> types) {
    List<Sdl.Input> arguments = new ArrayList<>();
    List<String> filter = new ArrayList<>();
    List<Rule> rules = new ArrayList<>();
    for (String name : set) {
      Field field = type.field(name).orElseThrow();
      rules.add(field.rule());
      switch (field) {
        case Field.Value value -> filter.add(name + ": " + equal(value, name, arguments));
        case Field.Link link -> {
          ObjectType target = types.get(link.target());
          if (target == null) {
            return Optional.empty();
          }
          rules.add(target.rule());
          List<String> parts = new ArrayList<>();
          for (Field.Value key : target.keyFields()) {
            rules.add(key.rule());
            String argument = name + ApiNames.capital(key.name());
            parts.add(key.name() + ": " + equal(key, argument, arguments));
          }
          filter.add(name + ": " + Sdl.object(parts));
        }
        case Field.View view -> throw new IllegalArgumentException("A view cannot be unique");
      }
    }
    return Optional.of(new Rows(arguments, Sdl.object(filter), rules));
  }

  private static String equal(Field.Value value, String argument, List<Sdl.Input> arguments) {
    arguments.add(new Sdl.Input(argument, value.type().name() + "!", value.description()));
    return "{_eq: " + Sdl.quoted("$" + argument) + "}";
  }
}
