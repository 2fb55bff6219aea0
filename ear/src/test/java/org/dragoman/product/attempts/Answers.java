package org.dragoman.product.attempts;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;

/** Answers as one line of text, with all that they tell but the number of the request. */
public final class Answers {
  private Answers() {}

  /** The data; or of each error all of its extensions, the path and the message. */
  public static String text(JsonNode answer) {
    if (!answer.has("errors")) {
      return answer.path("data").toString();
    }
    List<String> errors = new ArrayList<>();
    for (JsonNode error : answer.path("errors")) {
      ObjectNode extensions = error.path("extensions").deepCopy();
      extensions.remove("requestId");
      String code = extensions.remove("code").asText();
      String path = error.has("path") ? " " + error.path("path") : "";
      errors.add(
          code
              + path
              + (extensions.isEmpty() ? "" : " " + inOrder(extensions))
              + " "
              + error.path("message").asText());
    }
    return String.join("; ", errors);
  }

  /** The type and its fields come first, whatever the order in which the answer has them. */
  private static ObjectNode inOrder(ObjectNode extensions) {
    ObjectNode ordered = extensions.objectNode();
    for (String name : List.of("type", "fields", "rule")) {
      if (extensions.has(name)) {
        ordered.set(name, extensions.get(name));
      }
    }
    return ordered.setAll(extensions);
  }
}
