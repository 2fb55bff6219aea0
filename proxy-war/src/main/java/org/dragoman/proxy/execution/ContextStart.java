package org.dragoman.proxy.execution;

import java.util.Arrays;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Predicate;

/**
 * The container's start of this web application, on the thread that calls its listeners. When all
 * listeners and Servlets have begun, Payara closes the jars of the application, and a class that
 * another thread loads at that moment fails with "zip file closed". The container itself routes
 * requests to the application after that; the Servlet API has no event for it.
 */
final class ContextStart {
  private static final long STEP_NANOS = TimeUnit.MILLISECONDS.toNanos(10);

  private final Thread thread;
  private final Predicate<StackTraceElement> start;

  ContextStart(Thread thread, Predicate<StackTraceElement> start) {
    this.thread = thread;
    this.start = start;
  }

  /** Returns the start that calls this method; in another container it has ended already. */
  static ContextStart current() {
    return new ContextStart(
        Thread.currentThread(),
        frame ->
            frame.getClassName().equals("org.apache.catalina.core.StandardContext")
                && frame.getMethodName().equals("start"));
  }

  /** Returns when the start has ended, by success or failure. */
  void awaitEnd() {
    while (Arrays.stream(thread.getStackTrace()).anyMatch(start)) {
      LockSupport.parkNanos(STEP_NANOS);
    }
  }
}
