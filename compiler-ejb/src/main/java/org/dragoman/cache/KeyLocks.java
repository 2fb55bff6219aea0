package org.dragoman.cache;

import java.util.concurrent.locks.ReentrantLock;
import java.util.stream.Stream;

/**
 * Locks by key, so that concurrent threads make a value only once. Several keys may share a lock; a
 * thread that holds one lock takes no second.
 */
public final class KeyLocks {
  private static final int COUNT = 64;

  private final ReentrantLock[] locks =
      Stream.generate(ReentrantLock::new).limit(COUNT).toArray(ReentrantLock[]::new);

  /** Returns the lock of the key, which is always the same. */
  public ReentrantLock of(Object key) {
    int hash = key.hashCode();
    return locks[(hash ^ hash >>> 16) & (COUNT - 1)];
  }
}
