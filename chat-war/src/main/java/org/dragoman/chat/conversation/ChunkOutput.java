package org.dragoman.chat.conversation;

import java.io.IOException;
import org.dragoman.contract.fault.Fault;

/** Where the chunks of one answer go: a stream in some dialect, or one document. */
public interface ChunkOutput {
  /**
   * Hands the chunk on; when this returns it is on its way to the caller.
   *
   * @throws IOException when the caller has gone
   * @throws Fault that the answer ends with, when the caller is there and cannot be given more; the
   *     failure that tells of it is written next
   */
  void write(Chunk chunk) throws IOException;
}
