package org.dragoman.chat.model;

import com.fasterxml.jackson.core.JacksonException;
import com.fasterxml.jackson.databind.JsonNode;
import org.dragoman.contract.json.Json;
import org.dragoman.extension.ToolCall;

/** The arguments of a call, for wire formats in which they are an object and no text. */
final class Arguments {
  private Arguments() {}

  /** What the model wrote; an empty object where that was none. */
  static JsonNode of(ToolCall call) {
    try {
      JsonNode arguments = Json.mapper().readTree(call.arguments());
      if (arguments.isObject()) {
        return arguments;
      }
    } catch (JacksonException e) {
      // The result of the call has told the model by now.
    }
    return Json.mapper().createObjectNode();
  }
}
