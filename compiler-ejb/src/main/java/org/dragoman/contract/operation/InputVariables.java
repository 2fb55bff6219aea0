package org.dragoman.contract.operation;

import com.fasterxml.jackson.databind.JsonNode;
import graphql.language.NonNullType;
import graphql.language.OperationDefinition;
import graphql.language.Type;
import graphql.language.TypeName;
import graphql.language.VariableDefinition;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.dragoman.contract.configuration.Configuration;
import org.dragoman.contract.configuration.InputType;
import org.dragoman.contract.configuration.Resolver;

/**
 * Names for the fields of variables that are input objects: {@code where.range.from} is a field of
 * a field of the variable {@code where}. No variable of GraphQL has such a name itself.
 */
public final class InputVariables {
  private final Configuration configuration;
  private final Map<String, JsonNode> values = new LinkedHashMap<>();
  private final Set<String> onTheWay = new HashSet<>();

  private InputVariables(Configuration configuration) {
    this.configuration = configuration;
  }

  /**
   * The variables, and beside them the fields of those that are input objects. What is within a
   * list, or within an object of the same type, has no name.
   *
   * @param operation declares the variables
   * @param changes whose values are variables, too
   */
  public static Map<String, JsonNode> of(
      Configuration configuration,
      OperationDefinition operation,
      Map<String, JsonNode> variables,
      List<CallChange> changes) {
    InputVariables named = new InputVariables(configuration);
    named.values.putAll(variables);
    for (VariableDefinition variable : operation.getVariableDefinitions()) {
      Type<?> type =
          variable.getType() instanceof NonNullType nonNull
              ? nonNull.getType()
              : variable.getType();
      if (type instanceof TypeName one) {
        named.add(variable.getName(), one.getName());
      }
    }
    for (CallChange change : changes) {
      change.arguments().forEach(argument -> named.add(argument.variable(), argument.type()));
    }
    return named.values;
  }

  private void add(String name, String typeName) {
    JsonNode object = values.get(name);
    if (object == null || !object.isObject()) {
      return;
    }
    Optional<InputType> type = configuration.input(typeName);
    if (type.isEmpty() || !onTheWay.add(typeName)) {
      return;
    }
    for (Resolver.Argument field : type.get().fields()) {
      if (object.has(field.name())) {
        String inner = name(name, field.name());
        values.put(inner, object.get(field.name()));
        if (!field.type().list()) {
          add(inner, field.type().name());
        }
      }
    }
    onTheWay.remove(typeName);
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
      value = value.get(steps[i]);
    }
    return value;
  }
}
