package org.dragoman.proxy.key;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.dragoman.proxy.store.Store;

/**
 * Writes when keys were last used, at most once a minute for each key. It runs in the background of
 * the check: a request with a key neither waits for it nor fails with it.
 */
@ApplicationScoped
public class LastUses {
  private static final Logger LOG = Logger.getLogger(LastUses.class.getName());
  private static final Duration BETWEEN_WRITES = Duration.ofMinutes(1);

  /** Further uses are not recorded until the database has caught up. */
  private static final int MOST_WAITING = 10_000;

  private static final String WRITE =
      "UPDATE KeyEntry k SET k.lastUsed = :now WHERE k.id = :id"
          + " AND (k.lastUsed IS NULL OR k.lastUsed < :now)";

  private final Map<KeyEntry.Id, Instant> waiting = new ConcurrentHashMap<>();
  private final AtomicBoolean writing = new AtomicBoolean();

  @Inject private Store store;

  /** Notes that a key was used; returns at once. */
  void note(KeyEntry entry, Instant now) {
    if (!entry.lastUseIsOlderThan(BETWEEN_WRITES, now) || waiting.size() >= MOST_WAITING) {
      return;
    }
    waiting.put(entry.id(), now);
    startWriting();
  }

  private void startWriting() {
    if (!waiting.isEmpty() && writing.compareAndSet(false, true)) {
      Thread.ofVirtual().name("key-last-uses").start(this::writeAll);
    }
  }

  private void writeAll() {
    try {
      while (!waiting.isEmpty()) {
        waiting.forEach(this::write);
      }
    } catch (RuntimeException e) {
      // The next use of a key tries again.
      waiting.clear();
      LOG.log(Level.WARNING, "The last use of keys cannot be written", e);
    } finally {
      writing.set(false);
      // A use that was noted after the last look would otherwise wait for the next one.
      startWriting();
    }
  }

  private void write(KeyEntry.Id id, Instant at) {
    waiting.remove(id, at);
    store.change(
        entities ->
            entities
                .createQuery(WRITE)
                .setParameter("now", at.getEpochSecond())
                .setParameter("id", id)
                .executeUpdate());
  }
}
