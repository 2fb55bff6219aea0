package org.dragoman.chat.conversation;

import java.time.Duration;

/**
 * Tracks the thread that writes to the caller and the time since when. It interrupts a write that
 * takes too long, which closes the connection; it never interrupts a thread after its write has
 * ended.
 */
final class WriteClock {
  private Thread writer;
  private long since;
  private boolean cut;

  synchronized void begin() {
    writer = Thread.currentThread();
    since = System.nanoTime();
  }

  /** Ends the write and returns whether it was cut. */
  synchronized boolean end() {
    writer = null;
    if (cut) {
      // The interrupt was meant for the write alone.
      Thread.interrupted();
    }
    return cut;
  }

  /** Interrupts the write when it has taken too long; returns whether this call did so. */
  synchronized boolean cut(Duration longest) {
    if (writer == null || cut || System.nanoTime() - since < longest.toNanos()) {
      return false;
    }
    cut = true;
    writer.interrupt();
    return true;
  }
}
