package org.dragoman.proxy.publication;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.logging.Level;
import java.util.logging.Logger;
import java.util.stream.Collectors;
import org.dragoman.cache.Recent;
import org.dragoman.contract.fault.Fault;
import org.dragoman.proxy.database.Database;
import org.dragoman.proxy.database.DatabaseFault;
import org.dragoman.proxy.database.Databases;

/**
 * How many bytes the databases of a realm's schemas take, their indexes included. PostgreSQL adds
 * up the sizes of files, so that the answer is kept for a while.
 */
@ApplicationScoped
public class DatabaseSizes {
  private static final Logger LOG = Logger.getLogger(DatabaseSizes.class.getName());
  private static final String APPLICATION = "dragoman-sizes";
  private static final long TRUSTED = Duration.ofSeconds(10).toNanos();
  private static final int MOST_KNOWN = 1_000;
  private static final String SIZES =
      "SELECT datname, pg_database_size(oid) FROM pg_database WHERE datname = ANY (?)";

  private final Recent<String, Known> known = new Recent<>(MOST_KNOWN);

  @Inject private Databases databases;
  @Inject private Catalogue catalogue;

  private record Known(Map<String, Long> sizes, long since) {}

  /** Returns the sizes by the names of the schemas. */
  Map<String, Long> of(String realm) {
    Known before = known.get(realm);
    if (before != null && System.nanoTime() - before.since < TRUSTED) {
      return before.sizes;
    }
    List<CatalogueEntry> entries = catalogue.of(realm);
    Map<String, Long> byDatabase = new HashMap<>();
    entries.stream()
        .map(CatalogueEntry::database)
        .collect(
            Collectors.groupingBy(
                Database::server, Collectors.mapping(Database::name, Collectors.toList())))
        .forEach((server, names) -> byDatabase.putAll(bytes(server, names)));
    Map<String, Long> sizes = new TreeMap<>();
    for (CatalogueEntry entry : entries) {
      // A database may be missing.
      Long size = byDatabase.get(entry.database().name());
      if (size != null) {
        sizes.put(entry.name(), size);
      }
    }
    known.put(realm, new Known(sizes, System.nanoTime()));
    return sizes;
  }

  /** Of one server; empty while it cannot be reached, unless it is that of the catalogue. */
  private Map<String, Long> bytes(String server, List<String> names) {
    try {
      return databases.look(
          server,
          () -> {
            try (Connection connection = databases.forServer(server, APPLICATION)) {
              return read(connection, names.toArray(String[]::new));
            }
          });
    } catch (SQLException | Fault e) {
      Fault fault = e instanceof SQLException sql ? DatabaseFault.of(sql) : (Fault) e;
      if (server.equals(Database.OF_CATALOGUE)) {
        throw fault;
      }
      LOG.log(Level.FINE, fault, () -> "The sizes of databases on " + server + " are unknown");
      return Map.of();
    }
  }

  private static Map<String, Long> read(Connection connection, String... names)
      throws SQLException {
    Map<String, Long> sizes = new HashMap<>();
    try (PreparedStatement statement = connection.prepareStatement(SIZES)) {
      statement.setArray(1, connection.createArrayOf("text", names));
      try (ResultSet rows = statement.executeQuery()) {
        while (rows.next()) {
          sizes.put(rows.getString(1), rows.getLong(2));
        }
      }
    }
    return sizes;
  }
}
