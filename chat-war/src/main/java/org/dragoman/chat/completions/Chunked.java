package org.dragoman.chat.completions;

import java.io.OutputStream;
import java.util.List;
import org.dragoman.chat.conversation.ChunkOutput;
import org.dragoman.chat.dialect.AnswerHead;
import org.dragoman.chat.dialect.Dialect;
import org.dragoman.chat.dialect.WholeAnswer;
import org.dragoman.extension.Ending;

/** The dialect of specification section 6: chunks, one a line, or all of them as one document. */
record Chunked() implements Dialect {
  private static final List<String> STREAM_TYPES =
      List.of(ChunkWriter.MEDIA_TYPE, "application/ndjson", "application/json");

  @Override
  public List<String> streamTypes() {
    return STREAM_TYPES;
  }

  @Override
  public ChunkOutput stream(AnswerHead head, OutputStream out) {
    return new ChunkWriter(out);
  }

  @Override
  public CompletionDocument document(AnswerHead head, WholeAnswer answer) {
    Ending ending = answer.ending();
    return new CompletionDocument(
        "msg_" + head.requestId(),
        "message",
        "assistant",
        head.model(),
        List.of(new CompletionDocument.Text("text", answer.text())),
        ChunkWriter.word(ending.reason()),
        ending.stopSequence(),
        new CompletionDocument.Usage(ending.inputTokens(), ending.outputTokens()));
  }
}
