package org.dragoman.operation;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.NullNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * Checks the arguments that a model gives before they are sent: whether they have the members and
 * the kinds of values that the operation takes. The broker checks their constraints.
 */
public final class ArgumentCheck {
  private static final int MOST_PROBLEMS = 10;
  private static final int LONGEST_PLACE = 100;

  private final SchemaShape shape;
  private final boolean withNulls;
  private final List<String> problems = new ArrayList<>();

  private ArgumentCheck(SchemaShape shape, boolean withNulls) {
    this.shape = shape;
    this.withNulls = withNulls;
  }

  /**
   * Returns the arguments by name, without null values: most models mean them as missing ones.
   *
   * @throws BadCall with all problems
   */
  public static Map<String, Object> read(JsonNode given, Operation operation, SchemaShape shape)
      throws BadCall {
    return read(given, operation, shape, false);
  }

  /**
   * Returns the arguments by name, including null values: in the condition of a write, null differs
   * from a missing value.
   *
   * @throws BadCall with all problems
   */
  public static Map<String, Object> readWithNulls(
      JsonNode given, Operation operation, SchemaShape shape) throws BadCall {
    return read(given, operation, shape, true);
  }

  private static Map<String, Object> read(
      JsonNode given, Operation operation, SchemaShape shape, boolean withNulls) throws BadCall {
    if (!given.isObject()) {
      throw new BadCall("The arguments are not a JSON object");
    }
    ArgumentCheck check = new ArgumentCheck(shape, withNulls);
    JsonNode kept = check.object("", (ObjectNode) given, operation.inputs());
    if (!check.problems.isEmpty()) {
      throw new BadCall(String.join("; ", check.problems));
    }
    Map<String, Object> arguments = new LinkedHashMap<>();
    kept.properties().forEach(one -> arguments.put(one.getKey(), one.getValue()));
    return arguments;
  }

  private ObjectNode object(String place, ObjectNode given, List<InputValue> values) {
    ObjectNode kept = given.objectNode();
    for (InputValue value : values) {
      JsonNode one = given.path(value.name());
      if (!one.isMissingNode() && !one.isNull()) {
        kept.set(value.name(), value(place + value.name(), one, value.type()));
      } else if (value.required()) {
        problem(place + value.name(), "is required");
      } else if (withNulls && one.isNull()) {
        kept.set(value.name(), one);
      }
    }
    for (Map.Entry<String, JsonNode> member : given.properties()) {
      if (values.stream().noneMatch(value -> value.name().equals(member.getKey()))) {
        problem(place + member.getKey(), "is unknown; known: " + names(values));
      }
    }
    return kept;
  }

  private static String names(List<InputValue> values) {
    return values.isEmpty()
        ? "none"
        : values.stream().map(InputValue::name).collect(Collectors.joining(", "));
  }

  private JsonNode value(String place, JsonNode given, TypeUse type) {
    return switch (type) {
      case TypeUse.ListOf(TypeUse element, boolean required) -> list(place, given, element);
      case TypeUse.Named named -> named(place, given, named);
    };
  }

  private JsonNode list(String place, JsonNode given, TypeUse element) {
    if (!given.isArray()) {
      return problem(place, "must be a list");
    }
    List<JsonNode> kept = new ArrayList<>();
    for (int i = 0; i < given.size(); i++) {
      kept.add(value(place + "[" + i + "]", given.get(i), element));
    }
    return ((ArrayNode) given).arrayNode().addAll(kept);
  }

  private JsonNode named(String place, JsonNode given, TypeUse.Named type) {
    return switch (type.kind()) {
      case INPUT_OBJECT ->
          given.isObject()
              ? object(
                  place + ".",
                  (ObjectNode) given,
                  shape.inputs().getOrDefault(type.name(), List.of()))
              : problem(place, "must be an object");
      case ENUM -> {
        List<String> values = shape.enums().getOrDefault(type.name(), List.of());
        yield given.isTextual() && values.contains(given.textValue())
            ? given
            : problem(place, "must be one of " + String.join(", ", values));
      }
      case SCALAR, OBJECT, INTERFACE, UNION -> scalar(place, given, type.name());
    };
  }

  private JsonNode scalar(String place, JsonNode given, String type) {
    return switch (type) {
      case "Int" ->
          given.canConvertToExactIntegral() && given.canConvertToInt()
              ? given
              : problem(place, "must be a whole number of 32 bits");
      case "Float" -> given.isNumber() ? given : problem(place, "must be a number");
      case "Boolean" -> given.isBoolean() ? given : problem(place, "must be true or false");
      case "Long", "Decimal", "ID" ->
          given.isTextual() || given.isNumber()
              ? given
              : problem(place, "must be a number, or one as text");
      case "JSON" -> given;
      default -> given.isTextual() ? given : problem(place, "must be text");
    };
  }

  /** The place may contain the model's own text, which only the model gets back. */
  private JsonNode problem(String place, String what) {
    if (problems.size() < MOST_PROBLEMS) {
      String shown = place.length() > LONGEST_PLACE ? place.substring(0, LONGEST_PLACE) : place;
      problems.add(shown + " " + what);
    }
    return NullNode.getInstance();
  }
}
