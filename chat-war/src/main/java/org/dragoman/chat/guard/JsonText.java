package org.dragoman.chat.guard;

import com.fasterxml.jackson.core.JacksonException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.MissingNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.node.TextNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.dragoman.contract.json.Json;

/** JSON as guards see it: its names, texts and numbers, without the escapes of JSON. */
final class JsonText {
  private JsonText() {}

  /** Returns the object or array that the text is; a missing node for any other text. */
  static JsonNode read(String text) {
    String begin = text.stripLeading();
    if (begin.startsWith("{") || begin.startsWith("[")) {
      try {
        return Json.mapper().readTree(text);
      } catch (JacksonException e) {
        // It is another text, which only begins like JSON.
      }
    }
    return MissingNode.getInstance();
  }

  /** Returns all names, texts and numbers. */
  static List<String> parts(JsonNode node) {
    List<String> parts = new ArrayList<>();
    add(node, parts);
    return parts;
  }

  private static void add(JsonNode node, List<String> parts) {
    if (isValue(node)) {
      parts.add(node.asText());
    }
    for (Map.Entry<String, JsonNode> one : node.properties()) {
      parts.add(one.getKey());
      add(one.getValue(), parts);
    }
    if (node.isArray()) {
      node.forEach(one -> add(one, parts));
    }
  }

  /** Returns the same with masks; a number with a mask becomes a text. */
  static JsonNode cleared(JsonNode node, Screen screen) throws InterruptedException {
    if (node.isObject()) {
      ObjectNode object = JsonNodeFactory.instance.objectNode();
      for (Map.Entry<String, JsonNode> one : node.properties()) {
        object.set(screen.cleared(one.getKey()), cleared(one.getValue(), screen));
      }
      return object;
    }
    if (node.isArray()) {
      ArrayNode array = JsonNodeFactory.instance.arrayNode();
      for (JsonNode one : node) {
        array.add(cleared(one, screen));
      }
      return array;
    }
    if (!isValue(node)) {
      return node;
    }
    String cleared = screen.cleared(node.asText());
    return cleared.equals(node.asText()) ? node : TextNode.valueOf(cleared);
  }

  private static boolean isValue(JsonNode node) {
    return node.isTextual() || node.isNumber();
  }
}
