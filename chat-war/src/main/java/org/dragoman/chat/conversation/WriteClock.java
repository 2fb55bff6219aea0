package org.dragoman.chat.conversation;

import java.time.Duration;

/**
 * Knows which thread writes to the caller and since when. The thread of a write that takes too long
 * is interrupted, which closes the connection under it; a thread that has finished its write is
 * never interrupted from here.
 */
final class WriteClock {
  private Thread writer;
  private long since;
  private boolean cut;

  synchronized void begin() {
    writer = Thread.currentThread();
    since = System.nanoTime();
  }

  /** Whether the write that ends here was cut. */
  synchronized boolean end() {
    writer = null;
    if (cut) {
      // The interrupt was meant for the write, not for what comes after it.
      Thread.interrupted();
    }
    return cut;
  }

  /** Whether the write under way has just been cut. */
  synchronized boolean cut(Duration longest) {
    if (writer == null || cut || System.nanoTime() - since < longest.toNanos()) {
      return false;
    }
    cut = true;
    writer.interrupt();
    return true;
  }
}
