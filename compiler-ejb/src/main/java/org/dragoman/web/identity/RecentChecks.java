package org.dragoman.web.identity;

import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import java.util.function.LongSupplier;
import org.dragoman.cache.Recent;
import org.dragoman.contract.key.KeyCheck;

/**
 * The results of checks of API keys in the last five seconds, counted from the request. Concurrent
 * requests with one key share one check.
 *
 * <p>Invented keys do no harm to valid ones: the results of valid and unknown keys are cached
 * separately, and a key that was valid in the last ten minutes has a queue of its own.
 */
final class RecentChecks {
  private static final long CACHED_FOR = Duration.ofSeconds(5).toNanos();
  private static final long PREFERRED = Duration.ofMinutes(10).toNanos();
  private static final int MOST = 10_000;

  private final LongSupplier nanoTime;
  private final Recent<KeyCheck, Found> good = new Recent<>(MOST);
  private final Recent<KeyCheck, Found> unknown = new Recent<>(MOST);
  private final Map<KeyCheck, CompletableFuture<Optional<KeyCheck.Passed>>> underWay =
      new ConcurrentHashMap<>();
  private final CheckQueue known = new CheckQueue(32, 1_000, 1_000);

  /** Refuses at once, so that a flood holds few threads and few connections to the proxy. */
  private final CheckQueue unseen = new CheckQueue(8, 64, 0);

  private record Found(Optional<KeyCheck.Passed> passed, long askedAt) {
    boolean isYoungerThan(long age, long now) {
      return now - askedAt < age;
    }
  }

  /**
   * @param nanoTime a monotonic clock, as {@link System#nanoTime}
   */
  RecentChecks(LongSupplier nanoTime) {
    this.nanoTime = nanoTime;
  }

  /**
   * Returns a cached or a new result; a failed check is not cached.
   *
   * @throws org.dragoman.contract.fault.Fault of the proxy, or of status 503 when there are too
   *     many checks
   */
  Optional<KeyCheck.Passed> of(
      KeyCheck check, Function<KeyCheck, Optional<KeyCheck.Passed>> proxy) {
    Found found = believed(check);
    if (found != null) {
      return found.passed;
    }
    CompletableFuture<Optional<KeyCheck.Passed>> mine = new CompletableFuture<>();
    CompletableFuture<Optional<KeyCheck.Passed>> other = underWay.putIfAbsent(check, mine);
    return other != null ? queue(check).follow(other) : lead(mine, check, proxy);
  }

  private Optional<KeyCheck.Passed> lead(
      CompletableFuture<Optional<KeyCheck.Passed>> mine,
      KeyCheck check,
      Function<KeyCheck, Optional<KeyCheck.Passed>> proxy) {
    try {
      // Another check may have ended since the first look-up.
      Found found = believed(check);
      mine.complete(found != null ? found.passed : ask(check, proxy));
      return mine.join();
    } catch (RuntimeException | Error e) {
      mine.completeExceptionally(e);
      throw e;
    } finally {
      underWay.remove(check);
    }
  }

  private Optional<KeyCheck.Passed> ask(
      KeyCheck check, Function<KeyCheck, Optional<KeyCheck.Passed>> proxy) {
    return queue(check)
        .check(
            () -> {
              long now = nanoTime.getAsLong();
              Optional<KeyCheck.Passed> passed = proxy.apply(check);
              remember(check, new Found(passed, now));
              return passed;
            });
  }

  private void remember(KeyCheck check, Found found) {
    if (found.passed.isPresent()) {
      good.put(check, found);
    } else {
      good.remove(check);
      unknown.put(check, found);
    }
  }

  private Found believed(KeyCheck check) {
    long now = nanoTime.getAsLong();
    Found found = good.get(check);
    if (found == null) {
      found = unknown.get(check);
    }
    return found != null && found.isYoungerThan(CACHED_FOR, now) ? found : null;
  }

  private CheckQueue queue(KeyCheck check) {
    Found found = good.get(check);
    return found != null && found.isYoungerThan(PREFERRED, nanoTime.getAsLong()) ? known : unseen;
  }
}
