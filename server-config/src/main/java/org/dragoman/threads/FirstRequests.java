package org.dragoman.threads;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Function;

/**
 * Starts the first requests of new connections, a few at a time.
 *
 * <p>The scheduler of virtual threads runs them in the order in which they are started. When
 * thousands of connections come at once, the next request of a connection that is already in use
 * would wait for the first requests of all of them: for seconds. So only a few first requests may
 * use a processor at once, and the others wait here: each address of a client has its own queue,
 * and the queues take turns. A request that waits for something else, such as the rest of a body or
 * the data process, does not count.
 */
final class FirstRequests implements AutoCloseable {
  /** How often the requests are looked at that have been started. */
  private static final Duration BETWEEN = Duration.ofMillis(1);

  /**
   * After this time a request does not count any more. Before JDK 25 a virtual thread that waits in
   * a selector has the same state as one that uses a processor.
   */
  private static final Duration LONGEST = Duration.ofMillis(20);

  private final Function<Runnable, Thread> starter;
  private final int most;
  private final ReentrantLock lock = new ReentrantLock();
  private final Condition added = lock.newCondition();

  /** Those that wait, by address. The address whose turn it is comes first. */
  private final Map<Object, Queue<Runnable>> waiting = new LinkedHashMap<>();

  private final List<Started> started = new ArrayList<>();
  private final Thread watch;

  /** A request that was started. */
  private static final class Started {
    private final long deadline = System.nanoTime() + LONGEST.toNanos();
    private Thread thread;
    private volatile boolean ended;

    boolean usesProcessor() {
      return !ended
          && thread.getState() == Thread.State.RUNNABLE
          && System.nanoTime() - deadline < 0;
    }
  }

  /**
   * Makes it, with a thread that {@link #close} ends.
   *
   * @param starter runs a request on a thread, and returns that thread
   * @param most requests that may use a processor at once
   */
  FirstRequests(Function<Runnable, Thread> starter, int most) {
    this.starter = starter;
    this.most = most;
    // Not a virtual thread: it would wait with the requests for a processor.
    this.watch =
        Thread.ofPlatform()
            .daemon()
            .name("first-requests")
            .inheritInheritableThreadLocals(false)
            .start(this::watch);
  }

  /**
   * Starts a request, now or as soon as fewer others use a processor.
   *
   * @param address of the client
   */
  void execute(Object address, Runnable request) {
    lock.lock();
    try {
      waiting.computeIfAbsent(address, key -> new ArrayDeque<>()).add(request);
      startSome();
      if (!waiting.isEmpty()) {
        added.signal();
      }
    } finally {
      lock.unlock();
    }
  }

  private void startSome() {
    if (waiting.isEmpty()) {
      return;
    }
    started.removeIf(request -> !request.usesProcessor());
    while (started.size() < most && !waiting.isEmpty()) {
      started.add(start(next()));
    }
  }

  private Runnable next() {
    Map.Entry<Object, Queue<Runnable>> first = waiting.entrySet().iterator().next();
    Object address = first.getKey();
    Queue<Runnable> queue = first.getValue();
    waiting.remove(address);
    Runnable next = queue.remove();
    if (!queue.isEmpty()) {
      waiting.put(address, queue);
    }
    return next;
  }

  private Started start(Runnable request) {
    Started start = new Started();
    start.thread =
        starter.apply(
            () -> {
              try {
                request.run();
              } finally {
                start.ended = true;
                startNext();
              }
            });
    return start;
  }

  private void startNext() {
    lock.lock();
    try {
      startSome();
    } finally {
      lock.unlock();
    }
  }

  /** Starts others when a request begins to wait for something else: nothing else tells so. */
  private void watch() {
    try {
      while (true) {
        lock.lock();
        try {
          while (waiting.isEmpty()) {
            added.await();
          }
          startSome();
        } finally {
          lock.unlock();
        }
        TimeUnit.NANOSECONDS.sleep(BETWEEN.toNanos());
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** Forgets the requests that were not started. */
  @Override
  public void close() {
    watch.interrupt();
    lock.lock();
    try {
      waiting.clear();
    } finally {
      lock.unlock();
    }
  }
}
