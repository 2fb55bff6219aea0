package org.dragoman.extension;

import java.util.Objects;

/**
 * A tool call that a model requests.
 *
 * @param id the model's id of this call; generated where a provider sends none
 * @param name of the tool, as the model sends it; it may be a name that was not offered
 * @param arguments JSON, as the model sends it; it may be malformed
 */
public record ToolCall(String id, String name, String arguments) {
  public ToolCall {
    Objects.requireNonNull(id);
    Objects.requireNonNull(name);
    Objects.requireNonNull(arguments);
  }
}
