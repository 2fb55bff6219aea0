package org.dragoman.product;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;

/** The databases below the product: how rows get in that no operation writes. */
final class Databases {
  private Databases() {}

  /** Runs a statement once for each row, in the database of a published schema. */
  static void insert(String realm, String schema, String sql, List<List<?>> rows) {
    try (Connection connection = connection(nameOf(realm, schema));
        PreparedStatement statement = connection.prepareStatement(sql)) {
      for (List<?> row : rows) {
        for (int i = 0; i < row.size(); i++) {
          statement.setObject(i + 1, row.get(i));
        }
        statement.executeUpdate();
      }
    } catch (SQLException e) {
      throw new IllegalStateException(e);
    }
  }

  private static String nameOf(String realm, String schema) throws SQLException {
    try (Connection connection = connection("dragoman");
        PreparedStatement statement =
            connection.prepareStatement(
                "SELECT database_name FROM publication WHERE realm = ? AND name = ?")) {
      statement.setString(1, realm);
      statement.setString(2, schema);
      try (ResultSet rows = statement.executeQuery()) {
        if (!rows.next()) {
          throw new IllegalStateException(schema + " is not published in " + realm);
        }
        return rows.getString(1);
      }
    }
  }

  private static Connection connection(String database) throws SQLException {
    return DriverManager.getConnection(
        "jdbc:postgresql://127.0.0.1:" + Product.stack().settings().postgresPort() + "/" + database,
        "postgres",
        Product.stack().secret("POSTGRES_PASSWORD"));
  }
}
