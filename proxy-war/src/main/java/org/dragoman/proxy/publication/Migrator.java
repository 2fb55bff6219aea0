package org.dragoman.proxy.publication;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.dragoman.contract.configuration.Configuration;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.dragoman.contract.publication.Publication;
import org.dragoman.language.compiler.Compilation;
import org.dragoman.language.compiler.Compiler;
import org.dragoman.proxy.audit.AuditNote;
import org.dragoman.proxy.database.PlainSql;
import org.dragoman.proxy.drift.Drift;
import org.dragoman.proxy.statement.Sql;

/**
 * Migrates a database to the next version of its schema. Tables, rows, the row of the version table
 * and the marker of the live version change in one transaction. Its caller must hold the name's
 * lock.
 */
final class Migrator {
  /** Lists the tables for requests that the migration has created, without those of extensions. */
  private static final String WITHOUT_GRANT =
      """
      SELECT relname FROM pg_class
      WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'
        AND relowner = current_user::regrole
        AND NOT has_table_privilege(?, oid, 'SELECT')
      """;

  /** SQLSTATE: dependent objects still exist; the type of a column that a view uses is changed. */
  private static final Set<String> IN_USE = Set.of("2BP01", "0A000");

  private final Compiler compiler;
  private final Connection connection;
  private final String requestRole;

  /**
   * Makes one migration.
   *
   * @param connection of the role that owns the database, in no transaction
   */
  Migrator(Compiler compiler, Connection connection, String requestRole) {
    this.compiler = Objects.requireNonNull(compiler);
    this.connection = Objects.requireNonNull(connection);
    this.requestRole = Objects.requireNonNull(requestRole);
  }

  /**
   * Makes the next version live.
   *
   * @param last version of the database
   * @param next with the same content except for its number
   * @param accepted the compiled text
   * @param confirmed ids of the changes that lose data or widen answers
   * @throws Fault with the reason why not; then nothing has changed, unless the fault says that the
   *     outcome is unknown
   */
  Publication.Outcome publish(
      VersionTable.Last last,
      Publication next,
      Compilation.Accepted accepted,
      List<String> confirmed,
      AuditNote note)
      throws SQLException {
    Publication before = last.publication();
    if (isSame(before.configuration(), next.configuration())) {
      return again(last, note);
    }
    Patterns.check(connection, next.configuration());
    Assessment assessment = Assessment.of(compiler, connection, before, accepted);
    note.changes(assessment.changes());
    assessment.require(confirmed);
    Publication made = next.numbered(before.version() + 1);
    try {
      PatientTransaction.run(
          connection,
          () -> {
            assessment.lockAndRequireNoObstacle(connection);
            for (String statement : assessment.report().script()) {
              PlainSql.execute(connection, statement);
            }
            grant();
            VersionTable.revive(connection);
            VersionTable.add(connection, made);
            LiveMarker.move(connection, before.version(), last.retired(), made.version());
          });
    } catch (SQLException e) {
      throw refusal(e, assessment);
    }
    note.version(made.version());
    return new Publication.Outcome(made, true);
  }

  /** Whether two versions are equal: the same text, with the same rule for missing arguments. */
  static boolean isSame(Configuration before, Configuration next) {
    return before.digest().equals(next.digest()) && before.missing() == next.missing();
  }

  /** Publishes the text of the last version again, which changes nothing in it. */
  private Publication.Outcome again(VersionTable.Last last, AuditNote note) throws SQLException {
    Publication publication = last.publication();
    note.version(publication.version());
    if (last.retired()) {
      PatientTransaction.run(
          connection,
          () -> {
            VersionTable.revive(connection);
            LiveMarker.move(connection, publication.version(), true, publication.version());
          });
    } else {
      note.unchanged();
    }
    return new Publication.Outcome(publication, last.retired());
  }

  /**
   * Maps a failure: rows may have changed since they were counted, and objects outside of the
   * PostgreSQL schema may depend on the tables, which only the change itself reveals.
   */
  private Fault refusal(SQLException e, Assessment assessment) throws SQLException {
    String state = String.valueOf(e.getSQLState());
    if (IN_USE.contains(state)) {
      return inTheWay(e, Drift.dependents(connection));
    }
    if (!state.startsWith("22") && !state.startsWith("23")) {
      throw e;
    }
    assessment.requireNoObstacle(connection);
    return new Fault(
        FaultCode.ROWS_IN_THE_WAY, "Nothing was changed: a row does not fit the new version", e);
  }

  /**
   * Returns the refusal because of dependent views and tables; if there are none, the failure is
   * internal.
   *
   * @param others from {@link Drift#dependents}
   */
  static Fault inTheWay(SQLException e, String others) throws SQLException {
    if (others.isEmpty()) {
      throw e;
    }
    return new Fault(
        FaultCode.DRIFT,
        "Nothing was changed: objects that were created by hand prevent the change, perhaps these"
            + " views and tables: "
            + others,
        e);
  }

  /**
   * Retires the schema, and keeps its rows.
   *
   * @return whether it was live
   */
  boolean retire(VersionTable.Last last, String by) throws SQLException {
    if (last.retired()) {
      return false;
    }
    PatientTransaction.run(
        connection,
        () -> {
          VersionTable.retire(connection, by);
          LiveMarker.retire(connection, last.publication().version());
        });
    return true;
  }

  private void grant() throws SQLException {
    List<String> tables = new ArrayList<>();
    try (PreparedStatement statement = connection.prepareStatement(WITHOUT_GRANT)) {
      statement.setString(1, requestRole);
      try (ResultSet row = statement.executeQuery()) {
        while (row.next()) {
          tables.add(row.getString(1));
        }
      }
    }
    for (String table : tables) {
      PlainSql.execute(
          connection,
          "GRANT SELECT, INSERT, UPDATE, DELETE ON public."
              + Sql.quoted(table)
              + " TO "
              + Sql.quoted(requestRole));
    }
  }
}
