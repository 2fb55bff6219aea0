package org.dragoman.cache;

import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Supplier;
import java.util.function.ToLongFunction;

/**
 * A cache of the values that were used last. Each value is made once: a thread that needs a value
 * that another thread is making waits for it. When that fails, the next waiting thread makes the
 * value. Safe for many threads.
 */
public final class RecentlyMade<K, V> {
  private final Recent<K, V> made;
  private final KeyLocks locks = new KeyLocks();

  /**
   * Makes a cache with this total weight, as for {@link Recent}.
   *
   * @param weigher gives the same positive weight for a value each time
   */
  public RecentlyMade(long most, ToLongFunction<V> weigher) {
    this.made = new Recent<>(most, weigher);
  }

  /**
   * Returns the value of a key.
   *
   * @param maker makes the value, and may not call this cache
   */
  public V get(K key, Supplier<V> maker) {
    V known = made.get(key);
    return known == null ? make(key, maker) : known;
  }

  private V make(K key, Supplier<V> maker) {
    ReentrantLock lock = locks.of(key);
    lock.lock();
    try {
      V known = made.get(key);
      if (known == null) {
        known = maker.get();
        made.put(key, known);
      }
      return known;
    } finally {
      lock.unlock();
    }
  }
}
