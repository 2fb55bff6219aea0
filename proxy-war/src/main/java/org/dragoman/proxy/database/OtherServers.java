package org.dragoman.proxy.database;

import jakarta.annotation.PreDestroy;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.context.Initialized;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.dragoman.contract.fault.Fault;
import org.dragoman.schedule.PeriodicTask;
import org.dragoman.settings.DataSettings;

/**
 * Watches the servers beside the catalogue's. One that is away is logged and shown, and does not
 * make this process unready: it is needed for the realms that have it, and not for the others.
 */
@ApplicationScoped
public class OtherServers {
  private static final Logger LOG = Logger.getLogger(OtherServers.class.getName());
  private static final Duration PAUSE = Duration.ofSeconds(10);
  private static final String UP = "UP";

  /** One for each server, so that none waits for another. */
  private final List<PeriodicTask> watches = new ArrayList<>();

  private final Map<String, String> states = new ConcurrentSkipListMap<>();

  @Inject private Databases databases;

  void begin(@Observes @Initialized(ApplicationScoped.class) Object started) {
    for (String server : databases.otherServers()) {
      PeriodicTask watch = new PeriodicTask("database-servers", PAUSE);
      watches.add(watch);
      watch.start(Duration.ZERO, () -> look(server));
    }
  }

  @PreDestroy
  void end() {
    watches.forEach(PeriodicTask::close);
  }

  private void look(String server) {
    String url = DataSettings.SERVER_URL.of(server).name();
    try {
      databases.requireLogins(server);
      if (!UP.equals(states.put(server, UP))) {
        LOG.info(() -> "The server of " + url + " takes the roles of the database");
      }
    } catch (Fault fault) {
      String code = fault.code().code();
      if (!code.equals(states.put(server, code))) {
        LOG.log(Level.SEVERE, fault, () -> "The server of " + url + " cannot be used: " + code);
      }
    }
  }

  /** Returns {@code UP} or the code of what is wrong, by the names of servers. */
  Map<String, String> states() {
    return states;
  }
}
