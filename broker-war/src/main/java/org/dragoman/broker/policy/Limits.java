package org.dragoman.broker.policy;

import java.util.EnumMap;
import java.util.Map;
import org.dragoman.contract.fault.Fault;
import org.dragoman.settings.Settings;

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

  /** The configured limits ({@code dragoman.limits.*}). */
  public static Limits of(Settings settings) {
    Map<Limit, Integer> set = new EnumMap<>(Limit.class);
    for (Limit limit : Limit.values()) {
      set.put(limit, settings.get(limit.setting()));
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
