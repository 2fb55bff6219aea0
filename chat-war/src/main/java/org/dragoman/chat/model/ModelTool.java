package org.dragoman.chat.model;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Objects;
import org.dragoman.extension.Generation;

/**
 * A tool that a model may call.
 *
 * @param name of letters, digits, underscores and hyphens, at most 64
 * @param description the description for the model
 * @param parameters a JSON Schema of the type {@code object}
 * @param strict whether arguments must match the schema exactly; null to leave it to the model
 */
public record ModelTool(String name, String description, JsonNode parameters, Boolean strict) {
  public ModelTool {
    Objects.requireNonNull(name);
    Objects.requireNonNull(description);
    Objects.requireNonNull(parameters);
  }

  /** Creates a tool that leaves strictness to the model. */
  public ModelTool(String name, String description, JsonNode parameters) {
    this(name, description, parameters, null);
  }

  /** Converts a tool of the client. */
  public static ModelTool of(Generation.Tool tool) {
    return new ModelTool(tool.name(), tool.description(), tool.parameters(), tool.strict());
  }
}
