package org.dragoman.proxy.publication;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.dragoman.contract.fault.Fault;
import org.dragoman.proxy.database.Database;
import org.dragoman.proxy.database.Databases;
import org.dragoman.proxy.statement.Sql;

/**
 * Cleans up after publications whose process died. It first ends their sessions, which PostgreSQL
 * continues for a while and which could finish after the check. Then it completes or removes each
 * database: a complete one gets its entry in the catalogue, any other one is dropped.
 */
@ApplicationScoped
public class Leftovers {
  private static final Logger LOG = Logger.getLogger(Leftovers.class.getName());

  /** Waits up to 10 s for each session. */
  private static final String END_SESSIONS =
      """
      SELECT pg_terminate_backend(pid, 10000) FROM pg_stat_activity
      WHERE application_name = ? AND usename = current_user AND pid <> pg_backend_pid()
      """;

  @Inject private Catalogue catalogue;
  @Inject private Databases databases;

  /** Cleans up a name; its lock ensures that no publication is under way. */
  void clear(NameLock lock) throws SQLException {
    List<PendingDatabase> left = catalogue.pending(lock.name());
    if (left.isEmpty()) {
      return;
    }
    for (PendingDatabase one : left) {
      LOG.info(
          () -> "A dead publication has left the database " + one.database() + ": " + one.work());
      try {
        endSessions(lock, one.database().server());
        clear(lock, one);
      } catch (SQLException | Fault e) {
        if (one.work() != PendingDatabase.Work.DROP) {
          throw e;
        }
        // No entry refers to it any more, so it does no harm; a session may still use it.
        LOG.log(Level.WARNING, "The database of a dropped schema cannot be dropped yet", e);
      }
    }
  }

  private static void endSessions(NameLock lock, String server) throws SQLException {
    lock.onServer(
        server,
        connection -> {
          try (PreparedStatement statement = connection.prepareStatement(END_SESSIONS)) {
            statement.setString(1, lock.name().application());
            return statement.execute();
          }
        });
  }

  private void clear(NameLock lock, PendingDatabase left) throws SQLException {
    Database database = left.database();
    int live = left.work() == PendingDatabase.Work.DROP ? 0 : liveVersion(lock, database);
    if (isNamed(lock, database)) {
      catalogue.end(lock.name(), database, live);
    } else if (live > 0 && !hasOther(lock, database)) {
      catalogue.put(lock.name(), database, live);
    } else {
      dropped(lock, database);
    }
  }

  private boolean isNamed(NameLock lock, Database database) {
    return catalogue
        .find(lock.name().realm(), lock.name().name())
        .filter(entry -> entry.database().equals(database))
        .isPresent();
  }

  /** Whether the name has another database that exists. */
  private boolean hasOther(NameLock lock, Database database) throws SQLException {
    Optional<CatalogueEntry> entry = catalogue.find(lock.name().realm(), lock.name().name());
    return entry.isPresent()
        && !entry.get().database().equals(database)
        && isThere(lock, entry.get().database());
  }

  /**
   * Returns the live version of a database; 0 when it has none, is incomplete, or does not exist.
   */
  private int liveVersion(NameLock lock, Database database) throws SQLException {
    if (!isThere(lock, database)) {
      return 0;
    }
    try (Connection connection = databases.forScripts(database, lock.name().application());
        java.sql.Statement statement = connection.createStatement();
        ResultSet row =
            statement.executeQuery("SELECT to_regclass('dragoman.version') IS NOT NULL")) {
      row.next();
      if (!row.getBoolean(1)) {
        return 0;
      }
      DatabaseState.bring(connection, databases.requestRole());
      return VersionTable.liveVersion(connection);
    }
  }

  private void dropped(NameLock lock, Database database) throws SQLException {
    databases.forget(database);
    drop(lock, database);
    catalogue.gone(database);
  }

  /** Whether the server has a database of this name. */
  static boolean isThere(NameLock lock, Database database) throws SQLException {
    return lock.onServer(
        database.server(),
        connection -> {
          try (PreparedStatement statement =
              connection.prepareStatement("SELECT FROM pg_database WHERE datname = ?")) {
            statement.setString(1, database.name());
            try (ResultSet row = statement.executeQuery()) {
              return row.next();
            }
          }
        });
  }

  /** Drops a database, and ends its sessions. */
  static void drop(NameLock lock, Database database) throws SQLException {
    lock.onServer(
        database.server(),
        connection -> {
          try (java.sql.Statement statement = connection.createStatement()) {
            return statement.execute(
                "DROP DATABASE IF EXISTS " + Sql.quoted(database.name()) + " WITH (FORCE)");
          }
        });
  }
}
