package org.dragoman.proxy.execution;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.TextNode;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicInteger;
import org.dragoman.contract.caller.Caller;
import org.dragoman.contract.configuration.Configuration;
import org.dragoman.contract.json.Json;
import org.dragoman.contract.operation.OperationRequest;
import org.dragoman.contract.publication.Publication;
import org.dragoman.language.compiler.Compilation;
import org.dragoman.language.compiler.Compiler;
import org.dragoman.language.model.Script;
import org.dragoman.proxy.answer.JsonWriter;
import org.dragoman.proxy.database.Database;
import org.dragoman.proxy.database.DatabaseFault;
import org.dragoman.proxy.database.Databases;
import org.dragoman.proxy.publication.LinkSizes;
import org.dragoman.proxy.publication.LivePublications;
import org.dragoman.schedule.Cancellation;
import org.dragoman.stack.Progress;
import org.dragoman.stack.Settings;
import org.dragoman.stack.Stack;

/**
 * A schema in a database of its own, on PostgreSQL as the launcher starts it; requests run as the
 * role that they have in the product. Lends connections as {@link Databases} does, without a pool.
 */
class PublishedDatabase extends Databases {
  static final int MOST_ROWS = 100;

  private static final Stack STACK =
      Stack.startDatabase(
          Settings.onFreePorts(
              Path.of("target", System.getProperty("product.folder", "product")),
              Path.of("target", "product-cache")),
          new Progress(new PrintStream(System.out, true, StandardCharsets.UTF_8)));
  private static final AtomicInteger NUMBER = new AtomicInteger();
  private static final String REQUESTS = "dragoman_request";

  private final String name = "proxy_" + NUMBER.incrementAndGet();
  private final Plans plans = new Plans();
  private final LivePublications.Live live;

  PublishedDatabase(String sdl) {
    Compilation compilation = new Compiler().compile(sdl);
    assertThat(compilation).isInstanceOf(Compilation.Accepted.class);
    Compilation.Accepted accepted = (Compilation.Accepted) compilation;
    live =
        new LivePublications.Live(
            new Publication("s", 1, sdl, accepted.configuration(), "", ""), place());
    run(
        "postgres",
        List.of(
            "DROP DATABASE IF EXISTS " + name,
            "CREATE DATABASE " + name + " " + Script.DATABASE_OPTIONS));
    run(
        name,
        List.of(
            "CREATE SCHEMA IF NOT EXISTS dragoman", tables(), "CREATE TABLE dragoman.live_1 ()"));
    accepted.script().transactions().forEach(transaction -> run(name, transaction));
    run(
        name,
        List.of(
            "GRANT USAGE ON SCHEMA public, dragoman TO " + REQUESTS,
            "GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public, dragoman TO "
                + REQUESTS));
  }

  Database place() {
    return new Database(Database.OF_CATALOGUE, name);
  }

  /** What the product keeps in a published database. */
  private static String tables() {
    try (InputStream in = Databases.class.getResourceAsStream("/published/V1__tables.sql")) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8)
          .replace("${request_role}", REQUESTS);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Connection asOperator(String database) throws SQLException {
    return DriverManager.getConnection(
        url(database), "postgres", STACK.secret("POSTGRES_PASSWORD"));
  }

  private static String url(String database) {
    return "jdbc:postgresql://127.0.0.1:" + STACK.settings().postgresPort() + "/" + database;
  }

  /** With the defaults of {@link Databases}. */
  private Connection asRequest() throws SQLException {
    Properties properties = new Properties();
    properties.setProperty("user", REQUESTS);
    properties.setProperty("password", STACK.secret("DRAGOMAN_REQUEST_PASSWORD"));
    properties.setProperty("binaryTransferDisable", "NUMERIC");
    properties.setProperty(
        "options",
        "-c default_transaction_read_only=on"
            + " -c default_transaction_isolation=repeatable\\ read -c statement_timeout=10s");
    return DriverManager.getConnection(url(name), properties);
  }

  private static void run(String database, List<String> statements) {
    try (Connection connection = asOperator(database);
        Statement statement = connection.createStatement()) {
      for (String one : statements) {
        statement.execute(one);
      }
    } catch (SQLException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Runs a statement as the operator. */
  void run(String sql) {
    run(name, List.of(sql));
  }

  /** The first value that a query gives, as the operator; null for none. */
  String value(String query) {
    try (Connection connection = asOperator(name);
        Statement statement = connection.createStatement();
        ResultSet row = statement.executeQuery(query)) {
      return row.next() ? row.getString(1) : null;
    } catch (SQLException e) {
      throw new IllegalStateException(e);
    }
  }

  @Override
  public <T> T read(Database database, Cancellation cancellation, Work<T> work) {
    try (Connection connection = asRequest()) {
      return work.with(connection);
    } catch (SQLException e) {
      throw DatabaseFault.of(e);
    }
  }

  /** The end of the connection undoes what was not committed. */
  @Override
  public <T> T write(Database database, boolean alone, Cancellation cancellation, Work<T> work)
      throws SQLException {
    try (Connection connection = asRequest()) {
      return work.with(connection);
    }
  }

  /**
   * Requests of one caller.
   *
   * @param subject null for a token that has no such claim
   */
  record Requests(PublishedDatabase database, String subject, Set<String> roles) {
    OperationRequest request(String document) {
      return database.request(document, Map.of(), subject, roles);
    }

    String changed(String document, Map<String, ?> variables) {
      return database.changed(database.request(document, variables, subject, roles));
    }

    String answer(String document, Map<String, ?> variables) {
      return database.answer(database.request(document, variables, subject, roles));
    }
  }

  /** Requests of a caller with the claim {@code sub}, and with roles beside {@code user}. */
  Requests as(String subject, String... roles) {
    Set<String> all = new HashSet<>(List.of(roles));
    all.add("user");
    return new Requests(this, subject, all);
  }

  OperationRequest request(String document, Map<String, ?> variables) {
    return request(document, variables, null, Set.of("user"));
  }

  private OperationRequest request(
      String document, Map<String, ?> variables, String subject, Set<String> roles) {
    Map<String, JsonNode> values = new TreeMap<>();
    variables.forEach((key, value) -> values.put(key, Json.mapper().valueToTree(value)));
    return new OperationRequest(
        "s",
        1,
        OperationRequest.hash(document),
        document,
        null,
        values,
        subject == null ? Map.of() : Map.of("sub", TextNode.valueOf(subject)),
        null,
        new Caller(
            "acme", "https://idp.example", subject == null ? "anna" : subject, roles, Map.of()));
  }

  Mutation mutation(OperationRequest request) {
    Configuration configuration = live.publication().configuration();
    return new Mutation(
        configuration, plans.of(live, request), request, MOST_ROWS, MOST_ROWS, new Cancellation());
  }

  /** What a mutation is answered with, which may be a fault. */
  String changed(String document, Map<String, ?> variables) {
    return changed(request(document, variables));
  }

  String changed(OperationRequest request) {
    return text(mutation(request).run(this, place()).toByteArray());
  }

  /** What its links hold, as the edge is told. */
  Map<String, Integer> linkSizes() {
    return read(
        place(), connection -> LinkSizes.read(connection, live.publication().configuration()));
  }

  /** What a query is answered with, which may be a fault. */
  String answer(String document, Map<String, ?> variables) {
    return answer(request(document, variables));
  }

  String answer(OperationRequest request) {
    Prepared prepared = plans.of(live, request);
    return text(
        JsonWriter.write(
                prepared.plan(),
                read(
                    place(), connection -> Execution.run(connection, prepared, request, MOST_ROWS)),
                MOST_ROWS)
            .toByteArray());
  }

  private static String text(byte[] answer) {
    return new String(answer, StandardCharsets.UTF_8);
  }
}
