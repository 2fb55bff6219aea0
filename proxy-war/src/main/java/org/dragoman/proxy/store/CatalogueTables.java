package org.dragoman.proxy.store;

import jakarta.persistence.EntityManager;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Optional;
import java.util.logging.Logger;
import java.util.stream.Collectors;
import javax.sql.DataSource;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.dragoman.contract.publication.SafetyReport;
import org.dragoman.language.model.Script;
import org.dragoman.proxy.database.DatabaseFault;
import org.dragoman.proxy.database.PlainSql;
import org.dragoman.proxy.drift.Drift;
import org.dragoman.proxy.state.StateVersion;
import org.dragoman.proxy.state.UnfitState;
import org.flywaydb.core.Flyway;
import org.flywaydb.core.api.FlywayException;

/**
 * The tables of the catalogue. Flyway creates and changes them by the files {@code
 * catalogue/V<number>__<name>.sql}, each once, in order, and each in a transaction. The last
 * statement of a file writes its number into the table {@code state}: a start that finds its own
 * number there needs no further query.
 */
final class CatalogueTables {
  private static final Logger LOG = Logger.getLogger(CatalogueTables.class.getName());

  /** The number of the last file. */
  static final int VERSION = 9;

  /** The tables of releases before 1.0.0-M1, which did not use Flyway. */
  private static final String FIRST = "V1__tables.sql";

  private static final String STATE = "public.state";
  private static final String WHAT = "The catalogue";

  /** Several processes may start at once; the connection's time limit bounds the wait. */
  private static final String LOCK =
      "SELECT pg_advisory_lock(hashtextextended('dragoman.catalogue', 0))";

  private static final String HAS_TABLES_WITHOUT_HISTORY =
      """
      SELECT to_regclass('public.flyway_schema_history') IS NULL AND EXISTS (
        SELECT FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r')
      """;

  private CatalogueTables() {}

  /**
   * Migrates the tables to this release's version, unless they have it or a newer one.
   *
   * @param source connects as the role that owns the catalogue
   * @throws Fault {@link FaultCode#STATE_UNFIT} when this release cannot work with them
   */
  static void bring(DataSource source) throws SQLException {
    try (Connection connection = source.getConnection()) {
      if (isCurrent(connection)) {
        return;
      }
      PlainSql.execute(connection, LOCK);
      if (!isCurrent(connection)) {
        migrate(source, connection);
      }
    }
  }

  private static boolean isCurrent(Connection connection) throws SQLException {
    Optional<StateVersion> state = StateVersion.of(connection, STATE);
    state.ifPresent(CatalogueTables::require);
    return state.isPresent() && state.get().version() >= VERSION;
  }

  /**
   * Checks that this process can work with the tables.
   *
   * @throws Fault {@link FaultCode#STATE_UNFIT}
   */
  static void require(StateVersion state) {
    state.require(WHAT, VERSION);
  }

  /** Returns the version of the tables, which must exist. */
  static StateVersion state(EntityManager entities) {
    return StateVersion.of(
        (Object[]) entities.createNativeQuery(StateVersion.query(STATE)).getSingleResult());
  }

  private static void migrate(DataSource source, Connection connection) throws SQLException {
    Flyway flyway =
        Flyway.configure(CatalogueTables.class.getClassLoader())
            .dataSource(source)
            .locations("classpath:catalogue")
            .defaultSchema("public")
            .placeholderReplacement(false)
            .validateMigrationNaming(true)
            .baselineVersion("1")
            .baselineDescription("made by a release before 1.0.0-M1")
            .load();
    try {
      if (hasTablesWithoutHistory(connection)) {
        requireFirst(connection);
        flyway.baseline();
      }
      flyway.migrate();
    } catch (FlywayException e) {
      throw refusal(e);
    }
  }

  private static boolean hasTablesWithoutHistory(Connection connection) throws SQLException {
    try (Statement statement = connection.createStatement();
        ResultSet row = statement.executeQuery(HAS_TABLES_WITHOUT_HISTORY)) {
      row.next();
      return row.getBoolean(1);
    }
  }

  /** Tables without a version are accepted only if they are exactly those of the first file. */
  private static void requireFirst(Connection connection) throws SQLException {
    List<SafetyReport.Obstacle> differences =
        Drift.of(connection, new Script(List.of(List.of(text(FIRST)))));
    if (!differences.isEmpty()) {
      String named =
          differences.stream()
              .map(SafetyReport.Obstacle::message)
              .collect(Collectors.joining("; "));
      LOG.severe(
          () ->
              "The catalogue is not as release 0.1.0 makes it. Where an older build made it, start"
                  + " release 0.1.0 on it once, or restore a backup; else: "
                  + named);
      throw UnfitState.because(
          WHAT
              + " has no version and is not as release 0.1.0 makes it ("
              + differences.getFirst().message()
              + "); see the log for each difference and what to do",
          null);
    }
  }

  private static String text(String file) {
    try (InputStream content = CatalogueTables.class.getResourceAsStream("/catalogue/" + file)) {
      return new String(content.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /**
   * Returns the refusal of tables that could not be migrated.
   *
   * @throws SQLException for a failure that a retry may resolve
   */
  private static Fault refusal(FlywayException e) throws SQLException {
    for (Throwable cause = e; cause != null; cause = cause.getCause()) {
      if (cause instanceof SQLException sql
          && (DatabaseFault.isLostConnection(sql) || DatabaseFault.isLockTimeout(sql))) {
        throw sql;
      }
    }
    return UnfitState.because(
        WHAT + " could not be brought to version " + VERSION + "; the log says why", e);
  }
}
