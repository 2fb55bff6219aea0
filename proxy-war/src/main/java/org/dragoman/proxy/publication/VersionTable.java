package org.dragoman.proxy.publication;

import com.fasterxml.jackson.core.JsonProcessingException;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.dragoman.contract.configuration.Configuration;
import org.dragoman.contract.configuration.MissingArguments;
import org.dragoman.contract.json.Json;
import org.dragoman.contract.publication.History;
import org.dragoman.contract.publication.Publication;
import org.dragoman.language.compiler.Compilation;
import org.dragoman.language.compiler.Compiler;
import org.dragoman.proxy.database.PlainSql;

/**
 * The table inside each published database with all its versions, none of which ever changes. The
 * last one is live, unless the table beside it says that the schema is retired. Both are in a
 * PostgreSQL schema of their own, so that no type of a publisher can collide with them.
 */
final class VersionTable {
  private static final String RETIRE =
      "INSERT INTO dragoman.retirement (retired, retired_at, retired_by) VALUES (true, now(), ?)";
  private static final String INSERT =
      """
      INSERT INTO dragoman.version
        (version, name, sdl, configuration, published_at, published_by, expansion)
      VALUES (?, ?, ?, ?, ?, ?, ?)
      """;
  private static final String LAST =
      """
      SELECT version, name, sdl, configuration, published_at, published_by, expansion,
        EXISTS (SELECT FROM dragoman.retirement) AS retired
      FROM dragoman.version ORDER BY version DESC LIMIT 1
      """;
  private static final String LIVE_VERSION =
      """
      SELECT max(version) FROM dragoman.version
      WHERE NOT EXISTS (SELECT FROM dragoman.retirement)
      """;
  private static final String TEXTS =
      "SELECT sdl, expansion FROM dragoman.version WHERE version = ?";

  /** The digest is the first member of a configuration, which may be long. */
  private static final String HISTORY =
      """
      SELECT version, substring(left(configuration, 100) FROM '"digest":"([0-9a-f]{64})"') AS digest,
        published_at, published_by
      FROM dragoman.version WHERE version < ? ORDER BY version DESC LIMIT ?
      """;

  private VersionTable() {}

  /**
   * The last version.
   *
   * @param retired whether it is not live
   */
  record Last(Publication publication, boolean retired) {}

  /**
   * The text of a version.
   *
   * @param expansion null when it has no {@code @svc_api}
   */
  record Texts(String sdl, String expansion) {}

  static void add(Connection connection, Publication publication) throws SQLException {
    try (PreparedStatement statement = connection.prepareStatement(INSERT)) {
      statement.setInt(1, publication.version());
      statement.setString(2, publication.name());
      statement.setString(3, publication.sdl());
      statement.setString(4, Json.text(publication.configuration()));
      statement.setObject(5, Instant.parse(publication.publishedAt()).atOffset(ZoneOffset.UTC));
      statement.setString(6, publication.publishedBy());
      statement.setString(7, publication.expansion());
      statement.executeUpdate();
    }
  }

  /** Records that no version is live, until the next one is published. */
  static void retire(Connection connection, String by) throws SQLException {
    try (PreparedStatement statement = connection.prepareStatement(RETIRE)) {
      statement.setString(1, by);
      statement.executeUpdate();
    }
  }

  /** Records that the last version is live. */
  static void revive(Connection connection) throws SQLException {
    PlainSql.execute(connection, "DELETE FROM dragoman.retirement");
  }

  /** Returns the live version; empty when there is none. */
  static Optional<Publication> live(Connection connection) throws SQLException {
    return last(connection).filter(last -> !last.retired()).map(Last::publication);
  }

  /** Returns the number of the live version; 0 when there is none. */
  static int liveVersion(Connection connection) throws SQLException {
    try (java.sql.Statement statement = connection.createStatement();
        ResultSet row = statement.executeQuery(LIVE_VERSION)) {
      row.next();
      return row.getInt(1);
    }
  }

  /** Returns the last version; empty in an incomplete database. */
  static Optional<Last> last(Connection connection) throws SQLException {
    try (PreparedStatement statement = connection.prepareStatement(LAST);
        ResultSet row = statement.executeQuery()) {
      if (!row.next()) {
        return Optional.empty();
      }
      String expansion = row.getString("expansion");
      Publication publication =
          new Publication(
              row.getString("name"),
              row.getInt("version"),
              row.getString("sdl"),
              configuration(row.getString("configuration"), row.getString("sdl"), expansion),
              moment(row),
              row.getString("published_by"),
              expansion);
      return Optional.of(new Last(publication, row.getBoolean("retired")));
    }
  }

  /** Returns the text of a version. */
  static Optional<Texts> texts(Connection connection, int version) throws SQLException {
    try (PreparedStatement statement = connection.prepareStatement(TEXTS)) {
      statement.setInt(1, version);
      try (ResultSet row = statement.executeQuery()) {
        return row.next()
            ? Optional.of(new Texts(row.getString(1), row.getString(2)))
            : Optional.empty();
      }
    }
  }

  /** Returns versions below a number, the newest first. */
  static List<History.Version> versions(Connection connection, int before, int most)
      throws SQLException {
    List<History.Version> versions = new ArrayList<>();
    try (PreparedStatement statement = connection.prepareStatement(HISTORY)) {
      statement.setInt(1, before);
      statement.setInt(2, most);
      try (ResultSet row = statement.executeQuery()) {
        while (row.next()) {
          versions.add(
              new History.Version(
                  row.getInt("version"),
                  row.getString("digest"),
                  moment(row),
                  row.getString("published_by")));
        }
      }
    }
    return versions;
  }

  private static String moment(ResultSet row) throws SQLException {
    return row.getObject("published_at", OffsetDateTime.class)
        .toInstant()
        .truncatedTo(ChronoUnit.SECONDS)
        .toString();
  }

  /**
   * Reads a configuration. That of an earlier version of the product may have another form; then
   * the text is compiled again, with the rule for missing arguments with which it was published.
   */
  static Configuration configuration(String written, String sdl, String expansion)
      throws SQLException {
    try {
      return Json.read(written, Configuration.class);
    } catch (IllegalArgumentException e) {
      if (new Compiler().compile(sdl, expansion) instanceof Compilation.Accepted accepted) {
        return accepted.configuration().with(missing(written));
      }
      throw new SQLException("The live schema does not compile with this version", e);
    }
  }

  /** Returns the first rule, which widens no answer, when the stored one is missing or unknown. */
  private static MissingArguments missing(String written) {
    try {
      String word = Json.mapper().readTree(written).path("missing").asText();
      return word.equals(MissingArguments.ANYWHERE.name())
          ? MissingArguments.ANYWHERE
          : MissingArguments.AT_THE_TOP;
    } catch (JsonProcessingException e) {
      return MissingArguments.AT_THE_TOP;
    }
  }
}
