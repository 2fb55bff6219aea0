package org.dragoman.chat.model;

import java.util.List;
import java.util.Objects;
import org.dragoman.contract.application.Parameters;

/**
 * What a model is asked.
 *
 * @param model the provider's name of it; empty to leave it to a target
 * @param instructions may be empty
 * @param turns never empty; the last one is the user's, or results of tools
 * @param tools that the model may call; may be empty
 * @param id of the caller's request, for the log
 */
public record ModelRequest(
    String model,
    String instructions,
    List<Turn> turns,
    Parameters parameters,
    List<ModelTool> tools,
    String id) {
  public ModelRequest {
    Objects.requireNonNull(model);
    Objects.requireNonNull(instructions);
    turns = List.copyOf(turns);
    Objects.requireNonNull(parameters);
    tools = List.copyOf(tools);
    Objects.requireNonNull(id);
  }

  /** The same, asked of another model. */
  ModelRequest of(String other) {
    return new ModelRequest(other, instructions, turns, parameters, tools, id);
  }
}
