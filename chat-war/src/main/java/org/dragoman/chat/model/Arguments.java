package org.dragoman.chat.model;

import com.fasterxml.jackson.core.JacksonException;
import com.fasterxml.jackson.databind.JsonNode;
import org.dragoman.contract.json.Json;
import org.dragoman.extension.ToolCall;

/** The arguments of a call for wire formats in which they are an object instead of a text. */
final class Arguments {
  private Arguments() {}

  /** Returns the object that the model wrote; an empty one when it wrote no object. */
  static JsonNode of(ToolCall call) {
    try {
      JsonNode arguments = Json.mapper().readTree(call.arguments());
      if (arguments.isObject()) {
        return arguments;
      }
    } catch (JacksonException e) {
      // The result of the call has already reported this to the model.
    }
    return Json.mapper().createObjectNode();
  }
}
