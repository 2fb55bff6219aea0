package org.dragoman.stack;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.DigestOutputStream;
import java.security.MessageDigest;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.dragoman.stack.client.Digest;
import org.dragoman.stack.client.Trouble;
import org.postgresql.PGConnection;

/**
 * Writes one realm out of a running server. Each database is read in one snapshot: the catalogue's
 * first. Of the catalogue each statement names the realm, and a published database belongs to one
 * realm as a whole.
 */
final class PostgresRealmExport {
  /**
   * Tables with a realm that are left out: what publishers and edges are about to do, and writes
   * that one edge has sealed for some minutes.
   */
  private static final Set<String> PASSING =
      Set.of("publication", "pending_database", "dropped_name", "budget_lease", "confirmation");

  private static final String OF_REALM =
      """
      SELECT c.relname FROM pg_class AS c
      JOIN pg_attribute AS a ON a.attrelid = c.oid AND a.attname = 'realm'
      WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace ORDER BY c.relname
      """;

  /** Numbers that the other catalogue gives anew are left out. */
  private static final String COLUMNS =
      """
      SELECT a.attname FROM pg_attribute AS a
      WHERE a.attrelid = (?::text)::regclass AND a.attnum > 0 AND NOT a.attisdropped
        AND a.attgenerated = '' AND NOT (a.attname = 'id' AND (?::text) = 'public.audit')
      ORDER BY a.attnum
      """;

  private static final String ISSUERS =
      """
      SELECT DISTINCT issuer FROM (
        SELECT issuer FROM api_key WHERE realm = ? UNION SELECT issuer FROM application WHERE realm = ?
        UNION SELECT issuer FROM usage_sum WHERE realm = ? UNION SELECT issuer FROM audit WHERE realm = ?)
      AS named WHERE issuer <> '' ORDER BY 1
      """;

  private static final String KEYS =
      """
      SELECT DISTINCT key FROM (
        SELECT title_key AS key FROM conversation WHERE realm = ?
        UNION SELECT text_key FROM conversation_exchange WHERE realm = ?
        UNION SELECT text_key FROM conversation_feedback WHERE realm = ?) AS named
      WHERE key <> '' ORDER BY 1
      """;

  private static final String TABLES =
      """
      SELECT n.nspname || '.' || c.relname FROM pg_class AS c
      JOIN pg_namespace AS n ON n.oid = c.relnamespace
      WHERE c.relkind = 'r' AND (n.nspname = 'public'
        OR n.nspname = 'dragoman' AND c.relname IN ('version', 'retirement')) ORDER BY 1
      """;

  private static final String LAST =
      """
      SELECT v.version, v.sdl, EXISTS (SELECT FROM dragoman.retirement),
        (SELECT s.version FROM dragoman.state AS s)
      FROM dragoman.version AS v ORDER BY v.version DESC LIMIT 1
      """;

  private static final String SEQUENCES =
      "SELECT relname FROM pg_class WHERE relkind = 'S'"
          + " AND relnamespace = 'public'::regnamespace ORDER BY 1";

  private final Postgres postgres;
  private final String realm;
  private final Path folder;

  PostgresRealmExport(Postgres postgres, String realm, Path folder) {
    this.postgres = postgres;
    this.realm = realm;
    this.folder = folder;
  }

  /** Writes all files, and gives the manifest. */
  RealmArchive run() throws IOException {
    try {
      return exported();
    } catch (SQLException e) {
      throw new IOException(e.getMessage(), e);
    }
  }

  private RealmArchive exported() throws SQLException, IOException {
    try (Connection catalogue = snapshot(postgres.connect("dragoman"))) {
      List<RealmArchive.Table> tables = new ArrayList<>();
      for (String table : texts(catalogue, OF_REALM, 0)) {
        if (!PASSING.contains(table)) {
          String rows = " WHERE realm = '" + realm.replace("'", "''") + "'";
          String order = table.equals("audit") ? " ORDER BY id" : "";
          tables.add(table(catalogue, "catalogue", "public", table, rows + order));
        }
      }
      List<RealmArchive.OfSchema> schemas = new ArrayList<>();
      for (String name :
          texts(catalogue, "SELECT name FROM publication WHERE realm = ? ORDER BY name", 1)) {
        schemas.add(schema(name));
      }
      return new RealmArchive(
          RealmArchive.FORMAT,
          Versions.get("product"),
          realm,
          texts(catalogue, ISSUERS, 4),
          texts(catalogue, KEYS, 3),
          Integer.parseInt(texts(catalogue, "SELECT version::text FROM state", 0).getFirst()),
          schemas,
          tables);
    }
  }

  private static Connection snapshot(Connection connection) throws SQLException {
    connection.setAutoCommit(false);
    connection.setReadOnly(true);
    connection.setTransactionIsolation(Connection.TRANSACTION_REPEATABLE_READ);
    return connection;
  }

  /**
   * The first column of all rows.
   *
   * @param realms how many parameters there are, each the realm
   */
  private List<String> texts(Connection connection, String sql, int realms) throws SQLException {
    List<String> texts = new ArrayList<>();
    try (PreparedStatement statement = connection.prepareStatement(sql)) {
      for (int i = 1; i <= realms; i++) {
        statement.setString(i, realm);
      }
      try (ResultSet rows = statement.executeQuery()) {
        while (rows.next()) {
          texts.add(rows.getString(1));
        }
      }
    }
    return texts;
  }

  private RealmArchive.OfSchema schema(String name) throws SQLException, IOException {
    Postgres.Place place =
        postgres
            .placeOf(realm, name)
            .orElseThrow(() -> new Trouble("The schema " + name + " was dropped meanwhile."));
    try (Connection connection = snapshot(postgres.connect(place));
        PreparedStatement last = connection.prepareStatement(LAST);
        ResultSet row = last.executeQuery()) {
      row.next();
      List<RealmArchive.Table> tables = new ArrayList<>();
      for (String table : texts(connection, TABLES, 0)) {
        String[] parts = table.split("\\.", 2);
        tables.add(table(connection, "schemas/" + name, parts[0], parts[1], ""));
      }
      return new RealmArchive.OfSchema(
          name,
          row.getInt(1),
          row.getBoolean(3),
          row.getInt(4),
          row.getString(2),
          tables,
          sequences(connection));
    }
  }

  private List<RealmArchive.Sequence> sequences(Connection connection) throws SQLException {
    List<RealmArchive.Sequence> sequences = new ArrayList<>();
    for (String name : texts(connection, SEQUENCES, 0)) {
      try (PreparedStatement statement =
              connection.prepareStatement(
                  "SELECT last_value, is_called FROM public." + quoted(name));
          ResultSet row = statement.executeQuery()) {
        row.next();
        sequences.add(new RealmArchive.Sequence(name, row.getLong(1), row.getBoolean(2)));
      }
    }
    return sequences;
  }

  private RealmArchive.Table table(
      Connection connection, String below, String schema, String table, String rows)
      throws SQLException, IOException {
    String qualified = quoted(schema) + "." + quoted(table);
    String columns;
    try (PreparedStatement statement = connection.prepareStatement(COLUMNS)) {
      statement.setString(1, qualified);
      statement.setString(2, schema + "." + table);
      List<String> names = new ArrayList<>();
      try (ResultSet found = statement.executeQuery()) {
        while (found.next()) {
          names.add(quoted(found.getString(1)));
        }
      }
      columns = names.isEmpty() ? "" : names.stream().collect(Collectors.joining(", "));
    }
    String file = below + "/" + schema + "." + table.replaceAll("[^A-Za-z0-9_#-]", "_") + ".csv";
    Path target = folder.resolve(file);
    PrivateFiles.folder(target.getParent());
    PrivateFiles.write(target, "");
    MessageDigest digest = Digest.begin();
    long written;
    try (OutputStream out = new DigestOutputStream(Files.newOutputStream(target), digest)) {
      written =
          connection
              .unwrap(PGConnection.class)
              .getCopyAPI()
              .copyOut(
                  "COPY (SELECT %s FROM %s%s) TO STDOUT (FORMAT csv, HEADER true)"
                      .formatted(columns, qualified, rows),
                  out);
    }
    return new RealmArchive.Table(schema, table, file, written, Digest.hex(digest));
  }

  static String quoted(String name) {
    return '"' + name.replace("\"", "\"\"") + '"';
  }
}
