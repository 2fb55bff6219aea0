package org.dragoman.contract.scalar;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Map;
import java.util.Optional;

/** Reads JSON values that PostgreSQL stores unchanged, of a bounded depth and size. */
final class JsonValues {
  private static final int DEEPEST = 50;
  private static final int LONGEST = 1 << 20;

  private JsonValues() {}

  static Optional<JsonNode> bounded(JsonNode given) {
    return !given.isNull() && isHeld(given, 0) && given.toString().length() <= LONGEST
        ? Optional.of(given)
        : Optional.empty();
  }

  private static boolean isHeld(JsonNode node, int depth) {
    if (node.isContainerNode()) {
      if (depth == DEEPEST) {
        return false;
      }
      for (JsonNode child : node) {
        if (!isHeld(child, depth + 1)) {
          return false;
        }
      }
      for (Map.Entry<String, JsonNode> member : node.properties()) {
        if (!Texts.isStorable(member.getKey())) {
          return false;
        }
      }
      return true;
    }
    return switch (node.getNodeType()) {
      case STRING -> Texts.isStorable(node.textValue());
      case NUMBER -> Numbers.isBounded(node.decimalValue());
      case BOOLEAN, NULL -> true;
      default -> false;
    };
  }
}
