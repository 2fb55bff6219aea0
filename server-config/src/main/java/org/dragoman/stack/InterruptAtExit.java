package org.dragoman.stack;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * Runs work that is interrupted when the JVM ends, for example by Ctrl-C; the JVM waits for its
 * cleanup.
 */
final class InterruptAtExit {
  private static final int SECONDS = 60;

  private InterruptAtExit() {}

  /**
   * Does the work.
   *
   * @param before runs before the work is interrupted
   */
  static void during(Runnable before, Runnable work) {
    Thread worker = Thread.currentThread();
    CountDownLatch ended = new CountDownLatch(1);
    Thread atExit = new Thread(() -> end(before, worker, ended), "interrupt the work");
    Runtime.getRuntime().addShutdownHook(atExit);
    try {
      work.run();
    } finally {
      ended.countDown();
      try {
        Runtime.getRuntime().removeShutdownHook(atExit);
      } catch (IllegalStateException e) {
        // The JVM is ending; its shutdown hook will find the work done.
      }
    }
  }

  private static void end(Runnable before, Thread worker, CountDownLatch ended) {
    before.run();
    worker.interrupt();
    try {
      // The next start cleans up whatever is left after this time.
      ended.await(SECONDS, TimeUnit.SECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
