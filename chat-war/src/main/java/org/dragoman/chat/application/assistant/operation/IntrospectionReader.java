package org.dragoman.chat.application.assistant.operation;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads the answer to {@link #QUESTION} into a {@link SchemaShape}. */
public final class IntrospectionReader {
  /** Asks a schema for what the assistant needs to know. */
  public static final String QUESTION =
      """
      query Shape {
        __schema {
          queryType { name }
          types {
            kind
            name
            fields {
              name
              description
              args { name defaultValue type { ...Named } }
              type { ...Named }
            }
            enumValues { name }
          }
        }
      }
      fragment Named on __Type {
        kind name ofType { kind name ofType { kind name ofType { kind name } } }
      }
      """;

  private static final Pattern NAME = Pattern.compile("[A-Za-z][_A-Za-z0-9]*");
  private static final Pattern EXAMPLE =
      Pattern.compile("(?im)^[ \\t]*examples?:[ \\t]*(.+?)[ \\t]*$");
  private static final int MOST_OPERATIONS = 200;

  private final String schema;
  private final Map<String, JsonNode> types = new LinkedHashMap<>();

  private IntrospectionReader(String schema, JsonNode root) {
    this.schema = schema;
    root.path("types").forEach(type -> types.put(type.path("name").asText(), type));
  }

  /**
   * The shape of a schema.
   *
   * @param data the member {@code data} of the answer
   */
  public static SchemaShape read(String schema, JsonNode data) {
    JsonNode root = data.path("__schema");
    IntrospectionReader reader = new IntrospectionReader(schema, root);
    String query = root.path("queryType").path("name").asText();
    return new SchemaShape(schema, reader.shapes(query), reader.operations(query));
  }

  private Map<String, ObjectShape> shapes(String query) {
    Map<String, ObjectShape> shapes = new LinkedHashMap<>();
    types.forEach(
        (name, type) -> {
          String kind = type.path("kind").asText();
          if ((kind.equals("OBJECT") || kind.equals("INTERFACE"))
              && NAME.matcher(name).matches()
              && !name.equals(query)) {
            shapes.put(name, shape(name, type));
          }
        });
    return shapes;
  }

  private ObjectShape shape(String name, JsonNode type) {
    List<ObjectShape.Scalar> scalars = new ArrayList<>();
    List<ObjectShape.Link> links = new ArrayList<>();
    for (JsonNode field : type.path("fields")) {
      String fieldName = field.path("name").asText();
      Reference reference = Reference.of(field.path("type"));
      if (!NAME.matcher(fieldName).matches() || needsArguments(field)) {
        continue;
      }
      switch (reference.kind()) {
        case "SCALAR", "ENUM" -> scalars.add(new ObjectShape.Scalar(fieldName, reference.name()));
        case "OBJECT", "INTERFACE" ->
            links.add(new ObjectShape.Link(fieldName, reference.name(), reference.list()));
        default -> {
          // Unions cannot be selected without knowing their members.
        }
      }
    }
    return new ObjectShape(name, scalars, links);
  }

  private static boolean needsArguments(JsonNode field) {
    for (JsonNode argument : field.path("args")) {
      if (required(argument)) {
        return true;
      }
    }
    return false;
  }

  private static boolean required(JsonNode argument) {
    return argument.path("type").path("kind").asText().equals("NON_NULL")
        && argument.path("defaultValue").isNull();
  }

  private List<Operation> operations(String query) {
    List<Operation> operations = new ArrayList<>();
    for (JsonNode field : types.getOrDefault(query, root()).path("fields")) {
      String name = field.path("name").asText();
      Reference result = Reference.of(field.path("type"));
      List<Operation.Argument> arguments = arguments(field);
      if (NAME.matcher(name).matches()
          && arguments != null
          && !result.kind().equals("UNION")
          && operations.size() < MOST_OPERATIONS) {
        String text = field.path("description").asText("");
        operations.add(
            new Operation(
                schema,
                name,
                withoutExamples(text),
                examples(text),
                arguments,
                result.name(),
                result.list()));
      }
    }
    return operations;
  }

  private static JsonNode root() {
    return com.fasterxml.jackson.databind.node.MissingNode.getInstance();
  }

  /** The arguments that can be read from a question; null when a required one cannot. */
  private List<Operation.Argument> arguments(JsonNode field) {
    List<Operation.Argument> arguments = new ArrayList<>();
    for (JsonNode argument : field.path("args")) {
      Reference type = Reference.of(argument.path("type"));
      boolean readable =
          type.kind().equals("ENUM") || type.kind().equals("SCALAR") && Values.know(type.name());
      if (!readable || !NAME.matcher(argument.path("name").asText()).matches()) {
        if (required(argument)) {
          return null;
        }
        continue;
      }
      List<String> values = new ArrayList<>();
      types
          .getOrDefault(type.name(), root())
          .path("enumValues")
          .forEach(value -> values.add(value.path("name").asText()));
      arguments.add(
          new Operation.Argument(
              argument.path("name").asText(),
              type.name(),
              type.written(),
              required(argument),
              type.list(),
              values));
    }
    return arguments;
  }

  private static List<String> examples(String description) {
    List<String> examples = new ArrayList<>();
    Matcher matcher = EXAMPLE.matcher(description);
    while (matcher.find() && examples.size() < 12) {
      examples.add(matcher.group(1));
    }
    return examples;
  }

  private static String withoutExamples(String description) {
    return EXAMPLE.matcher(description).replaceAll("").strip().replaceAll("\\s+", " ");
  }

  /** A type as a field or an argument names it. */
  private record Reference(String kind, String name, boolean list, String written) {
    static Reference of(JsonNode type) {
      String kind = type.path("kind").asText();
      if (kind.equals("NON_NULL")) {
        Reference inner = of(type.path("ofType"));
        return new Reference(inner.kind, inner.name, inner.list, inner.written + "!");
      }
      if (kind.equals("LIST")) {
        Reference inner = of(type.path("ofType"));
        return new Reference(inner.kind, inner.name, true, "[" + inner.written + "]");
      }
      String name = type.path("name").asText();
      return new Reference(kind, name, false, name);
    }
  }
}
