package org.dragoman.identity;

import java.time.Duration;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.LongSupplier;
import org.dragoman.key.KeyCheck;

/**
 * What was found out about API keys in the last five seconds, counted from the moment of asking.
 * Good and unknown keys are kept apart, so that a flood of invented ones pushes out no good one.
 */
final class RecentChecks {
  private static final long KEPT = Duration.ofSeconds(5).toNanos();
  private static final int MOST = 10_000;

  private final LongSupplier nanoTime;
  private final Map<KeyCheck, Found> good = bounded();
  private final Map<KeyCheck, Found> unknown = bounded();

  private record Found(Optional<KeyCheck.Passed> passed, long askedAt) {}

  /**
   * @param nanoTime a clock that nobody sets, as {@link System#nanoTime}
   */
  RecentChecks(LongSupplier nanoTime) {
    this.nanoTime = nanoTime;
  }

  private static Map<KeyCheck, Found> bounded() {
    return Collections.synchronizedMap(
        new LinkedHashMap<>() {
          private static final long serialVersionUID = 1L;

          @Override
          protected boolean removeEldestEntry(Map.Entry<KeyCheck, Found> eldest) {
            return size() > MOST;
          }
        });
  }

  /** The answer of a moment ago, or else a new one; a failure to answer is not remembered. */
  Optional<KeyCheck.Passed> of(
      KeyCheck check, Function<KeyCheck, Optional<KeyCheck.Passed>> proxy) {
    long now = nanoTime.getAsLong();
    Found known = recent(good, check, now);
    if (known == null) {
      known = recent(unknown, check, now);
    }
    if (known == null) {
      known = new Found(proxy.apply(check), now);
      (known.passed.isPresent() ? good : unknown).put(check, known);
    }
    return known.passed;
  }

  private static Found recent(Map<KeyCheck, Found> map, KeyCheck check, long now) {
    Found found = map.get(check);
    if (found != null && now - found.askedAt >= KEPT) {
      map.remove(check, found);
      return null;
    }
    return found;
  }
}
