package org.dragoman.product;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpRequest;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Stream;
import java.util.zip.CRC32;
import org.dragoman.stack.PartName;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** API keys, from their making to their end, at every endpoint. */
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
class ApiKeysIT {
  private static final String KEYS = "/rest/v1/keys";
  private static final String CHAT = "/rest/v1/chat/completions";
  private static final String QUESTION =
      "{\"messages\":[{\"role\":\"user\",\"content\":\"Which tasks does bob have?\"}]";
  private static final String ROWS = "{\"data\":{\"getUser\":{\"name\":\"Bob Baker\"}}}";
  private static final String BASE62 =
      "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

  /** Every key of these tests: none may be found anywhere afterwards. */
  private static final List<String> MADE = new ArrayList<>();

  /** A key as it was shown. */
  private record Key(String id, String text) {
    Client of(String realm) {
      return new Client(Product.stack().edge(), text, realm);
    }
  }

  private static String body(String name, Duration life, List<String> roles) {
    Map<String, Object> body = new LinkedHashMap<>();
    body.put("name", name);
    body.put("expires", Instant.now().plus(life).truncatedTo(ChronoUnit.SECONDS).toString());
    if (roles != null) {
      body.put("roles", roles);
    }
    return Client.text(body);
  }

  private static Key shown(Client.Answer answer) {
    assertThat(answer.status()).as(answer.code()).isEqualTo(201);
    Key key = new Key(answer.json().path("id").asText(), answer.json().path("key").asText());
    MADE.add(key.text);
    return key;
  }

  private static Key make(Client owner, List<String> roles) {
    return shown(owner.post(KEYS, body("a test", Duration.ofHours(1), roles)));
  }

  private static Client.Answer query(Client client) {
    return client.query("todo", "{ getUser(username: \"bob\") { name } }", Map.of());
  }

  private static Client.Answer admin(Client client) {
    return client.admin("{ schemas { name } }", Map.of());
  }

  private static List<Client.Answer> atEveryEndpoint(Client client) {
    return List.of(query(client), admin(client), client.post(CHAT, QUESTION + "}"));
  }

  private static void refusedAtEveryEndpoint(Client client) {
    assertThat(atEveryEndpoint(client))
        .allSatisfy(
            answer -> {
              assertThat(answer.status()).as(answer.text()).isEqualTo(401);
              assertThat(answer.code()).isEqualTo("DRG-3002");
              assertThat(answer.headers().firstValue("WWW-Authenticate").orElse(""))
                  .startsWith("Bearer error=\"invalid_token\"");
            });
  }

  /** Waits for what has to come about, and fails when the time is over. */
  private static void within(Duration time, Supplier<Boolean> condition) {
    Instant end = Instant.now().plus(time);
    while (!condition.get()) {
      assertThat(Instant.now()).as("this was to come about by then").isBefore(end);
      try {
        Thread.sleep(100);
      } catch (InterruptedException e) {
        throw new IllegalStateException(e);
      }
    }
  }

  private static JsonNode listed(Client client, String query, String id) {
    for (JsonNode key : client.get(KEYS + query).json().path("keys")) {
      if (key.path("id").asText().equals(id)) {
        return key;
      }
    }
    return null;
  }

  @Test
  @Order(1)
  void keyIsShownOnceAndOpensEveryEndpoint() {
    Client alice = Product.of("alice");

    Client.Answer made =
        alice.post(KEYS, body("Nightly import – Zürich", Duration.ofDays(30), null));
    Key key = shown(made);

    assertThat(made.headers().firstValue("Cache-Control")).contains("no-store");
    assertThat(made.json().fieldNames())
        .toIterable()
        .containsExactly("id", "name", "key", "roles", "created", "expires");
    assertThat(key.text).matches("drg_[0-9A-Za-z]{16}_[0-9A-Za-z]{49}").contains(key.id);
    assertThat(made.json().path("roles"))
        .extracting(JsonNode::asText)
        .contains("admin", "publisher", "user");

    URI location =
        URI.create(Product.stack().edge() + KEYS)
            .resolve(made.headers().firstValue("Location").orElseThrow());
    Client.Answer read = alice.get(location.getPath());
    assertThat(read.json().path("name").asText()).isEqualTo("Nightly import – Zürich");
    assertThat(read.text()).doesNotContain(key.text.substring(21));
    assertThat(read.json().has("last_used")).isTrue();
    assertThat(read.json().path("last_used").isNull()).isTrue();

    Client program = key.of("acme");
    assertThat(query(program).text()).isEqualTo(ROWS);
    assertThat(program.withRealm(null).get("/graphql").status()).isEqualTo(200);
    assertThat(admin(program).status()).isEqualTo(200);
    // The assistant asks the broker with the bearer of its caller, which is the key.
    assertThat(program.post(CHAT, QUESTION + "}").text()).contains("Plant tomatoes");
    assertThat(program.stream(QUESTION + ",\"stream\":true}"))
        .extracting(line -> line.json().at("/delta/text").asText())
        .anyMatch(text -> text.contains("Plant tomatoes"));
    within(
        Duration.ofSeconds(30),
        () -> !alice.get(location.getPath()).json().path("last_used").isNull());
    assertThat(listed(alice, "", key.id).path("last_used").asText()).endsWith("Z");
  }

  @Test
  @Order(2)
  void keyCarriesAtMostTheRolesOfItsOwner() {
    Client plain = make(Product.of("alice"), List.of("user")).of("acme");

    assertThat(query(plain).text()).isEqualTo(ROWS);
    assertThat(admin(plain).code()).isEqualTo("DRG-4001");
    assertThat(admin(make(Product.of("alice"), List.of()).of("acme")).code()).isEqualTo("DRG-4001");
    Client.Answer tooMuch =
        Product.of("bob")
            .post(KEYS, body("more", Duration.ofHours(1), List.of("user", "publisher")));
    assertThat(tooMuch.status()).isEqualTo(403);
    assertThat(tooMuch.code()).isEqualTo("DRG-4001");
  }

  @Test
  @Order(2)
  void keyEndsWhenItExpires() {
    Client alice = Product.of("alice");
    Key key = shown(alice.post(KEYS, body("short", Duration.ofSeconds(15), null)));
    Client program = key.of("acme");

    assertThat(query(program).text()).isEqualTo(ROWS);
    within(Duration.ofSeconds(60), () -> query(program).status() == 401);
    refusedAtEveryEndpoint(program);
    // It stays in the list for a while, and can be taken out of it.
    assertThat(listed(alice, "", key.id)).isNotNull();
    assertThat(alice.delete(KEYS + "/" + key.id).status()).isEqualTo(204);
    assertThat(listed(alice, "", key.id)).isNull();
  }

  @Test
  @Order(2)
  void keyBelongsToItsRealm() {
    Client program = make(Product.of("alice"), null).of("globex");

    assertThat(atEveryEndpoint(program))
        .extracting(Client.Answer::status, Client.Answer::code)
        .containsOnly(tuple(403, "DRG-3005"));
    assertThat(program.withRealm(null).post(CHAT, QUESTION + "}").code()).isEqualTo("DRG-3003");
    assertThat(program.withRealm("a b").post(CHAT, QUESTION + "}").code()).isEqualTo("DRG-3004");
    assertThat(query(program.withRealm(null)).text()).isEqualTo(ROWS);
  }

  @Test
  @Order(2)
  void foreignKeyIsLikeOneThatIsNotThere() {
    Key key = make(Product.of("alice"), null);

    for (String other : List.of("bob", "carol", "dave")) {
      Client client = Product.of(other);
      for (String id : List.of(key.id, "0000000000000000", "x", "%00", "..%2f")) {
        String path = KEYS + "/" + id;
        for (Client.Answer answer : List.of(client.get(path), client.delete(path))) {
          assertThat(answer.status()).as(answer.text()).isIn(400, 404);
          if (id.equals(key.id)) {
            assertThat(withoutRequestId(answer))
                .isEqualTo(withoutRequestId(client.get(KEYS + "/0000000000000000")));
            assertThat(answer.code()).isEqualTo("DRG-1020");
          }
        }
      }
      assertThat(listed(client, "", key.id)).isNull();
    }
    assertThat(listed(Product.of("carol"), "?all=true", key.id)).isNull();
    assertThat(query(key.of("acme")).text()).isEqualTo(ROWS);
  }

  @Test
  @Order(2)
  void adminSeesAndRevokesTheKeysOfTheRealm() {
    Key key = make(Product.of("bob"), null);
    Client alice = Product.of("alice");

    JsonNode seen = listed(alice, "?all=true", key.id);
    assertThat(seen.at("/owner/name").asText()).isEqualTo("bob");
    assertThat(seen.at("/owner/subject").asText()).isNotBlank();
    assertThat(seen.at("/owner/issuer").asText()).endsWith("/realms/acme");
    assertThat(alice.get(KEYS + "/" + key.id).json().path("name").asText()).isEqualTo("a test");
    assertThat(listed(alice, "", key.id)).isNull();
    assertThat(Product.of("bob").get(KEYS + "?all=true").code()).isEqualTo("DRG-4001");
    assertThat(Product.of("bob").get(KEYS).json().at("/keys/0").has("owner")).isFalse();

    assertThat(query(key.of("acme")).text()).isEqualTo(ROWS);
    assertThat(alice.delete(KEYS + "/" + key.id).status()).isEqualTo(204);
    within(Duration.ofSeconds(10), () -> query(key.of("acme")).status() == 401);
    refusedAtEveryEndpoint(key.of("acme"));
    assertThat(listed(Product.of("bob"), "", key.id)).isNull();
  }

  @Test
  @Order(2)
  void revokedKeyIsRefusedAtEveryEndpointWithinTenSeconds() {
    Client alice = Product.of("alice");
    Key key = make(alice, null);
    Client program = key.of("acme");
    assertThat(atEveryEndpoint(program)).extracting(Client.Answer::status).containsOnly(200);

    assertThat(alice.delete(KEYS + "/" + key.id).status()).isEqualTo(204);

    within(
        Duration.ofSeconds(10),
        () -> atEveryEndpoint(program).stream().allMatch(answer -> answer.status() == 401));
    refusedAtEveryEndpoint(program);
    assertThat(alice.delete(KEYS + "/" + key.id).code()).isEqualTo("DRG-1020");
    assertThat(alice.get(KEYS + "/" + key.id).code()).isEqualTo("DRG-1020");
  }

  @Test
  @Order(2)
  void whatOnlyLooksLikeAKeyIsRefused() {
    Client alice = Product.of("alice");
    String good = make(alice, null).text;
    String begin = good.substring(0, good.length() - 6);
    char last = begin.charAt(begin.length() - 1);
    String otherSecret = begin.substring(0, begin.length() - 1) + (last == 'x' ? 'y' : 'x');
    String otherId = "drg_" + "0".repeat(16) + begin.substring(20);

    assertThat(begin + checksum(begin)).isEqualTo(good);
    for (String bad :
        List.of(
            "drg_",
            "drg_x",
            begin,
            begin + "000000",
            otherSecret + good.substring(begin.length()),
            otherSecret + checksum(otherSecret),
            otherId + checksum(otherId),
            good + "0",
            good + ".",
            good + "=",
            good.toUpperCase(java.util.Locale.ROOT),
            good.replaceFirst("_", "-"),
            "DRG_" + good.substring(4),
            "drg_" + good,
            "drg_" + "0".repeat(3000))) {
      refusedAtEveryEndpoint(alice.withToken(bad));
    }
    refusedAtEveryEndpoint(alice.withToken(otherSecret + checksum(otherSecret)));
    assertThat(atEveryEndpoint(alice.withToken(good)))
        .extracting(Client.Answer::status)
        .containsOnly(200);
  }

  private static String checksum(String text) {
    CRC32 crc = new CRC32();
    crc.update(text.getBytes(StandardCharsets.US_ASCII));
    StringBuilder digits = new StringBuilder();
    for (long rest = crc.getValue(); digits.length() < 6; rest /= 62) {
      digits.insert(0, BASE62.charAt((int) (rest % 62)));
    }
    return digits.toString();
  }

  @Test
  @Order(2)
  void keyCannotManageKeys() {
    Client alice = Product.of("alice");
    Key key = make(alice, null);
    Client program = key.of("acme");

    for (Client.Answer answer :
        List.of(
            program.post(KEYS, body("immortal", Duration.ofDays(300), null)),
            program.get(KEYS),
            program.get(KEYS + "?all=true"),
            program.get(KEYS + "/" + key.id),
            program.delete(KEYS + "/" + key.id))) {
      assertThat(answer.status()).isEqualTo(403);
      assertThat(answer.code()).isEqualTo("DRG-4020");
    }
    assertThat(query(program).text()).isEqualTo(ROWS);
    assertThat(program.withToken(null).get(KEYS).code()).isEqualTo("DRG-3001");
    assertThat(alice.withRealm(null).get(KEYS).code()).isEqualTo("DRG-3003");
    assertThat(alice.withRealm("globex").get(KEYS).code()).isEqualTo("DRG-3005");
  }

  @ParameterizedTest
  @Order(2)
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          {                                                                       | 400 | DRG-1001
          []                                                                      | 400 | DRG-1002
          {}                                                                      | 400 | DRG-1002
          {"name":"x"}                                                            | 400 | DRG-1002
          {"name":"x","expires":"2020-01-01T00:00:00Z"}                           | 400 | DRG-1002
          {"name":"x","expires":"2999-01-01T00:00:00Z"}                           | 400 | DRG-1002
          {"name":"x","expires":"soon"}                                           | 400 | DRG-1002
          {"name":"x","expires":"$E","role":["user"]}                             | 400 | DRG-1002
          {"name":"x","expires":"$E","roles":"user"}                              | 400 | DRG-1002
          {"name":"x","expires":"$E","roles":[null]}                              | 400 | DRG-1002
          {"name":"","expires":"$E"}                                              | 400 | DRG-1002
          {"name":"a\\u0000b","expires":"$E"}                                     | 400 | DRG-1002
          {"name":"x","expires":"$E","roles":["root"]}                            | 403 | DRG-4001
          {"name":"x","name":"y","expires":"$E"}                                  | 400 | DRG-1001
          """)
  void badRequestHasACodeAndAStatus(String body, int status, String code) {
    String expires = Instant.now().plus(Duration.ofHours(1)).toString();

    Client.Answer answer = Product.of("bob").post(KEYS, body.replace("$E", expires));

    assertThat(answer.status()).as(answer.text()).isEqualTo(status);
    assertThat(answer.code()).isEqualTo(code);
    assertThat(answer.contentType()).startsWith("application/problem+json");
  }

  @Test
  @Order(2)
  void otherTypesSizesMethodsAndQueriesAreRefused() {
    Client bob = Product.of("bob");
    HttpRequest text = bob.request(KEYS, "text/plain", "{}").build();
    HttpRequest put = bob.request(KEYS).PUT(HttpRequest.BodyPublishers.ofString("{}")).build();

    assertThat(bob.send(text).code()).isEqualTo("DRG-1003");
    assertThat(bob.post(KEYS, " ".repeat(20_000)).code()).isEqualTo("DRG-1006");
    assertThat(bob.send(put).code()).isEqualTo("DRG-1005");
    for (String query : List.of("?all=yes", "?limit=0", "?limit=101", "?limit=x", "?after=x")) {
      assertThat(bob.get(KEYS + query).code()).as(query).isEqualTo("DRG-1002");
    }
  }

  @Test
  @Order(2)
  void hundredKeysAreEnoughForOneUser() {
    Client dave = Product.of("dave");
    List<String> ids = new ArrayList<>();
    for (int i = 0; i < 100; i++) {
      ids.add(make(dave, null).id);
    }

    assertThat(dave.post(KEYS, body("one more", Duration.ofHours(1), null)).code())
        .isEqualTo("DRG-4021");
    Set<String> seen = new LinkedHashSet<>();
    String next = "";
    for (int page = 0; page < 4; page++) {
      JsonNode answer = dave.get(KEYS + "?limit=30" + next).json();
      answer.path("keys").forEach(key -> seen.add(key.path("id").asText()));
      next = "&after=" + answer.path("next").asText();
      assertThat(answer.has("next")).isEqualTo(page < 3);
    }
    assertThat(seen).containsExactlyInAnyOrderElementsOf(ids);
    assertThat(dave.delete(KEYS + "/" + ids.getFirst()).status()).isEqualTo(204);
    make(dave, null);
  }

  @Test
  @Order(2)
  void keyIsNoTokenOfTheProxy() {
    String key = make(Product.of("alice"), null).text;
    Client direct = new Client(Product.stack().proxy(), key, "acme");

    for (String path : List.of("/keys", "/key-checks", "/explanations", "/publications")) {
      assertThat(direct.post(path, "{}").code()).isEqualTo("DRG-3010");
      assertThat(direct.withToken(Product.of("alice").token()).post(path, "{}").code())
          .isEqualTo("DRG-3010");
    }
  }

  @Test
  @Order(3)
  void withoutTheProxyAKeyIsNeitherLetInNorCalledBad() {
    Client program = make(Product.of("alice"), null).of("acme");
    assertThat(query(program).text()).isEqualTo(ROWS);
    Product.stack().kill(PartName.DATA);

    // What was found out about the key is forgotten soon, and then the endpoint itself says it.
    within(
        Duration.ofSeconds(30),
        () -> {
          List<Client.Answer> answers = atEveryEndpoint(program);
          assertThat(answers).extracting(Client.Answer::status).doesNotContain(401, 403);
          return answers.stream().allMatch(answer -> answer.status() == 503);
        });
    for (Client.Answer answer : atEveryEndpoint(program)) {
      assertThat(answer.status()).as(answer.text()).isEqualTo(503);
      assertThat(answer.code()).isEqualTo("DRG-5005");
      assertThat(answer.headers().firstValue("Retry-After")).isPresent();
      assertThat(answer.headers().firstValue("WWW-Authenticate")).isEmpty();
    }
    refusedAtEveryEndpoint(program.withToken("drg_garbage"));

    Product.stack().restart(PartName.DATA);
    // The first check may still be too slow for the process that has just begun.
    within(Duration.ofSeconds(30), () -> query(program).text().equals(ROWS));
  }

  @Test
  @Order(4)
  void secretsAreNowhereOnDisk() throws SQLException, IOException {
    List<String> secrets = MADE.stream().map(text -> text.substring(21, 64)).toList();
    int rows = 0;
    try (Connection connection = catalogue();
        Statement statement = connection.createStatement();
        ResultSet row = statement.executeQuery("SELECT api_key::text FROM api_key")) {
      while (row.next()) {
        rows++;
        assertThat(row.getString(1)).doesNotContain(secrets);
      }
    }
    assertThat(rows).isGreaterThan(100);
    for (PartName part : PartName.values()) {
      Path log = Product.stack().log(part);
      assertThat(Files.readString(log, StandardCharsets.ISO_8859_1))
          .as(log.toString())
          .doesNotContain(secrets);
    }
    Path data = Product.stack().settings().data();
    for (String folder : List.of("edge", "data")) {
      try (Stream<Path> files = Files.walk(data.resolve(folder))) {
        for (Path file : files.filter(Files::isRegularFile).toList()) {
          if (Files.size(file) < 10_000_000) {
            assertThat(Files.readString(file, StandardCharsets.ISO_8859_1))
                .as(file.toString())
                .doesNotContain(secrets);
          }
        }
      }
    }
  }

  @Test
  @Order(5)
  void deadKeysAreDeleted() throws SQLException {
    Client dave = Product.of("dave");
    dave.get(KEYS)
        .json()
        .path("keys")
        .forEach(key -> dave.delete(KEYS + "/" + key.path("id").asText()));
    try (Connection connection = catalogue();
        Statement statement = connection.createStatement()) {
      assertThat(count(statement, "realm = 'globex'")).isGreaterThan(100);
      // As if one had been revoked long ago.
      statement.executeUpdate(
          "UPDATE api_key SET revoked = revoked - 31 * 86400"
              + " WHERE id = (SELECT max(id) FROM api_key WHERE revoked IS NOT NULL"
              + " AND realm = 'acme')");

      // The first use after a start of the proxy lets it sweep.
      Product.stack().kill(PartName.DATA);
      Product.stack().restart(PartName.DATA);
      Key key = make(dave, null);

      assertThat(count(statement, "realm = 'globex'")).isEqualTo(101);
      assertThat(count(statement, "id = '" + key.id + "'")).isEqualTo(1);
      within(
          Duration.ofSeconds(30),
          () -> count(statement, "revoked < extract(epoch from now()) - 30 * 86400") == 0);
    }
  }

  private static int count(Statement statement, String condition) {
    try (ResultSet row =
        statement.executeQuery("SELECT count(*) FROM api_key WHERE " + condition)) {
      row.next();
      return row.getInt(1);
    } catch (SQLException e) {
      throw new IllegalStateException(e);
    }
  }

  private static Connection catalogue() throws SQLException {
    return DriverManager.getConnection(
        "jdbc:postgresql://127.0.0.1:%d/dragoman"
            .formatted(Product.stack().settings().postgresPort()),
        "dragoman_catalogue",
        Product.stack().secret("DRAGOMAN_CATALOGUE_PASSWORD"));
  }

  private static String withoutRequestId(Client.Answer answer) {
    return answer.text().replace(answer.headers().firstValue("X-Request-Id").orElseThrow(), "");
  }
}
