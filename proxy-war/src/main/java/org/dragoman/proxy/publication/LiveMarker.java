package org.dragoman.proxy.publication;

import java.sql.Connection;
import java.sql.SQLException;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.dragoman.proxy.database.PlainSql;
import org.dragoman.proxy.state.StateVersion;
import org.dragoman.proxy.statement.Sql;

/**
 * An empty table in each published database whose name contains the live version, and changes with
 * it. A request queries it after its other statements, in the same round trip as the last one. If
 * the query succeeds, the whole transaction has seen that version: a migration renames the table
 * before others see its changes, and must wait for the requests that have queried the table and are
 * not finished.
 *
 * <p>A snapshot would not be enough: if a request has waited for a table, its snapshot may be older
 * than the table. The name of a table is always resolved to its current state (PostgreSQL manual,
 * section 13.6), and the query locks the table until the transaction ends.
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
   * Returns the statement that ends a transaction of a request: it fails when the version is not
   * live.
   */
  public static String look(int version) {
    return "SELECT 1 FROM dragoman." + live(version);
  }

  /**
   * Returns the statements that commit a transaction of a request, unless the version is no longer
   * live.
   */
  public static String commit(int version) {
    return look(version) + ";\nCOMMIT";
  }

  /** Whether the version is live at the moment; takes no lock. */
  public static boolean isLive(Connection connection, int version) throws SQLException {
    return StateVersion.isThere(connection, "dragoman." + live(version));
  }

  /**
   * Checks that the version is live, for a long transaction with a snapshot.
   *
   * @throws Fault {@link FaultCode#SCHEMA_CHANGED}
   */
  public static void require(Connection connection, int version) throws SQLException {
    if (!isLive(connection, version)) {
      throw LivePublications.changed(null);
    }
  }

  /** Creates the table for the first version that has one. */
  static void create(Connection connection, int version, String requestRole) throws SQLException {
    PlainSql.execute(connection, "CREATE TABLE dragoman." + live(version) + " ()");
    PlainSql.execute(
        connection, "GRANT SELECT ON dragoman." + live(version) + " TO " + Sql.quoted(requestRole));
  }

  /**
   * Renames the table as the last statement of a migration: from then on requests wait for its end.
   *
   * @param retired whether no version has been live
   */
  static void move(Connection connection, int before, boolean retired, int next)
      throws SQLException {
    rename(connection, retired ? retired(before) : live(before), live(next));
  }

  /** Renames the table, so that no further request succeeds. */
  static void retire(Connection connection, int version) throws SQLException {
    rename(connection, live(version), retired(version));
  }

  private static void rename(Connection connection, String before, String after)
      throws SQLException {
    PlainSql.execute(connection, "ALTER TABLE dragoman." + before + " RENAME TO " + after);
  }
}
