package org.dragoman.proxy.publication;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.atomic.AtomicReference;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.dragoman.contract.fault.Fault;
import org.dragoman.proxy.database.Databases;
import org.dragoman.proxy.idempotency.AnswerTable;

/**
 * Deletes answers whose time is over, in all published databases, one after the other. Every
 * operation is an occasion.
 */
@ApplicationScoped
public class AnswerSweep {
  private static final Logger LOG = Logger.getLogger(AnswerSweep.class.getName());
  private static final Duration BETWEEN_SWEEPS = Duration.ofMinutes(10);

  /** So many are deleted by one transaction. */
  private static final int MOST_AT_ONCE = 1_000;

  private final AtomicReference<Instant> swept = new AtomicReference<>(Instant.EPOCH);

  @Inject private Databases databases;
  @Inject private Catalogue catalogue;

  /** Sweeps unless that was done lately. The work is done behind the caller's back. */
  public void nowAndThen() {
    Instant before = swept.get();
    Instant now = Instant.now();
    if (before.plus(BETWEEN_SWEEPS).isBefore(now) && swept.compareAndSet(before, now)) {
      Thread.ofVirtual().name("answer-sweep").start(this::all);
    }
  }

  private void all() {
    try {
      catalogue.databases().forEach(this::one);
    } catch (RuntimeException e) {
      LOG.log(Level.WARNING, "Old answers cannot be deleted", e);
    }
  }

  private void one(String database) {
    try {
      int last;
      do {
        last =
            databases.write(
                database, false, connection -> AnswerTable.sweep(connection, MOST_AT_ONCE));
      } while (last == MOST_AT_ONCE);
    } catch (SQLException | Fault e) {
      // The next sweep tries again; the other databases are swept meanwhile.
      LOG.log(Level.WARNING, "Old answers of a database cannot be deleted", e);
    }
  }
}
