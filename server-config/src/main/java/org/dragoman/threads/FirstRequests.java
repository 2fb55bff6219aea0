package org.dragoman.threads;

import java.net.Inet6Address;
import java.net.InetAddress;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Function;
import java.util.logging.Level;
import java.util.logging.Logger;

/**
 * Starts the first requests of new connections, a few at a time.
 *
 * <p>The scheduler of virtual threads runs them in the order in which they are started. When
 * thousands of connections come at once, the next request of a connection that is already in use
 * would wait for the first requests of all of them: for seconds. So only a few first requests may
 * use a processor at once, and the others wait here: each network of clients has its own queue, and
 * the queues take turns. A request that waits for something else, such as the rest of a body or the
 * data process, does not count.
 */
final class FirstRequests implements AutoCloseable {
  private static final Logger LOG = Logger.getLogger(FirstRequests.class.getName());

  /**
   * When more wait than this, half as many may use a processor at once. No usual number of clients
   * is so large, and the requests of connections in use come first.
   */
  private static final int MANY = 100;

  /** How often it is checked which of the started requests use a processor. */
  private static final Duration BETWEEN = Duration.ofMillis(1);

  private final Function<Runnable, Thread> starter;
  private final int most;
  private final Duration longest;
  private final ReentrantLock lock = new ReentrantLock();
  private final Condition added = lock.newCondition();

  /** Those that wait, by network. The network whose turn it is comes first. */
  private final Map<Object, Queue<Runnable>> waiting = new LinkedHashMap<>();

  /** How many wait. */
  private int count;

  private final List<Started> started = new ArrayList<>();
  private volatile boolean someWait;
  private final Thread watch;

  /** A request that was taken from the queue, and its thread once it has one. */
  private final class Started {
    private final Runnable request;
    private final long deadline = System.nanoTime() + longest.toNanos();
    private volatile Thread thread;
    private volatile boolean ended;

    Started(Runnable request) {
      this.request = request;
    }

    /** Not under the lock, for which the threads of the listeners wait. */
    void start() {
      try {
        thread = starter.apply(this::run);
      } catch (RejectedExecutionException e) {
        // The server stops, and closes all connections.
        ended = true;
      }
    }

    private void run() {
      try {
        request.run();
      } finally {
        ended = true;
        // Not more than an attempt: the threads of the listeners would wait behind a virtual thread
        // that has no processor. Otherwise the watch does it.
        if (someWait && lock.tryLock()) {
          startAndUnlock();
        }
      }
    }

    boolean usesProcessor() {
      Thread by = thread;
      return !ended
          && (by == null || by.getState() == Thread.State.RUNNABLE)
          && System.nanoTime() - deadline < 0;
    }
  }

  /**
   * Makes it, with a thread that {@link #close} ends.
   *
   * @param starter runs a request on a thread, and returns that thread
   * @param most requests that may use a processor at once
   * @param longest time after which a request does not count any more: before JDK 25 a virtual
   *     thread that waits in a selector has the same state as one that uses a processor
   */
  FirstRequests(Function<Runnable, Thread> starter, int most, Duration longest) {
    this.starter = starter;
    this.most = most;
    this.longest = longest;
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
   * @param address of the client, or null
   */
  void execute(InetAddress address, Runnable request) {
    lock.lock();
    waiting.computeIfAbsent(network(address), key -> new ArrayDeque<>()).add(request);
    count++;
    startAndUnlock();
  }

  /** The address; of IPv6 its first 64 bits, since one client may have all the others. */
  private static Object network(InetAddress address) {
    return switch (address) {
      case null -> "";
      case Inet6Address six -> ByteBuffer.wrap(six.getAddress()).getLong();
      default -> address;
    };
  }

  private void startSome() {
    lock.lock();
    startAndUnlock();
  }

  private void startAndUnlock() {
    List<Started> fresh = new ArrayList<>();
    try {
      started.removeIf(request -> !request.usesProcessor());
      while (started.size() < limit() && !waiting.isEmpty()) {
        Started next = new Started(next());
        started.add(next);
        fresh.add(next);
      }
      someWait = !waiting.isEmpty();
      if (someWait) {
        added.signal();
      }
    } finally {
      lock.unlock();
    }
    fresh.forEach(Started::start);
  }

  private int limit() {
    return count > MANY ? Math.max(1, most / 2) : most;
  }

  private Runnable next() {
    Map.Entry<Object, Queue<Runnable>> first = waiting.entrySet().iterator().next();
    Object network = first.getKey();
    Queue<Runnable> queue = first.getValue();
    waiting.remove(network);
    Runnable next = queue.remove();
    count--;
    if (!queue.isEmpty()) {
      waiting.put(network, queue);
    }
    return next;
  }

  /** Starts others when a request begins to wait for something else, of which nothing tells. */
  private void watch() {
    try {
      while (true) {
        awaitWaiting();
        try {
          startSome();
        } catch (RuntimeException | Error e) {
          LOG.log(Level.WARNING, "A first request was not started", e);
        }
        TimeUnit.NANOSECONDS.sleep(BETWEEN.toNanos());
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private void awaitWaiting() throws InterruptedException {
    lock.lock();
    try {
      while (waiting.isEmpty()) {
        added.await();
      }
    } finally {
      lock.unlock();
    }
  }

  /** Drops the requests that were not started. */
  @Override
  public void close() {
    watch.interrupt();
    lock.lock();
    try {
      waiting.clear();
      count = 0;
    } finally {
      lock.unlock();
    }
  }
}
