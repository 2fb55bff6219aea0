package org.dragoman.contract.configuration;

import com.fasterxml.jackson.core.JsonPointer;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.node.TextNode;
import java.util.Objects;
import org.dragoman.contract.scalar.CustomScalar;

/**
 * A value of a request at a place within JSON.
 *
 * @param place a JSON pointer (RFC 6901) from the root, never empty
 * @param operand an argument or a claim
 * @param type name of its scalar or enum
 * @param sqlType of a column of such values; of a list of them for a list
 */
public record JsonPart(String place, Operand operand, String type, String sqlType) {
  public JsonPart {
    Objects.requireNonNull(place);
    Objects.requireNonNull(operand);
    Objects.requireNonNull(type);
    Objects.requireNonNull(sqlType);
  }

  void set(JsonNode whole, JsonNode value) {
    JsonPointer pointer = JsonPointer.compile(place);
    JsonNode holder = whole.at(pointer.head());
    JsonPointer last = pointer.last();
    if (holder instanceof ArrayNode list) {
      list.set(last.getMatchingIndex(), canonical(value));
    } else {
      ((ObjectNode) holder).set(last.getMatchingProperty(), canonical(value));
    }
  }

  /** Returns the canonical form of a value, however a document or its variables write it. */
  private JsonNode canonical(JsonNode value) {
    if (value.isNull()) {
      return value;
    }
    if (sqlType.endsWith("[]") && value.isArray()) {
      ArrayNode list = JsonNodeFactory.instance.arrayNode();
      value.forEach(element -> list.add(element.isNull() ? element : one(element)));
      return list;
    }
    return one(value);
  }

  private JsonNode one(JsonNode value) {
    return type.equals("ID")
        ? TextNode.valueOf(value.asText())
        : CustomScalar.named(type).flatMap(scalar -> scalar.canonical(value)).orElse(value);
  }
}
