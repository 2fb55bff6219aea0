package org.dragoman.product;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.Map;
import org.dragoman.product.oracle.OpenService;
import org.dragoman.product.oracle.Provider;
import org.dragoman.stack.Stack;

/** The running product with one more realm, whose tokens are those of the test's own provider. */
final class OracleService implements OpenService, AutoCloseable {
  private static final String REALM = "oracle";
  private static final Duration REREAD = Duration.ofSeconds(40);

  private final Stack stack = Product.stack();
  private final Path realms = stack.settings().data().resolve("edge").resolve("realms.json");
  private final Provider provider = new Provider();
  private final String before;
  private final Client publisher;

  OracleService() {
    try {
      before = Files.readString(realms);
      ArrayNode all = (ArrayNode) Client.parsed(before);
      all.addObject().put("name", REALM).put("issuer", provider.issuer());
      write(all.toPrettyString());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    publisher = new Client(stack.edge(), provider.publisher(), REALM);
    waitForRealm();
  }

  private void write(String text) throws IOException {
    Path next = Files.writeString(realms.resolveSibling("realms.next"), text);
    Files.move(next, realms, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
  }

  private void waitForRealm() {
    long end = System.nanoTime() + REREAD.toNanos();
    while (publisher.get("/graphql").status() != 200) {
      assertThat(System.nanoTime()).as("the realm is served").isLessThan(end);
      try {
        Thread.sleep(200);
      } catch (InterruptedException e) {
        throw new IllegalStateException(e);
      }
    }
  }

  Provider provider() {
    return provider;
  }

  /** Somebody who calls with a token of the provider. */
  Client client(String token) {
    return publisher.withToken(token);
  }

  @Override
  public void publish(String name, String sdl) {
    Client.Answer answer = publisher.publish(name, sdl);
    assertThat(answer.json().at("/data/publishSchema/changed").asBoolean())
        .as(answer.text())
        .isTrue();
  }

  @Override
  public void run(String name, String script) {
    try (Connection connection = connect(database(name));
        Statement statement = connection.createStatement()) {
      connection.setAutoCommit(false);
      statement.execute(script);
      connection.commit();
    } catch (SQLException e) {
      throw new IllegalStateException(e);
    }
  }

  @Override
  public Connection open(String name) throws SQLException {
    return connect(database(name));
  }

  private String database(String name) throws SQLException {
    try (Connection connection = connect("dragoman");
        PreparedStatement statement =
            connection.prepareStatement(
                "SELECT database_name FROM publication WHERE realm = ? AND name = ?")) {
      statement.setString(1, REALM);
      statement.setString(2, name);
      try (ResultSet rows = statement.executeQuery()) {
        assertThat(rows.next()).isTrue();
        return rows.getString(1);
      }
    }
  }

  private Connection connect(String database) throws SQLException {
    return DriverManager.getConnection(
        "jdbc:postgresql://127.0.0.1:"
            + stack.settings().postgresPort()
            + "/"
            + database
            + "?options=-c%20timezone=UTC",
        "postgres",
        stack.secret("POSTGRES_PASSWORD"));
  }

  @Override
  public JsonNode ask(String name, String token, String query, Map<String, Object> variables) {
    Client client = publisher.withToken(token);
    String body = Client.text(Map.of("query", query, "variables", variables));
    // The upgrade to HTTP/2 without TLS, which the client tries otherwise, is not what is tested.
    HttpRequest request =
        client
            .request("/graphql/" + name, "application/json", body)
            .version(HttpClient.Version.HTTP_1_1)
            .build();
    return client.send(request).json();
  }

  /** The realm goes with the test. */
  @Override
  public void close() {
    try {
      write(before);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } finally {
      provider.close();
    }
  }
}
