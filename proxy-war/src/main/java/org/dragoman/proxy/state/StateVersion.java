package org.dragoman.proxy.state;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Objects;
import java.util.Optional;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;

/**
 * The version of the product's own tables in a database, from the one row of a table {@code state}
 * there. Releases before 1.0.0-M1 had no such table.
 *
 * <p>Processes of two releases may share a database while one replaces the other: a migration
 * expands the tables in one release, and another one contracts them in a later release, which
 * raises {@code oldestVersion}.
 *
 * @param version number of the last migration
 * @param oldestVersion a process that knows the migration of this number can work with the tables
 * @param oldestRelease the first release that knows it, for people
 */
public record StateVersion(int version, int oldestVersion, String oldestRelease) {
  public StateVersion {
    Objects.requireNonNull(oldestRelease);
  }

  /**
   * Reads the version.
   *
   * @param table with its PostgreSQL schema
   * @return empty when a release before 1.0.0-M1 has made the tables, or when there are none
   */
  public static Optional<StateVersion> of(Connection connection, String table) throws SQLException {
    if (!isThere(connection, table)) {
      return Optional.empty();
    }
    try (PreparedStatement statement = connection.prepareStatement(query(table));
        ResultSet row = statement.executeQuery()) {
      row.next();
      return Optional.of(new StateVersion(row.getInt(1), row.getInt(2), row.getString(3)));
    }
  }

  /** Returns the query for an existing table. */
  public static String query(String table) {
    return "SELECT version, oldest_version, oldest_release FROM " + table;
  }

  /** Reads a row of {@link #query}. */
  public static StateVersion of(Object[] row) {
    return new StateVersion((Integer) row[0], (Integer) row[1], (String) row[2]);
  }

  /**
   * Whether a table exists.
   *
   * @param table with its PostgreSQL schema
   */
  public static boolean isThere(Connection connection, String table) throws SQLException {
    try (PreparedStatement statement =
        connection.prepareStatement("SELECT to_regclass(?) IS NOT NULL")) {
      statement.setString(1, table);
      try (ResultSet row = statement.executeQuery()) {
        row.next();
        return row.getBoolean(1);
      }
    }
  }

  /**
   * Checks that this process can work with the tables.
   *
   * @param what they are, as the subject of a sentence
   * @param known number of the newest migration that this process has
   * @throws Fault {@link FaultCode#STATE_UNFIT}
   */
  public void require(String what, int known) {
    if (known < oldestVersion) {
      throw UnfitState.because(
          "%s has version %d and takes release %s or newer; this process knows version %d"
              .formatted(what, version, oldestRelease, known),
          null);
    }
  }
}
