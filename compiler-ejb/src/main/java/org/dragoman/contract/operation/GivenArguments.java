package org.dragoman.contract.operation;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.NullNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.LinkedHashMap;
import java.util.Map;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;

/**
 * The values of arguments in one request, defaults included.
 *
 * @param variables of the request, coerced
 * @param steps the known values of rows of earlier steps of a transaction, by name and field
 */
public record GivenArguments(
    Map<String, JsonNode> variables, Map<String, Map<String, JsonNode>> steps) {
  /** Makes the values of a document without steps. */
  public GivenArguments(Map<String, JsonNode> variables) {
    this(variables, Map.of());
  }

  /** Returns the arguments that have a value, which may be null, in the order of the operation. */
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

  /**
   * Returns a value; Java null when the request leaves it out.
   *
   * @throws Fault {@link FaultCode#VARIABLES_INVALID} for a variable that is null where a value is
   *     required
   */
  public JsonNode of(Operation.Value value) {
    return switch (value) {
      case null -> null;
      case Operation.Value.Constant(JsonNode constant) -> constant;
      case Operation.Value.Default(JsonNode constant) -> constant;
      case Operation.Value.Variable variable -> variable(variable);
      case Operation.Value.Elements elements -> {
        ArrayNode list = JsonNodeFactory.instance.arrayNode();
        // A missing element becomes null (GraphQL specification, section 3.11).
        elements.values().stream().map(this::of).forEach(one -> list.add(orNull(one)));
        yield list;
      }
      case Operation.Value.Fields fields -> {
        ObjectNode object = JsonNodeFactory.instance.objectNode();
        of(fields.fields()).forEach(object::set);
        yield object;
      }
      case Operation.Value.OfStep(String step, String field) -> steps.get(step).get(field);
    };
  }

  private JsonNode variable(Operation.Value.Variable variable) {
    JsonNode value = variables.get(variable.name());
    if (value == null) {
      return variable.fallback();
    }
    if (value.isNull() && variable.nonNull()) {
      throw new Fault(
          FaultCode.VARIABLES_INVALID,
          "The variable " + variable.name() + " is null where a value is required");
    }
    return value;
  }

  private static JsonNode orNull(JsonNode value) {
    return value == null ? NullNode.getInstance() : value;
  }
}
