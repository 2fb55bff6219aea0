package org.dragoman.chat.completions;

import java.io.IOException;
import java.util.List;
import org.dragoman.chat.conversation.Chunk;
import org.dragoman.chat.conversation.ChunkOutput;
import org.dragoman.extension.Ending;
import org.dragoman.fault.Fault;
import org.dragoman.fault.FaultCode;

/** Gathers the chunks of one answer into a document. */
final class DocumentWriter implements ChunkOutput {
  private final StringBuilder text = new StringBuilder();
  private final int longest;
  private Chunk last;

  DocumentWriter(int longest) {
    this.longest = longest;
  }

  @Override
  public void write(Chunk chunk) throws IOException {
    switch (chunk) {
      case Chunk.Start start -> {}
      case Chunk.Other other -> {}
      case Chunk.Delta delta -> append(delta.text());
      case Chunk.Finish finish -> last = finish;
      case Chunk.Failure failure -> last = failure;
    }
  }

  private void append(String fragment) throws IOException {
    if (text.length() + fragment.length() > longest) {
      last =
          new Chunk.Failure(
              FaultCode.APPLICATION_FAILED,
              "The answer is too long for one document; ask for it with stream: true");
      throw new IOException("The document is full");
    }
    text.append(fragment);
  }

  /**
   * The answer.
   *
   * @throws Fault when it is not whole
   */
  CompletionDocument document(String requestId, String model) {
    if (last instanceof Chunk.Finish(Ending ending)) {
      return new CompletionDocument(
          "msg_" + requestId,
          "message",
          "assistant",
          model,
          List.of(new CompletionDocument.Text("text", text.toString())),
          ChunkWriter.word(ending.reason()),
          ending.stopSequence(),
          new CompletionDocument.Usage(ending.inputTokens(), ending.outputTokens()));
    }
    if (last instanceof Chunk.Failure failure) {
      throw failure.fault();
    }
    throw new Fault(FaultCode.INTERNAL, "The answer has no end");
  }
}
