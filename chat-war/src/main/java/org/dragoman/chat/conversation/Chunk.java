package org.dragoman.chat.conversation;

import java.util.List;
import java.util.Objects;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.dragoman.extension.Ending;
import org.dragoman.extension.TokenLogprob;
import org.dragoman.extension.ToolCall;

/**
 * A part of an answer. A complete answer is a {@link Start}, then any number of {@link Delta},
 * {@link Logprobs} and {@link Other}, then the {@link Call}s, then one {@link Finish} or {@link
 * Failure}.
 */
public sealed interface Chunk {
  /** The answer begins, with the number of the conversation's tokens as far as it is known. */
  record Start(int inputTokens) implements Chunk {}

  /** A fragment of the answer's text. */
  record Delta(int index, String text) implements Chunk {
    public Delta {
      Objects.requireNonNull(text);
    }
  }

  /** The log probabilities of the tokens of the text that follows. */
  record Logprobs(List<TokenLogprob> tokens) implements Chunk {
    public Logprobs {
      tokens = List.copyOf(tokens);
    }
  }

  /**
   * Asks the client to call one of its tools.
   *
   * @param index from 0, in the order of the answer
   */
  record Call(int index, ToolCall call) implements Chunk {
    public Call {
      Objects.requireNonNull(call);
    }
  }

  /** A chunk without content: the answer is still being made. */
  record Other() implements Chunk {}

  /** The answer is complete. */
  record Finish(Ending ending) implements Chunk {
    public Finish {
      Objects.requireNonNull(ending);
    }
  }

  /**
   * The answer is incomplete and will stay so.
   *
   * @param retryAfter seconds until a retry is useful; 0 when unknown
   */
  record Failure(FaultCode code, String message, int retryAfter) implements Chunk {
    public Failure {
      Objects.requireNonNull(code);
      Objects.requireNonNull(message);
    }

    /** A failure without a known time for a retry. */
    public Failure(FaultCode code, String message) {
      this(code, message, code.status() == 503 ? 1 : 0);
    }

    /** Returns the failure as an ordinary error, for an answer of which nothing has been sent. */
    public Fault fault() {
      return new Fault(code, message, retryAfter, null);
    }
  }
}
