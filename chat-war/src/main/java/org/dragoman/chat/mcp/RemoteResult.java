package org.dragoman.chat.mcp;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import org.dragoman.chat.tool.AnswerTool;
import org.dragoman.contract.json.Json;

/** Writes the result of a remote tool as text, within a bound. */
final class RemoteResult {
  private static final String CUT = "\n... (cut: the result is longer)";

  private RemoteResult() {}

  /** Returns the result, with at most so many characters. */
  static AnswerTool.Result of(JsonNode result, int most) {
    return new AnswerTool.Result(text(result, most), result.path("isError").asBoolean(false));
  }

  /**
   * Returns the texts of the result, or else its structured content. Other parts are named and left
   * out.
   *
   * @param most characters
   */
  static String text(JsonNode result, int most) {
    List<String> parts = new ArrayList<>();
    for (JsonNode part : result.path("content")) {
      parts.add(part(part));
    }
    JsonNode structured = result.path("structuredContent");
    if (parts.isEmpty() && structured.isObject()) {
      parts.add(Json.text(structured));
    }
    String text = parts.isEmpty() ? "(The result is empty)" : String.join("\n\n", parts);
    if (text.length() <= most) {
      return text;
    }
    int end = Math.max(0, most - CUT.length());
    return text.substring(
            0, end > 0 && Character.isHighSurrogate(text.charAt(end - 1)) ? end - 1 : end)
        + CUT;
  }

  private static String part(JsonNode part) {
    return switch (part.path("type").asText()) {
      case "text" -> part.path("text").asText();
      case "resource" -> {
        JsonNode resource = part.path("resource");
        yield resource.path("text").isTextual()
            ? resource.path("text").asText()
            : "(A resource that is no text was left out)";
      }
      case "resource_link" -> part.path("name").asText() + ": " + part.path("uri").asText();
      case "image" -> "(An image was left out)";
      case "audio" -> "(A recording was left out)";
      default -> "(A part of an unknown type was left out)";
    };
  }
}
