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
 * Names for the fields of variables that are input objects: {@code where.range.from} is a field of
 * a field of the variable {@code where}. No variable of GraphQL has such a name itself.
 */
public final class InputVariables {
  private final Configuration configuration;
  private final ImpliedInputs implied;
  private final Map<String, JsonNode> values = new LinkedHashMap<>();
  private final Map<String, String> directions = new HashMap<>();
  private final Map<String, Optional<InputType>> types = new HashMap<>();
  private final Set<String> onTheWay = new HashSet<>();
  private final GivenBounds bounds = new GivenBounds();

  /**
   * What is named.
   *
   * @param values of the variables and of the fields of those that are input objects
   * @param directions those of them that are directions of orders, as the words of the enum
   */
  public record Named(Map<String, JsonNode> values, Map<String, String> directions) {}

  private InputVariables(Configuration configuration) {
    this.configuration = configuration;
    this.implied = new ImpliedInputs(configuration);
  }

  /**
   * The variables, and beside them the fields of those that are input objects. What is within a
   * list, or within an object of the same type, has a name only in a condition or an order that the
   * request gives; an element of a list is named by its index, from 0.
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
    return new Named(named.values, named.directions);
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
    boolean given = implied.isGiven(typeName);
    if (list && given && value.isArray()) {
      for (int i = 0; i < value.size(); i++) {
        String element = name(name, String.valueOf(i));
        values.put(element, value.get(i));
        bounds.count();
        add(element, typeName, false, depth);
      }
    } else if (!list && value.isObject()) {
      if (given || depth > 0) {
        addGiven(name, typeName, value, depth + 1);
      } else {
        addDeclared(name, typeName, value);
      }
    }
  }

  private void addDeclared(String name, String typeName, JsonNode object) {
    Optional<InputType> type = configuration.declaredInput(typeName);
    if (type.isEmpty() || !onTheWay.add(typeName)) {
      return;
    }
    for (Resolver.Argument field : type.get().fields()) {
      if (object.has(field.name())) {
        String inner = name(name, field.name());
        values.put(inner, object.get(field.name()));
        add(inner, field.type().name(), field.type().list(), 0);
      }
    }
    onTheWay.remove(typeName);
  }

  private void addGiven(String name, String typeName, JsonNode object, int depth) {
    bounds.requireDepth(depth);
    Optional<InputType> type = types.computeIfAbsent(typeName, implied::type);
    if (type.isEmpty()) {
      return;
    }
    object
        .properties()
        .forEach(
            member -> {
              String inner = name(name, member.getKey());
              values.put(inner, member.getValue());
              bounds.count();
              type.get()
                  .field(member.getKey())
                  .ifPresent(field -> add(inner, field.type().name(), field.type().list(), depth));
            });
  }

  /** The name of a field of an object that has a name. */
  public static String name(String object, String field) {
    return object + "." + field;
  }

  /** The value of a name; Java null when there is none. */
  public static JsonNode value(Map<String, JsonNode> variables, String name) {
    String[] steps = name.split("\\.");
    JsonNode value = variables.get(steps[0]);
    for (int i = 1; i < steps.length && value != null; i++) {
      value = value.isArray() ? value.get(Integer.parseInt(steps[i])) : value.get(steps[i]);
    }
    return value;
  }
}
