package org.dragoman.chat.conversation;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;

/**
 * The caller's end of one answer: writes its chunks to a reader who may leave, or stop reading. The
 * answer's lock guards it, but for {@link #cut}.
 */
final class CallerOutput {
  private final Limits limits;
  private final WriteClock clock = new WriteClock();
  private long lastWrite = System.nanoTime();

  CallerOutput(Limits limits) {
    this.limits = limits;
  }

  /**
   * Writes chunks.
   *
   * @return false when the caller has gone, or has not read for too long
   * @throws Fault when the form of the answer does not take a chunk
   */
  boolean write(ChunkOutput to, List<Chunk> chunks) {
    boolean there = true;
    Fault refused = null;
    clock.begin();
    try {
      to.write(chunks);
    } catch (Fault fault) {
      refused = fault;
    } catch (IOException | RuntimeException e) {
      there = false;
    }
    if (clock.end()) {
      there = false;
      sayGoodbye(to);
    }
    lastWrite = System.nanoTime();
    if (there && refused != null) {
      throw refused;
    }
    return there;
  }

  /** When something was written last, by {@link System#nanoTime}; at first when it was made. */
  long lastWrite() {
    return lastWrite;
  }

  /**
   * Ends a write that takes longer.
   *
   * @return whether there was one
   */
  boolean cut(Duration longest) {
    return clock.cut(longest);
  }

  /**
   * Leaves the reason behind for a reader who comes back to read: the interrupt makes the container
   * take the line without waiting, or close the connection.
   */
  private void sayGoodbye(ChunkOutput to) {
    Thread.currentThread().interrupt();
    try {
      to.write(
          List.of(
              new Chunk.Failure(
                  FaultCode.ANSWER_TOO_LONG,
                  "The client did not read the answer for " + limits.write().toSeconds() + " s")));
    } catch (IOException | RuntimeException e) {
      // The caller has gone for good.
    } finally {
      Thread.interrupted();
    }
  }
}
