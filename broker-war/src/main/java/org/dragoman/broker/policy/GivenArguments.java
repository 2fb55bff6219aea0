package org.dragoman.broker.policy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.NullNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.LinkedHashMap;
import java.util.Map;
import org.dragoman.operation.Operation;

/**
 * The values of arguments in one request, defaults included.
 *
 * @param variables of the request, coerced
 */
public record GivenArguments(Map<String, JsonNode> variables) {
  /** The arguments that have a value, which may be null, in the order of the operation. */
  public Map<String, JsonNode> of(Map<String, Operation.Value> arguments) {
    Map<String, JsonNode> given = new LinkedHashMap<>();
    arguments.forEach(
        (name, value) -> {
          JsonNode json = of(value);
          if (json != null) {
            given.put(name, json);
          }
        });
    return given;
  }

  /** The value; Java null when the request leaves it out. */
  JsonNode of(Operation.Value value) {
    return switch (value) {
      case null -> null;
      case Operation.Value.Constant(JsonNode constant) -> constant;
      case Operation.Value.Default(JsonNode constant) -> constant;
      case Operation.Value.Variable variable ->
          variables.getOrDefault(variable.name(), variable.fallback());
      case Operation.Value.Elements elements -> {
        ArrayNode list = JsonNodeFactory.instance.arrayNode();
        // An element that is missing is null (GraphQL specification, section 3.11).
        elements.values().stream().map(this::of).forEach(one -> list.add(orNull(one)));
        yield list;
      }
      case Operation.Value.Fields fields -> {
        ObjectNode object = JsonNodeFactory.instance.objectNode();
        of(fields.fields()).forEach(object::set);
        yield object;
      }
      case Operation.Value.OfStep step ->
          throw new IllegalArgumentException("A document names no row of a step");
    };
  }

  private static JsonNode orNull(JsonNode value) {
    return value == null ? NullNode.getInstance() : value;
  }
}
