package org.dragoman.proxy.publication;

import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.dragoman.proxy.state.StateVersion;
import org.dragoman.proxy.statement.Sql;

/**
 * An empty table in each published database whose name is that of the live version, and changes
 * with it. A request looks at it after all else that it does in a transaction, in the same round
 * trip as the last of that. What a request has done while the version was live is done by that
 * version as a whole: whoever changes tables has changed the name before anybody sees them, and to
 * change it has to wait for those who have looked and are not done.
 *
 * <p>A snapshot could not tell: that of a request may be older than the tables that it reads, when
 * it has waited for them. The name of a table is always looked up as it is (PostgreSQL manual,
 * section 13.6), and locks the table until the transaction ends.
 */
public final class LiveMarker {
  private LiveMarker() {}

  private static String live(int version) {
    return "live_" + version;
  }

  private static String retired(int version) {
    return "retired_" + version;
  }

  /**
   * The statement with which a transaction of a request ends: it fails when the version is not the
   * live one.
   */
  public static String look(int version) {
    return "SELECT 1 FROM dragoman." + live(version);
  }

  /** What commits a transaction of a request, unless the version is no longer live. */
  public static String commit(int version) {
    return look(version) + ";\nCOMMIT";
  }

  /** Whether the version is live, as far as anybody sees; keeps nobody from changing that. */
  public static boolean isLive(Connection connection, int version) throws SQLException {
    return StateVersion.isThere(connection, "dragoman." + live(version));
  }

  /**
   * Makes sure that the version is live; for a transaction that is long and keeps a snapshot.
   *
   * @throws Fault {@link FaultCode#SCHEMA_CHANGED}
   */
  public static void require(Connection connection, int version) throws SQLException {
    if (!isLive(connection, version)) {
      throw LivePublications.changed(null);
    }
  }

  /** Makes it, for the first version that the database has it for. */
  static void create(Connection connection, int version, String requestRole) throws SQLException {
    execute(connection, "CREATE TABLE dragoman." + live(version) + " ()");
    execute(
        connection, "GRANT SELECT ON dragoman." + live(version) + " TO " + Sql.quoted(requestRole));
  }

  /**
   * Moves it on, as the last statement of a migration: from then on requests wait for its end.
   *
   * @param retired whether no version has been live
   */
  static void move(Connection connection, int before, boolean retired, int next)
      throws SQLException {
    rename(connection, retired ? retired(before) : live(before), live(next));
  }

  /** Takes it away, so that no request succeeds any more. */
  static void retire(Connection connection, int version) throws SQLException {
    rename(connection, live(version), retired(version));
  }

  private static void rename(Connection connection, String before, String after)
      throws SQLException {
    execute(connection, "ALTER TABLE dragoman." + before + " RENAME TO " + after);
  }

  private static void execute(Connection connection, String sql) throws SQLException {
    try (Statement statement = connection.createStatement()) {
      statement.execute(sql);
    }
  }
}
