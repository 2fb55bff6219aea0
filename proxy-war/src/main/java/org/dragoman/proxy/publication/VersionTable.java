package org.dragoman.proxy.publication;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.Optional;
import org.dragoman.compiler.Compilation;
import org.dragoman.compiler.Compiler;
import org.dragoman.configuration.Configuration;
import org.dragoman.configuration.Json;
import org.dragoman.publication.Publication;

/**
 * The table inside each published database that says what is live: its last row. It stands in a
 * PostgreSQL schema of its own, so that no type of a publisher can collide with it.
 */
final class VersionTable {
  private static final String CREATE =
      """
      CREATE TABLE dragoman.version (
        version integer PRIMARY KEY,
        name text NOT NULL,
        sdl text NOT NULL,
        configuration text NOT NULL,
        published_at timestamptz NOT NULL,
        published_by text NOT NULL
      )
      """;
  private static final String INSERT =
      """
      INSERT INTO dragoman.version
        (version, name, sdl, configuration, published_at, published_by)
      VALUES (?, ?, ?, ?, ?, ?)
      """;
  private static final String LIVE =
      """
      SELECT version, name, sdl, configuration, published_at, published_by
      FROM dragoman.version ORDER BY version DESC LIMIT 1
      """;

  private VersionTable() {}

  static void create(Connection connection) throws SQLException {
    try (java.sql.Statement statement = connection.createStatement()) {
      statement.execute("CREATE SCHEMA dragoman");
      statement.execute(CREATE);
    }
  }

  static void add(Connection connection, Publication publication) throws SQLException {
    try (PreparedStatement statement = connection.prepareStatement(INSERT)) {
      statement.setInt(1, publication.version());
      statement.setString(2, publication.name());
      statement.setString(3, publication.sdl());
      statement.setString(4, Json.text(publication.configuration()));
      statement.setObject(5, Instant.parse(publication.publishedAt()).atOffset(ZoneOffset.UTC));
      statement.setString(6, publication.publishedBy());
      statement.executeUpdate();
    }
  }

  static Optional<Publication> live(Connection connection) throws SQLException {
    try (PreparedStatement statement = connection.prepareStatement(LIVE);
        ResultSet row = statement.executeQuery()) {
      if (!row.next()) {
        return Optional.empty();
      }
      return Optional.of(
          new Publication(
              row.getString("name"),
              row.getInt("version"),
              row.getString("sdl"),
              configuration(row.getString("configuration"), row.getString("sdl")),
              row.getObject("published_at", OffsetDateTime.class)
                  .toInstant()
                  .truncatedTo(ChronoUnit.SECONDS)
                  .toString(),
              row.getString("published_by")));
    }
  }

  /**
   * What an earlier version of the product wrote may be of another form; the schema is the same.
   */
  static Configuration configuration(String written, String sdl) throws SQLException {
    try {
      return Json.read(written, Configuration.class);
    } catch (IllegalArgumentException e) {
      if (new Compiler().compile(sdl) instanceof Compilation.Accepted accepted) {
        return accepted.configuration();
      }
      throw new SQLException("The live schema does not compile with this version", e);
    }
  }
}
