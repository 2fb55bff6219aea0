package org.dragoman.chat.application.stored;

import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.dragoman.cache.Recent;
import org.dragoman.contract.application.Answering;
import org.dragoman.contract.application.ApplicationId;

/** A short-lived cache of the proxy's answers about applications. Thread-safe. */
final class RememberedAnswers {
  private static final int MOST_APPLICATIONS = 500;

  /** The draft, the published version and a few earlier ones. */
  private static final int MOST_VERSIONS = 8;

  private static final long LONGEST = Duration.ofSeconds(3).toNanos();

  private final Recent<Key, Map<ApplicationId, Entry>> known = new Recent<>(MOST_APPLICATIONS);

  private record Key(String realm, String id) {}

  private record Entry(Answering answering, long asked) {
    boolean isFresh() {
      return System.nanoTime() - asked < LONGEST;
    }
  }

  Optional<Answering> get(String realm, ApplicationId id) {
    return Optional.ofNullable(known.get(new Key(realm, id.id())))
        .map(versions -> versions.get(id))
        .filter(Entry::isFresh)
        .map(Entry::answering);
  }

  /**
   * Caches an answer.
   *
   * @param asked {@link System#nanoTime} of the request to the proxy; its answer may have taken
   *     long
   */
  void put(String realm, ApplicationId id, Answering answering, long asked) {
    Key key = new Key(realm, id.id());
    Map<ApplicationId, Entry> versions = known.get(key);
    if (versions == null || versions.size() >= MOST_VERSIONS) {
      versions = new ConcurrentHashMap<>();
      known.put(key, versions);
    }
    versions.put(id, new Entry(answering, asked));
  }

  /** Removes all versions of an application from the cache. */
  void forget(String realm, String id) {
    known.remove(new Key(realm, id));
  }
}
