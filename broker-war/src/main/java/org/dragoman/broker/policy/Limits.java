package org.dragoman.broker.policy;

import java.util.EnumMap;
import java.util.Map;
import org.dragoman.contract.fault.Fault;
import org.dragoman.settings.Settings;

/** The allowed amount for each {@link Limit}. */
public final class Limits {
  /** The limits of an installation without settings. */
  public static final Limits STANDARD = new Limits(Map.of());

  private final Map<Limit, Integer> most = new EnumMap<>(Limit.class);

  private Limits(Map<Limit, Integer> set) {
    for (Limit limit : Limit.values()) {
      most.put(limit, set.getOrDefault(limit, limit.standard()));
    }
  }

  /** Reads the configured limits ({@code dragoman.limits.*}). */
  public static Limits of(Settings settings) {
    Map<Limit, Integer> set = new EnumMap<>(Limit.class);
    for (Limit limit : Limit.values()) {
      set.put(limit, settings.get(limit.setting()));
    }
    return new Limits(set);
  }

  /** Returns the same limits but for one. */
  public Limits with(Limit limit, int allowed) {
    Map<Limit, Integer> set = new EnumMap<>(most);
    set.put(limit, allowed);
    return new Limits(set);
  }

  /** Returns the allowed amount. */
  public int most(Limit limit) {
    return most.get(limit);
  }

  /**
   * Refuses an amount that exceeds a limit.
   *
   * @throws Fault with the code of the limit
   */
  public void check(Limit limit, long actual) {
    if (actual > most.get(limit)) {
      throw limit.exceeded(most.get(limit), actual);
    }
  }
}
