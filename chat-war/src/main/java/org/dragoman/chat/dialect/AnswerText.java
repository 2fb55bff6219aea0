package org.dragoman.chat.dialect;

import org.dragoman.chat.conversation.Chunk;
import org.dragoman.chat.conversation.ChunkOutput;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.dragoman.extension.Ending;

/** Gathers the chunks of one answer, for a dialect to make a document of. */
final class AnswerText implements ChunkOutput {
  private final StringBuilder text = new StringBuilder();
  private final int longest;
  private Chunk last;

  AnswerText(int longest) {
    this.longest = longest;
  }

  @Override
  public void write(Chunk chunk) {
    switch (chunk) {
      case Chunk.Start start -> {}
      case Chunk.Other other -> {}
      case Chunk.Delta delta -> append(delta.text());
      case Chunk.Finish finish -> last = finish;
      case Chunk.Failure failure -> last = failure;
    }
  }

  private void append(String fragment) {
    if (text.length() + fragment.length() > longest) {
      throw new Fault(
          FaultCode.APPLICATION_FAILED,
          "The answer is too long for a single document: request it with stream: true");
    }
    text.append(fragment);
  }

  String text() {
    return text.toString();
  }

  /**
   * How the answer ended.
   *
   * @throws Fault when it is not whole
   */
  Ending ending() {
    if (last instanceof Chunk.Finish(Ending ending)) {
      return ending;
    }
    if (last instanceof Chunk.Failure failure) {
      throw failure.fault();
    }
    throw new Fault(FaultCode.INTERNAL, "The answer ended without a last chunk");
  }
}
