package org.dragoman.threads;

import java.time.Duration;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.glassfish.grizzly.Connection;
import org.glassfish.grizzly.memory.Buffers;

/**
 * The limits of all requests that are held because they are incomplete: how many bytes they may
 * have, and when they are refused. The filters of all listeners share one.
 */
final class IncompleteRequests {
  /** The most bytes of a body that are held. */
  static final int MOST_OF_BODY = 64 * 1024;

  /** As long as the product waits for a body that it reads itself. */
  private static final Duration LONGEST = Duration.ofSeconds(20);

  /**
   * How long a connection stays open after a refusal. A close while bytes of the client are unread
   * resets the connection, and the client may then not see the answer.
   */
  private static final Duration CLOSED_AFTER = Duration.ofSeconds(1);

  /** How long a client may take to read a refusal. */
  private static final Duration LONGEST_END = Duration.ofSeconds(5);

  private static final long MOST = Runtime.getRuntime().maxMemory() / 8;

  private static final ScheduledThreadPoolExecutor TIMER = timer();

  private final Duration longest;
  private final long most;
  private final AtomicLong held = new AtomicLong();

  /** Makes one with the limits of the product. */
  IncompleteRequests() {
    this(LONGEST, MOST);
  }

  /**
   * Makes one with other limits.
   *
   * @param longest time until the end of a request
   * @param most bytes that are held at once
   */
  IncompleteRequests(Duration longest, long most) {
    this.longest = longest;
    this.most = most;
  }

  private static ScheduledThreadPoolExecutor timer() {
    ScheduledThreadPoolExecutor timer =
        new ScheduledThreadPoolExecutor(
            1,
            task ->
                Thread.ofPlatform()
                    .daemon()
                    .name("incomplete-requests")
                    .inheritInheritableThreadLocals(false)
                    .unstarted(task));
    timer.setRemoveOnCancelPolicy(true);
    return timer;
  }

  /**
   * Adds to what is held.
   *
   * @param bytes negative for what is not held any more
   * @return whether no more is held than may be
   */
  boolean add(long bytes) {
    return held.addAndGet(bytes) <= most;
  }

  /** Returns the bytes that are held for all connections. */
  long held() {
    return held.get();
  }

  /** Runs a task when a request of which the first part has just come is overdue. */
  Future<?> whenOverdue(Runnable task) {
    return TIMER.schedule(task, longest.toNanos(), TimeUnit.NANOSECONDS);
  }

  /**
   * Refuses a request that is overdue and is not held any more, and closes its connection.
   *
   * @param withBody false for a request by HEAD
   */
  void refuse(Connection<?> connection, boolean withBody) {
    byte[] answer = Problem.tooSlow(longest.toSeconds()).lastMessage(withBody);
    connection.write(Buffers.wrap(connection.getMemoryManager(), answer));
    // Once all is written.
    afterwards(connection::closeSilently, CLOSED_AFTER);
    afterwards(connection::terminateSilently, LONGEST_END);
  }

  private static void afterwards(Runnable task, Duration delay) {
    TIMER.schedule(task, delay.toNanos(), TimeUnit.NANOSECONDS);
  }
}
