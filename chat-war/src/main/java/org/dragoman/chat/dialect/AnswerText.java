package org.dragoman.chat.dialect;

import java.util.ArrayList;
import java.util.List;
import org.dragoman.chat.conversation.Chunk;
import org.dragoman.chat.conversation.ChunkOutput;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.dragoman.extension.Ending;
import org.dragoman.extension.TokenLogprob;
import org.dragoman.extension.ToolCall;

/** Collects the chunks of an answer for a document. */
final class AnswerText implements ChunkOutput {
  /** The approximate size of a token with its log probability. */
  private static final int CHARACTERS_OF_A_TOKEN = 60;

  private final StringBuilder text = new StringBuilder();
  private final List<ToolCall> calls = new ArrayList<>();
  private final List<TokenLogprob> logprobs = new ArrayList<>();
  private final int longest;
  private int length;
  private Chunk last;

  AnswerText(int longest) {
    this.longest = longest;
  }

  @Override
  public void write(List<Chunk> chunks) {
    chunks.forEach(this::add);
  }

  private void add(Chunk chunk) {
    switch (chunk) {
      case Chunk.Start start -> {}
      case Chunk.Other other -> {}
      case Chunk.Delta delta -> append(delta.text());
      case Chunk.Logprobs(List<TokenLogprob> tokens) -> add(tokens);
      case Chunk.Call(int index, ToolCall call) -> add(call);
      case Chunk.Finish finish -> last = finish;
      case Chunk.Failure failure -> last = failure;
    }
  }

  private void add(ToolCall call) {
    count(call.name().length() + call.arguments().length());
    calls.add(call);
  }

  private void add(List<TokenLogprob> tokens) {
    for (TokenLogprob token : tokens) {
      count(CHARACTERS_OF_A_TOKEN * (1 + token.alternatives().size()));
    }
    logprobs.addAll(tokens);
  }

  private void append(String fragment) {
    count(fragment.length());
    text.append(fragment);
  }

  private void count(int more) {
    length += more;
    if (length > longest) {
      throw new Fault(
          FaultCode.APPLICATION_FAILED,
          "The answer is too long for a single document: request it with stream: true");
    }
  }

  /**
   * Returns the collected answer.
   *
   * @throws Fault when it is incomplete
   */
  WholeAnswer whole() {
    return new WholeAnswer(text.toString(), calls, ending(), logprobs);
  }

  /**
   * Returns how the answer ended.
   *
   * @throws Fault when it is incomplete
   */
  private Ending ending() {
    if (last instanceof Chunk.Finish(Ending ending)) {
      return ending;
    }
    if (last instanceof Chunk.Failure failure) {
      throw failure.fault();
    }
    throw new Fault(FaultCode.INTERNAL, "The answer ended without a last chunk");
  }
}
