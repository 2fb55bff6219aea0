package org.dragoman.proxy.publication;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.security.SecureRandom;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;
import org.dragoman.caller.Caller;
import org.dragoman.compiler.Compilation;
import org.dragoman.compiler.Compiler;
import org.dragoman.fault.Fault;
import org.dragoman.fault.FaultCode;
import org.dragoman.model.Script;
import org.dragoman.proxy.database.DatabaseFault;
import org.dragoman.proxy.database.Databases;
import org.dragoman.proxy.idempotency.AnswerTable;
import org.dragoman.proxy.statement.Sql;
import org.dragoman.publication.Publication;

/**
 * Makes a schema live: creates its database, makes its tables, then the row that says what is live,
 * and only then lets the catalogue name it. Whatever happens before that last step, nothing has
 * changed for anybody; the database that was begun is swept away by the next attempt at the same
 * name.
 *
 * <p>The text is compiled here and not taken as SQL from the edge: the edge cannot make the
 * database run a script of its own.
 */
@ApplicationScoped
public class Publisher {
  private static final Pattern NAME = Pattern.compile("[a-z][a-z0-9_-]{0,39}");

  /** Any database that the publisher may connect to; {@code postgres} is always there. */
  private static final String MAINTENANCE = "postgres";

  private static final int LOCK_CHECK_SECONDS = 2;
  private static final SecureRandom RANDOM = new SecureRandom();

  @Inject private Catalogue catalogue;
  @Inject private LivePublications live;
  @Inject private Databases databases;
  @Inject private Compiler compiler;

  /**
   * Publishes a schema text in the caller's realm.
   *
   * @throws Fault {@link FaultCode#SCHEMA_REJECTED}, {@link FaultCode#PUBLICATION_CONFLICT}, {@link
   *     FaultCode#PUBLICATION_CHANGE}, {@link FaultCode#PUBLICATION_NAME}, or what the database
   *     said
   */
  Publication.Outcome publish(Caller caller, Publication.Request request) {
    if (!NAME.matcher(request.name()).matches()) {
      throw new Fault(
          FaultCode.PUBLICATION_NAME,
          "A name has at most 40 of a-z, 0-9, _ and -, and begins with a letter");
    }
    Compilation.Accepted accepted = compile(request.sdl());
    try {
      return databases.publish(() -> publish(caller, request, accepted));
    } catch (SQLException e) {
      throw DatabaseFault.of(e);
    }
  }

  private Publication.Outcome publish(
      Caller caller, Publication.Request request, Compilation.Accepted accepted)
      throws SQLException {
    try (Connection maintenance = databases.forScripts(MAINTENANCE)) {
      lock(maintenance, caller.realm(), request.name());
      return published(maintenance, caller, request, accepted);
    }
  }

  private Compilation.Accepted compile(String sdl) {
    return switch (compiler.compile(sdl)) {
      case Compilation.Accepted accepted -> accepted;
      case Compilation.Rejected rejected ->
          throw new Fault(
              FaultCode.SCHEMA_REJECTED,
              "The schema has " + rejected.problems().size() + " problems");
    };
  }

  private Publication.Outcome published(
      Connection maintenance,
      Caller caller,
      Publication.Request request,
      Compilation.Accepted accepted)
      throws SQLException {
    Optional<LivePublications.Live> before = live.find(caller.realm(), request.name(), 0);
    if (before.isPresent()) {
      Publication publication = before.get().publication();
      if (publication.configuration().digest().equals(accepted.configuration().digest())) {
        return new Publication.Outcome(publication, false);
      }
      throw new Fault(
          FaultCode.PUBLICATION_CHANGE,
          "A schema of this name is live already, and this version cannot change one: publish it"
              + " under another name");
    }
    Patterns.check(maintenance, accepted.configuration());
    String prefix = prefix(caller.realm(), request.name());
    sweep(maintenance, prefix);
    String database = prefix + HexFormat.of().toHexDigits(RANDOM.nextInt());
    execute(maintenance, "CREATE DATABASE " + Sql.quoted(database) + " " + Script.DATABASE_OPTIONS);
    Publication publication =
        new Publication(
            request.name(),
            1,
            request.sdl(),
            accepted.configuration(),
            Instant.now().truncatedTo(ChronoUnit.SECONDS).toString(),
            caller.subject());
    try {
      fill(database, publication, accepted.script().transactions());
    } catch (SQLException | RuntimeException e) {
      drop(maintenance, database, e);
      throw e;
    }
    if (!maintenance.isValid(LOCK_CHECK_SECONDS)) {
      throw new Fault(
          FaultCode.DATABASE_UNAVAILABLE, "The connection that held the name is lost", 1, null);
    }
    // Whatever becomes of this, the database stays: the catalogue may name it already, and if it
    // does
    // not, the next attempt sweeps it away.
    catalogue.put(caller.realm(), request.name(), database);
    return new Publication.Outcome(publication, true);
  }

  /**
   * In several transactions, since one has not enough locks for a large schema. Nothing is live
   * before the last of them, which writes the version.
   */
  private void fill(String database, Publication publication, List<List<String>> script)
      throws SQLException {
    String role = Sql.quoted(databases.requestRole());
    try (Connection connection = databases.forScripts(database)) {
      connection.setAutoCommit(false);
      execute(connection, "REVOKE ALL ON DATABASE " + Sql.quoted(database) + " FROM PUBLIC");
      execute(connection, "GRANT CONNECT ON DATABASE " + Sql.quoted(database) + " TO " + role);
      VersionTable.create(connection);
      AnswerTable.create(connection);
      connection.commit();
      for (List<String> transaction : script) {
        for (String statement : transaction) {
          execute(connection, statement);
        }
        connection.commit();
      }
      execute(connection, "GRANT USAGE ON SCHEMA public, dragoman TO " + role);
      execute(connection, "GRANT SELECT ON dragoman.version TO " + role);
      AnswerTable.grant(connection, databases.requestRole());
      execute(
          connection,
          "GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO " + role);
      VersionTable.add(connection, publication);
      connection.commit();
    }
  }

  /** One publisher a name; the lock goes with the connection, also when this process dies. */
  private static void lock(Connection connection, String realm, String name) throws SQLException {
    try (PreparedStatement statement =
        connection.prepareStatement("SELECT pg_try_advisory_lock(hashtextextended(?, 0))")) {
      statement.setString(1, realm + "\n" + name);
      try (ResultSet row = statement.executeQuery()) {
        row.next();
        if (!row.getBoolean(1)) {
          throw new Fault(
              FaultCode.PUBLICATION_CONFLICT, "This name is being published right now", 1, null);
        }
      }
    }
  }

  /** Drops what earlier attempts at the name left behind. */
  private void sweep(Connection connection, String prefix) throws SQLException {
    List<String> left = new ArrayList<>();
    try (PreparedStatement statement =
        connection.prepareStatement(
            "SELECT datname FROM pg_database WHERE starts_with(datname, ?)")) {
      statement.setString(1, prefix);
      try (ResultSet row = statement.executeQuery()) {
        while (row.next()) {
          left.add(row.getString(1));
        }
      }
    }
    for (String database : left) {
      if (!catalogue.names(database)) {
        databases.forget(database);
        execute(connection, "DROP DATABASE IF EXISTS " + Sql.quoted(database) + " WITH (FORCE)");
      }
    }
  }

  private static void drop(Connection connection, String database, Exception reason) {
    try {
      execute(connection, "DROP DATABASE IF EXISTS " + Sql.quoted(database) + " WITH (FORCE)");
    } catch (SQLException e) {
      reason.addSuppressed(e);
    }
  }

  private static void execute(Connection connection, String sql) throws SQLException {
    try (java.sql.Statement statement = connection.createStatement()) {
      statement.execute(sql);
    }
  }

  /**
   * Readable, and different for every realm and name: what is cut off or replaced is in the hash.
   */
  private static String prefix(String realm, String name) {
    try {
      byte[] digest =
          MessageDigest.getInstance("SHA-256")
              .digest((realm + "\n" + name).getBytes(StandardCharsets.UTF_8));
      String hash = HexFormat.of().formatHex(digest, 0, 6);
      return slug(realm) + "_" + slug(name) + "_" + hash + "_";
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("Every JDK has SHA-256", e);
    }
  }

  private static String slug(String text) {
    String plain = text.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]", "_");
    return plain.substring(0, Math.min(18, plain.length()));
  }
}
