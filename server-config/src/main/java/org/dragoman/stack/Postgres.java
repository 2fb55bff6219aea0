package org.dragoman.stack;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.dragoman.stack.client.Trouble;

/**
 * The operator's work in PostgreSQL: creates roles and databases at the start and loads the
 * sample's rows.
 */
final class Postgres {
  private static final Pattern MAKES =
      Pattern.compile("^CREATE (ROLE|DATABASE) ([a-z_]+)\\b", Pattern.CASE_INSENSITIVE);

  /** Database names have no quotes. */
  private static final Pattern CONNECT = Pattern.compile("\\\\connect \"?(?<name>[^\"]+)\"?");

  private static final Pattern VARIABLE = Pattern.compile(":'([a-z_]+)'");

  private final Settings settings;
  private final Secrets secrets;

  /**
   * Where a published schema stands.
   *
   * @param server as {@code dragoman.database.servers} names it; empty for this one
   */
  record Place(String server, String database) {}

  Postgres(Settings settings, Secrets secrets) {
    this.settings = settings;
    this.secrets = secrets;
  }

  boolean answers() {
    try (Connection connection = connect("postgres")) {
      return connection.isValid(5);
    } catch (SQLException e) {
      if ("28P01".equals(e.getSQLState())) {
        throw new Trouble(
            "PostgreSQL does not accept the password in %s: secrets.env does not belong to the databases beside it."
                .formatted(settings.data().resolve("secrets.env")),
            e);
      }
      return false;
    }
  }

  /** Creates the missing roles and databases of {@code database/roles.sql}. */
  void setUp() {
    String script = PrivateFiles.read(settings.source("server-config/database/roles.sql"));
    try (Connection connection = connect("postgres");
        Statement statement = connection.createStatement()) {
      // Otherwise the server would log a failed statement together with its password.
      statement.execute("SET log_min_error_statement = panic");
      for (String command : commands(script)) {
        Matcher makes = MAKES.matcher(command);
        if (!makes.find() || !exists(connection, makes.group(1), makes.group(2))) {
          statement.execute(withPasswords(command));
        }
      }
    } catch (SQLException e) {
      throw new Trouble("The roles and databases cannot be created: " + e.getMessage(), e);
    }
  }

  /** Runs the commands that {@code database/restrict.sql} prints. */
  void restrict() {
    String query = PrivateFiles.read(settings.source("server-config/database/restrict.sql"));
    Connection connection = null;
    try {
      connection = connect("postgres");
      for (String line : printed(connection, query)) {
        Matcher other = CONNECT.matcher(line);
        if (other.matches()) {
          connection.close();
          connection = connect(other.group("name"));
        } else {
          try (Statement statement = connection.createStatement()) {
            statement.execute(line);
          }
        }
      }
    } catch (SQLException e) {
      throw new Trouble("The role of requests cannot be restricted: " + e.getMessage(), e);
    } finally {
      close(connection);
    }
  }

  private static List<String> printed(Connection connection, String query) throws SQLException {
    List<String> lines = new ArrayList<>();
    try (Statement statement = connection.createStatement();
        ResultSet rows = statement.executeQuery(commands(query).getFirst())) {
      while (rows.next()) {
        lines.add(rows.getString(1));
      }
    }
    return lines;
  }

  private static void close(Connection connection) {
    try {
      if (connection != null) {
        connection.close();
      }
    } catch (SQLException e) {
      throw new Trouble("A connection cannot be closed: " + e.getMessage(), e);
    }
  }

  /** Returns the database of a realm's published schema, as the catalogue names it. */
  Optional<Place> placeOf(String realm, String schema) {
    try (Connection connection = connect("dragoman");
        PreparedStatement statement =
            connection.prepareStatement(
                "SELECT server_name, database_name FROM publication WHERE realm = ? AND name ="
                    + " ?")) {
      statement.setString(1, realm);
      statement.setString(2, schema);
      try (ResultSet rows = statement.executeQuery()) {
        return rows.next()
            ? Optional.of(new Place(rows.getString(1), rows.getString(2)))
            : Optional.empty();
      }
    } catch (SQLException e) {
      throw new Trouble("The catalogue of publications cannot be read: " + e.getMessage(), e);
    }
  }

  /** Runs a script in one transaction. */
  void load(Place place, Path script) {
    try (Connection connection = connect(place)) {
      connection.setAutoCommit(false);
      try (Statement statement = connection.createStatement()) {
        statement.execute(PrivateFiles.read(script));
      }
      connection.commit();
    } catch (SQLException e) {
      throw new Trouble(
          "The rows of " + script.getFileName() + " cannot be loaded: " + e.getMessage(), e);
    }
  }

  private boolean exists(Connection connection, String kind, String name) throws SQLException {
    String query =
        kind.equalsIgnoreCase("role")
            ? "SELECT 1 FROM pg_roles WHERE rolname = ?"
            : "SELECT 1 FROM pg_database WHERE datname = ?";
    try (PreparedStatement statement = connection.prepareStatement(query)) {
      statement.setString(1, name);
      try (ResultSet rows = statement.executeQuery()) {
        return rows.next();
      }
    }
  }

  /**
   * Splits the script into its commands; comments are on lines of their own, and a command ends
   * with its line.
   */
  static List<String> commands(String script) {
    String plain =
        String.join("\n", script.lines().filter(line -> !line.startsWith("--")).toList());
    return Stream.of(plain.split(";\\s*(\\n|$)"))
        .map(String::strip)
        .filter(command -> !command.isEmpty())
        .toList();
  }

  /** Replaces the script's psql variables by the passwords. */
  private String withPasswords(String command) {
    Map<String, String> passwords =
        Map.of(
            "catalogue_password", secrets.get(Secrets.CATALOGUE),
            "publisher_password", secrets.get(Secrets.PUBLISHER),
            "request_password", secrets.get(Secrets.REQUEST),
            "keycloak_password", secrets.get(Secrets.KEYCLOAK_DATABASE));
    return VARIABLE
        .matcher(command)
        .replaceAll(
            variable ->
                Matcher.quoteReplacement(
                    "'" + passwords.get(variable.group(1)).replace("'", "''") + "'"));
  }

  /** Opens a connection: on another server of the role that owns the database. */
  Connection connect(Place place) throws SQLException {
    if (place.server().isEmpty()) {
      return connect(place.database());
    }
    String variable =
        "DRAGOMAN_DATABASE_SERVERS_%s_URL"
            .formatted(place.server().toUpperCase(Locale.ROOT).replace('-', '_'));
    String url = System.getenv(variable);
    if (url == null) {
      throw new Trouble(
          "A schema stands on the server %s: set %s as for the data process."
              .formatted(place.server(), variable));
    }
    return connect(
        url.replaceFirst("(//[^/?]+/)[^/?]+", "$1" + place.database()),
        "dragoman_publisher",
        Secrets.PUBLISHER);
  }

  /** Opens a connection of the superuser. */
  Connection connect(String database) throws SQLException {
    return connect(
        "jdbc:postgresql://127.0.0.1:" + settings.postgresPort() + "/" + database,
        "postgres",
        Secrets.POSTGRES);
  }

  private Connection connect(String url, String role, String password) throws SQLException {
    Properties properties = new Properties();
    properties.setProperty("user", role);
    properties.setProperty("password", secrets.get(password));
    properties.setProperty("ApplicationName", "launcher");
    properties.setProperty("connectTimeout", "5");
    properties.setProperty("loginTimeout", "10");
    return DriverManager.getConnection(url, properties);
  }
}
