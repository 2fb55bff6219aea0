package org.dragoman.web.identity;

import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.SequencedMap;
import java.util.function.LongSupplier;

/**
 * The keys that tokens have named of late and that were not known: a set of keys that was asked for
 * after that and does not have one of them is an answer. Short and few, since unauthenticated
 * callers fill it, and since a provider may show a key a moment after it has signed with it.
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
   * How many fetches had begun when a key was first sought, of late.
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
