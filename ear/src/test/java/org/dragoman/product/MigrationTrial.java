package org.dragoman.product;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import org.dragoman.contract.publication.Effect;
import org.dragoman.language.compiler.Compilation;
import org.dragoman.language.compiler.Compiler;
import org.dragoman.language.migration.Migration;
import org.dragoman.language.migration.RowCheck;

/** Migrates a database from one version of a schema to the next, as the publisher does. */
record MigrationTrial(Connection migrated, Connection fresh) {
  private static final Compiler COMPILER = new Compiler();

  /** What a trial came to: the rows, or what was in the way. */
  record Outcome(String rows, boolean isMigrated) {}

  /** A version and rows of it that a database is to have. */
  void publish(String sdl, String rows) throws SQLException {
    publish(migrated, sdl);
    execute(migrated, rows);
  }

  /** How many of some statements the database takes; of random rows some break a rule. */
  int accepted(List<String> statements) {
    int accepted = 0;
    for (String statement : statements) {
      try {
        execute(migrated, statement);
        accepted++;
      } catch (SQLException e) {
        if (!e.getSQLState().startsWith("23") && !e.getSQLState().startsWith("42")) {
          throw new AssertionError(statement, e);
        }
      }
    }
    return accepted;
  }

  /** What leads from one text to the next; both compile. */
  static Migration migration(String live, String next) {
    return compiled(live).migrationTo(compiled(next));
  }

  private static Compilation.Accepted compiled(String sdl) {
    return switch (COMPILER.compile(sdl)) {
      case Compilation.Accepted accepted -> accepted;
      case Compilation.Rejected rejected ->
          throw new IllegalArgumentException("Does not compile: " + rejected);
    };
  }

  private static void publish(Connection connection, String sdl) throws SQLException {
    transaction(
        connection, List.of("DROP SCHEMA IF EXISTS public CASCADE", "CREATE SCHEMA public"));
    for (List<String> transaction : compiled(sdl).script().transactions()) {
      transaction(connection, transaction);
    }
  }

  /** The next version; nothing has changed when something was in the way. */
  Outcome migrate(Migration migration) throws SQLException {
    List<String> wrong = new ArrayList<>();
    migration.with(Effect.REFUSED).forEach(change -> wrong.add("refused: " + change.words()));
    for (RowCheck check : migration.checks()) {
      long count = count(check.sql());
      if (count > 0) {
        wrong.add(check.change() + ": " + count + " " + check.words());
      }
    }
    if (!wrong.isEmpty()) {
      return new Outcome(String.join("\n", wrong) + "\n", false);
    }
    transaction(
        migrated, migration.script().transactions().stream().flatMap(List::stream).toList());
    return new Outcome(TableCatalogue.rows(migrated), true);
  }

  /** The catalogue of the migrated database. */
  String catalogue() throws SQLException {
    return TableCatalogue.of(migrated);
  }

  /** The catalogue of a database in which only this version was ever published. */
  String catalogueOf(String sdl) throws SQLException {
    publish(fresh, sdl);
    return TableCatalogue.of(fresh);
  }

  private long count(String query) throws SQLException {
    try (Statement statement = migrated.createStatement();
        ResultSet row = statement.executeQuery(query)) {
      row.next();
      return row.getLong(1);
    }
  }

  private static void transaction(Connection connection, List<String> statements)
      throws SQLException {
    connection.setAutoCommit(false);
    try {
      for (String statement : statements) {
        execute(connection, statement);
      }
      connection.commit();
    } catch (SQLException e) {
      connection.rollback();
      throw e;
    } finally {
      connection.setAutoCommit(true);
    }
  }

  private static void execute(Connection connection, String sql) throws SQLException {
    try (Statement statement = connection.createStatement()) {
      statement.execute(sql);
    } catch (SQLException e) {
      throw new SQLException(e.getMessage() + "\n" + sql, e.getSQLState(), e);
    }
  }
}
