package org.dragoman.product;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import org.dragoman.language.model.Script;

/** Two databases beside those of the product, made as those of published schemas are. */
record MigrationDatabases(Connection server, Connection migrated, Connection fresh)
    implements AutoCloseable {
  private static final String MIGRATED = "migration_cases";
  private static final String FRESH = "migration_cases_fresh";

  static MigrationDatabases ofProduct() {
    String url = "jdbc:postgresql://127.0.0.1:" + Product.stack().settings().postgresPort() + "/";
    return of(url, "postgres", Product.stack().secret("POSTGRES_PASSWORD"));
  }

  static MigrationDatabases of(String url, String user, String password) {
    try {
      Connection server = DriverManager.getConnection(url + "postgres", user, password);
      for (String name : new String[] {MIGRATED, FRESH}) {
        execute(server, "DROP DATABASE IF EXISTS " + name + " WITH (FORCE)");
        execute(server, "CREATE DATABASE " + name + " " + Script.DATABASE_OPTIONS);
      }
      return new MigrationDatabases(
          server,
          DriverManager.getConnection(url + MIGRATED, user, password),
          DriverManager.getConnection(url + FRESH, user, password));
    } catch (SQLException e) {
      throw new AssertionError(e);
    }
  }

  MigrationTrial trial() {
    return new MigrationTrial(migrated, fresh);
  }

  @Override
  public void close() {
    try {
      migrated.close();
      fresh.close();
      execute(server, "DROP DATABASE " + MIGRATED);
      execute(server, "DROP DATABASE " + FRESH);
      server.close();
    } catch (SQLException e) {
      throw new AssertionError(e);
    }
  }

  private static void execute(Connection connection, String sql) throws SQLException {
    try (Statement statement = connection.createStatement()) {
      statement.execute(sql);
    }
  }
}
