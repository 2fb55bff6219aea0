package org.dragoman.identity;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.dragoman.fault.Fault;
import org.dragoman.fault.FaultCode;

/**
 * The public keys of one issuer. Whoever needs a key that is known never waits. A key that is not
 * known is worth a fetch, but not at every stranger's word: one at a time, a few at once, and less
 * and less often while the provider fails. What is known stays while the provider is away.
 */
final class IssuerKeys {
  private static final Logger LOG = Logger.getLogger(IssuerKeys.class.getName());
  private static final long OLD = Duration.ofMinutes(3).toNanos();
  private static final long FIRST_PAUSE = Duration.ofSeconds(1).toNanos();
  private static final long LONGEST_PAUSE = Duration.ofSeconds(30).toNanos();
  private static final Duration BETWEEN_FETCHES = Duration.ofSeconds(5);
  private static final int FETCHES_AT_ONCE = 2;

  private final String issuer;
  private final Fetching fetching;
  private final Allowance unknownKeys;
  private volatile Known known = new Known(List.of(), 0);
  private volatile long usedAt;

  // All below is guarded by this.
  private CompletableFuture<Void> running;
  private int failures;
  private long retryAt;

  private record Known(List<VerificationKey> keys, long fetchedAt) {
    Known {
      keys = List.copyOf(keys);
    }
  }

  /** A fetch to wait for, and whether it began for the one who waits. */
  private record Fetch(CompletableFuture<Void> done, boolean fresh) {}

  IssuerKeys(String issuer, Fetching fetching) {
    this.issuer = issuer;
    this.fetching = fetching;
    this.unknownKeys = new Allowance(FETCHES_AT_ONCE, BETWEEN_FETCHES, fetching.nanos());
    this.usedAt = fetching.now();
  }

  /** Whether any key is known. */
  boolean available() {
    return !known.keys.isEmpty();
  }

  /** When a token last asked for a key, on the clock of {@link Fetching}. */
  long usedAt() {
    return usedAt;
  }

  /**
   * The one key that a token of this header can be signed with.
   *
   * @param id the token's {@code kid}; null when it names none
   * @throws Fault {@link FaultCode#TOKEN_INVALID} when there is no such key, {@link
   *     FaultCode#PROVIDER_UNAVAILABLE} when the provider cannot be asked
   */
  VerificationKey key(SignatureAlgorithm algorithm, String id) {
    usedAt = fetching.now();
    VerificationKey key = choose(known.keys, algorithm, id);
    boolean asked = false;
    // A fetch that was under way already may have asked before the key was there: then once more.
    for (int fetches = 0; key == null && !asked && fetches < 2; fetches++) {
      Fetch fetch = fetchNow();
      if (fetch == null) {
        break;
      }
      await(fetch.done);
      asked = fetch.fresh;
      key = choose(known.keys, algorithm, id);
    }
    if (key == null) {
      throw unknown();
    }
    return key;
  }

  /** The key of this id; null when there is none; a fault when it is not for this algorithm. */
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

  private synchronized Fault unknown() {
    if (failures == 0 && available()) {
      return TokenRules.unverifiable();
    }
    long pause = failures == 0 ? FIRST_PAUSE : retryAt - fetching.now();
    return fetching.unavailable(pause);
  }

  private void await(CompletableFuture<Void> fetch) {
    if (!fetching.waiting().tryAcquire()) {
      throw fetching.unavailable(FIRST_PAUSE);
    }
    try {
      fetch.get(fetching.patience().toNanos(), TimeUnit.NANOSECONDS);
    } catch (TimeoutException | ExecutionException e) {
      throw fetching.unavailable(FIRST_PAUSE);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw fetching.unavailable(FIRST_PAUSE);
    } finally {
      fetching.waiting().release();
    }
  }

  /** The fetch under way, or one that begins now; null when none may begin. */
  private synchronized Fetch fetchNow() {
    if (running != null) {
      return new Fetch(running, false);
    }
    if (isPausing() || !(available() ? unknownKeys : fetching.newcomers()).take()) {
      return null;
    }
    return new Fetch(begin(), true);
  }

  /** Whether the keys are to be fetched although nobody asks: they are old, or were never there. */
  synchronized boolean isDue() {
    boolean old = fetching.now() - known.fetchedAt >= OLD;
    return running == null && !isPausing() && (failures > 0 || old || !available());
  }

  /** Whether the last fetch failed. */
  synchronized boolean isFailing() {
    return failures > 0;
  }

  /** Fetches the keys if that is still due, and waits until that is done. */
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
    CompletableFuture<Void> done = new CompletableFuture<>();
    running = done;
    fetching.executor().execute(() -> fetch(done));
    return done;
  }

  private void fetch(CompletableFuture<Void> done) {
    try {
      succeeded(fetching.source().keysOf(issuer));
    } catch (IOException | RuntimeException e) {
      failed(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      failed(e);
    } finally {
      synchronized (this) {
        running = null;
      }
      done.complete(null);
    }
  }

  private synchronized void succeeded(List<VerificationKey> keys) {
    known = new Known(keys, fetching.now());
    if (failures > 0) {
      LOG.log(fetching.level(Level.INFO, true), () -> "The keys of " + issuer + " are there again");
    }
    failures = 0;
  }

  /** One line when it begins to fail: the next tells that it has healed. */
  private synchronized void failed(Exception why) {
    if (failures == 0) {
      LOG.log(
          fetching.level(Level.WARNING, available()),
          () -> "The keys of " + issuer + " cannot be fetched: " + why);
    }
    long pause = Math.min(LONGEST_PAUSE, FIRST_PAUSE << Math.min(failures, 10));
    failures++;
    retryAt = fetching.now() + pause;
  }
}
