package org.dragoman.proxy.database;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.logging.Logger;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.dragoman.log.BoundedLine;
import org.dragoman.settings.DataSettings;
import org.dragoman.settings.Settings;

/** The servers of published databases: that of the catalogue, and those of single realms. */
final class DatabaseServers {
  private static final Logger LOG = Logger.getLogger(DatabaseServers.class.getName());

  private final BoundedLine unknown = new BoundedLine(Duration.ofMinutes(1));
  private final DatabaseAddress catalogue;
  private final Map<String, DatabaseAddress> others = new TreeMap<>();
  private final Map<String, String> byRealm = new TreeMap<>();

  DatabaseServers(Settings settings) {
    catalogue = DatabaseAddress.ofCatalogue(settings);
    for (String server : settings.names(DataSettings.SERVERS)) {
      String url = settings.get(DataSettings.SERVER_URL.of(server));
      others.put(server, new DatabaseAddress(url, null));
      settings
          .find(DataSettings.SERVER_REALMS.of(server))
          .orElse(List.of())
          .forEach(realm -> byRealm.put(realm, server));
    }
  }

  /** Returns the names of all but the catalogue's. */
  Set<String> others() {
    return others.keySet();
  }

  /** Returns the server for new databases of a realm. */
  String ofRealm(String realm) {
    return byRealm.getOrDefault(realm, Database.OF_CATALOGUE);
  }

  /**
   * Returns the address of a server.
   *
   * @throws Fault {@link FaultCode#DATABASE_SERVER_UNKNOWN}
   */
  DatabaseAddress address(String server) {
    DatabaseAddress address = server.equals(Database.OF_CATALOGUE) ? catalogue : others.get(server);
    if (address == null) {
      unknown
          .next(
              System.nanoTime(),
              "Databases stand on a server that is not configured: set %s"
                  .formatted(DataSettings.SERVER_URL.of(server).name()))
          .ifPresent(LOG::severe);
      throw new Fault(
          FaultCode.DATABASE_SERVER_UNKNOWN,
          "Rows cannot be read or written until the operator has configured it");
    }
    return address;
  }
}
