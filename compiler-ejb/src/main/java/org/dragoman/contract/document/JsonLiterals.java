package org.dragoman.contract.document;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.DecimalNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import graphql.language.ArrayValue;
import graphql.language.BooleanValue;
import graphql.language.FloatValue;
import graphql.language.IntValue;
import graphql.language.NullValue;
import graphql.language.ObjectField;
import graphql.language.ObjectValue;
import graphql.language.StringValue;
import graphql.language.Value;
import java.math.BigInteger;
import java.util.Optional;

/** Converts literals of a document to JSON. */
public final class JsonLiterals {
  private static final JsonNodeFactory JSON = JsonNodeFactory.instance;

  private JsonLiterals() {}

  /**
   * Returns the value, as the node that Jackson would read for its JSON; empty when it contains a
   * variable, an enum value or a duplicate name.
   */
  public static Optional<JsonNode> of(Value<?> value) {
    return switch (value) {
      case NullValue nothing -> Optional.of(JSON.nullNode());
      case BooleanValue bool -> Optional.of(JSON.booleanNode(bool.isValue()));
      case IntValue integer -> Optional.of(whole(integer.getValue()));
      case FloatValue number -> Optional.of(DecimalNode.valueOf(number.getValue()));
      case StringValue text -> Optional.of(JSON.textNode(text.getValue()));
      case ArrayValue list -> list(list);
      case ObjectValue object -> object(object);
      default -> Optional.empty();
    };
  }

  private static JsonNode whole(BigInteger number) {
    if (number.bitLength() < Integer.SIZE) {
      return JSON.numberNode(number.intValue());
    }
    return number.bitLength() < Long.SIZE
        ? JSON.numberNode(number.longValue())
        : JSON.numberNode(number);
  }

  private static Optional<JsonNode> list(ArrayValue list) {
    ArrayNode array = JSON.arrayNode();
    for (Value<?> element : list.getValues()) {
      Optional<JsonNode> json = of(element);
      if (json.isEmpty()) {
        return Optional.empty();
      }
      array.add(json.get());
    }
    return Optional.of(array);
  }

  private static Optional<JsonNode> object(ObjectValue object) {
    ObjectNode node = JSON.objectNode();
    for (ObjectField field : object.getObjectFields()) {
      Optional<JsonNode> json = of(field.getValue());
      if (json.isEmpty() || node.has(field.getName())) {
        return Optional.empty();
      }
      node.set(field.getName(), json.get());
    }
    return Optional.of(node);
  }
}
