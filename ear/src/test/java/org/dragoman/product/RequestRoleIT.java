package org.dragoman.product;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What the role that requests run as can do in PostgreSQL by itself: next to nothing. */
class RequestRoleIT {
  private static final String DENIED = "42501";

  private static Connection connect(String database) throws SQLException {
    return DriverManager.getConnection(
        "jdbc:postgresql://127.0.0.1:" + Product.stack().settings().postgresPort() + "/" + database,
        "dragoman_request",
        Product.stack().secret("DRAGOMAN_REQUEST_PASSWORD"));
  }

  private static String todo() {
    try (Database database = Database.of("acme", "todo")) {
      return database.value("SELECT current_database()");
    }
  }

  /** The SQLSTATE of a refusal; empty when it is done. */
  private static String refusal(String database, String sql) {
    try (Connection connection = connect(database);
        Statement statement = connection.createStatement()) {
      statement.execute(sql);
      return "";
    } catch (SQLException e) {
      return e.getSQLState();
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"postgres", "template1", "dragoman", "keycloak"})
  void itConnectsToNoDatabaseOfOthers(String database) {
    assertThat(refusal(database, "SELECT 1")).isEqualTo(DENIED);
  }

  @Test
  void itConnectsToPublishedDatabasesAlone() throws SQLException {
    List<String> databases = new ArrayList<>();
    try (Connection connection = connect(todo());
        Statement statement = connection.createStatement();
        ResultSet rows =
            statement.executeQuery(
                "SELECT datname FROM pg_database WHERE has_database_privilege(datname, 'CONNECT')"
                    + " AND datallowconn")) {
      while (rows.next()) {
        databases.add(rows.getString(1));
      }
    }
    List<String> published;
    try (Database catalogue = Database.ofCatalogue()) {
      published = catalogue.values("SELECT database_name FROM publication");
    }
    assertThat(databases).contains(todo()).isSubsetOf(published);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "CREATE TEMP TABLE t (a int)",
        "CREATE TABLE t (a int)",
        "CREATE SCHEMA s",
        "CREATE FUNCTION f() RETURNS int LANGUAGE sql AS 'SELECT 1'",
        "CREATE TABLE dragoman.t (a int)",
        "SELECT lo_create(0)",
        "SELECT lo_creat(-1)",
        "SELECT lo_from_bytea(0, 'x')",
        "SELECT lo_import('/etc/hostname')",
        "SELECT lo_export(1, '/tmp/x')",
        "SELECT lo_open(1, 262144)",
        "SELECT lo_put(1, 0, 'x')",
        "SELECT lo_unlink(1)",
        "SELECT pg_read_file('/etc/hostname')",
        "COPY (SELECT 1) TO PROGRAM 'true'",
        "SELECT setval('\"Task_number_seq\"', 1)",
        "SELECT nextval('\"Task_number_seq\"')",
        "TRUNCATE \"Task\"",
        "ALTER TABLE \"Task\" ADD COLUMN x int",
        "UPDATE dragoman.version SET sdl = ''",
        "DROP TABLE dragoman.answer",
        "UPDATE dragoman.state SET oldest_version = 99",
        "DELETE FROM dragoman.state",
        "DELETE FROM dragoman.retirement",
        "SET ROLE dragoman_publisher",
        "CREATE ROLE r",
        "CREATE DATABASE d",
      })
  void itDoesNothingButReadAndChangeRows(String sql) {
    String name = "request-role";
    assertThat(
            Product.of("alice")
                .publish(
                    name,
                    """
                    type Task { number: Int! @svc_primaryKey @svc_default(_value: "$sequence") }
                    type Query { tasks: [Task] @svc_resolver(_type: select, _object: Task) }
                    """)
                .code())
        .isEmpty();
    try (Database database = Database.of("acme", name)) {
      assertThat(refusal(database.value("SELECT current_database()"), sql)).isEqualTo(DENIED);
    }
  }

  /** PostgreSQL answers such a GRANT with a warning, and grants nothing. */
  @Test
  void itPassesNoneOfItsRightsOn() {
    refusal(todo(), "GRANT SELECT ON \"Task\" TO PUBLIC");

    try (Database database = Database.of("acme", "todo")) {
      assertThat(
              database.values(
                  "SELECT privilege_type FROM pg_class, aclexplode(relacl)"
                      + " WHERE relname = 'Task' AND grantee = 0"))
          .isEmpty();
    }
  }

  @Test
  void databasesThatWereThereBeforeAreRestricted() throws Exception {
    String script = Files.readString(Path.of("..", "server-config", "database", "restrict.sql"));
    String name = todo();
    try (Database database = Database.ofCatalogue()) {
      database.alone("ALTER DATABASE dragoman_template IS_TEMPLATE false");
      try {
        assertThat(database.values(script))
            .contains("\\connect " + name, "\\connect dragoman_template")
            .filteredOn(line -> line.startsWith("REVOKE EXECUTE ON FUNCTION lo_creat("))
            .hasSizeGreaterThan(1);
      } finally {
        database.alone("ALTER DATABASE dragoman_template IS_TEMPLATE true");
      }
      assertThat(database.values(script)).hasSize(2);
    }
  }
}
