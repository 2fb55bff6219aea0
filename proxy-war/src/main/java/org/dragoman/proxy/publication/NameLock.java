package org.dragoman.proxy.publication;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Optional;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.dragoman.proxy.database.Database;
import org.dragoman.proxy.database.Databases;

/**
 * The lock of a name, which allows one publication at a time in all processes. It belongs to a
 * database connection and ends with it, even when the process dies: while PostgreSQL still works
 * for a dead holder, nobody else gets the lock. It is in the catalogue's database, wherever the
 * databases of the name stand.
 */
final class NameLock implements AutoCloseable {
  private static final int CHECK_SECONDS = 2;
  private static final String TAKE = "SELECT pg_try_advisory_lock(hashtextextended(?, 0))";

  private final Databases databases;
  private final PublicationName name;
  private final Connection connection;

  private NameLock(Databases databases, PublicationName name, Connection connection) {
    this.databases = databases;
    this.name = name;
    this.connection = connection;
  }

  /**
   * Takes the lock.
   *
   * @throws Fault {@link FaultCode#PUBLICATION_CONFLICT} when it is taken
   */
  static NameLock take(Databases databases, PublicationName name) throws SQLException {
    return tryTake(databases, name)
        .orElseThrow(
            () ->
                new Fault(
                    FaultCode.PUBLICATION_CONFLICT,
                    "Another publication of this name is in progress: try again later",
                    1,
                    null));
  }

  /** Takes the lock; empty when it is taken. */
  static Optional<NameLock> tryTake(Databases databases, PublicationName name) throws SQLException {
    Connection connection = databases.forServer(Database.OF_CATALOGUE, Databases.SCRIPTS);
    boolean taken = false;
    try {
      taken = isTaken(connection, name);
      return taken ? Optional.of(new NameLock(databases, name, connection)) : Optional.empty();
    } finally {
      if (!taken) {
        connection.close();
      }
    }
  }

  private static boolean isTaken(Connection connection, PublicationName name) throws SQLException {
    try (PreparedStatement statement = connection.prepareStatement(TAKE)) {
      statement.setString(1, name.lock());
      try (ResultSet row = statement.executeQuery()) {
        row.next();
        return row.getBoolean(1);
      }
    }
  }

  PublicationName name() {
    return name;
  }

  /**
   * Works on a server, in no transaction: where the catalogue is, with the connection that holds
   * the lock.
   */
  <T> T onServer(String server, Databases.Work<T> work) throws SQLException {
    if (server.equals(Database.OF_CATALOGUE)) {
      return work.with(connection);
    }
    // It does not end with the lock, so that its name lets the next holder end it: see Leftovers.
    try (Connection other = databases.forServer(server, name.application())) {
      return work.with(other);
    }
  }

  /**
   * @throws Fault {@link FaultCode#DATABASE_UNAVAILABLE} when the lock is lost
   */
  void requireHeld() throws SQLException {
    if (!connection.isValid(CHECK_SECONDS)) {
      throw new Fault(
          FaultCode.DATABASE_UNAVAILABLE,
          "The connection that held the lock of the name is lost",
          1,
          null);
    }
  }

  @Override
  public void close() throws SQLException {
    connection.close();
  }
}
