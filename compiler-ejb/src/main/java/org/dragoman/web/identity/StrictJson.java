package org.dragoman.web.identity;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.dragoman.contract.json.Json;

/**
 * Parses the JSON objects of tokens and key sets to plain values. The rules of {@link Json} apply;
 * in addition, numbers must fit into a {@code long} or a {@code double} (RFC 7493, section 2.2).
 */
final class StrictJson {
  private static final int DEEPEST = 20;
  private static final int MOST_DIGITS = 30;

  private StrictJson() {}

  /**
   * Returns the members in order: String, Boolean, Long, Double, List, Map or null.
   *
   * @throws IOException when the bytes are not one such object
   */
  static Map<String, Object> object(byte[] bytes) throws IOException {
    JsonNode root = Json.mapper().readTree(bytes);
    if (!root.isObject()) {
      throw new IOException("Not an object");
    }
    return members(root, 1);
  }

  private static Map<String, Object> members(JsonNode object, int depth) throws IOException {
    Map<String, Object> members = new LinkedHashMap<>();
    for (Map.Entry<String, JsonNode> member : object.properties()) {
      members.put(member.getKey(), value(member.getValue(), depth));
    }
    return Collections.unmodifiableMap(members);
  }

  private static List<Object> elements(JsonNode array, int depth) throws IOException {
    List<Object> elements = new ArrayList<>();
    for (JsonNode element : array) {
      elements.add(value(element, depth));
    }
    return Collections.unmodifiableList(elements);
  }

  private static Object value(JsonNode node, int depth) throws IOException {
    if (node.isContainerNode() && depth == DEEPEST) {
      throw new IOException("The object is nested too deeply");
    }
    return switch (node.getNodeType()) {
      case OBJECT -> members(node, depth + 1);
      case ARRAY -> elements(node, depth + 1);
      case STRING -> node.textValue();
      case BOOLEAN -> node.booleanValue();
      case NULL -> null;
      case NUMBER -> number(node);
      default -> throw new IOException("Not a value of JSON");
    };
  }

  private static Object number(JsonNode node) throws IOException {
    if (node.isIntegralNumber()) {
      if (!node.canConvertToLong()) {
        throw new IOException("The number is out of range");
      }
      return node.longValue();
    }
    double value = node.doubleValue();
    if (node.decimalValue().precision() > MOST_DIGITS || !Double.isFinite(value)) {
      throw new IOException("The number is out of range");
    }
    return value;
  }
}
