package org.dragoman.chat.embedding;

import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Future;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

/**
 * Calls of native code, for virtual threads. Such a call would hold the carrier of its thread until
 * it ends, and there are only as many carriers as cores: a few long calls would stop all streams of
 * the process. So they are made on a few platform threads. Thread-safe.
 */
final class NativeCalls {
  private static final int IDLE_SECONDS = 60;

  private final ExecutorService threads;

  /** As many at once as there are cores, which the system shares out between them and others. */
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
   * Makes a call in its turn, and waits for it. A platform thread holds no carrier and makes the
   * call itself, with its own priority.
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
      // Whoever leaves takes the call along, unless it has begun.
      call.cancel(false);
    }
  }
}
