package org.dragoman.chat.dialect;

import java.util.List;
import java.util.Objects;
import org.dragoman.extension.Ending;
import org.dragoman.extension.ToolCall;

/**
 * A complete answer.
 *
 * @param text may be empty
 * @param calls calls of the client's tools; may be empty
 */
public record WholeAnswer(String text, List<ToolCall> calls, Ending ending) {
  public WholeAnswer {
    Objects.requireNonNull(text);
    calls = List.copyOf(calls);
    Objects.requireNonNull(ending);
  }
}
