package org.dragoman.web.identity;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.OptionalLong;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.BiConsumer;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.dragoman.web.rate.TokenBucket;

/**
 * The public keys of one issuer. A request for a known key never waits. An unknown key causes a
 * fetch, but tokens of strangers must not cause many: fetches run one at a time, a few may follow
 * one another, and they become rarer while the provider fails. Known keys stay valid while the
 * provider cannot be reached, and are removed when its key set no longer contains them.
 */
final class IssuerKeys {
  private static final Logger LOG = Logger.getLogger(IssuerKeys.class.getName());
  private static final long OLD = Duration.ofMinutes(3).toNanos();
  private static final long FIRST_PAUSE = Duration.ofSeconds(1).toNanos();
  private static final long LONGEST_PAUSE = Duration.ofSeconds(30).toNanos();
  private static final Duration BETWEEN_FETCHES = Duration.ofSeconds(5);
  private static final long UNKNOWN_ISSUER_PAUSE = Duration.ofMinutes(1).toNanos();
  private static final int FETCHES_AT_ONCE = 2;
  private static final int MOST_WAITING = 16;

  private final String issuer;
  private final Fetching fetching;
  private final TokenBucket unknownKeys;
  private final Semaphore waiting = new Semaphore(MOST_WAITING);
  private final SoughtKeys sought;
  private volatile Known known = new Known(List.of(), 0, 0);
  private volatile long usedAt;

  // All fields below are guarded by this object.
  private CompletableFuture<Void> running;
  private int begun;
  private int failures;
  private long retryAt;
  private OptionalLong lastAskedAt = OptionalLong.empty();

  /** The result of the fetch with this number; 0 before the first one. */
  private record Known(List<VerificationKey> keys, int fetch, long fetchedAt) {
    Known {
      keys = List.copyOf(keys);
    }
  }

  IssuerKeys(String issuer, Fetching fetching) {
    this.issuer = issuer;
    this.fetching = fetching;
    this.unknownKeys = new TokenBucket(FETCHES_AT_ONCE, BETWEEN_FETCHES, fetching.nanos());
    this.sought = new SoughtKeys(fetching.nanos());
    this.usedAt = fetching.now();
  }

  /**
   * Whether nothing is known of this issuer, and no request to its provider was made or is under
   * way.
   */
  synchronized boolean isBlank() {
    return !isAnswered() && failures == 0 && running == null;
  }

  private boolean isAnswered() {
    return known.fetch > 0;
  }

  /** Whether any key is known. */
  boolean available() {
    return !known.keys.isEmpty();
  }

  /** Returns when a token last needed a key, on the clock of {@link Fetching}. */
  long usedAt() {
    return usedAt;
  }

  /**
   * Returns the one key that can have signed a token with this header.
   *
   * @param id the token's {@code kid}; null when it has none
   * @throws Fault {@link FaultCode#TOKEN_INVALID} when the provider has no such key, {@link
   *     FaultCode#PROVIDER_UNAVAILABLE} when the provider cannot be reached, or was asked too often
   *     already
   */
  VerificationKey key(SignatureAlgorithm algorithm, String id) {
    usedAt = fetching.now();
    VerificationKey key = choose(known.keys, algorithm, id);
    return key != null ? key : look(algorithm, id);
  }

  private VerificationKey look(SignatureAlgorithm algorithm, String id) {
    int sighted;
    synchronized (this) {
      sighted = sought.firstSought(id, algorithm, begun);
    }
    // A fetch may have ended since the keys were looked at. One that was already under way may have
    // read the keys before this one was added: then fetch once more.
    for (int fetches = 0; ; fetches++) {
      Known now = known;
      VerificationKey key = choose(now.keys, algorithm, id);
      if (key != null) {
        return key;
      }
      if (now.fetch > sighted) {
        throw TokenRules.unverifiable();
      }
      if (fetches == 2) {
        throw fetching.unavailable(pause());
      }
      awaitFetch();
    }
  }

  /**
   * Returns the key of this id; null when there is none; throws a fault when it is not for this
   * algorithm.
   */
  private static VerificationKey choose(
      List<VerificationKey> keys, SignatureAlgorithm algorithm, String id) {
    List<VerificationKey> named =
        id == null ? keys : keys.stream().filter(key -> id.equals(key.id())).toList();
    List<VerificationKey> fitting = named.stream().filter(key -> key.fits(algorithm)).toList();
    if (fitting.size() == 1) {
      return fitting.getFirst();
    }
    if (fitting.size() > 1 || (id != null && !named.isEmpty())) {
      throw TokenRules.unverifiable();
    }
    return null;
  }

  private synchronized long pause() {
    return failures == 0 ? FIRST_PAUSE : retryAt - fetching.now();
  }

  private void awaitFetch() {
    Semaphore everywhere = isAnswered() ? fetching.waiting() : fetching.waitingForNewcomers();
    inTurn(waiting, () -> inTurn(everywhere, () -> await(fetchNow())));
  }

  private void inTurn(Semaphore places, Runnable wait) {
    if (!places.tryAcquire()) {
      throw fetching.unavailable(FIRST_PAUSE);
    }
    try {
      wait.run();
    } finally {
      places.release();
    }
  }

  private void await(CompletableFuture<Void> fetch) {
    try {
      fetch.get(fetching.patience().toNanos(), TimeUnit.NANOSECONDS);
    } catch (TimeoutException | ExecutionException | CancellationException e) {
      throw fetching.unavailable(FIRST_PAUSE);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw fetching.unavailable(FIRST_PAUSE);
    }
  }

  /**
   * Returns the current fetch, or one that begins now.
   *
   * @throws Fault when none may begin
   */
  private synchronized CompletableFuture<Void> fetchNow() {
    if (running != null) {
      return running;
    }
    if (isPausing()) {
      throw fetching.unavailable(pause());
    }
    if (!isAnswered()) {
      return begin((fetch, done) -> fetching.newcomers().enter(fetch, () -> refused(done)));
    }
    long wait = unknownKeys.take();
    if (wait > 0) {
      throw fetching.unavailable(wait);
    }
    return begin();
  }

  /** Whether to fetch the keys without a request: they are old, or were never fetched. */
  synchronized boolean isDue() {
    long age = fetching.now() - known.fetchedAt;
    boolean old = !isAnswered() || age >= (available() ? OLD : LONGEST_PAUSE);
    return running == null && !isPausing() && (failures > 0 || old);
  }

  /**
   * Whether a fetch that began later than this has ended, successfully or not.
   *
   * @param nanos on the clock of {@link Fetching}
   */
  synchronized boolean wasAskedAfter(long nanos) {
    return lastAskedAt.isPresent() && lastAskedAt.getAsLong() - nanos > 0;
  }

  /** Whether the last fetch failed. */
  synchronized boolean isFailing() {
    return failures > 0;
  }

  /** Fetches the keys if that is still due, and waits for the end. */
  void refresh() {
    CompletableFuture<Void> done;
    synchronized (this) {
      if (!isDue()) {
        return;
      }
      done = begin();
    }
    done.join();
  }

  private boolean isPausing() {
    return failures > 0 && fetching.now() - retryAt < 0;
  }

  private CompletableFuture<Void> begin() {
    return begin((fetch, done) -> fetching.executor().execute(fetch));
  }

  private CompletableFuture<Void> begin(BiConsumer<Runnable, CompletableFuture<Void>> how) {
    CompletableFuture<Void> done = new CompletableFuture<>();
    running = done;
    int number = ++begun;
    how.accept(() -> fetch(number, done), done);
    return done;
  }

  private void fetch(int number, CompletableFuture<Void> done) {
    long begin = fetching.now();
    try {
      succeeded(number, fetching.source().keysOf(issuer));
    } catch (IOException | RuntimeException e) {
      failed(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      failed(e);
    } finally {
      asked(begin);
      stopped();
      done.complete(null);
    }
  }

  private synchronized void asked(long begin) {
    lastAskedAt = OptionalLong.of(begin);
  }

  private void refused(CompletableFuture<Void> done) {
    stopped();
    done.cancel(false);
  }

  private synchronized void stopped() {
    running = null;
  }

  private synchronized void succeeded(int number, List<VerificationKey> keys) {
    if (keys.isEmpty() && available()) {
      LOG.warning(() -> "The provider of " + issuer + " publishes no usable signature key");
    }
    known = new Known(keys, number, fetching.now());
    if (failures > 0) {
      LOG.log(
          fetching.level(Level.INFO, true), () -> "The keys of " + issuer + " are available again");
    }
    failures = 0;
  }

  /** Logs only the first failure; the next line reports the recovery. */
  private synchronized void failed(Exception why) {
    if (failures == 0) {
      LOG.log(
          fetching.level(Level.WARNING, available()),
          () -> "The keys of " + issuer + " cannot be fetched: " + why);
    }
    boolean invented = why instanceof UnknownIssuerException && !isAnswered() && !fetching.listed();
    long pause =
        invented
            ? UNKNOWN_ISSUER_PAUSE
            : Math.min(LONGEST_PAUSE, FIRST_PAUSE << Math.min(failures, 10));
    failures++;
    retryAt = fetching.now() + pause;
  }
}
