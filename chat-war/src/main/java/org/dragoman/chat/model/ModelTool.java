package org.dragoman.chat.model;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Objects;

/**
 * A tool that a model may call.
 *
 * @param name of letters, digits, underscores and hyphens, at most 64
 * @param description for the model
 * @param parameters a JSON Schema of the type {@code object}
 */
public record ModelTool(String name, String description, JsonNode parameters) {
  public ModelTool {
    Objects.requireNonNull(name);
    Objects.requireNonNull(description);
    Objects.requireNonNull(parameters);
  }
}
