package org.dragoman.chat.dialect;

import java.io.OutputStream;
import java.util.List;
import org.dragoman.chat.conversation.ChunkOutput;

/** The format of requests and answers of an API. */
public interface Dialect {
  /**
   * Returns the media types that get a stream, the stream's own first. {@code application/json} is
   * always among them, as many clients send it always.
   */
  List<String> streamTypes();

  /** Opens a stream in this dialect. */
  ChunkOutput stream(AnswerHead head, OutputStream out);

  /** Returns a whole answer in this dialect, to be written as JSON. */
  Object document(AnswerHead head, WholeAnswer answer);
}
