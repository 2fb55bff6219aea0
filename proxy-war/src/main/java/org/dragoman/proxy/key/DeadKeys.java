package org.dragoman.proxy.key;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.atomic.AtomicReference;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.dragoman.proxy.store.Store;

/**
 * Deletes keys that were revoked or expired 30 days ago; until then an owner sees what has expired,
 * and an operator can look up who revoked what. Every use of the keys, a check too, is an occasion.
 */
@ApplicationScoped
public class DeadKeys {
  private static final Logger LOG = Logger.getLogger(DeadKeys.class.getName());
  private static final Duration KEPT = Duration.ofDays(30);
  private static final Duration BETWEEN_SWEEPS = Duration.ofHours(1);

  private final AtomicReference<Instant> swept = new AtomicReference<>(Instant.EPOCH);

  @Inject private Store store;

  /** Sweeps unless that was done within the hour. The work is done behind the caller's back. */
  void sweepNowAndThen() {
    Instant now = Instant.now();
    Instant before = swept.get();
    if (before.plus(BETWEEN_SWEEPS).isBefore(now) && swept.compareAndSet(before, now)) {
      Thread.ofVirtual().name("key-sweep").start(() -> sweep(now.minus(KEPT)));
    }
  }

  private void sweep(Instant old) {
    try {
      store.change(
          entities ->
              entities
                  .createQuery("DELETE FROM KeyEntry k WHERE k.expires < :old OR k.revoked < :old")
                  .setParameter("old", old.getEpochSecond())
                  .executeUpdate());
    } catch (RuntimeException e) {
      LOG.log(Level.WARNING, "Old API keys cannot be deleted", e);
    }
  }
}
