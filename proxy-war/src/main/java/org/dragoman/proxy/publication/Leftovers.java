package org.dragoman.proxy.publication;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import java.util.logging.Logger;
import org.dragoman.proxy.database.Databases;
import org.dragoman.proxy.statement.Sql;

/**
 * What publishers have left who died. First their sessions are ended, which PostgreSQL goes on with
 * for a while and which could otherwise finish after everything was looked at; then each database
 * is brought to where it belongs: one that is whole is named by the catalogue, another one goes.
 */
@ApplicationScoped
public class Leftovers {
  private static final Logger LOG = Logger.getLogger(Leftovers.class.getName());

  /** Waits for each, 10 s at most. */
  private static final String END_SESSIONS =
      """
      SELECT pg_terminate_backend(pid, 10000) FROM pg_stat_activity
      WHERE application_name = ? AND usename = current_user AND pid <> pg_backend_pid()
      """;

  @Inject private Catalogue catalogue;
  @Inject private Databases databases;

  /** Clears up after dead publishers of a name; who holds its lock is the only living one. */
  void clear(NameLock lock) throws SQLException {
    List<PendingDatabase> left = catalogue.pending(lock.name());
    if (left.isEmpty()) {
      return;
    }
    endSessions(lock);
    for (PendingDatabase one : left) {
      LOG.info(() -> "A publisher has left the database " + one.database() + ": " + one.work());
      clear(lock, one);
    }
  }

  private static void endSessions(NameLock lock) throws SQLException {
    try (PreparedStatement statement = lock.connection().prepareStatement(END_SESSIONS)) {
      statement.setString(1, lock.name().application());
      statement.execute();
    }
  }

  private void clear(NameLock lock, PendingDatabase left) throws SQLException {
    switch (left.work()) {
      case MIGRATE -> catalogue.end(left.database());
      case DROP -> dropped(lock, left.database());
      case CREATE -> {
        if (isNamed(lock.name(), left.database())) {
          catalogue.end(left.database());
        } else if (isWhole(lock, left.database())) {
          catalogue.put(lock.name(), left.database());
        } else {
          dropped(lock, left.database());
        }
      }
    }
  }

  private boolean isNamed(PublicationName name, String database) {
    return catalogue
        .find(name.realm(), name.name())
        .filter(entry -> entry.database().equals(database))
        .isPresent();
  }

  /** Whether it has a version, and the name has no other database. */
  private boolean isWhole(NameLock lock, String database) throws SQLException {
    PublicationName name = lock.name();
    Optional<CatalogueEntry> other = catalogue.find(name.realm(), name.name());
    if (!isThere(lock.connection(), database)
        || other.isPresent() && isThere(lock.connection(), other.get().database())) {
      return false;
    }
    try (Connection connection = databases.forScripts(database, name.application());
        java.sql.Statement statement = connection.createStatement();
        ResultSet row =
            statement.executeQuery("SELECT to_regclass('dragoman.version') IS NOT NULL")) {
      row.next();
      return row.getBoolean(1) && VersionTable.last(connection).isPresent();
    }
  }

  private void dropped(NameLock lock, String database) throws SQLException {
    databases.forget(database);
    drop(lock.connection(), database);
    catalogue.end(database);
  }

  /** Whether the server has a database of this name. */
  static boolean isThere(Connection connection, String database) throws SQLException {
    try (PreparedStatement statement =
        connection.prepareStatement("SELECT FROM pg_database WHERE datname = ?")) {
      statement.setString(1, database);
      try (ResultSet row = statement.executeQuery()) {
        return row.next();
      }
    }
  }

  /** Drops a database, with the sessions that are in it. */
  static void drop(Connection connection, String database) throws SQLException {
    try (java.sql.Statement statement = connection.createStatement()) {
      statement.execute("DROP DATABASE IF EXISTS " + Sql.quoted(database) + " WITH (FORCE)");
    }
  }
}
