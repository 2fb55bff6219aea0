package org.dragoman.cache;

import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Supplier;
import java.util.function.ToLongFunction;

/**
 * The values that were used last, each made once: who wants one that is being made waits for it.
 * When making it fails, the next of those who wait makes it. Safe for many threads.
 */
public final class RecentlyMade<K, V> {
  private final Recent<K, V> made;
  private final KeyLocks locks = new KeyLocks();

  /**
   * With this total weight, as for {@link Recent}.
   *
   * @param weigher gives the same positive weight for a value each time
   */
  public RecentlyMade(long most, ToLongFunction<V> weigher) {
    this.made = new Recent<>(most, weigher);
  }

  /**
   * The value of a key.
   *
   * @param maker makes it, and asks for no other value here
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
