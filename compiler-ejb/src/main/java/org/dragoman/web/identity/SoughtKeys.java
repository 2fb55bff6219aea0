package org.dragoman.web.identity;

import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.SequencedMap;
import java.util.function.LongSupplier;

/**
 * The unknown keys that recent tokens have named. If a key set that was fetched after that does not
 * contain such a key, the key does not exist. The list is short-lived and small, since
 * unauthenticated callers fill it, and since a provider may publish a key a moment after it has
 * signed with it.
 */
final class SoughtKeys {
  private static final long REMEMBERED = Duration.ofSeconds(10).toNanos();
  private static final int MOST = 50;

  private final LongSupplier nanos;
  private final SequencedMap<Key, Sighting> sightings = new LinkedHashMap<>();

  private record Key(String id, SignatureAlgorithm algorithm) {}

  private record Sighting(int fetches, long at) {}

  SoughtKeys(LongSupplier nanos) {
    this.nanos = nanos;
  }

  /**
   * Returns how many fetches had begun when a key was first needed, within the time of this list.
   *
   * @param id null for the only key that fits
   * @param fetches that have begun by now
   */
  synchronized int firstSought(String id, SignatureAlgorithm algorithm, int fetches) {
    long now = nanos.getAsLong();
    sightings.values().removeIf(old -> now - old.at >= REMEMBERED);
    Sighting sighting =
        sightings.computeIfAbsent(new Key(id, algorithm), key -> new Sighting(fetches, now));
    if (sightings.size() > MOST) {
      sightings.pollFirstEntry();
    }
    return sighting.fetches;
  }
}
