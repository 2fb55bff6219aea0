package org.dragoman.broker.policy;

import java.util.EnumMap;
import java.util.Map;
import org.dragoman.contract.fault.Fault;
import org.eclipse.microprofile.config.Config;

/** How much of each {@link Limit} is allowed. */
public final class Limits {
  /** Those of an installation in which nothing is set. */
  public static final Limits STANDARD = new Limits(Map.of());

  private final Map<Limit, Integer> most = new EnumMap<>(Limit.class);

  private Limits(Map<Limit, Integer> set) {
    for (Limit limit : Limit.values()) {
      most.put(limit, set.getOrDefault(limit, limit.standard()));
    }
  }

  /**
   * The configured limits ({@code dragoman.limits.*}).
   *
   * @throws IllegalArgumentException for one that allows nothing
   */
  public static Limits of(Config config) {
    Map<Limit, Integer> set = new EnumMap<>(Limit.class);
    for (Limit limit : Limit.values()) {
      String name = "dragoman.limits." + limit.setting();
      config.getOptionalValue(name, Integer.class).ifPresent(value -> set.put(limit, value));
      if (set.getOrDefault(limit, 1) < 1) {
        throw new IllegalArgumentException(name + " has to be 1 or more");
      }
    }
    return new Limits(set);
  }

  /** The same with another limit. */
  public Limits with(Limit limit, int allowed) {
    Map<Limit, Integer> set = new EnumMap<>(most);
    set.put(limit, allowed);
    return new Limits(set);
  }

  /** How much is allowed. */
  public int most(Limit limit) {
    return most.get(limit);
  }

  /**
   * Refuses what is too much.
   *
   * @throws Fault with the code of the limit
   */
  public void check(Limit limit, long actual) {
    if (actual > most.get(limit)) {
      throw limit.exceeded(most.get(limit), actual);
    }
  }
}
