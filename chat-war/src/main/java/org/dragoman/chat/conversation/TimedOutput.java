package org.dragoman.chat.conversation;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.io.OutputStream;
import java.time.Duration;

/**
 * Output to a client that may leave data unread for a limited time and is then disconnected. For
 * one writing thread. Closing it leaves the underlying output open.
 */
public final class TimedOutput extends OutputStream {
  private final WriteClock clock = new WriteClock();
  private final OutputStream output;
  private final Thread watch;

  /**
   * Starts to watch the writes.
   *
   * @param longest the time limit of a write
   */
  public TimedOutput(OutputStream output, Duration longest) {
    this.output = output;
    watch = Thread.ofVirtual().name("slow-reader").start(() -> watch(longest));
  }

  private void watch(Duration longest) {
    try {
      while (!clock.cut(longest)) {
        Thread.sleep(Math.clamp(longest.toMillis() / 4, 10, 1_000));
      }
    } catch (InterruptedException e) {
      // All data has been written.
    }
  }

  private interface Work {
    void run() throws IOException;
  }

  @Override
  public void write(int one) throws IOException {
    timed(() -> output.write(one));
  }

  /**
   * @throws InterruptedIOException when the client was disconnected
   */
  @Override
  public void write(byte[] bytes, int from, int length) throws IOException {
    timed(() -> output.write(bytes, from, length));
  }

  @Override
  public void flush() throws IOException {
    timed(output::flush);
  }

  private void timed(Work work) throws IOException {
    boolean cut;
    clock.begin();
    try {
      work.run();
    } finally {
      cut = clock.end();
    }
    if (cut) {
      throw new InterruptedIOException("The reader did not read");
    }
  }

  @Override
  public void close() {
    watch.interrupt();
  }
}
