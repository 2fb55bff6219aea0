package org.dragoman.threads;

import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/**
 * The threads of the edge's listener: virtual ones, as many as there are requests. The container
 * reads bodies and writes answers by calls that wait, and whoever sends or reads slowly would
 * otherwise hold one of few threads that all others need, readiness among them.
 *
 * <p>Threads are used again for a while: container and libraries keep buffers with them. There are
 * as many as requests whose head is there. What bodies and answers hold beside them is bounded by
 * {@code HeldBytes}; what the container holds for half a head is not.
 *
 * <p>Payara makes it by name ({@code thread-pool.classname}), and takes its own pool where it is
 * not found.
 */
public final class RequestThreads extends ThreadPoolExecutor {
  private static final int IDLE_SECONDS = 10;

  /** Made by the container. */
  public RequestThreads() {
    super(
        0,
        Integer.MAX_VALUE,
        IDLE_SECONDS,
        TimeUnit.SECONDS,
        new SynchronousQueue<>(),
        virtual(Thread.currentThread().getContextClassLoader()));
  }

  /** A thread may be made while a request of some application is answered: it must keep nothing. */
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
