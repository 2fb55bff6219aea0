package org.dragoman.proxy.publication;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Optional;
import org.dragoman.proxy.idempotency.AnswerTable;
import org.dragoman.proxy.statement.SequenceFunction;

/** Brings a database that an earlier version of the product has made up to this one. */
final class DatabaseUpgrade {
  private static final String IS_NEEDED =
      """
      SELECT to_regclass('dragoman.version') IS NOT NULL
        AND (to_regclass('dragoman.answer') IS NULL OR to_regclass('dragoman.retirement') IS NULL
          OR NOT %s)
      """
          .formatted(SequenceFunction.IS_THERE);

  /** Several instances may meet the database at once. */
  private static final String LOCK =
      "SELECT pg_advisory_xact_lock(hashtextextended('dragoman.upgrade', 0))";

  private DatabaseUpgrade() {}

  /** Whether something is missing or as an earlier version has it. */
  static boolean isNeeded(Connection connection) throws SQLException {
    try (Statement statement = connection.createStatement();
        ResultSet row = statement.executeQuery(IS_NEEDED)) {
      row.next();
      return row.getBoolean(1);
    }
  }

  /** Makes what is missing, in one transaction. */
  static void run(Connection connection, String requestRole) throws SQLException {
    connection.setAutoCommit(false);
    try (Statement statement = connection.createStatement()) {
      statement.execute(LOCK);
    }
    AnswerTable.create(connection);
    AnswerTable.grant(connection, requestRole);
    VersionTable.upgrade(connection);
    VersionTable.grant(connection, requestRole);
    SequenceFunction.create(connection, requestRole);
    Optional<VersionTable.Last> last = VersionTable.last(connection);
    if (last.isPresent()) {
      int version = last.get().publication().version();
      if (!last.get().retired() && !LiveMarker.isLive(connection, version)) {
        LiveMarker.create(connection, version, requestRole);
      }
    }
    connection.commit();
    connection.setAutoCommit(true);
  }
}
