package org.dragoman.cache;

import java.util.LinkedHashMap;
import java.util.Map;

/**
 * The entries that were used last, up to a number. When it is full, the one that was unused for the
 * longest goes, never all of them at once. Safe for many threads; no operation blocks for long.
 */
public final class Recent<K, V> {
  private final Map<K, V> entries;

  /** A memory for this many entries. */
  public Recent(int most) {
    entries =
        new LinkedHashMap<>(64, 0.75f, true) {
          private static final long serialVersionUID = 1L;

          @Override
          protected boolean removeEldestEntry(Map.Entry<K, V> eldest) {
            return size() > most;
          }
        };
  }

  /** The value of this key; null when there is none. */
  public synchronized V get(K key) {
    return entries.get(key);
  }

  /** Keeps the value, in place of an earlier one. */
  public synchronized void put(K key, V value) {
    entries.put(key, value);
  }

  /** Forgets the key. */
  public synchronized void remove(K key) {
    entries.remove(key);
  }
}
