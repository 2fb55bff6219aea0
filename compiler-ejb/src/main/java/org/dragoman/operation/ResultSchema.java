package org.dragoman.operation;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import org.dragoman.contract.json.Json;

/**
 * Writes the result of an operation for a model as a JSON Schema (draft 2020-12): an object with
 * the member {@code result}. No field is required, since fewer fields are selected when all would
 * be too much.
 */
public final class ResultSchema {
  /** The member with the result of the operation. */
  public static final String RESULT = "result";

  private final SchemaShape shape;

  private ResultSchema(SchemaShape shape) {
    this.shape = shape;
  }

  /** Returns the schema of the result. */
  public static ObjectNode of(Operation operation, SchemaShape shape) {
    ObjectShape type = shape.result(operation);
    ResultSchema writer = new ResultSchema(shape);
    ObjectNode one =
        type == null
            ? scalar(operation.result().named().name())
            : writer.object(type, Selector.forModel(type, shape, !operation.write()));
    ObjectNode schema = node("object");
    schema.putObject("properties").set(RESULT, wrapped(operation.result().written(), one));
    schema.putArray("required").add(RESULT);
    return schema;
  }

  private ObjectNode object(ObjectShape type, Selection selection) {
    ObjectNode schema = node("object");
    if (!selection.members().isEmpty()) {
      return schema;
    }
    ObjectNode properties = schema.putObject("properties");
    for (String name : selection.scalars()) {
      type.scalars().stream()
          .filter(scalar -> scalar.name().equals(name))
          .forEach(
              scalar -> properties.set(name, wrapped(scalar.written(), scalar(scalar.type()))));
    }
    for (Selection.Linked linked : selection.links()) {
      type.links().stream()
          .filter(link -> link.name().equals(linked.name()))
          .forEach(
              link -> {
                ObjectShape target = shape.types().get(link.target());
                ObjectNode behind = nullable(object(target, linked.of()));
                properties.set(linked.name(), link.many() ? nullable(listOf(behind)) : behind);
              });
    }
    return schema;
  }

  /** Wraps the schema of a named type in the lists of its type reference. */
  private static ObjectNode wrapped(String written, ObjectNode named) {
    boolean required = written.endsWith("!");
    String type = required ? written.substring(0, written.length() - 1) : written;
    ObjectNode schema =
        type.startsWith("[")
            ? listOf(wrapped(type.substring(1, type.length() - 1), named))
            : named.deepCopy();
    return required ? schema : nullable(schema);
  }

  private static ObjectNode nullable(ObjectNode schema) {
    if (schema.path("type").isTextual()) {
      String type = schema.path("type").textValue();
      List.of(type, "null").forEach(schema.putArray("type")::add);
    }
    return schema;
  }

  private static ObjectNode listOf(ObjectNode element) {
    ObjectNode list = node("array");
    list.set("items", element);
    return list;
  }

  private static ObjectNode node(String type) {
    return Json.mapper().createObjectNode().put("type", type);
  }

  private static ObjectNode scalar(String name) {
    return switch (name) {
      case "Int" -> node("integer");
      case "Float" -> node("number");
      case "Boolean" -> node("boolean");
      case "JSON" -> Json.mapper().createObjectNode();
      default -> node("string");
    };
  }
}
