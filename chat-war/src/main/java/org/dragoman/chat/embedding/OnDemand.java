package org.dragoman.chat.embedding;

import java.time.Duration;
import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.logging.Level;
import java.util.logging.Logger;

/**
 * Something that takes much memory: made at its first use, closed when nobody has used it for a
 * while, and made again when it is needed. A failure to make it stands for the same time: until
 * then each use fails at once. Thread-safe.
 */
final class OnDemand<T extends AutoCloseable> {
  private static final Logger LOG = Logger.getLogger(OnDemand.class.getName());
  private static final Duration BETWEEN_LOOKS = Duration.ofMinutes(1);

  private final String name;
  private final Duration longestUnused;
  private final Supplier<T> making;

  /**
   * A user of the value holds the lock for reading; its maker and its closer hold it for writing.
   */
  private final ReadWriteLock lock = new ReentrantReadWriteLock();

  private T value;
  private volatile long usedAt;

  /** Why it could not be made; null if it could. */
  private volatile RuntimeException failure;

  private volatile long failedAt;

  /**
   * Not made yet.
   *
   * @param name of the thread that closes it
   * @param longestUnused after which it is closed, and tried again if it could not be made
   */
  OnDemand(String name, Duration longestUnused, Supplier<T> making) {
    this.name = name;
    this.longestUnused = longestUnused;
    this.making = making;
  }

  /**
   * Does work with the value, which must not be kept.
   *
   * @throws RuntimeException of its maker, also when it has failed lately
   */
  <R> R use(Function<T, R> work) {
    lock.readLock().lock();
    try {
      if (value != null) {
        return used(work);
      }
    } finally {
      lock.readLock().unlock();
    }
    make();
    try {
      return used(work);
    } finally {
      lock.readLock().unlock();
    }
  }

  private <R> R used(Function<T, R> work) {
    try {
      return work.apply(value);
    } finally {
      usedAt = System.nanoTime();
    }
  }

  /** Makes it, unless it is there; the caller reads from then on. */
  private void make() {
    lock.writeLock().lock();
    try {
      if (value == null) {
        if (hasFailed(System.nanoTime())) {
          throw failure;
        }
        value = made();
        usedAt = System.nanoTime();
        Thread.ofPlatform().daemon().name(name).start(this::watch);
      }
      lock.readLock().lock();
    } finally {
      lock.writeLock().unlock();
    }
  }

  private T made() {
    try {
      T made = making.get();
      failure = null;
      return made;
    } catch (RuntimeException e) {
      failedAt = System.nanoTime();
      failure = e;
      throw e;
    }
  }

  /**
   * Returns whether it could not be made lately.
   *
   * @param now of {@link System#nanoTime}
   */
  boolean hasFailed(long now) {
    return failure != null && now - failedAt <= longestUnused.toNanos();
  }

  /** Until it is closed: the thread keeps no application that is not deployed any more. */
  private void watch() {
    try {
      do {
        Thread.sleep(BETWEEN_LOOKS);
      } while (!closeUnused(System.nanoTime()));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /**
   * Closes it unless somebody uses it now, or has lately.
   *
   * @param now of {@link System#nanoTime}
   * @return whether it is closed
   */
  boolean closeUnused(long now) {
    if (!lock.writeLock().tryLock()) {
      return false;
    }
    try {
      if (value != null && now - usedAt > longestUnused.toNanos()) {
        T unused = value;
        value = null;
        unused.close();
      }
      return value == null;
    } catch (Exception e) {
      LOG.log(Level.WARNING, name + " cannot be closed", e);
      return true;
    } finally {
      lock.writeLock().unlock();
    }
  }
}
