package org.dragoman.proxy.database;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.Properties;

/**
 * Opens connections for publications, as the role that applies scripts. They wait 2 s for a lock,
 * since requests queue behind it meanwhile; a statement has the time limit of a migration.
 */
record ScriptConnections(DatabaseLogin login, DatabaseServers servers, int migrationSeconds) {
  /** Opens one to a database. */
  Connection open(Database database, String application) throws SQLException {
    DatabaseAddress address = servers.address(database.server());
    return open(address, address.of(database.name()), application);
  }

  /** Opens one to the database that a server's URL names. */
  Connection openOwn(String server, String application) throws SQLException {
    DatabaseAddress address = servers.address(server);
    return open(address, address.own(), application);
  }

  private Connection open(DatabaseAddress address, String url, String application)
      throws SQLException {
    Properties properties = DatabaseLogin.properties(application);
    properties.setProperty("connectTimeout", "5");
    // Detects a server that disappears without closing the connection, which would block the checks
    // of all databases.
    properties.setProperty("tcpKeepAlive", "true");
    properties.setProperty(
        "socketTimeout", String.valueOf(migrationSeconds + Databases.GRACE_SECONDS));
    properties.setProperty(
        "options",
        Databases.OWN_TABLES
            + " -c lock_timeout=2s -c tcp_keepalives_idle=10 -c tcp_keepalives_interval=5"
            + " -c statement_timeout="
            + migrationSeconds
            + "s");
    return login.connect(address, url, properties);
  }
}
