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
      ObjectNode told = error.path("extensions").deepCopy();
      told.remove("requestId");
      String code = told.remove("code").asText();
      String path = error.has("path") ? " " + error.path("path") : "";
      errors.add(
          code
              + path
              + (told.isEmpty() ? "" : " " + inOrder(told))
              + " "
              + error.path("message").asText());
    }
    return String.join("; ", errors);
  }

  /** The type and its fields come first, whatever the order in which the answer has them. */
  private static ObjectNode inOrder(ObjectNode told) {
    ObjectNode ordered = told.objectNode();
    for (String name : List.of("type", "fields", "rule")) {
      if (told.has(name)) {
        ordered.set(name, told.get(name));
      }
    }
    return ordered.setAll(told);
  }
}
