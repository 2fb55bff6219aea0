package org.dragoman.contract.configuration;

import java.util.AbstractList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.RandomAccess;
import java.util.function.Function;

/**
 * An unmodifiable list with a fast look-up of its elements by name: a schema may have hundreds of
 * types and thousands of operations, and each request looks some of them up.
 */
final class Named<T> extends AbstractList<T> implements RandomAccess {
  private final List<T> all;
  private final Map<String, T> byName;

  private Named(List<T> all, Map<String, T> byName) {
    this.all = all;
    this.byName = byName;
  }

  /**
   * Copies a list.
   *
   * @param all the list; null for none
   * @param name of an element; of two elements with one name the first is found
   */
  static <T> List<T> copyOf(List<T> all, Function<T, String> name) {
    if (all == null) {
      return List.of();
    }
    if (all instanceof Named) {
      return all;
    }
    Map<String, T> byName = new HashMap<>();
    all.forEach(one -> byName.putIfAbsent(name.apply(one), one));
    return new Named<>(List.copyOf(all), Map.copyOf(byName));
  }

  /** Returns the element of this name in a list that {@link #copyOf} made. */
  static <T> Optional<T> find(List<T> all, String name) {
    return all instanceof Named<T> named
        ? Optional.ofNullable(named.byName.get(name))
        : Optional.empty();
  }

  @Override
  public T get(int index) {
    return all.get(index);
  }

  @Override
  public int size() {
    return all.size();
  }
}
