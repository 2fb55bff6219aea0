package org.dragoman.broker.document;

import java.time.Duration;
import java.util.function.LongSupplier;
import org.dragoman.cache.Recent;
import org.dragoman.contract.document.RegisteredDocuments;

/**
 * The registered documents of the schemas that were used last. Each set is a few seconds old at
 * most.
 */
final class RegisteredCache {
  /** The longest time for which a change at another edge may go unnoticed. */
  private static final long FRESH = Duration.ofSeconds(10).toNanos();

  /** The minimum interval between look-ups of unknown hashes. */
  private static final long LOOK_UP_INTERVAL = Duration.ofSeconds(1).toNanos();

  private final Recent<Place, RegisteredSet> sets;
  private final LongSupplier nanos;

  /** A schema of a realm. */
  record Place(String realm, String schema) {}

  /** Asks the proxy. */
  @FunctionalInterface
  interface Source {
    /**
     * The documents.
     *
     * @param stamp of the set that is known; null for none
     */
    RegisteredDocuments since(String stamp);
  }

  /**
   * Makes a cache.
   *
   * @param bytes that all sets together may take
   */
  RegisteredCache(long bytes, LongSupplier nanos) {
    this.sets = new Recent<>(bytes, RegisteredSet::weight);
    this.nanos = nanos;
  }

  /** Returns the text of a hash; null when no such document is registered. */
  String text(Place place, String hash, Source source) {
    RegisteredSet set = set(place, FRESH, source);
    String text = set.texts().get(hash);
    if (text == null && nanos.getAsLong() - set.at() > LOOK_UP_INTERVAL) {
      text = set(place, LOOK_UP_INTERVAL, source).texts().get(hash);
    }
    return text;
  }

  private RegisteredSet set(Place place, long age, Source source) {
    RegisteredSet known = sets.get(place);
    long now = nanos.getAsLong();
    if (known != null && now - known.at() <= age) {
      return known;
    }
    RegisteredDocuments answer = source.since(known == null ? null : known.stamp());
    RegisteredSet set = answer.documents() == null ? known.at(now) : RegisteredSet.of(answer, now);
    sets.put(place, set);
    return set;
  }

  void forget(Place place) {
    sets.remove(place);
  }
}
