package org.dragoman.extension;

import java.util.Objects;

/**
 * A call of a tool that a model wants to be made.
 *
 * @param id the model's name for this call; made up where a provider has none
 * @param name of the tool, as the model says; it may be none that was offered
 * @param arguments JSON, as the model says; it may be none
 */
public record ToolCall(String id, String name, String arguments) {
  public ToolCall {
    Objects.requireNonNull(id);
    Objects.requireNonNull(name);
    Objects.requireNonNull(arguments);
  }
}
