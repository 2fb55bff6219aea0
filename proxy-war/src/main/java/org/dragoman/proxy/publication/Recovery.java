package org.dragoman.proxy.publication;

import jakarta.annotation.PreDestroy;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.context.Initialized;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Optional;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.dragoman.contract.fault.Fault;
import org.dragoman.proxy.database.Databases;
import org.dragoman.schedule.PeriodicTask;

/**
 * Looks for what dead publishers have left, at the start and every ten seconds, and whether this
 * process can still work with the catalogue. A name whose lock is taken is being published, here or
 * in another instance, and is let alone.
 */
@ApplicationScoped
public class Recovery {
  private static final Logger LOG = Logger.getLogger(Recovery.class.getName());
  private static final Duration PAUSE = Duration.ofSeconds(10);

  private final PeriodicTask watch = new PeriodicTask("publication-recovery", PAUSE);

  @Inject private Catalogue catalogue;
  @Inject private Databases databases;
  @Inject private Leftovers leftovers;

  void begin(@Observes @Initialized(ApplicationScoped.class) Object started) {
    watch.start(Duration.ZERO, this::look);
  }

  @PreDestroy
  void end() {
    watch.close();
  }

  private void look() {
    try {
      // A newer release may have changed it since the last look.
      catalogue.requireReady();
      catalogue.pending().stream().map(PendingDatabase::name).distinct().forEach(this::recover);
    } catch (Fault e) {
      // The database may start later than we.
      LOG.log(Level.FINE, "The catalogue cannot be read", e);
    } catch (RuntimeException e) {
      LOG.log(Level.WARNING, "What dead publishers have left cannot be looked for", e);
    }
  }

  private void recover(PublicationName name) {
    try {
      databases.publish(
          () -> {
            Optional<NameLock> lock = NameLock.tryTake(databases, name);
            if (lock.isPresent()) {
              try (NameLock held = lock.get()) {
                leftovers.clear(held);
              }
            }
            return null;
          });
    } catch (SQLException | Fault e) {
      // The next look tries again; the other names are looked after meanwhile.
      LOG.log(Level.WARNING, "What a dead publisher has left cannot be cleared up", e);
    }
  }
}
