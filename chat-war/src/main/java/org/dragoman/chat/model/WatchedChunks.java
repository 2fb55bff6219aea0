package org.dragoman.chat.model;

import java.time.Duration;
import java.util.concurrent.TimeUnit;
import org.dragoman.chat.upstream.Watch;
import org.dragoman.extension.Chunks;

/**
 * Writes to the caller while the server's time stands still: a caller who does not read is no fault
 * of the server. Signs of life without text are told once a second, however many come.
 */
final class WatchedChunks implements Chunks {
  private static final long SIGN_NANOS = TimeUnit.SECONDS.toNanos(1);

  private final Chunks chunks;
  private final Watch watch;
  private final Duration idle;
  private long lastSign = System.nanoTime() - SIGN_NANOS;

  WatchedChunks(Chunks chunks, Watch watch, Duration idle) {
    this.chunks = chunks;
    this.watch = watch;
    this.idle = idle;
  }

  @Override
  public void inputTokens(int tokens) throws InterruptedException {
    chunks.inputTokens(tokens);
  }

  @Override
  public void text(String fragment) throws InterruptedException {
    watch.pause();
    chunks.text(fragment);
    watch.expect(idle);
    lastSign = System.nanoTime();
  }

  @Override
  public void other() throws InterruptedException {
    long now = System.nanoTime();
    if (now - lastSign >= SIGN_NANOS) {
      lastSign = now;
      watch.pause();
      chunks.other();
      watch.expect(idle);
    }
  }
}
