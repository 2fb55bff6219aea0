package org.dragoman.proxy.database;

import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Properties;

/** Opens connections for requests: as their role, and read-only unless a transaction writes. */
record RequestConnections(DatabaseLogin login, DatabaseServers servers, int statementSeconds) {
  /** Opens one; errors are those of {@link DatabaseFault#ofOpening}. */
  Connection open(Database database) throws SQLException {
    DatabaseAddress address = servers.address(database.server());
    Properties properties = DatabaseLogin.properties("dragoman-requests");
    properties.setProperty("socketFactory", WatchedSockets.class.getName());
    // Ends a read of a server that is gone, also when nothing of this war watches the socket.
    properties.setProperty("tcpKeepAlive", "true");
    properties.setProperty("connectTimeout", "2");
    properties.setProperty(
        "socketTimeout", String.valueOf(statementSeconds + Databases.GRACE_SECONDS));
    properties.setProperty("preparedStatementCacheQueries", "512");
    // The text of a number is its form in the answer; see answer.Cell.
    properties.setProperty("binaryTransferDisable", "NUMERIC");
    // Bounds the memory of one result, whatever the rows contain.
    properties.setProperty("maxResultBuffer", "16M");
    properties.setProperty(
        "options",
        Databases.OWN_TABLES
            + " -c jit=off"
            // Ends the statement of a process that was killed.
            + " -c client_connection_check_interval=1s"
            + " -c default_transaction_isolation=repeatable\\ read"
            + " -c statement_timeout="
            + statementSeconds
            + "s");
    try {
      return readOnly(login.connect(address, address.of(database.name()), properties));
    } catch (SQLException e) {
      throw DatabaseFault.ofOpening(e);
    }
  }

  /**
   * Not by the options above: where the URL has {@code targetServerType=primary}, the driver would
   * take a server whose new connection is read-only for a standby.
   */
  private static Connection readOnly(Connection connection) throws SQLException {
    try (Statement statement = connection.createStatement()) {
      statement.execute("SET default_transaction_read_only = on");
      return connection;
    } catch (SQLException e) {
      connection.close();
      throw e;
    }
  }
}
