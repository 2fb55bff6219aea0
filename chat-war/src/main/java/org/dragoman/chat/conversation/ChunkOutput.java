package org.dragoman.chat.conversation;

import java.io.IOException;

/** Where the chunks of one answer go: a stream in some dialect, or one document. */
public interface ChunkOutput {
  /**
   * Hands the chunk on; when this returns it is on its way to the caller.
   *
   * @throws IOException when the caller has gone
   */
  void write(Chunk chunk) throws IOException;
}
