package org.dragoman.chat.embedding;

import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Future;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

/**
 * Runs calls of native code for virtual threads. Such a call would hold its carrier thread until it
 * ends, and there are only as many carriers as cores: a few long calls would stop all streams of
 * the process. So a few platform threads make them. Thread-safe.
 */
final class NativeCalls {
  private static final int IDLE_SECONDS = 60;

  private final ExecutorService threads;

  /**
   * Uses as many threads as there are cores; the operating system shares the cores between them and
   * others.
   */
  NativeCalls() {
    this(Runtime.getRuntime().availableProcessors());
  }

  NativeCalls(int most) {
    ThreadPoolExecutor pool =
        new ThreadPoolExecutor(
            most,
            most,
            IDLE_SECONDS,
            TimeUnit.SECONDS,
            new LinkedBlockingQueue<>(),
            Thread.ofPlatform().daemon().name("embedding-", 0).factory());
    pool.allowCoreThreadTimeOut(true);
    threads = pool;
  }

  /**
   * Queues a call and waits for it. A platform thread holds no carrier, so it makes the call itself
   * with its own priority.
   *
   * @throws InterruptedException at once, while the call may go on
   */
  <T> T make(Supplier<T> call) throws InterruptedException {
    if (Thread.interrupted()) {
      throw new InterruptedException();
    }
    return Thread.currentThread().isVirtual() ? awaited(threads.submit(call::get)) : call.get();
  }

  private static <T> T awaited(Future<T> call) throws InterruptedException {
    try {
      return call.get();
    } catch (ExecutionException e) {
      if (e.getCause() instanceof Error error) {
        throw error;
      }
      throw (RuntimeException) e.getCause();
    } finally {
      // A caller that leaves cancels its call, unless it has begun.
      call.cancel(false);
    }
  }
}
