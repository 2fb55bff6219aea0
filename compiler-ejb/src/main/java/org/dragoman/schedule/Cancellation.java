package org.dragoman.schedule;

import java.time.Duration;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;

/**
 * Tells a piece of work that nobody waits for it any more, and ends what it waits for itself. Safe
 * for many threads.
 */
public final class Cancellation {
  /** The work may begin just after an attempt to end it, so that it is ended again. */
  private static final long AGAIN = Duration.ofMillis(200).toNanos();

  private final ReentrantLock lock = new ReentrantLock();
  private final Condition changed = lock.newCondition();
  private volatile boolean cancelled;

  /** How to end what is under way; null while there is nothing; by the lock. */
  private Runnable ending;

  /** Something that can be ended from outside, until it is closed. */
  @FunctionalInterface
  public interface UnderWay extends AutoCloseable {
    @Override
    void close();
  }

  /** The fault of work that was given up; no caller reads it. */
  public static Fault fault() {
    return new Fault(FaultCode.CANCELLED, "Nobody waits for the answer any more");
  }

  /** Whether nobody waits any more. */
  public boolean isCancelled() {
    return cancelled;
  }

  /**
   * Goes on only if somebody waits.
   *
   * @throws Fault {@link FaultCode#CANCELLED}
   */
  public void check() {
    if (cancelled) {
      throw fault();
    }
  }

  /**
   * Begins something that takes a while. It is not closed while it is being ended, so that nothing
   * later is ended in its place.
   *
   * @param end ends it, from another thread; may be called several times
   * @throws Fault {@link FaultCode#CANCELLED} when nobody waits for it
   */
  public UnderWay begin(Runnable end) {
    lock.lock();
    try {
      check();
      ending = end;
    } finally {
      lock.unlock();
    }
    return this::end;
  }

  private void end() {
    lock.lock();
    try {
      ending = null;
      changed.signalAll();
    } finally {
      lock.unlock();
    }
  }

  /** Nobody waits any more. Returns at once; what is under way is ended by a thread of its own. */
  public void cancel() {
    if (!cancelled) {
      cancelled = true;
      Thread.startVirtualThread(this::endAll);
    }
  }

  private void endAll() {
    lock.lock();
    try {
      while (ending != null) {
        ending.run();
        changed.awaitNanos(AGAIN);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } finally {
      lock.unlock();
    }
  }
}
