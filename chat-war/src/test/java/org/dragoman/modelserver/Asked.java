package org.dragoman.modelserver;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Map;

/**
 * What the server was asked.
 *
 * @param headers by their names in lower case
 * @param number of the request, from 1
 */
public record Asked(
    Format format, String path, Map<String, String> headers, JsonNode body, int number) {
  /** The text of the last message; empty where it has none. */
  public String lastText() {
    JsonNode messages = body.path("messages");
    JsonNode content = messages.path(messages.size() - 1).path("content");
    return content.isTextual() ? content.asText() : content.path(0).path("content").asText("");
  }
}
