package org.dragoman.threads;

import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/**
 * The threads of the edge's listener: a virtual thread for each request. The container reads bodies
 * and writes answers with blocking calls, so a slow sender or reader would otherwise occupy one of
 * a few threads that all other requests need, readiness among them.
 *
 * <p>Threads are reused for a while, since the container and libraries attach buffers to them.
 * There are as many as requests whose head has arrived. {@code HeldBytes} limits the memory of
 * bodies and answers; it does not limit what the container holds for half a head.
 *
 * <p>Payara creates the pool by its class name ({@code thread-pool.classname}), and uses its own
 * pool when the class is missing.
 */
public final class RequestThreads extends ThreadPoolExecutor {
  private static final int IDLE_SECONDS = 10;

  /** Called by the container. */
  public RequestThreads() {
    super(
        0,
        Integer.MAX_VALUE,
        IDLE_SECONDS,
        TimeUnit.SECONDS,
        new SynchronousQueue<>(),
        virtual(Thread.currentThread().getContextClassLoader()));
  }

  /**
   * Creates threads that inherit nothing, since the creating thread may be answering a request of
   * some application.
   */
  private static ThreadFactory virtual(ClassLoader loader) {
    ThreadFactory factory =
        Thread.ofVirtual().name("http-", 1).inheritInheritableThreadLocals(false).factory();
    return task -> {
      Thread thread = factory.newThread(task);
      thread.setContextClassLoader(loader);
      return thread;
    };
  }
}
