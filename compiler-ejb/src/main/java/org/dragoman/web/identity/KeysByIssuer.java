package org.dragoman.web.identity;

import java.security.SecureRandom;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Semaphore;
import java.util.function.LongSupplier;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.dragoman.web.rate.TokenBucket;

/**
 * The keys of all issuers of tokens, refreshed in the background: a key that a provider has removed
 * is refused after five minutes at most, even without requests.
 *
 * <p>With a template of issuers, strangers can invent some. First fetches of such issuers are
 * admitted by lot, see {@link Newcomers}; an issuer that its provider does not know is not fetched
 * again for a while, and evicted first.
 */
final class KeysByIssuer implements AutoCloseable {
  private static final Logger LOG = Logger.getLogger(KeysByIssuer.class.getName());
  private static final Duration TICK = Duration.ofSeconds(1);
  private static final Duration FETCH = Duration.ofSeconds(5);
  private static final Duration PATIENCE = Duration.ofSeconds(6);
  private static final Duration BETWEEN_NEWCOMERS = Duration.ofMillis(50);
  private static final long UNUSED = Duration.ofDays(1).toNanos();
  private static final int NEWCOMERS_A_SECOND = 20;
  private static final int NEWCOMERS_AT_ONCE = 16;
  private static final int MOST_NEWCOMERS_WAITING = 16;
  // The two wars of a process share the 200 threads of one server. The limit for newcomers is
  // lower.
  private static final int MOST_REQUESTS_WAITING = 48;
  private static final int MOST_REQUESTS_WAITING_FOR_NEWCOMERS = 40;
  private static final int MOST_WITHOUT_KEYS = 1_000;
  private static final int MOST_WITH_KEYS = 10_000;
  private static final int REFRESHES_AT_ONCE = 8;

  private final Map<String, IssuerKeys> byIssuer = new ConcurrentHashMap<>();
  private final Set<IssuerKeys> refreshing = ConcurrentHashMap.newKeySet();
  private final Realms realms;
  private final Fetching fetching;
  private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
  private final Semaphore queue = new Semaphore(REFRESHES_AT_ONCE);
  // Failing providers wait here for their time limit, so that they do not delay the others.
  private final Semaphore slowQueue = new Semaphore(REFRESHES_AT_ONCE);
  private volatile OptionalLong firstKeysSeenAt = OptionalLong.empty();
  private volatile boolean wasReady;

  /**
   * @param origins see {@link KeySource}
   */
  KeysByIssuer(Realms realms, List<String> origins) {
    this(realms, new KeySource(origins, FETCH), System::nanoTime);
  }

  KeysByIssuer(Realms realms, KeySource source, LongSupplier nanos) {
    boolean listed = !realms.isTemplate();
    this.realms = realms;
    this.fetching =
        new Fetching(
            source,
            nanos,
            threads,
            newcomers(listed, nanos),
            new Semaphore(MOST_REQUESTS_WAITING),
            new Semaphore(MOST_REQUESTS_WAITING_FOR_NEWCOMERS),
            PATIENCE,
            listed);
  }

  /** Only the operator can extend a list, so that all listed issuers are admitted at once. */
  private Newcomers newcomers(boolean listed, LongSupplier nanos) {
    return new Newcomers(
        new TokenBucket(listed ? Integer.MAX_VALUE : NEWCOMERS_A_SECOND, BETWEEN_NEWCOMERS, nanos),
        listed ? Integer.MAX_VALUE : NEWCOMERS_AT_ONCE,
        MOST_NEWCOMERS_WAITING,
        threads,
        new SecureRandom());
  }

  /** Starts to fetch the keys of the listed issuers, and to refresh all keys. */
  void start() {
    threads.execute(
        () -> {
          try {
            while (!Thread.currentThread().isInterrupted()) {
              refresh();
              Thread.sleep(TICK);
            }
          } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
          }
        });
  }

  /**
   * Whether the keys of one listed issuer have been fetched, and of each other one either its keys,
   * or a failed fetch at a time when another provider answered. So the provider of one realm delays
   * no other realm, and providers that start together with this process are awaited. Does not wait.
   */
  boolean ready() {
    // Readiness is final: the provider of a realm that is added later does not make this process
    // unready.
    wasReady = wasReady || realms.isTemplate() || wereAsked(realms.issuers());
    return wasReady;
  }

  private boolean wereAsked(Set<String> issuers) {
    OptionalLong since = firstKeysSeenAt;
    return since.isPresent()
        && issuers.stream()
            .map(byIssuer::get)
            .allMatch(
                keys ->
                    keys != null && (keys.available() || keys.wasAskedAfter(since.getAsLong())));
  }

  /**
   * Returns the key that can have signed a token, see {@link IssuerKeys#key}.
   *
   * @param issuer one that {@link Realms#knows}
   */
  VerificationKey key(String issuer, SignatureAlgorithm algorithm, String id) {
    IssuerKeys keys = byIssuer.computeIfAbsent(issuer, name -> new IssuerKeys(name, fetching));
    try {
      return keys.key(algorithm, id);
    } finally {
      if (!fetching.listed() && keys.isBlank()) {
        byIssuer.remove(issuer, keys);
      }
    }
  }

  /**
   * Runs one round: evicts unused issuers, and starts fetches that are due, without waiting for
   * them.
   */
  void refresh() {
    try {
      realms
          .issuers()
          .forEach(
              issuer -> byIssuer.computeIfAbsent(issuer, name -> new IssuerKeys(name, fetching)));
      forget();
      fetching.newcomers().admit();
      byIssuer.values().stream()
          .filter(keys -> fetching.listed() || keys.available())
          .filter(IssuerKeys::isDue)
          .forEach(this::refreshQueued);
      if (firstKeysSeenAt.isEmpty() && byIssuer.values().stream().anyMatch(IssuerKeys::available)) {
        firstKeysSeenAt = OptionalLong.of(fetching.now());
      }
    } catch (RuntimeException e) {
      LOG.log(Level.WARNING, "The keys of the issuers cannot be refreshed", e);
    }
  }

  private void refreshQueued(IssuerKeys keys) {
    if (!refreshing.add(keys)) {
      return;
    }
    Semaphore chosen = keys.isFailing() ? slowQueue : queue;
    threads.execute(
        () -> {
          try {
            chosen.acquire();
            try {
              keys.refresh();
            } finally {
              chosen.release();
            }
          } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
          } finally {
            refreshing.remove(keys);
          }
        });
  }

  private void forget() {
    byIssuer.keySet().removeIf(issuer -> !realms.knows(issuer));
    if (!fetching.listed()) {
      byIssuer.values().removeIf(keys -> fetching.now() - keys.usedAt() > UNUSED);
      forgetBeyond(MOST_WITHOUT_KEYS, false);
      forgetBeyond(MOST_WITH_KEYS, true);
    }
  }

  private void forgetBeyond(int most, boolean available) {
    List<IssuerKeys> some =
        byIssuer.values().stream().filter(keys -> keys.available() == available).toList();
    if (some.size() > most) {
      long now = fetching.now();
      Set<IssuerKeys> longestUnused =
          Set.copyOf(
              some.stream()
                  .sorted(Comparator.comparingLong(keys -> keys.usedAt() - now))
                  .limit(some.size() - most)
                  .toList());
      byIssuer.values().removeIf(longestUnused::contains);
    }
  }

  /** Returns what the issuers share. */
  Fetching fetching() {
    return fetching;
  }

  /** Returns the number of cached issuers, with or without keys. */
  int size() {
    return byIssuer.size();
  }

  @Override
  public void close() {
    threads.shutdownNow();
    fetching.source().close();
  }
}
