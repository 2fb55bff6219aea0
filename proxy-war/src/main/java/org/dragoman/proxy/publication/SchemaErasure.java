package org.dragoman.proxy.publication;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.List;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.dragoman.contract.caller.Caller;
import org.dragoman.contract.caller.Owner;
import org.dragoman.contract.erasure.ErasureReport;
import org.dragoman.contract.fault.Fault;
import org.dragoman.proxy.database.DatabaseFault;
import org.dragoman.proxy.database.Databases;

/**
 * Erases a person in all published databases of their realm, one after the other and each in one
 * transaction. A trial does the same and rolls it back, so that it tells what would happen. A
 * database that fails does not keep the others from being done.
 */
@ApplicationScoped
public class SchemaErasure {
  private static final Logger LOG = Logger.getLogger(SchemaErasure.class.getName());

  /** Nobody publishes meanwhile, so that the tables are those of the last version. */
  private static final String LOCK = "LOCK TABLE dragoman.version IN SHARE ROW EXCLUSIVE MODE";

  private static final List<String> NAMES =
      List.of(
          "UPDATE dragoman.version SET published_by = ? WHERE published_by = ?",
          "UPDATE dragoman.retirement SET retired_by = ? WHERE retired_by = ?");

  @Inject private Catalogue catalogue;
  @Inject private Databases databases;
  @Inject private LivePublications live;

  /**
   * Erases them.
   *
   * @param person in the realm
   * @param pseudonym in place of the subject where it names who published or retired
   */
  public List<ErasureReport.OfSchema> erase(Caller person, String pseudonym, boolean trial) {
    return catalogue.of(person.realm()).stream()
        .map(entry -> erase(entry, person, pseudonym, trial))
        .toList();
  }

  private ErasureReport.OfSchema erase(
      CatalogueEntry entry, Caller person, String pseudonym, boolean trial) {
    try {
      return databases.publish(
          entry.database().server(),
          () -> {
            try (Connection connection = databases.forScripts(entry.database())) {
              return erase(connection, entry, person, pseudonym, trial);
            }
          });
    } catch (SQLException e) {
      return failed(entry, DatabaseFault.of(e));
    } catch (Fault e) {
      return failed(entry, e);
    } finally {
      if (!trial) {
        live.forget(new PublicationName(person.realm(), entry.name()));
      }
    }
  }

  private ErasureReport.OfSchema erase(
      Connection connection, CatalogueEntry entry, Caller person, String pseudonym, boolean trial)
      throws SQLException {
    DatabaseState.bring(connection, databases.requestRole());
    connection.setAutoCommit(false);
    try {
      try (PreparedStatement lock = connection.prepareStatement(LOCK)) {
        lock.execute();
      }
      VersionTable.Last last =
          VersionTable.last(connection)
              .orElseThrow(() -> new SQLException("A database of the catalogue has no version"));
      long versions = 0;
      for (String name : NAMES) {
        versions += rename(connection, name, person.subject(), pseudonym);
      }
      ErasureReport.OfSchema report =
          new OwnedRows(connection, last.publication().configuration(), Owner.of(person))
              .erase(entry.name(), versions);
      if (!trial) {
        connection.commit();
      }
      return report;
    } finally {
      // What was committed stays.
      connection.rollback();
    }
  }

  private static long rename(Connection connection, String sql, String subject, String pseudonym)
      throws SQLException {
    try (PreparedStatement statement = connection.prepareStatement(sql)) {
      statement.setString(1, pseudonym);
      statement.setString(2, subject);
      return statement.executeLargeUpdate();
    }
  }

  private static ErasureReport.OfSchema failed(CatalogueEntry entry, Fault fault) {
    LOG.log(
        Level.WARNING,
        fault,
        () -> "A person could not be erased in the database " + entry.database());
    return ErasureReport.OfSchema.failed(entry.name(), fault.code().code());
  }
}
