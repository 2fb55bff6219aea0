package org.dragoman.chat.conversation;

import java.io.IOException;
import java.util.List;
import org.dragoman.contract.fault.Fault;

/** The destination of an answer's chunks: a stream in some dialect, or one document. */
public interface ChunkOutput {
  /**
   * Writes the chunks in this order; when this returns, all of them have been sent together.
   *
   * @throws IOException when the caller has disconnected
   * @throws Fault when the caller is connected but this output accepts no more; the answer ends
   *     with this fault, which is written next as a failure
   */
  void write(List<Chunk> chunks) throws IOException;
}
