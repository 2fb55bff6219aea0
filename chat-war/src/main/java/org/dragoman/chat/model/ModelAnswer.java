package org.dragoman.chat.model;

import java.util.List;
import org.dragoman.extension.Ending;
import org.dragoman.extension.ToolCall;

/**
 * The end of a model's answer, whose text has already been written.
 *
 * @param calls calls of tools that the model needs before it continues; empty when the answer is
 *     complete
 * @param ending the ending with the tokens that the provider counted
 */
public record ModelAnswer(List<ToolCall> calls, Ending ending) {
  public ModelAnswer {
    calls = List.copyOf(calls);
  }
}
