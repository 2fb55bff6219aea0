package org.dragoman.stack;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** The end of the JVM, as by Ctrl-C, interrupts a work and waits until it has cleaned up. */
final class InterruptAtExit {
  private static final int SECONDS = 60;

  private InterruptAtExit() {}

  /**
   * Does the work.
   *
   * @param before what is done before the work is interrupted
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
        // The JVM is ending, and the hook finds the work ended.
      }
    }
  }

  private static void end(Runnable before, Thread worker, CountDownLatch ended) {
    before.run();
    worker.interrupt();
    try {
      // What is not cleaned up by then is so by the next start.
      ended.await(SECONDS, TimeUnit.SECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
