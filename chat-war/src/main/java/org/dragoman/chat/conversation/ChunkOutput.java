package org.dragoman.chat.conversation;

import java.io.IOException;
import java.util.List;
import org.dragoman.contract.fault.Fault;

/** Where the chunks of one answer go: a stream in some dialect, or one document. */
public interface ChunkOutput {
  /**
   * Hands the chunks on, in this order; when this returns they are on their way to the caller, all
   * of them together.
   *
   * @throws IOException when the caller has gone
   * @throws Fault that the answer ends with, when the caller is there and cannot be given more; the
   *     failure that tells of it is written next
   */
  void write(List<Chunk> chunks) throws IOException;
}
