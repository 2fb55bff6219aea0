package org.dragoman.proxy.publication;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.dragoman.proxy.database.PlainSql;
import org.dragoman.proxy.state.StateVersion;
import org.dragoman.proxy.statement.Sql;

/**
 * The product's own tables in each published database, in the PostgreSQL schema {@code dragoman}.
 * The tables of a publisher's types are in {@code public}, so that no name of a type can collide.
 * The files {@code published/V<number>__<name>.sql} create and change the tables. A database of an
 * earlier release is migrated when it is first used.
 */
final class DatabaseState {
  /** The first is number 1. A released file never changes. */
  static final List<String> FILES = List.of("V1__tables.sql", "V2__expansion.sql");

  static final int VERSION = FILES.size();

  private static final String TABLE = "dragoman.state";
  private static final String ROLE = "${request_role}";

  /** Several processes may migrate the database at once. */
  private static final String LOCK =
      "SELECT pg_advisory_xact_lock(hashtextextended('dragoman.upgrade', 0))";

  private DatabaseState() {}

  /**
   * Whether the database has an earlier version than this release.
   *
   * @throws Fault {@link FaultCode#STATE_UNFIT} when this release cannot work with its version
   */
  static boolean isOld(Connection connection) throws SQLException {
    return version(connection) < VERSION;
  }

  /**
   * Checks that this release can work with the database's version.
   *
   * @throws Fault {@link FaultCode#STATE_UNFIT}
   */
  static void require(Connection connection) throws SQLException {
    version(connection);
  }

  /** Returns 0 when there are no tables, or those of a release before 1.0.0-M1. */
  private static int version(Connection connection) throws SQLException {
    return StateVersion.of(connection, TABLE)
        .map(
            state -> {
              state.require("The published database", VERSION);
              return state.version();
            })
        .orElse(0);
  }

  /**
   * Migrates the database to this release's version, if necessary.
   *
   * @param connection of the role that owns the database, in no transaction
   * @throws Fault {@link FaultCode#STATE_UNFIT} when this release cannot work with its version
   */
  static void bring(Connection connection, String requestRole) throws SQLException {
    if (!isOld(connection)) {
      return;
    }
    connection.setAutoCommit(false);
    PlainSql.execute(connection, LOCK);
    for (int number = version(connection) + 1; number <= VERSION; number++) {
      PlainSql.execute(
          connection, text(FILES.get(number - 1)).replace(ROLE, Sql.quoted(requestRole)));
    }
    connection.commit();
    connection.setAutoCommit(true);
  }

  private static String text(String file) {
    try (InputStream content = DatabaseState.class.getResourceAsStream("/published/" + file)) {
      return new String(content.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
