package org.dragoman.product;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import org.dragoman.stack.Stack;

/** The database of a published schema, as an operator reaches it. */
final class Database implements AutoCloseable {
  private final Connection connection;

  private Database(Connection connection) {
    this.connection = connection;
  }

  /** The database that holds a schema of a realm. */
  static Database of(String realm, String schema) {
    try (Connection catalogue = connect("dragoman");
        PreparedStatement statement =
            catalogue.prepareStatement(
                "SELECT database_name FROM publication WHERE realm = ? AND name = ?")) {
      statement.setString(1, realm);
      statement.setString(2, schema);
      try (ResultSet row = statement.executeQuery()) {
        row.next();
        return new Database(connect(row.getString(1)));
      }
    } catch (SQLException e) {
      throw new AssertionError(e);
    }
  }

  /** The database of the product itself. */
  static Database ofCatalogue() {
    try {
      return new Database(connect("dragoman"));
    } catch (SQLException e) {
      throw new AssertionError(e);
    }
  }

  /** A database of the server, by its own name. */
  static Database named(String name) {
    try {
      return new Database(connect(name));
    } catch (SQLException e) {
      throw new AssertionError(e);
    }
  }

  /** A database of another server. */
  static Database at(Stack server, String name) {
    try {
      return new Database(connect(server, name));
    } catch (SQLException e) {
      throw new AssertionError(e);
    }
  }

  private static Connection connect(String database) throws SQLException {
    return connect(Product.stack(), database);
  }

  private static Connection connect(Stack server, String database) throws SQLException {
    return DriverManager.getConnection(
        "jdbc:postgresql://127.0.0.1:" + server.settings().postgresPort() + "/" + database,
        "postgres",
        server.secret("POSTGRES_PASSWORD"));
  }

  /** Whether the session is still there. */
  boolean isConnected() {
    try {
      return connection.isValid(1);
    } catch (SQLException e) {
      throw new AssertionError(e);
    }
  }

  /** Runs statements in one transaction; fails the test when one is refused. */
  void run(String sql) {
    String refusal = refusal(sql);
    if (!refusal.isEmpty()) {
      throw new AssertionError(refusal);
    }
  }

  /** Something done meanwhile. */
  interface Meanwhile {
    void run() throws Exception;
  }

  /** Keeps what a statement locks while something is done. */
  void holding(String sql, Meanwhile meanwhile) throws Exception {
    try (Statement statement = connection.createStatement()) {
      connection.setAutoCommit(false);
      statement.execute(sql);
      meanwhile.run();
    } finally {
      connection.rollback();
    }
  }

  /** Runs a statement that no transaction may hold. */
  void alone(String sql) {
    try (Statement statement = connection.createStatement()) {
      connection.setAutoCommit(true);
      statement.execute(sql);
    } catch (SQLException e) {
      throw new AssertionError(e);
    }
  }

  /** What the database says against statements, all in one transaction; empty when it runs them. */
  String refusal(String sql) {
    try (Statement statement = connection.createStatement()) {
      connection.setAutoCommit(false);
      statement.execute(sql);
      connection.commit();
      return "";
    } catch (SQLException e) {
      rollback();
      return e.getMessage();
    }
  }

  /** The first column of the first row. */
  String value(String sql) {
    try (Statement statement = connection.createStatement();
        ResultSet row = statement.executeQuery(sql)) {
      row.next();
      return row.getString(1);
    } catch (SQLException e) {
      throw new AssertionError(e);
    }
  }

  /** The first column of all rows. */
  List<String> values(String sql) {
    List<String> values = new ArrayList<>();
    try (Statement statement = connection.createStatement();
        ResultSet rows = statement.executeQuery(sql)) {
      while (rows.next()) {
        values.add(rows.getString(1));
      }
      return values;
    } catch (SQLException e) {
      throw new AssertionError(e);
    }
  }

  /** A text column of every row is set to a value, as a bound parameter. */
  void set(String sql, String value) {
    try (PreparedStatement statement = connection.prepareStatement(sql)) {
      statement.setString(1, value);
      statement.executeUpdate();
      if (!connection.getAutoCommit()) {
        connection.commit();
      }
    } catch (SQLException e) {
      throw new AssertionError(e);
    }
  }

  /** What the server's catalogue says of the tables. */
  String catalogue() {
    try {
      return TableCatalogue.of(connection);
    } catch (SQLException e) {
      throw new AssertionError(e);
    }
  }

  private void rollback() {
    try {
      connection.rollback();
    } catch (SQLException e) {
      throw new AssertionError(e);
    }
  }

  @Override
  public void close() {
    try {
      connection.close();
    } catch (SQLException e) {
      throw new AssertionError(e);
    }
  }
}
