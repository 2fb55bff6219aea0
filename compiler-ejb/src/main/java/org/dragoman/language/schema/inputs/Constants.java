package org.dragoman.language.schema.inputs;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.NullNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.node.TextNode;
import graphql.language.EnumValue;
import graphql.language.NullValue;
import graphql.language.ObjectField;
import graphql.language.ObjectValue;
import graphql.language.Value;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.dragoman.contract.configuration.EnumValues;
import org.dragoman.contract.configuration.FieldType;
import org.dragoman.contract.scalar.CustomScalar;
import org.dragoman.language.schema.directives.Directives;
import org.dragoman.language.schema.text.Reporter;
import org.dragoman.language.schema.types.Literals;
import org.dragoman.language.schema.types.ScalarType;

/** Reads constants of a schema as values of its scalars and enums. */
public final class Constants {
  private final Map<String, List<String>> enums = new LinkedHashMap<>();
  private final Inputs inputs;

  public Constants(List<EnumValues> declared, Inputs inputs) {
    this.inputs = inputs;
    for (EnumValues type : declared) {
      enums.put(type.name(), type.values().stream().map(EnumValues.Value::name).toList());
    }
  }

  /** Returns the input types of the schema. */
  public Inputs inputs() {
    return inputs;
  }

  /**
   * Returns a default value, as GraphQL writes it; empty when it does not fit. Objects include the
   * default values of the fields that they leave out.
   */
  Optional<JsonNode> defaultValue(FieldType type, Value<?> value) {
    if (value instanceof NullValue) {
      return type.nonNull() ? Optional.empty() : Optional.of(NullNode.getInstance());
    }
    if (type.list()) {
      return elements(type, value);
    }
    if (inputs.isDeclared(type.name())) {
      return object(type.name(), value);
    }
    if (enums.containsKey(type.name()) && !(value instanceof EnumValue)) {
      return Optional.empty();
    }
    return operand(type.name(), value);
  }

  private Optional<JsonNode> elements(FieldType type, Value<?> value) {
    FieldType element = new FieldType(type.name(), false, false, type.elementNonNull());
    List<Value<?>> given = Literals.elements(value);
    ArrayNode elements = JsonNodeFactory.instance.arrayNode();
    given.forEach(one -> defaultValue(element, one).ifPresent(elements::add));
    return elements.size() == given.size() ? Optional.of(elements) : Optional.empty();
  }

  /** Coerces an input object (GraphQL specification, section 3.10). */
  private Optional<JsonNode> object(String type, Value<?> value) {
    if (!(value instanceof ObjectValue object)) {
      return Optional.empty();
    }
    Map<String, Value<?>> given = new LinkedHashMap<>();
    for (ObjectField entry : object.getObjectFields()) {
      if (given.put(entry.getName(), entry.getValue()) != null) {
        return Optional.empty();
      }
    }
    ObjectNode whole = JsonNodeFactory.instance.objectNode();
    for (InputField field : inputs.fields(type).values()) {
      Value<?> own = given.remove(field.name());
      Optional<JsonNode> json =
          own == null ? inputs.defaultValue(field, this) : defaultValue(field.type(), own);
      if (json.isEmpty() && (own != null || field.isRequired())) {
        return Optional.empty();
      }
      json.ifPresent(one -> whole.set(field.name(), one));
    }
    return inputs.declaredFields(type).containsAll(given.keySet())
        ? Optional.of(whole)
        : Optional.empty();
  }

  /** Returns the number of values within a value, itself included. */
  public static int size(JsonNode value) {
    int size = 1;
    if (value != null) {
      for (JsonNode inner : value) {
        size += size(inner);
      }
    }
    return size;
  }

  /**
   * Returns a value of a filter, where an enum's value may also be a string; empty when it does not
   * fit.
   */
  public Optional<JsonNode> operand(String type, Value<?> value) {
    if (!enums.containsKey(type)) {
      return ScalarType.named(type).flatMap(scalar -> scalar.literal(value));
    }
    return Directives.wordOf(value)
        .filter(word -> enums.get(type).contains(word))
        .map(TextNode::valueOf);
  }

  /** Returns a hint with an example of the type, to follow other text; empty when there is none. */
  public String hint(String type, Value<?> wrong, Reporter reporter) {
    return CustomScalar.named(type)
        .map(CustomScalar::description)
        .or(() -> Directives.wordOf(wrong).map(word -> reporter.suggest(word, words(type), "")))
        .orElse("");
  }

  /** Returns the values of an enum; empty for a scalar. */
  public List<String> words(String type) {
    return enums.getOrDefault(type, List.of());
  }
}
