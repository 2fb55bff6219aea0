package org.dragoman.proxy.publication;

import jakarta.annotation.PreDestroy;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.context.Initialized;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.dragoman.contract.fault.Fault;
import org.dragoman.proxy.database.Database;
import org.dragoman.proxy.database.Databases;
import org.dragoman.schedule.PeriodicTask;

/**
 * Cleans up after dead publications, at the start and every ten seconds, and checks whether this
 * process can still work with the catalogue. A name whose lock is taken is being published, here or
 * in another instance, and is skipped.
 */
@ApplicationScoped
public class Recovery {
  private static final Logger LOG = Logger.getLogger(Recovery.class.getName());
  private static final Duration PAUSE = Duration.ofSeconds(10);

  /** One for each server, so that none waits for another. */
  private final List<PeriodicTask> watches = new ArrayList<>();

  @Inject private Catalogue catalogue;
  @Inject private Databases databases;
  @Inject private Leftovers leftovers;

  void begin(@Observes @Initialized(ApplicationScoped.class) Object started) {
    watch(Database.OF_CATALOGUE);
    databases.otherServers().forEach(this::watch);
  }

  private void watch(String server) {
    PeriodicTask watch = new PeriodicTask("publication-recovery", PAUSE);
    watches.add(watch);
    watch.start(Duration.ZERO, () -> look(server));
  }

  @PreDestroy
  void end() {
    watches.forEach(PeriodicTask::close);
  }

  private void look(String server) {
    try {
      // A newer release may have changed it since the last check.
      catalogue.requireReady();
      catalogue.pending().stream()
          .filter(pending -> pending.database().server().equals(server))
          .map(PendingDatabase::name)
          .distinct()
          .forEach(name -> recover(server, name));
    } catch (Fault e) {
      // The database may start later than this process.
      LOG.log(Level.FINE, "The catalogue cannot be read", e);
    } catch (RuntimeException e) {
      LOG.log(Level.WARNING, "The search for leftovers of dead publications failed", e);
    }
  }

  private void recover(String server, PublicationName name) {
    try {
      databases.publish(
          server,
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
      // The next run tries again; this run goes on with the other names.
      LOG.log(Level.WARNING, "The leftovers of a dead publication cannot be cleaned up", e);
    }
  }
}
