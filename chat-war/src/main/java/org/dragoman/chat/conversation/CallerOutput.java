package org.dragoman.chat.conversation;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;

/**
 * The output of one answer: writes its chunks to a client that may disconnect or stop reading. The
 * answer's lock guards everything except {@link #cut}.
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
   * @return false when the caller has disconnected or has not read for too long
   * @throws Fault when the format of the answer does not accept a chunk
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

  /**
   * Returns the {@link System#nanoTime} of the last write, or of the creation before the first one.
   */
  long lastWrite() {
    return lastWrite;
  }

  /**
   * Ends a write that takes longer than this.
   *
   * @return whether there was one
   */
  boolean cut(Duration longest) {
    return clock.cut(longest);
  }

  /**
   * Leaves the reason for a client that resumes reading. The interrupt makes the container either
   * accept the line without waiting or close the connection.
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
      // The caller has disconnected.
    } finally {
      Thread.interrupted();
    }
  }
}
