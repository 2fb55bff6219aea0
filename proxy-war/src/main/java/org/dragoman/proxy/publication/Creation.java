package org.dragoman.proxy.publication;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.Objects;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.dragoman.contract.publication.Publication;
import org.dragoman.language.model.Script;
import org.dragoman.proxy.database.Database;
import org.dragoman.proxy.database.Databases;
import org.dragoman.proxy.database.PlainSql;
import org.dragoman.proxy.statement.Sql;

/**
 * Creates the database of a name's first version: first its tables, then the row that says which
 * version is live, then the entry in the catalogue. Before that last step, nothing has changed for
 * callers. Its caller must hold the name's lock.
 */
final class Creation {
  private static final String TEMPLATE =
      "SELECT datname FROM pg_database WHERE datname = 'dragoman_template' AND datistemplate";

  private final Catalogue catalogue;
  private final Databases databases;
  private final NameLock lock;

  Creation(Catalogue catalogue, Databases databases, NameLock lock) {
    this.catalogue = Objects.requireNonNull(catalogue);
    this.databases = Objects.requireNonNull(databases);
    this.lock = Objects.requireNonNull(lock);
  }

  /** Makes the publication live, by a script of one or more transactions. */
  void publish(Publication publication, Script script) throws SQLException {
    Database database =
        new Database(databases.serverOf(lock.name().realm()), lock.name().newDatabase());
    lock.onServer(
        database.server(),
        connection -> {
          Patterns.check(connection, publication.configuration());
          return null;
        });
    catalogue.begin(new PendingDatabase(database, lock.name(), PendingDatabase.Work.CREATE));
    try {
      lock.onServer(
          database.server(),
          connection -> {
            PlainSql.execute(
                connection,
                "CREATE DATABASE " + Sql.quoted(database.name()) + " " + options(connection));
            return null;
          });
      fill(database, publication, script.transactions());
    } catch (SQLException | RuntimeException e) {
      drop(database, e);
      throw e;
    }
    // Even if this fails, the database stays: the catalogue may already contain it. If it does not,
    // Leftovers adds the entry later.
    try {
      lock.requireHeld();
      catalogue.put(lock.name(), database, publication.version());
    } catch (Fault e) {
      throw new Fault(
          FaultCode.DATABASE_UNAVAILABLE,
          "The connection was lost during COMMIT: it is unknown whether the publication took"
              + " effect",
          1,
          e);
    }
  }

  /** Uses the template that {@code server-config/database/restrict.sql} creates, if it exists. */
  private static String options(Connection connection) throws SQLException {
    try (java.sql.Statement statement = connection.createStatement();
        ResultSet row = statement.executeQuery(TEMPLATE)) {
      return row.next() ? "TEMPLATE " + row.getString(1) : Script.DATABASE_OPTIONS;
    }
  }

  /**
   * Runs several transactions, since a large schema needs more locks than one can have. No version
   * is live before the last of them, which writes the version.
   */
  private void fill(Database database, Publication publication, List<List<String>> script)
      throws SQLException {
    String role = Sql.quoted(databases.requestRole());
    try (Connection connection = databases.forScripts(database, lock.name().application())) {
      DatabaseState.bring(connection, databases.requestRole());
      connection.setAutoCommit(false);
      PlainSql.execute(
          connection, "REVOKE ALL ON DATABASE " + Sql.quoted(database.name()) + " FROM PUBLIC");
      PlainSql.execute(
          connection, "GRANT CONNECT ON DATABASE " + Sql.quoted(database.name()) + " TO " + role);
      connection.commit();
      for (List<String> transaction : script) {
        for (String statement : transaction) {
          PlainSql.execute(connection, statement);
        }
        connection.commit();
      }
      LiveMarker.create(connection, publication.version(), databases.requestRole());
      PlainSql.execute(
          connection,
          "GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO " + role);
      VersionTable.add(connection, publication);
      connection.commit();
    }
  }

  private void drop(Database database, Exception reason) {
    try {
      Leftovers.drop(lock, database);
      catalogue.gone(database);
    } catch (SQLException | Fault e) {
      reason.addSuppressed(e);
    }
  }
}
