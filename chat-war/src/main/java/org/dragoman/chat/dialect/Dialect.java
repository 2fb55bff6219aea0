package org.dragoman.chat.dialect;

import java.io.OutputStream;
import java.util.List;
import org.dragoman.chat.conversation.ChunkOutput;

/** The words in which an answer is given. */
public interface Dialect {
  /**
   * The media types by which a stream is met, the stream's own first. Each has {@code
   * application/json}, for which many clients always ask.
   */
  List<String> streamTypes();

  /** A stream in this dialect. */
  ChunkOutput stream(AnswerHead head, OutputStream out);

  /** A whole answer in this dialect, to be written as JSON. */
  Object document(AnswerHead head, WholeAnswer answer);
}
