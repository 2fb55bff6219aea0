package org.dragoman.chat.dialect;

import java.util.List;
import java.util.Objects;
import org.dragoman.extension.Ending;
import org.dragoman.extension.TokenLogprob;
import org.dragoman.extension.ToolCall;

/**
 * A complete answer.
 *
 * @param text may be empty
 * @param calls calls of the client's tools; may be empty
 * @param logprobs the log probabilities of the tokens; empty where none were wanted
 */
public record WholeAnswer(
    String text, List<ToolCall> calls, Ending ending, List<TokenLogprob> logprobs) {
  public WholeAnswer {
    Objects.requireNonNull(text);
    calls = List.copyOf(calls);
    Objects.requireNonNull(ending);
    logprobs = List.copyOf(logprobs);
  }

  /** An answer without log probabilities. */
  public WholeAnswer(String text, List<ToolCall> calls, Ending ending) {
    this(text, calls, ending, List.of());
  }
}
