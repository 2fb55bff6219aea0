package org.dragoman.product;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpRequest;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.dragoman.stack.PartName;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;

/**
 * What release 0.1.0 has left goes on: the data process starts over a catalogue and published
 * databases as that release wrote them, kept as text in {@code src/test/resources/releases/0.1.0},
 * and everything is answered and written as before. Every later release adds a folder beside it.
 */
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
class UpgradeIT {
  private static final Path RELEASE = Path.of("src", "test", "resources", "releases", "0.1.0");
  private static final Duration SOON = Duration.ofMinutes(3);
  private static final String ENTRIES = "{ entries { number text mood } }";
  private static final String ADD = "mutation A($text: String!) { add(text: $text) { number } }";

  private static String tablesOfThisRelease;
  private static Client alice;
  private static Client bob;
  private static Client carol;

  @BeforeAll
  static void start() throws IOException {
    alice = Product.of("alice");
    bob = Product.of("bob");
    carol = Product.of("carol");
    try (Database catalogue = Database.ofCatalogue()) {
      tablesOfThisRelease = catalogue.catalogue();
    }
    Product.stack().kill(PartName.DATA);
    try (Database server = Database.named("postgres")) {
      Until.holds("no session is left", SOON, () -> hasNoSession(server));
      server.alone("ALTER DATABASE dragoman RENAME TO dragoman_kept");
      server.alone("CREATE DATABASE dragoman OWNER dragoman_catalogue");
      server.alone("REVOKE ALL ON DATABASE dragoman FROM PUBLIC");
      server.alone("GRANT CONNECT ON DATABASE dragoman TO dragoman_publisher");
      for (Path file : published()) {
        server.alone("DROP DATABASE IF EXISTS " + name(file) + " WITH (FORCE)");
        server.alone(
            "CREATE DATABASE "
                + name(file)
                + " OWNER dragoman_publisher TEMPLATE dragoman_template");
        restore(name(file), file);
      }
    }
    restore("dragoman", RELEASE.resolve("catalogue.sql"));
    restart("diary", ENTRIES);
  }

  /** The edge comes back to a data process that was away within some seconds. */
  private static void restart(String schema, String document) {
    Product.stack().restart(PartName.DATA);
    Client reader = Product.of("bob");
    Until.holds(
        schema + " is answered",
        SOON,
        () -> reader.query(schema, document, Map.of()).status() != 503);
  }

  @AfterAll
  static void giveBack() throws IOException {
    Product.stack().kill(PartName.DATA);
    try (Database server = Database.named("postgres")) {
      if (server
          .value("SELECT count(*) FROM pg_database WHERE datname = 'dragoman_kept'")
          .equals("1")) {
        server.alone("DROP DATABASE IF EXISTS dragoman WITH (FORCE)");
        server.alone("ALTER DATABASE dragoman_kept RENAME TO dragoman");
      }
      for (Path file : published()) {
        server.alone("DROP DATABASE IF EXISTS " + name(file) + " WITH (FORCE)");
      }
    }
    restart("todo", "{ getUser(username: \"bob\") { name } }");
  }

  private static boolean hasNoSession(Database server) {
    return server
        .value("SELECT count(*) FROM pg_stat_activity WHERE datname = 'dragoman'")
        .equals("0");
  }

  private static List<Path> published() throws IOException {
    try (Stream<Path> files = Files.list(RELEASE.resolve("published"))) {
      return files.sorted().toList();
    }
  }

  private static String name(Path file) {
    return file.getFileName().toString().replace(".sql", "");
  }

  /** Users and their provider are those of this stack, and nothing has grown old meanwhile. */
  private static void restore(String database, Path file) throws IOException {
    String script =
        Files.readString(file)
            .replace("${issuer}", Product.stack().keycloak() + "/realms")
            .replace("${now}", String.valueOf(Instant.now().toEpochMilli()))
            .replace("${today}", LocalDate.now(ZoneOffset.UTC).toString());
    for (Map.Entry<String, Client> user :
        Map.of("alice", alice, "bob", bob, "carol", carol).entrySet()) {
      script = script.replace("${" + user.getKey() + "}", subject(user.getValue()));
    }
    try (Database restored = Database.named(database)) {
      restored.run(script);
    }
  }

  private static String subject(Client client) {
    String claims = client.token().split("\\.")[1];
    return Client.parsed(new String(Base64.getUrlDecoder().decode(claims), StandardCharsets.UTF_8))
        .path("sub")
        .asText();
  }

  private static JsonNode data(Client.Answer answer) {
    assertThat(answer.code()).as(answer.text()).isEmpty();
    return answer.json().path("data");
  }

  @Test
  @Order(1)
  void catalogueHasTheTablesOfThisRelease() {
    try (Database catalogue = Database.ofCatalogue()) {
      assertThat(catalogue.catalogue()).isEqualTo(tablesOfThisRelease);
      assertThat(catalogue.values("SELECT type FROM flyway_schema_history ORDER BY installed_rank"))
          .first()
          .isEqualTo("BASELINE");
    }
  }

  @Test
  @Order(2)
  void rowsAreReadAndWritten() {
    assertThat(bob.query("diary", ENTRIES, Map.of()).text())
        .isEqualTo(
            "{\"data\":{\"entries\":["
                + "{\"number\":1,\"text\":\"first\",\"mood\":\"GOOD\"},"
                + "{\"number\":7,\"text\":\"second\",\"mood\":null},"
                + "{\"number\":8,\"text\":\"third\",\"mood\":\"BAD\"}]}}");
    assertThat(alice.query("diary", "{ entries { text } books { title price } }", Map.of()).text())
        .isEqualTo(
            "{\"data\":{\"entries\":[{\"text\":\"of alice\"}],"
                + "\"books\":[{\"title\":\"Emma\",\"price\":\"12.50\"}]}}");
    assertThat(
            data(carol.query("todo", "{ getUser(username: \"carol\") { name } }", Map.of()))
                .at("/getUser/name")
                .asText())
        .isEqualTo("Carol Cooper");

    HttpRequest add =
        bob.request(
                "/graphql/diary",
                "application/json",
                Client.text(Map.of("query", ADD, "variables", Map.of("text", "fourth"))))
            .header("Idempotency-Key", "after-the-upgrade")
            .build();
    Client.Answer written = bob.send(add);
    assertThat(data(written).at("/add/number").asInt()).isEqualTo(10);
    assertThat(bob.send(add).text()).isEqualTo(written.text());
    try (Database diary = Database.of("acme", "diary")) {
      assertThat(diary.value("SELECT version FROM dragoman.state")).isEqualTo("2");
      assertThat(diary.value("SELECT count(*) FROM dragoman.answer")).isEqualTo("4");
    }
  }

  @Test
  @Order(3)
  void schemasArePublishedRolledBackRevivedAndDropped() {
    JsonNode history =
        data(alice.admin("{ history(name: \"diary\") { versions { version } } }", Map.of()));
    assertThat(history.at("/history/versions")).hasSize(2);
    String sdl =
        data(alice.admin("{ schema(name: \"diary\") { sdl } }", Map.of()))
            .at("/schema/sdl")
            .asText();

    Client.Answer next =
        alice.publish("diary", sdl.replace("note: String", "note: String more: Int"));
    assertThat(data(next).at("/publishSchema/version").asInt()).isEqualTo(3);
    assertThat(data(bob.query("diary", ENTRIES, Map.of())).path("entries")).hasSize(4);

    String note =
        "type Note { id: ID! text: String }"
            + " type Query { notes: [Note] @svc_resolver(_type: select, _object: Note) }";
    // The text is that of version 1, which has the first rule for missing arguments.
    assertThat(data(alice.publish("retired", note)).at("/publishSchema/version").asInt())
        .isEqualTo(2);
    assertThat(data(alice.publish("retired", note)).at("/publishSchema/version").asInt())
        .isEqualTo(2);
    assertThat(data(alice.publish("dropped", note)).at("/publishSchema/version").asInt())
        .isEqualTo(2);
    for (String name : List.of("retired", "dropped")) {
      data(bob.query(name, "{ notes { text } }", Map.of()));
      data(
          alice.admin(
              "mutation D($n: String!) { dropSchema(name: $n, confirm: $n) { name } }",
              Map.of("n", name)));
    }
  }

  @Test
  @Order(4)
  void keyOfAUserStillOpens() throws IOException {
    String key = Files.readString(RELEASE.resolve("key.txt")).strip();
    Client program = new Client(Product.stack().edge(), key, "acme");

    assertThat(data(program.query("diary", ENTRIES, Map.of())).path("entries")).hasSize(4);
    assertThat(bob.get("/rest/v1/keys").json().path("keys")).hasSize(1);
  }

  @Test
  @Order(5)
  void applicationIsThereWithItsDocumentAndItsShares() {
    String id =
        alice.get("/rest/v1/applications?name=Knows").json().at("/applications/0/id").asText();
    String path = "/rest/v1/applications/" + id;

    JsonNode application = alice.get(path).json();
    assertThat(application.path("name").asText()).as(application.toString()).isEqualTo("Knows");
    assertThat(application.path("version").asInt()).isEqualTo(1);
    JsonNode documents = alice.get(path + "/documents").json().path("documents");
    assertThat(documents.at("/0/state").asText()).isEqualTo("ready");
    assertThat(
            alice
                .get(path + "/documents/" + documents.at("/0/id").asText())
                .json()
                .path("text")
                .asText())
        .contains("All doors are red.");
    assertThat(bob.get(path).json().path("right").asText()).isEqualTo("READ");

    assertThat(alice.post(path + "/versions", "{}").status()).isEqualTo(201);
    String tag = alice.get(path).headers().firstValue("ETag").orElseThrow();
    assertThat(alice.send(alice.request(path).header("If-Match", tag).DELETE().build()).status())
        .isEqualTo(204);
    try (Database catalogue = Database.ofCatalogue()) {
      assertThat(catalogue.value("SELECT count(*) FROM application_passage")).isEqualTo("0");
    }
  }

  @Test
  @Order(6)
  void whatWasNotedIsThere() {
    assertThat(alice.admin("{ audit(limit: 100) { entries { schema outcome } } }", Map.of()).text())
        .contains("\"diary\"", "\"retired\"", "\"dropped\"", "\"named-as-ours\"");
    assertThat(alice.get("/rest/v1/usage?by=").json().at("/rows/0/requests").asInt())
        .isGreaterThanOrEqualTo(2);
    assertThat(
            data(alice.admin("{ documents(schema: \"diary\") { hash } }", Map.of()))
                .path("documents"))
        .hasSize(1);
  }

  /** A newer release has changed both, so that this one can work with neither. */
  @Test
  @Order(7)
  void whatANewerReleaseHasMadeItsOwnIsRefusedWithASentence() {
    String proxy = Product.stack().proxy() + "/health/ready";
    String newer = "state SET version = 99, oldest_version = 98, oldest_release = '9.8.0'";
    String known = "state SET version = %d, oldest_version = 1, oldest_release = '0.1.0'";
    try (Database catalogue = Database.ofCatalogue();
        Database diary = Database.of("acme", "diary")) {
      String live = diary.value("SELECT relname FROM pg_class WHERE relname LIKE 'live\\_%'");
      diary.run("UPDATE dragoman." + newer + "; ALTER TABLE dragoman." + live + " RENAME TO gone");
      Client.Answer refused = bob.query("diary", ENTRIES, Map.of());
      diary.run(
          "UPDATE dragoman."
              + known.formatted(1)
              + "; ALTER TABLE dragoman.gone RENAME TO "
              + live);
      assertThat(refused.code()).as(refused.text()).isEqualTo("DRG-9005");
      assertThat(refused.text()).contains("being upgraded").doesNotContain("9.8.0");
      assertThat(data(bob.query("diary", ENTRIES, Map.of())).path("entries")).hasSize(4);

      catalogue.run("UPDATE " + newer);
      Client.Answer health = get(proxy);
      Client.Answer keys = bob.get("/rest/v1/keys");
      catalogue.run("UPDATE " + known.formatted(5));
      assertThat(health.status()).isEqualTo(503);
      assertThat(health.text()).contains("DRG-9005", "takes release 9.8.0 or newer");
      assertThat(keys.code()).as(keys.text()).isEqualTo("DRG-9005");
      assertThat(keys.text()).doesNotContain("9.8.0");
      assertThat(get(proxy).status()).isEqualTo(200);
      assertThat(bob.get("/rest/v1/keys").status()).isEqualTo(200);
    }
  }

  private static Client.Answer get(String address) {
    return bob.send(HttpRequest.newBuilder(URI.create(address)).GET().build());
  }
}
