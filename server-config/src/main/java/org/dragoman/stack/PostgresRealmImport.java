package org.dragoman.stack;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import org.dragoman.stack.client.Trouble;
import org.postgresql.PGConnection;

/** Brings what an archive of a realm holds into the tables of this server, which are there. */
final class PostgresRealmImport {
  /** Tables of the catalogue in which a realm that is to be imported has nothing. */
  private static final List<String> EMPTY =
      List.of("publication", "application", "api_key", "conversation", "registered_document");

  private static final String MARKER =
      "SELECT relname FROM pg_class WHERE relnamespace = 'dragoman'::regnamespace"
          + " AND relname ~ '^(live|retired)_[0-9]+$'";

  private final Postgres postgres;
  private final RealmArchive archive;
  private final Path folder;

  PostgresRealmImport(Postgres postgres, RealmArchive archive, Path folder) {
    this.postgres = postgres;
    this.archive = archive;
    this.folder = folder;
  }

  /** A piece of work on a database. */
  @FunctionalInterface
  private interface PostgresWork {
    void run() throws SQLException, IOException;
  }

  private static void translated(PostgresWork work) throws IOException {
    try {
      work.run();
    } catch (SQLException e) {
      throw new IOException(e.getMessage(), e);
    }
  }

  /** Makes sure that the realm is empty here, and that the tables are of the same release. */
  void requireFit() throws IOException {
    translated(this::compare);
  }

  private void compare() throws SQLException {
    try (Connection catalogue = postgres.connect("dragoman")) {
      int version = number(catalogue, "SELECT version FROM state");
      if (version != archive.catalogue()) {
        throw new Trouble(
            "The archive is of release %s and its catalogue of version %d, this one of %d: bring both installations to one release first."
                .formatted(archive.product(), archive.catalogue(), version));
      }
      for (String table : EMPTY) {
        try (PreparedStatement statement =
            catalogue.prepareStatement("SELECT count(*) FROM " + table + " WHERE realm = ?")) {
          statement.setString(1, archive.realm());
          try (ResultSet row = statement.executeQuery()) {
            row.next();
            if (row.getLong(1) > 0) {
              throw new Trouble(
                  "The realm %s is not empty here: the table %s has rows of it. Nothing was imported."
                      .formatted(archive.realm(), table));
            }
          }
        }
      }
    }
  }

  /** Fills the database of a schema that was published from its last text. */
  void fill(RealmArchive.OfSchema schema) throws IOException {
    translated(() -> load(schema));
  }

  private void load(RealmArchive.OfSchema schema) throws SQLException, IOException {
    Postgres.Place place =
        postgres
            .placeOf(archive.realm(), schema.name())
            .orElseThrow(() -> new Trouble("The schema " + schema.name() + " is not published."));
    try (Connection connection = postgres.connect(place)) {
      connection.setAutoCommit(false);
      if (number(connection, "SELECT version FROM dragoman.state") != schema.state()) {
        throw new Trouble("The schema %s is of another release.".formatted(schema.name()));
      }
      // Rows come in any order: what they refer to is there at the end, as it was where they come
      // from.
      execute(connection, "SET session_replication_role = replica");
      execute(connection, "DELETE FROM dragoman.version");
      for (RealmArchive.Table table : schema.tables()) {
        load(connection, table, qualified(table), columns(table));
      }
      for (RealmArchive.Sequence sequence : schema.sequences()) {
        set(connection, sequence);
      }
      move(connection, schema);
      connection.commit();
    }
    try (Connection catalogue = postgres.connect("dragoman");
        PreparedStatement statement =
            catalogue.prepareStatement(
                "UPDATE publication SET version = ? WHERE realm = ? AND name = ?")) {
      statement.setInt(1, schema.retired() ? 0 : schema.version());
      statement.setString(2, archive.realm());
      statement.setString(3, schema.name());
      statement.executeUpdate();
    }
  }

  /** The marker says which version is live. */
  private static void move(Connection connection, RealmArchive.OfSchema schema)
      throws SQLException {
    String wanted = (schema.retired() ? "retired_" : "live_") + schema.version();
    try (PreparedStatement statement = connection.prepareStatement(MARKER);
        ResultSet row = statement.executeQuery()) {
      row.next();
      String there = row.getString(1);
      if (!there.equals(wanted)) {
        execute(connection, "ALTER TABLE dragoman.%s RENAME TO %s".formatted(there, wanted));
      }
    }
  }

  private static void set(Connection connection, RealmArchive.Sequence sequence)
      throws SQLException {
    String name = "public." + PostgresRealmExport.quoted(sequence.name());
    try (PreparedStatement statement =
        connection.prepareStatement("SELECT setval(?::text::regclass, ?, ?)")) {
      statement.setString(1, name);
      statement.setLong(2, sequence.last());
      statement.setBoolean(3, sequence.called());
      statement.execute();
    }
  }

  /**
   * Brings in what the catalogue knows, all of it or nothing. A record that is there already stays:
   * the edges count the requests of the import itself.
   */
  void fillCatalogue() throws IOException {
    translated(this::loadCatalogue);
  }

  private void loadCatalogue() throws SQLException, IOException {
    try (Connection catalogue = postgres.connect("dragoman")) {
      catalogue.setAutoCommit(false);
      execute(catalogue, "SET session_replication_role = replica");
      for (RealmArchive.Table table : archive.tables()) {
        String target = qualified(table);
        execute(
            catalogue,
            "CREATE TEMP TABLE loaded ON COMMIT DROP AS SELECT * FROM " + target + " LIMIT 0");
        String columns = columns(table);
        load(catalogue, table, "loaded", columns);
        execute(
            catalogue,
            "INSERT INTO %1$s (%2$s) SELECT %2$s FROM loaded ON CONFLICT DO NOTHING"
                .formatted(target, columns));
        execute(catalogue, "DROP TABLE loaded");
      }
      catalogue.commit();
    }
  }

  private static String qualified(RealmArchive.Table table) {
    return PostgresRealmExport.quoted(table.schema())
        + "."
        + PostgresRealmExport.quoted(table.name());
  }

  /** Those of the file. A plain name has no quotes there; here each has. */
  private String columns(RealmArchive.Table table) throws IOException {
    Path file = folder.resolve(table.file());
    try (BufferedReader reader = Files.newBufferedReader(file, StandardCharsets.UTF_8)) {
      return Arrays.stream(reader.readLine().split(","))
          .map(name -> name.startsWith("\"") ? name : PostgresRealmExport.quoted(name))
          .collect(Collectors.joining(", "));
    }
  }

  private void load(Connection connection, RealmArchive.Table table, String target, String columns)
      throws SQLException, IOException {
    try (InputStream in = Files.newInputStream(folder.resolve(table.file()))) {
      connection
          .unwrap(PGConnection.class)
          .getCopyAPI()
          .copyIn(
              "COPY %s (%s) FROM STDIN (FORMAT csv, HEADER true)".formatted(target, columns), in);
    }
  }

  private static int number(Connection connection, String sql) throws SQLException {
    try (PreparedStatement statement = connection.prepareStatement(sql);
        ResultSet row = statement.executeQuery()) {
      row.next();
      return row.getInt(1);
    }
  }

  private static void execute(Connection connection, String sql) throws SQLException {
    try (Statement statement = connection.createStatement()) {
      statement.execute(sql);
    }
  }
}
