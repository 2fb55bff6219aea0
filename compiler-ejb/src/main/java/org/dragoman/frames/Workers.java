package org.dragoman.frames;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Threads that do work of unknown length. The one that has become idle last goes first, so that few
 * threads do what few can do, with what they know still in the processor's caches; idle ones end.
 * {@link java.util.concurrent.ThreadPoolExecutor} makes all of its threads before it lets work
 * wait, and takes them in turns.
 */
final class Workers {
  private static final long IDLE = Duration.ofSeconds(30).toNanos();

  private final int most;
  private final String name;
  private final ReentrantLock lock = new ReentrantLock();
  private final Deque<Worker> idle = new ArrayDeque<>();
  private final Deque<Runnable> waiting = new ArrayDeque<>();
  private int threads;
  private volatile boolean closed;

  private final class Worker implements Runnable {
    private final Thread thread = Thread.ofPlatform().daemon().name(name).unstarted(this);
    private volatile Runnable work;

    Worker(Runnable first) {
      work = first;
    }

    @Override
    public void run() {
      while (work != null) {
        Runnable now = work;
        work = null;
        now.run();
        work = next(this);
      }
    }
  }

  /**
   * No threads yet.
   *
   * @param most how many there may be; more work waits
   */
  Workers(int most, String name) {
    this.most = most;
    this.name = name;
  }

  /** Has the work done as soon as possible. It throws nothing. */
  void execute(Runnable work) {
    Worker worker;
    lock.lock();
    try {
      worker = idle.pollLast();
      if (worker != null) {
        worker.work = work;
      } else if (threads == most) {
        waiting.addLast(work);
        return;
      } else {
        new Worker(work).thread.start();
        threads++;
        return;
      }
    } finally {
      lock.unlock();
    }
    LockSupport.unpark(worker.thread);
  }

  /** Idle threads end at once, the others with their work. */
  void close() {
    lock.lock();
    try {
      closed = true;
      idle.forEach(worker -> LockSupport.unpark(worker.thread));
    } finally {
      lock.unlock();
    }
  }

  /** Null when the thread may end. */
  private Runnable next(Worker worker) {
    lock.lock();
    try {
      Runnable work = waiting.pollFirst();
      if (work != null) {
        return work;
      }
      idle.addLast(worker);
    } finally {
      lock.unlock();
    }
    long end = System.nanoTime() + IDLE;
    while (worker.work == null) {
      long left = end - System.nanoTime();
      if ((left <= 0 || closed) && isLeaving(worker)) {
        return null;
      }
      LockSupport.parkNanos(worker, Math.max(left, 1));
    }
    return worker.work;
  }

  private boolean isLeaving(Worker worker) {
    lock.lock();
    try {
      boolean leaves = idle.remove(worker);
      threads -= leaves ? 1 : 0;
      return leaves;
    } finally {
      lock.unlock();
    }
  }
}
