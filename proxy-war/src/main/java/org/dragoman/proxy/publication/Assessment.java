package org.dragoman.proxy.publication;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.dragoman.contract.publication.Effect;
import org.dragoman.contract.publication.Publication;
import org.dragoman.contract.publication.SafetyReport;
import org.dragoman.contract.publication.SchemaChange;
import org.dragoman.language.compiler.Compilation;
import org.dragoman.language.compiler.Compiler;
import org.dragoman.language.migration.Migration;
import org.dragoman.language.migration.RowCheck;
import org.dragoman.proxy.drift.Drift;
import org.dragoman.proxy.statement.Sql;

/**
 * The effect of a migration of a database to the next version, for its tables and rows. The
 * assessment changes nothing.
 *
 * @param drift changes that were made by hand; while there are any, no rows are counted
 * @param obstacles rows that prevent the migration
 */
record Assessment(
    int version,
    Migration migration,
    List<SafetyReport.Obstacle> drift,
    List<SafetyReport.Obstacle> obstacles) {
  /** The maximum number of ids in a message; a preview shows all. */
  private static final int MOST_NAMED = 20;

  Assessment {
    drift = List.copyOf(drift);
    obstacles = List.copyOf(obstacles);
  }

  /**
   * Compares two versions, and counts the rows that prevent the migration.
   *
   * @param last version of the database
   * @throws Fault {@link FaultCode#PUBLICATION_CHANGE} when the last text no longer compiles
   */
  static Assessment of(
      Compiler compiler, Connection connection, Publication last, Compilation.Accepted next)
      throws SQLException {
    if (!(compiler.compile(last.sdl(), last.expansion()) instanceof Compilation.Accepted live)) {
      throw new Fault(
          FaultCode.PUBLICATION_CHANGE,
          "The schema was published by an earlier version of the product in a form that this"
              + " version cannot read: publish it under a new name");
    }
    // The live version keeps the rule that it was published with.
    Migration migration = live.with(last.configuration().missing()).migrationTo(next);
    List<SafetyReport.Obstacle> drift = Drift.of(connection, live.script());
    return new Assessment(
        last.version(),
        migration,
        drift,
        drift.isEmpty() ? obstacles(connection, migration) : List.of());
  }

  private static List<SafetyReport.Obstacle> obstacles(Connection connection, Migration migration)
      throws SQLException {
    List<SafetyReport.Obstacle> obstacles = new ArrayList<>();
    for (RowCheck check : migration.checks()) {
      long rows = count(connection, check.sql());
      if (rows > 0) {
        String number = rows > RowCheck.MOST ? "more than " + RowCheck.MOST : String.valueOf(rows);
        obstacles.add(
            new SafetyReport.Obstacle(
                FaultCode.ROWS_IN_THE_WAY.code(), check.change(), number + " " + check.words()));
      }
    }
    return obstacles;
  }

  /**
   * Locks the counted rows until the transaction ends, and counts them again: some casts would
   * silently change a value that was written since.
   *
   * @throws Fault {@link FaultCode#ROWS_IN_THE_WAY}
   */
  void lockAndRequireNoObstacle(Connection connection) throws SQLException {
    String tables =
        migration.checks().stream()
            .map(RowCheck::table)
            .distinct()
            .sorted()
            .map(table -> "public." + Sql.quoted(table))
            .collect(Collectors.joining(", "));
    if (tables.isEmpty()) {
      return;
    }
    try (Statement statement = connection.createStatement()) {
      statement.execute("LOCK TABLE " + tables + " IN ACCESS EXCLUSIVE MODE");
    }
    requireNoObstacle(connection);
  }

  private static long count(Connection connection, String sql) throws SQLException {
    try (Statement statement = connection.createStatement();
        ResultSet row = statement.executeQuery(sql)) {
      row.next();
      return row.getLong(1);
    }
  }

  SafetyReport report() {
    return new SafetyReport(
        version,
        migration.changes(),
        Stream.concat(drift.stream(), obstacles.stream()).toList(),
        migration.script().transactions().stream().flatMap(List::stream).toList());
  }

  /** Returns the ids of all changes. */
  List<String> changes() {
    return migration.changes().stream().map(SchemaChange::id).toList();
  }

  /**
   * Checks that the migration may run.
   *
   * @param confirmed ids that the publisher has given
   * @throws Fault with the reason why it may not
   */
  void require(List<String> confirmed) {
    requireNoDrift();
    List<SchemaChange> refused = migration.with(Effect.REFUSED);
    if (!refused.isEmpty()) {
      throw new Fault(
          FaultCode.PUBLICATION_CHANGE,
          named(
              refused.stream().map(change -> change.id() + " (" + change.words() + ")").toList()));
    }
    Set<String> given = new HashSet<>(confirmed);
    List<String> needed = report().confirmations();
    List<String> unknown = given.stream().filter(id -> !needed.contains(id)).sorted().toList();
    if (!unknown.isEmpty()) {
      throw new Fault(
          FaultCode.CONFIRMATION_UNKNOWN, "Unknown ids of changes to confirm: " + named(unknown));
    }
    List<String> missing = needed.stream().filter(id -> !given.contains(id)).toList();
    if (!missing.isEmpty()) {
      throw new Fault(
          FaultCode.PUBLICATION_UNCONFIRMED,
          "Nothing was changed. These changes lose data or widen answers; confirm each by its id: "
              + named(missing));
    }
    requireNone(obstacles);
  }

  private void requireNoDrift() {
    if (!drift.isEmpty()) {
      throw new Fault(
          FaultCode.DRIFT,
          "Nothing was changed: "
              + named(drift.stream().map(SafetyReport.Obstacle::message).toList()));
    }
  }

  /**
   * Counts the rows that prevent the migration again.
   *
   * @throws Fault {@link FaultCode#ROWS_IN_THE_WAY}
   */
  void requireNoObstacle(Connection connection) throws SQLException {
    requireNone(obstacles(connection, migration));
  }

  private static void requireNone(List<SafetyReport.Obstacle> obstacles) {
    if (!obstacles.isEmpty()) {
      throw new Fault(
          FaultCode.ROWS_IN_THE_WAY,
          "Nothing was changed: "
              + named(obstacles.stream().map(SafetyReport.Obstacle::message).toList()));
    }
  }

  private static String named(List<String> texts) {
    String first = texts.stream().limit(MOST_NAMED).collect(Collectors.joining(", "));
    int more = texts.size() - MOST_NAMED;
    return more > 0 ? first + ", and " + more + " more" : first;
  }
}
