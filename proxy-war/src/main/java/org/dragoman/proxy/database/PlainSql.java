package org.dragoman.proxy.database;

import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;

/** Runs SQL without parameters: statements about tables, roles, transactions and sessions. */
public final class PlainSql {
  private PlainSql() {}

  /** Executes one statement, or several that semicolons separate; their rows are dropped. */
  public static void execute(Connection connection, String sql) throws SQLException {
    try (Statement statement = connection.createStatement()) {
      statement.execute(sql);
    }
  }
}
