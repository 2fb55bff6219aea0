package org.dragoman.contract.operation;

import com.fasterxml.jackson.databind.JsonNode;
import graphql.language.ListType;
import graphql.language.NonNullType;
import graphql.language.OperationDefinition;
import graphql.language.Type;
import graphql.language.TypeName;
import graphql.language.VariableDefinition;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.dragoman.contract.configuration.Configuration;
import org.dragoman.contract.configuration.ImpliedInputs;
import org.dragoman.contract.configuration.InputType;
import org.dragoman.contract.configuration.Resolver;

/**
 * Gives names to the fields of variables that are input objects: {@code where.range.from} is a
 * field of a field of the variable {@code where}. No variable of GraphQL can have such a name
 * itself.
 */
public final class InputVariables {
  private final Configuration configuration;
  private final Map<String, JsonNode> values = new LinkedHashMap<>();
  private final Map<String, String> directions = new HashMap<>();
  private final Map<String, Optional<InputType>> types = new HashMap<>();
  private final Set<String> opened = new HashSet<>();
  private final Set<String> onTheWay = new HashSet<>();
  private final GivenBounds bounds = new GivenBounds();

  /**
   * The named values.
   *
   * @param values of the variables and of the fields of input objects
   * @param directions the names of values that are directions of orders, as the words of the enum
   * @param opened the names of objects and lists whose members have names, too
   */
  public record Named(
      Map<String, JsonNode> values, Map<String, String> directions, Set<String> opened) {
    /** Makes named values without members. */
    public static Named of(Map<String, JsonNode> values) {
      return new Named(values, Map.of(), Set.of());
    }
  }

  private InputVariables(Configuration configuration) {
    this.configuration = configuration;
  }

  /**
   * Names the variables, and the fields of those that are input objects, wherever they are part of
   * a condition or an order. A value within a list, or within an object of the same type, gets a
   * name only in a condition or an order that the request gives. An element of a list is named by
   * its index, from 0. A schema cannot refer to a field of an object of a recursive type.
   *
   * @param operation declares the variables
   * @param changes whose values are variables, too
   * @throws org.dragoman.contract.fault.Fault for a condition or an order that is too large
   */
  public static Named of(
      Configuration configuration,
      OperationDefinition operation,
      Map<String, JsonNode> variables,
      List<CallChange> changes) {
    InputVariables named = new InputVariables(configuration);
    named.values.putAll(variables);
    for (VariableDefinition variable : operation.getVariableDefinitions()) {
      Type<?> type = nullable(variable.getType());
      boolean list = type instanceof ListType;
      if (nullable(type instanceof ListType many ? many.getType() : type) instanceof TypeName one) {
        named.add(variable.getName(), one.getName(), list, 0);
      }
    }
    for (CallChange change : changes) {
      for (CallChange.Argument argument : change.arguments()) {
        JsonNode value = named.values.get(argument.variable());
        boolean list = value != null && value.isArray();
        named.add(argument.variable(), argument.type(), list, 0);
      }
    }
    return new Named(named.values, named.directions, named.opened);
  }

  private static Type<?> nullable(Type<?> type) {
    return type instanceof NonNullType nonNull ? nonNull.getType() : type;
  }

  private void add(String name, String typeName, boolean list, int depth) {
    JsonNode value = values.get(name);
    if (value == null || value.isNull()) {
      return;
    }
    if (typeName.equals(ImpliedInputs.DIRECTION)) {
      directions.put(name, value.asText());
      return;
    }
    if (!value.isContainerNode()) {
      return;
    }
    Optional<InputType> given =
        types.computeIfAbsent(typeName, new ImpliedInputs(configuration)::type);
    if (list && value.isArray()) {
      given.ifPresent(type -> addElements(name, type, value, depth));
    } else if (!list && value.isObject()) {
      given.ifPresent(type -> addGiven(name, type, value, depth + 1));
      configuration.declaredInput(typeName).ifPresent(type -> addDeclared(name, type, value));
    }
  }

  private void addElements(String name, InputType type, JsonNode list, int depth) {
    opened.add(name);
    for (int i = 0; i < list.size(); i++) {
      String element = name(name, String.valueOf(i));
      values.put(element, list.get(i));
      bounds.count();
      add(element, type.name(), false, depth);
    }
  }

  private void addDeclared(String name, InputType type, JsonNode object) {
    if (!onTheWay.add(type.name())) {
      return;
    }
    opened.add(name);
    for (Resolver.Argument field : type.fields()) {
      if (object.has(field.name())) {
        String inner = name(name, field.name());
        values.put(inner, object.get(field.name()));
        add(inner, field.type().name(), field.type().list(), 0);
      }
    }
    onTheWay.remove(type.name());
  }

  private void addGiven(String name, InputType type, JsonNode object, int depth) {
    bounds.requireDepth(depth);
    opened.add(name);
    object
        .properties()
        .forEach(
            member -> {
              String inner = name(name, member.getKey());
              values.put(inner, member.getValue());
              bounds.count();
              type.field(member.getKey())
                  .ifPresent(field -> add(inner, field.type().name(), field.type().list(), depth));
            });
  }

  /** Returns the name of a field of a named object. */
  public static String name(String object, String field) {
    return object + "." + field;
  }

  /** Returns the value of a name; Java null when there is none. */
  public static JsonNode value(Map<String, JsonNode> variables, String name) {
    String[] steps = name.split("\\.");
    JsonNode value = variables.get(steps[0]);
    for (int i = 1; i < steps.length && value != null; i++) {
      value = value.isArray() ? value.get(Integer.parseInt(steps[i])) : value.get(steps[i]);
    }
    return value;
  }
}
