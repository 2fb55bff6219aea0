package org.dragoman.chat.application.assistant.operation;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.dragoman.operation.InputValue;
import org.dragoman.operation.Operation;
import org.dragoman.operation.SchemaShape;
import org.dragoman.operation.TypeUse;

/**
 * An input of an operation whose value can be read from a question: an argument, or a field of an
 * input object.
 *
 * @param type the name of the type, of the elements in case of a list
 * @param required whether it must be given
 * @param list whether it takes several values
 * @param values the values of an enum; empty for other types
 * @param within the argument whose input object has this field; empty for an argument
 */
public record Argument(
    String name, String type, boolean required, boolean list, List<String> values, String within) {
  /** The member of a condition on a to-one link that tests whether there is no linked row. */
  public static final String NO_ROW = "_is_null";

  public Argument {
    Objects.requireNonNull(name);
    Objects.requireNonNull(type);
    values = List.copyOf(values);
    Objects.requireNonNull(within);
  }

  /** Returns whether it takes one of a few values. */
  boolean isChoice() {
    return !values.isEmpty();
  }

  /** Returns whether it takes any text. */
  public boolean takesText() {
    return type.equals("String") || type.equals("ID");
  }

  /**
   * Returns the inputs of an operation that can be read from a text.
   *
   * @return null when a required one cannot be read
   */
  static List<Argument> of(Operation operation, SchemaShape schema) {
    List<Argument> arguments = new ArrayList<>();
    for (InputValue input : operation.inputs()) {
      List<InputValue> fields = schema.inputs().get(input.type().named().name());
      boolean understood =
          fields != null && !input.type().list()
              ? addFields(arguments, input, fields, schema)
              : add(arguments, input, "", input.required(), schema);
      if (!understood && input.required()) {
        return null;
      }
    }
    return arguments;
  }

  /** Adds the fields of an input object; returns false when a required field cannot be read. */
  private static boolean addFields(
      List<Argument> arguments, InputValue object, List<InputValue> fields, SchemaShape schema) {
    List<Argument> added = new ArrayList<>();
    for (InputValue field : fields) {
      if (field.name().equals(NO_ROW)) {
        continue;
      }
      boolean required = object.required() && field.required();
      if (!add(added, field, object.name(), required, schema) && field.required()) {
        return false;
      }
    }
    // A name that an earlier input has, too, is ambiguous in a question.
    added.removeIf(
        one ->
            !one.required() && arguments.stream().anyMatch(other -> other.name.equals(one.name)));
    arguments.addAll(added);
    return true;
  }

  private static boolean add(
      List<Argument> arguments,
      InputValue input,
      String within,
      boolean required,
      SchemaShape schema) {
    TypeUse.Named type = input.type().named();
    boolean nested =
        input.type() instanceof TypeUse.ListOf(TypeUse element, boolean nonNull) && element.list();
    boolean readable =
        switch (type.kind()) {
          case ENUM -> !nested;
          case SCALAR -> !nested && Values.know(type.name());
          default -> false;
        };
    if (readable) {
      arguments.add(
          new Argument(
              input.name(),
              type.name(),
              required,
              input.type().list(),
              schema.enums().getOrDefault(type.name(), List.of()),
              within));
    }
    return readable;
  }

  /**
   * Builds the arguments of the operation: fields go into their input objects; a value for a whole
   * input object has the name of its argument.
   */
  static Map<String, Object> nested(
      Map<String, Object> values, List<Argument> arguments, Operation operation) {
    Map<String, Object> nested = new LinkedHashMap<>();
    Map<String, Map<String, Object>> objects = new LinkedHashMap<>();
    for (Argument argument : arguments) {
      Object value = values.get(argument.name);
      if (value != null && argument.within.isEmpty()) {
        nested.put(argument.name, value);
      } else if (value != null) {
        objects
            .computeIfAbsent(argument.within, object -> new LinkedHashMap<>())
            .put(argument.name, value);
      }
    }
    nested.putAll(objects);
    operation.inputs().stream()
        .map(InputValue::name)
        .filter(name -> arguments.stream().noneMatch(argument -> argument.name.equals(name)))
        .filter(name -> values.get(name) != null)
        .forEach(name -> nested.put(name, values.get(name)));
    operation.inputs().stream()
        .filter(InputValue::required)
        .filter(input -> input.type().named().kind() == TypeUse.Kind.INPUT_OBJECT)
        .forEach(input -> nested.putIfAbsent(input.name(), Map.of()));
    return nested;
  }
}
