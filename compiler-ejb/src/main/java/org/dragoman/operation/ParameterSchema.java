package org.dragoman.operation;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.dragoman.contract.json.Json;

/**
 * Writes the arguments of an operation as a JSON Schema (draft 2020-12), in the keywords that all
 * providers support. Recursive input types are in {@code $defs}. All others are inlined, since not
 * every model follows references well. A type that contains others is inlined only once: types that
 * contain each other twice would double the text with each level.
 */
public final class ParameterSchema {
  private final SchemaShape shape;
  private final ObjectNode definitions = Json.mapper().createObjectNode();
  private final Set<String> begun = new TreeSet<>();
  private final Set<String> writtenOut = new HashSet<>();

  private ParameterSchema(SchemaShape shape) {
    this.shape = shape;
  }

  /** Returns the schema of the arguments, an object. */
  public static ObjectNode of(Operation operation, SchemaShape shape) {
    ParameterSchema writer = new ParameterSchema(shape);
    ObjectNode schema = writer.object(operation.inputs());
    if (!writer.definitions.isEmpty()) {
      schema.set("$defs", writer.definitions);
    }
    return schema;
  }

  private ObjectNode object(List<InputValue> values) {
    ObjectNode schema = Json.mapper().createObjectNode().put("type", "object");
    ObjectNode properties = schema.putObject("properties");
    ArrayNode required = Json.mapper().createArrayNode();
    for (InputValue value : values) {
      ObjectNode property = type(value.type());
      String description = description(value);
      if (!description.isEmpty()) {
        property.put("description", description);
      }
      properties.set(value.name(), property);
      if (value.required()) {
        required.add(value.name());
      }
    }
    if (!required.isEmpty()) {
      schema.set("required", required);
    }
    return schema.put("additionalProperties", false);
  }

  private static String description(InputValue value) {
    return value.otherwise() == null
        ? value.description()
        : (value.description() + " Without it: " + value.otherwise() + ".").strip();
  }

  private ObjectNode type(TypeUse use) {
    return switch (use) {
      case TypeUse.ListOf(TypeUse element, boolean required) ->
          Json.mapper().createObjectNode().put("type", "array").set("items", type(element));
      case TypeUse.Named named ->
          switch (named.kind()) {
            case ENUM -> values(named.name());
            case INPUT_OBJECT -> input(named.name());
            case SCALAR, OBJECT, INTERFACE, UNION -> scalar(named.name());
          };
    };
  }

  private ObjectNode values(String name) {
    ObjectNode schema = Json.mapper().createObjectNode().put("type", "string");
    ArrayNode values = schema.putArray("enum");
    shape.enums().getOrDefault(name, List.of()).forEach(values::add);
    return schema;
  }

  private ObjectNode input(String name) {
    List<InputValue> fields = shape.inputs().getOrDefault(name, List.of());
    if (!holdsInputs(fields) || !leadsTo(name, fields, new HashSet<>()) && writtenOut.add(name)) {
      return object(fields);
    }
    if (begun.add(name)) {
      definitions.set(name, object(fields));
    }
    return Json.mapper().createObjectNode().put("$ref", "#/$defs/" + name);
  }

  private boolean holdsInputs(List<InputValue> fields) {
    return fields.stream().anyMatch(field -> shape.inputs().containsKey(named(field)));
  }

  private static String named(InputValue value) {
    return value.type().named().name();
  }

  private boolean leadsTo(String name, List<InputValue> fields, Set<String> seen) {
    for (InputValue field : fields) {
      String type = named(field);
      boolean leads =
          type.equals(name)
              || seen.add(type)
                  && leadsTo(name, shape.inputs().getOrDefault(type, List.of()), seen);
      if (leads) {
        return true;
      }
    }
    return false;
  }

  private static ObjectNode scalar(String name) {
    ObjectNode schema = Json.mapper().createObjectNode();
    return switch (name) {
      case "Int" -> schema.put("type", "integer");
      case "Float" -> schema.put("type", "number");
      case "Boolean" -> schema.put("type", "boolean");
      case "Long" -> text("A whole number, as text");
      case "Decimal" -> text("A number with all its digits, as text");
      case "Date" -> schema.put("type", "string").put("format", "date");
      case "Time" -> schema.put("type", "string").put("format", "time");
      case "DateTime" -> schema.put("type", "string").put("format", "date-time");
      case "UUID" -> schema.put("type", "string").put("format", "uuid");
      case "Bytes" -> text("In base64");
      case "JSON" -> schema;
      default -> schema.put("type", "string");
    };
  }

  private static ObjectNode text(String description) {
    return Json.mapper().createObjectNode().put("type", "string").put("description", description);
  }
}
