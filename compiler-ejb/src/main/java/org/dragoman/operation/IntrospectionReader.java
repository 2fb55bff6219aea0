package org.dragoman.operation;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads the answer to {@link #QUESTION} into a {@link SchemaShape}. */
public final class IntrospectionReader {
  /** The introspection query for everything that is needed to call operations. */
  public static final String QUESTION =
      """
      query Shape {
        __schema {
          queryType { name }
          mutationType { name }
          types {
            kind
            name
            description
            fields {
              name
              description
              args { ...Value }
              type { ...Named }
            }
            inputFields { ...Value }
            enumValues { name }
            possibleTypes { name }
          }
        }
      }
      fragment Value on __InputValue { name description defaultValue type { ...Named } }
      fragment Named on __Type {
        kind name ofType { kind name ofType { kind name ofType { kind name
          ofType { kind name ofType { kind name } } } } }
      }
      """;

  private static final Pattern NAME = Pattern.compile("[A-Za-z][_A-Za-z0-9]*");
  private static final Pattern EXAMPLE = Pattern.compile("(?im)^[ \\t]*examples?:[ \\t]*+(.+)$");
  private static final int MOST_OPERATIONS = 200;
  private static final int MOST_EXAMPLES = 12;

  private final String schema;
  private final Map<String, JsonNode> types = new LinkedHashMap<>();

  private IntrospectionReader(String schema, JsonNode root) {
    this.schema = schema;
    for (JsonNode type : root.path("types")) {
      if (NAME.matcher(type.path("name").asText()).matches()) {
        types.put(type.path("name").asText(), type);
      }
    }
  }

  /**
   * Reads the shape of a schema.
   *
   * @param data the member {@code data} of the answer
   */
  public static SchemaShape read(String schema, JsonNode data) {
    return read(schema, data, MOST_OPERATIONS);
  }

  /**
   * Reads the shape of a schema.
   *
   * @param data the member {@code data} of the answer
   * @param most the maximum number of operations of each root type
   */
  public static SchemaShape read(String schema, JsonNode data, int most) {
    JsonNode root = data.path("__schema");
    IntrospectionReader reader = new IntrospectionReader(schema, root);
    String query = root.path("queryType").path("name").asText();
    String mutation = root.path("mutationType").path("name").asText();
    List<Operation> operations = new ArrayList<>(reader.operations(query, false, most));
    operations.addAll(reader.operations(mutation, true, most));
    reader.types.remove(query);
    reader.types.remove(mutation);
    return new SchemaShape(
        schema,
        reader.shapes(),
        reader.inputs(),
        reader.enums(),
        reader.descriptions(),
        operations);
  }

  /**
   * Returns the number of operations of a schema.
   *
   * @param data the member {@code data} of the answer
   */
  public static int operations(JsonNode data) {
    JsonNode root = data.path("__schema");
    IntrospectionReader reader = new IntrospectionReader("", root);
    int operations = 0;
    for (String kind : List.of("queryType", "mutationType")) {
      String type = root.path(kind).path("name").asText();
      operations +=
          reader.types.getOrDefault(type, MissingNode.getInstance()).path("fields").size();
    }
    return operations;
  }

  private Map<String, ObjectShape> shapes() {
    Map<String, ObjectShape> shapes = new LinkedHashMap<>();
    types.forEach(
        (name, type) -> {
          switch (type.path("kind").asText()) {
            case "OBJECT", "INTERFACE" -> shapes.put(name, shape(name, type));
            case "UNION" ->
                shapes.put(
                    name,
                    new ObjectShape(name, List.of(), List.of(), names(type, "possibleTypes")));
            default -> {
              // Other types have no selections.
            }
          }
        });
    return shapes;
  }

  private ObjectShape shape(String name, JsonNode type) {
    List<ObjectShape.Scalar> scalars = new ArrayList<>();
    List<ObjectShape.Link> links = new ArrayList<>();
    for (JsonNode field : type.path("fields")) {
      String fieldName = field.path("name").asText();
      TypeUse use = use(field.path("type"));
      boolean needsArguments = values(field.path("args")).stream().anyMatch(InputValue::required);
      if (!NAME.matcher(fieldName).matches() || needsArguments) {
        continue;
      }
      switch (use.named().kind()) {
        case SCALAR, ENUM ->
            scalars.add(new ObjectShape.Scalar(fieldName, use.named().name(), use.written()));
        case OBJECT, INTERFACE ->
            links.add(new ObjectShape.Link(fieldName, use.named().name(), use.list()));
        case UNION, INPUT_OBJECT -> {
          // Links to a union within another type are not selected.
        }
      }
    }
    return new ObjectShape(name, scalars, links, names(type, "possibleTypes"));
  }

  private Map<String, List<InputValue>> inputs() {
    Map<String, List<InputValue>> inputs = new LinkedHashMap<>();
    types.forEach(
        (name, type) -> {
          if (type.path("kind").asText().equals("INPUT_OBJECT")) {
            inputs.put(name, values(type.path("inputFields")));
          }
        });
    return inputs;
  }

  private Map<String, List<String>> enums() {
    Map<String, List<String>> enums = new LinkedHashMap<>();
    types.forEach(
        (name, type) -> {
          if (type.path("kind").asText().equals("ENUM")) {
            enums.put(name, names(type, "enumValues"));
          }
        });
    return enums;
  }

  private Map<String, String> descriptions() {
    Map<String, String> descriptions = new LinkedHashMap<>();
    types.forEach(
        (name, type) -> {
          descriptions.put(name, plain(type.path("description").asText("")));
          for (JsonNode field : type.path("fields")) {
            descriptions.put(
                name + "." + field.path("name").asText(),
                plain(field.path("description").asText("")));
          }
        });
    descriptions.values().removeIf(String::isEmpty);
    return descriptions;
  }

  private static List<String> names(JsonNode type, String member) {
    List<String> names = new ArrayList<>();
    type.path(member).forEach(one -> names.add(one.path("name").asText()));
    return names;
  }

  private List<Operation> operations(String root, boolean write, int most) {
    List<Operation> operations = new ArrayList<>();
    for (JsonNode field : types.getOrDefault(root, MissingNode.getInstance()).path("fields")) {
      String name = field.path("name").asText();
      if (NAME.matcher(name).matches() && operations.size() < most) {
        String text = field.path("description").asText("");
        operations.add(
            new Operation(
                schema,
                name,
                write,
                withoutExamples(text),
                examples(text),
                values(field.path("args")),
                use(field.path("type"))));
      }
    }
    return operations;
  }

  private static List<InputValue> values(JsonNode written) {
    List<InputValue> values = new ArrayList<>();
    for (JsonNode value : written) {
      String name = value.path("name").asText();
      if (NAME.matcher(name).matches()) {
        values.add(
            new InputValue(
                name,
                plain(value.path("description").asText("")),
                use(value.path("type")),
                value.path("defaultValue").textValue()));
      }
    }
    return values;
  }

  private static TypeUse use(JsonNode type) {
    String kind = type.path("kind").asText();
    if (kind.equals("NON_NULL")) {
      return switch (use(type.path("ofType"))) {
        case TypeUse.Named(String name, TypeUse.Kind of, boolean required) ->
            new TypeUse.Named(name, of, true);
        case TypeUse.ListOf(TypeUse element, boolean required) -> new TypeUse.ListOf(element, true);
      };
    }
    if (kind.equals("LIST")) {
      return new TypeUse.ListOf(use(type.path("ofType")), false);
    }
    return new TypeUse.Named(type.path("name").asText(), TypeUse.Kind.valueOf(kind), false);
  }

  private static List<String> examples(String description) {
    List<String> examples = new ArrayList<>();
    Matcher matcher = EXAMPLE.matcher(description);
    while (matcher.find() && examples.size() < MOST_EXAMPLES) {
      examples.add(matcher.group(1).stripTrailing());
    }
    return examples;
  }

  private static String withoutExamples(String description) {
    return plain(EXAMPLE.matcher(description).replaceAll(""));
  }

  private static String plain(String description) {
    return description.strip().replaceAll("\\s+", " ");
  }
}
