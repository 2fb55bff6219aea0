package org.dragoman.chat.model;

import java.util.List;
import org.dragoman.extension.Ending;
import org.dragoman.extension.ToolCall;

/**
 * How a model's answer ended; its text has been written by then.
 *
 * @param calls of tools that the model wants to be made before it goes on; empty when it has ended
 * @param ending with the tokens that the provider counted
 */
public record ModelAnswer(List<ToolCall> calls, Ending ending) {
  public ModelAnswer {
    calls = List.copyOf(calls);
  }
}
