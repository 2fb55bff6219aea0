package org.dragoman.threads;

import java.net.InetAddress;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.concurrent.AbstractExecutorService;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.logging.Level;
import java.util.logging.Logger;

/**
 * The threads of the edge's listener: a virtual thread for each request. The container reads bodies
 * and writes answers with blocking calls, so a slow sender or reader would otherwise occupy one of
 * a few threads that all other requests need, readiness among them. {@link FirstRequests} delays
 * the first requests of connections when many come at once.
 *
 * <p>Threads are reused for a while, since the container and libraries attach buffers to them: the
 * one that has become idle last goes first. There are as many as requests that the container
 * answers. {@code HeldBytes} limits the memory of bodies and answers, {@link IncompleteRequests}
 * that of requests which have not reached the container.
 *
 * <p>An idle thread waits without a time limit, and another one ends those that nobody needs. A
 * {@link java.util.concurrent.ThreadPoolExecutor} limits each wait: for a virtual thread that sets
 * and cancels a timer of the scheduler, 1.4 us of CPU for each request.
 *
 * <p>Payara creates the pool by its class name ({@code thread-pool.classname}), and uses its own
 * pool when the class is missing.
 */
public final class RequestThreads extends AbstractExecutorService {
  private static final Logger LOG = Logger.getLogger(RequestThreads.class.getName());
  private static final Duration LONGEST_IDLE = Duration.ofSeconds(10);

  /** More of them would take the processors from the requests of other connections. */
  private static final int FIRST_REQUESTS = Runtime.getRuntime().availableProcessors();

  /** As much as a cold first request takes, and far less than a client notices. */
  private static final Duration LONGEST_FIRST = Duration.ofMillis(20);

  /** Stands for no further task. */
  private static final Runnable END = () -> {};

  private final ThreadFactory factory;
  private final Duration longestIdle;

  /** The worker that has become idle last is the first one. */
  private final ConcurrentLinkedDeque<Worker> idle = new ConcurrentLinkedDeque<>();

  private final Set<Worker> all = ConcurrentHashMap.newKeySet();
  private final CountDownLatch ended = new CountDownLatch(1);
  private final FirstRequests first = new FirstRequests(this::start, FIRST_REQUESTS, LONGEST_FIRST);
  private volatile boolean shut;

  private final class Worker implements Runnable {
    private final Thread thread = factory.newThread(this);
    private volatile Runnable task;
    private volatile long idleSince;

    Worker(Runnable first) {
      task = first;
    }

    @Override
    public void run() {
      while (task != END) {
        Runnable now = task;
        task = null;
        try {
          now.run();
        } catch (RuntimeException | Error e) {
          LOG.log(Level.WARNING, "A task of a request fails", e);
        }
        awaitTask();
      }
      all.remove(this);
      endIfShut();
    }

    private void awaitTask() {
      idleSince = System.nanoTime();
      idle.addFirst(this);
      if (shut) {
        endIdle();
      }
      while (task == null) {
        // Whoever has interrupted the last task does not mean the next one.
        Thread.interrupted();
        LockSupport.park(this);
      }
      Thread.interrupted();
    }

    void give(Runnable next) {
      task = next;
      LockSupport.unpark(thread);
    }
  }

  /** Called by the container. */
  public RequestThreads() {
    this(LONGEST_IDLE);
    CarrierWatch.start();
  }

  RequestThreads(Duration longestIdle) {
    this.factory = virtual(Thread.currentThread().getContextClassLoader());
    this.longestIdle = longestIdle;
    Thread.ofVirtual().name("http-idle").inheritInheritableThreadLocals(false).start(this::sweep);
  }

  /**
   * Creates threads that inherit nothing, since the creating thread may be answering a request of
   * some application.
   */
  private static ThreadFactory virtual(ClassLoader loader) {
    ThreadFactory threads =
        Thread.ofVirtual().name("http-", 1).inheritInheritableThreadLocals(false).factory();
    return task -> {
      Thread thread = threads.newThread(task);
      thread.setContextClassLoader(loader);
      return thread;
    };
  }

  @Override
  public void execute(Runnable task) {
    start(task);
  }

  /**
   * Runs the first request of a connection: at once, or later when there are many of them.
   *
   * @param address of the client, or null
   */
  void executeFirst(InetAddress address, Runnable task) {
    requireOpen();
    first.execute(address, task);
  }

  private void requireOpen() {
    if (shut) {
      throw new RejectedExecutionException("The threads of requests are shut down");
    }
  }

  private Thread start(Runnable task) {
    requireOpen();
    Worker worker = idle.pollFirst();
    if (worker == null) {
      worker = new Worker(task);
      all.add(worker);
      worker.thread.start();
    } else {
      worker.give(task);
    }
    return worker.thread;
  }

  /** Ends threads that have been idle for long, until the pool is shut down. */
  private void sweep() {
    try {
      while (!ended.await(longestIdle.toNanos(), TimeUnit.NANOSECONDS)) {
        endIdleSince(System.nanoTime() - longestIdle.toNanos());
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private void endIdleSince(long nanoTime) {
    for (Worker oldest = idle.pollLast(); oldest != null; oldest = idle.pollLast()) {
      if (oldest.idleSince - nanoTime > 0) {
        idle.addLast(oldest);
        return;
      }
      oldest.give(END);
    }
  }

  private void endIdle() {
    for (Worker one = idle.pollFirst(); one != null; one = idle.pollFirst()) {
      one.give(END);
    }
  }

  private void endIfShut() {
    if (shut && all.isEmpty()) {
      ended.countDown();
    }
  }

  @Override
  public void shutdown() {
    shut = true;
    first.close();
    endIdle();
    endIfShut();
  }

  @Override
  public List<Runnable> shutdownNow() {
    shutdown();
    all.forEach(worker -> worker.thread.interrupt());
    // Each has a thread, but for first requests, whose connections the listener closes.
    return List.of();
  }

  @Override
  public boolean isShutdown() {
    return shut;
  }

  @Override
  public boolean isTerminated() {
    return ended.getCount() == 0;
  }

  @Override
  public boolean awaitTermination(long timeout, TimeUnit unit) throws InterruptedException {
    return ended.await(timeout, unit);
  }

  /** Returns how many there are, idle ones too. */
  int size() {
    return all.size();
  }
}
