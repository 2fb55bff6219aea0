package org.dragoman.broker.graphql;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.util.ByteArrayBuilder;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.BooleanNode;
import com.fasterxml.jackson.databind.node.TextNode;
import graphql.language.BooleanValue;
import graphql.language.Field;
import graphql.language.StringValue;
import graphql.language.Value;
import graphql.language.VariableReference;
import graphql.schema.GraphQLSchema;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Map;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.dragoman.contract.json.Json;
import org.dragoman.contract.operation.FieldCollector;

/**
 * Writes the answer to introspection fields as JSON, directly and without intermediate objects. The
 * answer for a hundred types has 4 MB, and graphql-java's executor, which makes objects for each
 * value, takes ten times as long.
 */
final class IntrospectionWriter {
  /**
   * The types of a schema refer to each other in circles, so a short document can ask for an
   * unbounded answer.
   */
  private static final int MOST_VALUES = 300_000;

  /**
   * The same limit as for an answer with rows, since long descriptions can be requested many times.
   */
  private static final int MOST_BYTES = 32 << 20;

  private final GraphQLSchema schema;
  private final FieldCollector collector;
  private final Map<String, JsonNode> variables;
  private final ByteArrayBuilder bytes = new ByteArrayBuilder();
  private int values;

  /**
   * A requested field with the selections of its value. A fragment may be spread in many places, so
   * that selections are collected only when there is a value.
   */
  private final class Asked {
    private final String key;
    private final List<Field> fields;
    private final boolean deprecatedToo;
    private List<Asked> below;

    Asked(String key, List<Field> fields) {
      this.key = key;
      this.fields = fields;
      this.deprecatedToo = argument("includeDeprecated") instanceof Boolean given && given;
    }

    String name() {
      return fields.getFirst().getName();
    }

    /** Returns the value of an argument, a text or a Boolean; null when none is given. */
    Object argument(String name) {
      return fields.getFirst().getArguments().stream()
          .filter(one -> one.getName().equals(name))
          .findFirst()
          .map(one -> given(one.getValue()))
          .orElse(null);
    }

    List<Asked> below(String typename) {
      if (below == null) {
        below = asked(collector.collect(typename, FieldCollector.sets(fields)));
      }
      return below;
    }
  }

  IntrospectionWriter(
      GraphQLSchema schema, FieldCollector collector, Map<String, JsonNode> variables) {
    this.schema = schema;
    this.collector = collector;
    this.variables = variables;
  }

  private Object given(Value<?> value) {
    return switch (value) {
      case BooleanValue constant -> constant.isValue();
      case StringValue constant -> constant.getValue();
      case VariableReference variable ->
          switch (variables.get(variable.getName())) {
            case BooleanNode known -> known.booleanValue();
            case TextNode known -> known.textValue();
            case null, default -> null;
          };
      default -> null;
    };
  }

  private List<Asked> asked(Map<String, List<Field>> collected) {
    return collected.entrySet().stream()
        .map(one -> new Asked(one.getKey(), one.getValue()))
        .toList();
  }

  /**
   * Returns an object with the member {@code data}.
   *
   * @param roots the fields of the root that are answered here, by their response names
   * @throws Fault {@link FaultCode#TOO_MANY_FIELDS} when it would be too large
   */
  byte[] answer(String root, Map<String, List<Field>> roots) {
    try (JsonGenerator json = Json.mapper().createGenerator(bytes)) {
      json.writeStartObject();
      json.writeObjectFieldStart("data");
      for (Asked one : asked(roots)) {
        Object value =
            switch (one.name()) {
              case "__schema" -> schema;
              case "__type" -> schema.getType((String) one.argument("name"));
              default -> root;
            };
        member(json, one, value);
      }
      json.writeEndObject();
      json.writeEndObject();
      json.flush();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return bytes.toByteArray();
  }

  private void member(JsonGenerator json, Asked asked, Object value) throws IOException {
    json.writeFieldName(asked.key);
    write(json, asked, value);
  }

  private void write(JsonGenerator json, Asked asked, Object value) throws IOException {
    values++;
    if (values > MOST_VALUES || bytes.size() > MOST_BYTES) {
      throw new Fault(
          FaultCode.TOO_MANY_FIELDS,
          "The introspection result would have more than "
              + MOST_VALUES
              + " values, or more than 32 MiB");
    }
    switch (value) {
      case null -> json.writeNull();
      case String text -> json.writeString(text);
      case Boolean truth -> json.writeBoolean(truth);
      case List<?> all -> {
        json.writeStartArray();
        for (Object one : all) {
          write(json, asked, one);
        }
        json.writeEndArray();
      }
      default -> {
        String typename = IntrospectionValues.typename(value);
        json.writeStartObject();
        for (Asked field : asked.below(typename)) {
          String name = field.name();
          member(
              json,
              field,
              name.equals("__typename")
                  ? typename
                  : IntrospectionValues.of(schema, value, name, field.deprecatedToo));
        }
        json.writeEndObject();
      }
    }
  }
}
