package org.dragoman.chat.model;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.dragoman.chat.upstream.Watch;
import org.dragoman.extension.Chunks;
import org.dragoman.extension.ForwardingChunks;
import org.dragoman.extension.TokenLogprob;

/**
 * Writes to the caller and stops the server's clock meanwhile: a caller who does not read is not a
 * fault of the server. Text is collected until it is {@linkplain #flush flushed}, so that events
 * which arrive together are passed on as one fragment. Signs of life without text are passed on
 * once a second at most.
 */
final class WatchedChunks extends ForwardingChunks {
  private static final long SIGN_NANOS = TimeUnit.SECONDS.toNanos(1);

  private static final int MOST_GATHERED = 8 * 1024;

  private final Watch watch;
  private final Duration idle;
  private final boolean logprobs;
  private final StringBuilder gathered = new StringBuilder();
  private long lastSign = System.nanoTime() - SIGN_NANOS;

  /**
   * Writes to these chunks.
   *
   * @param idle how long the server may be silent
   * @param logprobs whether log probabilities were requested: some servers send them always
   */
  WatchedChunks(Chunks chunks, Watch watch, Duration idle, boolean logprobs) {
    super(chunks);
    this.logprobs = logprobs;
    this.watch = watch;
    this.idle = idle;
  }

  @Override
  public void inputTokens(int tokens) throws InterruptedException {
    watch.pause();
    super.inputTokens(tokens);
    watch.expect(idle);
  }

  @Override
  public void text(String fragment) throws InterruptedException {
    if (gathered.length() + fragment.length() > MOST_GATHERED) {
      flush();
    }
    if (fragment.length() > MOST_GATHERED) {
      write(fragment);
    } else {
      gathered.append(fragment);
    }
  }

  @Override
  public void logprobs(List<TokenLogprob> tokens) throws InterruptedException {
    if (!logprobs) {
      return;
    }
    flush();
    watch.pause();
    super.logprobs(tokens);
    watch.expect(idle);
  }

  /** Writes the collected text when the next event has not arrived yet or the answer ends. */
  void flush() throws InterruptedException {
    if (!gathered.isEmpty()) {
      String text = gathered.toString();
      gathered.setLength(0);
      write(text);
    }
  }

  private void write(String text) throws InterruptedException {
    watch.pause();
    super.text(text);
    watch.expect(idle);
    lastSign = System.nanoTime();
  }

  @Override
  public void other() throws InterruptedException {
    long now = System.nanoTime();
    if (now - lastSign >= SIGN_NANOS) {
      flush();
      lastSign = now;
      watch.pause();
      super.other();
      watch.expect(idle);
    }
  }
}
