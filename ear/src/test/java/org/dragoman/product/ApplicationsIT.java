package org.dragoman.product;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.net.http.HttpRequest;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Applications that users make: their drafts, versions and shares, and who may do what with them.
 * The targets lead nowhere, so that whoever reaches one is told that by the application (DRG-60..),
 * and whoever does not, that it is not there (DRG-6001).
 */
class ApplicationsIT {
  private static final String PATH = "/rest/v1/applications";
  private static final String UNKNOWN = "DRG-6001";

  /** An application, and its revision when it was last seen. */
  private record Made(String id, String tag) {
    String path() {
      return PATH + "/" + id;
    }
  }

  private static String definition(String name) {
    return """
    {"definition": {"kind": "relay", "name": "%s", "description": "Says nothing",
     "target": {"url": "http://127.0.0.1:9/chat", "protocol": "ndjson"}}}\
    """
        .formatted(name);
  }

  private static Client.Answer put(Client client, String path, String tag, String body) {
    HttpRequest.Builder request =
        client
            .request(path)
            .header("Content-Type", "application/json")
            .PUT(HttpRequest.BodyPublishers.ofString(body));
    if (tag != null) {
      request.header("If-Match", tag);
    }
    return client.send(request.build());
  }

  private static String tag(Client.Answer answer) {
    return answer.headers().firstValue("ETag").orElseThrow();
  }

  private static Made make(Client owner, String name) {
    Client.Answer made = owner.post(PATH, definition(name));
    assertThat(made.status()).as(made.text()).isEqualTo(201);
    return new Made(made.json().path("id").asText(), tag(made));
  }

  private static Made published(Client owner, String name) {
    Made made = make(owner, name);
    Client.Answer published = owner.post(made.path() + "/versions", "{}");
    assertThat(published.status()).as(published.text()).isEqualTo(201);
    return new Made(made.id, tag(published));
  }

  private static Made share(Client owner, Made made, String sharing) {
    Client.Answer shared = put(owner, made.path() + "/sharing", made.tag, sharing);
    assertThat(shared.status()).as(shared.text()).isEqualTo(200);
    return new Made(made.id, tag(shared));
  }

  private static Client.Answer talk(Client client, String model) {
    return client.post(
        "/rest/v1/chat/completions",
        Client.text(
            Map.of("model", model, "messages", List.of(Map.of("role", "user", "content", "Hi")))));
  }

  private static boolean isReached(Client client, String model) {
    Client.Answer answer = talk(client, model);
    assertThat(answer.code()).startsWith("DRG-60");
    return !answer.code().equals(UNKNOWN);
  }

  private static Set<String> listed(Client client, String query) {
    Set<String> ids = new HashSet<>();
    String after = "";
    do {
      Client.Answer page = client.get(PATH + "?limit=3" + query + after);
      assertThat(page.status()).as(page.text()).isEqualTo(200);
      page.json().path("applications").forEach(one -> ids.add(one.path("id").asText()));
      after = page.json().has("next") ? "&after=" + page.json().path("next").asText() : null;
    } while (after != null);
    return ids;
  }

  @Test
  void applicationIsMadeReadReplacedPublishedAndDeleted() {
    Client alice = Product.of("alice");

    Client.Answer made = alice.post(PATH, definition("Zürich helper!"));

    assertThat(made.status()).as(made.text()).isEqualTo(201);
    String id = made.json().path("id").asText();
    assertThat(id).matches("ai\\.service\\.Zurich-helper\\.[0-9a-f-]{36}");
    assertThat(made.headers().firstValue("Location")).contains("applications/" + id);
    assertThat(made.json().path("visibility").asText()).isEqualTo("private");
    assertThat(made.json().path("draft_changed").asBoolean()).isTrue();
    assertThat(made.json().has("version")).isFalse();
    assertThat(made.json().at("/owner/name").asText()).isEqualTo("alice");
    Client.Answer unpublished = talk(alice, id);
    assertThat(unpublished.status()).isEqualTo(404);
    assertThat(unpublished.code()).isEqualTo("DRG-6034");
    assertThat(unpublished.json().path("detail").asText()).endsWith(" " + id + "@draft");
    assertThat(isReached(alice, id + "@draft")).isTrue();

    String path = PATH + "/" + id;
    assertThat(put(alice, path, null, definition("Second")).status()).isEqualTo(428);
    assertThat(put(alice, path, "\"999\"", definition("Second")).status()).isEqualTo(412);
    assertThat(put(alice, path, "x", definition("Second")).code()).isEqualTo("DRG-1002");
    String compressed = "\"998\", W/" + tag(made);
    Client.Answer replaced = put(alice, path, compressed, definition("Second"));
    assertThat(replaced.status()).isEqualTo(200);
    assertThat(tag(replaced)).isNotEqualTo(tag(made)).isEqualTo(tag(alice.get(path)));

    Client.Answer first = alice.post(path + "/versions", "{}");
    assertThat(first.status()).as(first.text()).isEqualTo(201);
    assertThat(first.headers().firstValue("Location")).contains("versions/1");
    assertThat(isReached(alice, id)).isTrue();
    Client.Answer third = put(alice, path, tag(first), definition("Third"));
    assertThat(third.json().path("draft_changed").asBoolean()).isTrue();
    assertThat(alice.post(path + "/versions", "{}").json().path("version").asInt()).isEqualTo(2);
    assertThat(isReached(alice, id + "@1")).isTrue();
    assertThat(talk(alice, id + "@3").code()).isEqualTo("DRG-6034");

    Client.Answer back = alice.post(path + "/versions", "{\"version\": 1}");
    assertThat(back.json().path("version").asInt()).isEqualTo(3);
    assertThat(back.json().path("draft_changed").asBoolean()).isTrue();
    assertThat(alice.get(path + "/versions/3").json().at("/definition/name").asText())
        .isEqualTo("Second");
    assertThat(alice.get(path).json().at("/definition/name").asText()).isEqualTo("Third");
    assertThat(alice.get(path + "/versions").json().path("versions"))
        .extracting(one -> one.path("version").asInt() + " " + one.path("live").asBoolean())
        .containsExactly("3 true", "2 false", "1 false");
    assertThat(alice.get(path + "/versions/4").code()).isEqualTo("DRG-6034");
    assertThat(alice.post(path + "/versions", "{\"version\": 9}").code()).isEqualTo("DRG-6034");

    assertThat(alice.delete(path).status()).isEqualTo(204);
    assertThat(alice.get(path).code()).isEqualTo(UNKNOWN);
    assertThat(isReached(alice, id)).isFalse();
    assertThat(isReached(alice, id + "@1")).isFalse();
    assertThat(alice.delete(path).code()).isEqualTo(UNKNOWN);
  }

  /** What each may do: make a list, read, talk, talk to the draft, replace, publish, share. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          private                                   | 404 404 404 404 404 404 404
          realm                                     | 200 200 502 404 403 403 403
          named subject READ                        | 200 200 502 404 403 403 403
          named role READ                           | 200 200 502 404 403 403 403
          named subject WRITE                       | 200 200 502 502 403 403 403
          realm role WRITE                          | 200 200 502 502 403 403 403
          named other READ                          | 404 404 404 404 404 404 404
          """)
  void whoMayDoWhat(String how, String expected) {
    Client alice = Product.of("alice");
    Made made = share(alice, published(alice, "Shared " + how), sharing(how));

    assertThat(statuses(Product.of("bob"), made)).as("bob").isEqualTo(expected);
    for (String foreign : List.of("carol", "dave")) {
      assertThat(statuses(Product.of(foreign), made))
          .as(foreign)
          .isEqualTo("404 404 404 404 404 404 404");
    }
    Client.Answer seen = Product.of("bob").get(made.path());
    boolean writes = how.endsWith("WRITE");
    assertThat(seen.json().has("definition")).isEqualTo(writes);
    assertThat(seen.json().has("owner")).isEqualTo(writes);
    assertThat(seen.json().has("shares")).isEqualTo(writes);
    assertThat(alice.delete(made.path()).status()).isEqualTo(204);
  }

  private static String sharing(String how) {
    String[] words = how.split(" ");
    if (words.length == 1) {
      return "{\"visibility\": \"" + words[0] + "\"}";
    }
    Map<String, String> share =
        switch (words[1]) {
          case "subject" -> Map.of("subject", Product.of("bob").subject(), "right", words[2]);
          case "role" -> Map.of("role", "user", "right", words[2]);
          default -> Map.of("subject", Product.of("dave").subject(), "right", words[2]);
        };
    return Client.text(Map.of("visibility", words[0], "shares", List.of(share)));
  }

  private static String statuses(Client client, Made made) {
    List<Integer> statuses = new ArrayList<>();
    statuses.add(listed(client, "").contains(made.id) ? 200 : 404);
    Client.Answer read = client.get(made.path());
    statuses.add(read.status());
    statuses.add(talk(client, made.id).status());
    statuses.add(talk(client, made.id + "@draft").status());
    String tag = read.headers().firstValue("ETag").orElse("\"1\"");
    Client.Answer replaced = put(client, made.path(), tag, definition("By another"));
    statuses.add(replaced.status());
    statuses.add(client.post(made.path() + "/versions", "{}").status());
    statuses.add(
        put(client, made.path() + "/sharing", "*", "{\"visibility\": \"realm\"}").status());
    return String.join(" ", statuses.stream().map(String::valueOf).toList());
  }

  @Test
  void whatIsNotForTheCallerIsLikeWhatIsNotThere() {
    Client alice = Product.of("alice");
    Made made = published(alice, "Hidden");
    Made drafted = make(alice, "Hidden draft");
    Made read = share(alice, published(alice, "Read"), sharing("named subject READ"));
    Made unpublished = share(alice, make(alice, "Not yet"), sharing("named subject READ"));
    String unknown = "ai.service.Hidden.00000000-0000-0000-0000-000000000000";
    String nowhere = PATH + "/" + unknown;

    for (String user : List.of("bob", "carol", "dave")) {
      Client other = Product.of(user);
      for (String below : List.of("", "/versions", "/versions/1")) {
        assertThat(withoutRequestId(other.get(made.path() + below)))
            .isEqualTo(withoutRequestId(other.get(nowhere + below)));
      }
      assertThat(withoutRequestId(other.delete(made.path())))
          .isEqualTo(withoutRequestId(other.delete(nowhere)));
      for (String version : List.of("", "@draft", "@1", "@99")) {
        assertThat(withoutRequestId(talk(other, made.id + version)))
            .isEqualTo(withoutRequestId(talk(other, unknown + version)));
        assertThat(withoutRequestId(talk(other, drafted.id + version)))
            .isEqualTo(withoutRequestId(talk(other, unknown + version)));
      }
    }
    for (String version : List.of("@draft", "@1", "@99")) {
      assertThat(withoutRequestId(talk(Product.of("bob"), read.id + version)))
          .isEqualTo(withoutRequestId(talk(Product.of("bob"), unknown + version)));
    }
    assertThat(withoutRequestId(talk(Product.of("bob"), unpublished.id)))
        .isEqualTo(withoutRequestId(talk(Product.of("bob"), unknown)));
  }

  private static String withoutRequestId(Client.Answer answer) {
    assertThat(answer.status()).isEqualTo(404);
    return answer.text().replace(answer.headers().firstValue("X-Request-Id").orElseThrow(), "");
  }

  @Test
  void readerSeesNothingOfWhatIsDoneToTheDraft() {
    Client alice = Product.of("alice");
    Made made = share(alice, published(alice, "Read"), "{\"visibility\": \"realm\"}");
    Client.Answer before = Product.of("bob").get(made.path());

    Client.Answer drafted = put(alice, made.path(), made.tag, definition("Changed"));
    share(alice, new Made(made.id, tag(drafted)), sharing("named role READ"));
    Client.Answer after = Product.of("bob").get(made.path());

    assertThat(after.text()).isEqualTo(before.text());
    assertThat(tag(after)).isEqualTo(tag(before));
    assertThat(alice.post(made.path() + "/versions", "{}").status()).isEqualTo(201);
    assertThat(tag(Product.of("bob").get(made.path()))).isNotEqualTo(tag(before));
    assertThat(alice.delete(made.path()).status()).isEqualTo(204);
  }

  @Test
  void adminOfTheRealmMayAll() {
    Client alice = Product.of("alice");
    Made made = make(alice, "For the admin");
    // Carol is an admin too, of another realm.
    assertThat(Product.of("carol").delete(made.path()).code()).isEqualTo(UNKNOWN);
    assertThat(alice.delete(made.path()).status()).isEqualTo(204);
  }

  @Test
  void shareThatWasTakenBackHoldsNoLongerThanFiveSeconds() {
    Client alice = Product.of("alice");
    Client bob = Product.of("bob");
    Made made = share(alice, published(alice, "Open"), "{\"visibility\": \"realm\"}");
    assertThat(isReached(bob, made.id)).isTrue();

    share(alice, made, "{\"visibility\": \"private\"}");

    Until.holds("bob is refused", Duration.ofSeconds(5), () -> !isReached(bob, made.id));
  }

  @Test
  void onlyBuildersMakeApplications() {
    String foreign = definition("By bob").replace("127.0.0.1:9", "10.0.0.5:8080");
    for (String path : List.of(PATH, PATH + "/import")) {
      for (String body : List.of(definition("By bob"), foreign, "{")) {
        Client.Answer refused = Product.of("bob").post(path, body);
        assertThat(refused.status()).as(refused.text()).isEqualTo(403);
        assertThat(refused.code()).isEqualTo("DRG-4001");
      }
    }
  }

  @Test
  void ownerWhoIsNoBuilderChangesNothing() {
    Client alice = Product.of("alice");
    Made made = published(alice, "By a builder");
    Client user = withKey(alice, "user");
    Client builder = withKey(alice, "user", "builder");

    assertThat(put(user, made.path(), made.tag, definition("By a user")).code())
        .isEqualTo("DRG-4001");
    String foreign = definition("By a user").replace("127.0.0.1:9", "10.0.0.5:8080");
    assertThat(put(user, made.path(), made.tag, foreign).code()).isEqualTo("DRG-4001");
    assertThat(user.post(made.path() + "/versions", "{}").code()).isEqualTo("DRG-4001");
    assertThat(audited(made.id)).startsWith("PUBLISH_APPLICATION DRG-4001");
    assertThat(put(builder, made.path(), made.tag, definition("By a builder")).status())
        .isEqualTo(200);
    assertThat(builder.post(made.path() + "/versions", "{}").status()).isEqualTo(201);
    assertThat(alice.delete(made.path()).status()).isEqualTo(204);
  }

  private static Client withKey(Client owner, String... roles) {
    String expires = Instant.now().plus(Duration.ofHours(1)).toString();
    Client.Answer made =
        owner.post(
            "/rest/v1/keys",
            Client.text(Map.of("name", "For a test", "expires", expires, "roles", roles)));
    assertThat(made.status()).as(made.text()).isEqualTo(201);
    return owner.withToken(made.json().path("key").asText());
  }

  @Test
  void refusalIsAuditedWhereThereIsAnApplicationForTheCaller() {
    Client alice = Product.of("alice");
    Made made = share(alice, published(alice, "Audited"), "{\"visibility\": \"realm\"}");
    Made hidden = published(alice, "Not to be seen");
    Client bob = Product.of("bob");
    String nowhere = PATH + "/ai.service.Hidden.00000000-0000-4000-8000-000000000000";

    assertThat(bob.delete(made.path()).status()).isEqualTo(403);
    assertThat(bob.delete(hidden.path()).status()).isEqualTo(404);
    assertThat(alice.delete(nowhere).status()).isEqualTo(404);

    assertThat(audited(made.id))
        .containsExactly(
            "DELETE_APPLICATION DRG-4001",
            "SHARE_APPLICATION OK",
            "PUBLISH_APPLICATION OK",
            "MAKE_APPLICATION OK");
    assertThat(audited(hidden.id)).containsExactly("PUBLISH_APPLICATION OK", "MAKE_APPLICATION OK");
    assertThat(audited(nowhere.substring(PATH.length() + 1))).isEmpty();
    assertThat(audited(made.id.substring(made.id.length() - 36))).hasSize(4);
  }

  private static List<String> audited(String id) {
    String query =
        "query A($of: String!) { audit(schema: $of, limit: 9) {"
            + " entries { schema action outcome } } }";
    List<String> entries = new ArrayList<>();
    Client.Answer answer = Product.of("alice").admin(query, Map.of("of", id));
    assertThat(answer.status()).as(answer.text()).isEqualTo(200);
    answer
        .json()
        .at("/data/audit/entries")
        .forEach(
            one -> {
              assertThat(one.path("schema").asText()).startsWith("ai.service.").endsWith(id);
              entries.add(one.path("action").asText() + " " + one.path("outcome").asText());
            });
    return entries;
  }

  /** As curl sends a POST without anything: neither a type nor a length. */
  @Test
  void publicationNeedsNoBody() {
    Client alice = Product.of("alice");
    Made made = make(alice, "Without a body");

    Client.Answer published =
        RawRequest.post(
            alice.base(),
            made.path() + "/versions",
            Map.of(
                "Authorization", List.of("Bearer " + alice.token()),
                "X-Realm", List.of(alice.realm()),
                "If-Match", List.of("\"999\"", made.tag)));

    assertThat(published.status()).as(published.text()).isEqualTo(201);
    assertThat(alice.delete(made.path()).status()).isEqualTo(204);
  }

  @Test
  void ofManyWhoReplaceAtOnceOneIsHeard() throws InterruptedException, ExecutionException {
    Client alice = Product.of("alice");
    Made made = make(alice, "Raced");
    List<Callable<Integer>> writers = new ArrayList<>();
    for (int i = 0; i < 16; i++) {
      String name = "Writer " + i;
      writers.add(() -> put(alice, made.path(), made.tag, definition(name)).status());
    }

    List<Integer> statuses = new ArrayList<>();
    try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
      for (Future<Integer> one : threads.invokeAll(writers)) {
        statuses.add(one.get());
      }
    }

    assertThat(statuses).filteredOn(status -> status == 200).hasSize(1);
    assertThat(statuses).filteredOn(status -> status == 412).hasSize(15);
  }

  @Test
  void listHasPagesAndFilters() {
    Client carol = Product.of("carol");
    Set<String> made = new HashSet<>();
    for (int i = 0; i < 7; i++) {
      made.add(make(carol, "Page 100%_" + i).id);
    }

    assertThat(listed(carol, "&mine=true")).containsAll(made);
    assertThat(listed(carol, "")).containsAll(made).contains("ai.service.assistant");
    assertThat(listed(carol, "&name=100%25_")).isEqualTo(made);
    assertThat(listed(carol, "&name=1000")).isEmpty();
    assertThat(listed(carol, "&shared=true")).doesNotContainAnyElementsOf(made);
    assertThat(carol.get(PATH + "?limit=0").code()).isEqualTo("DRG-1002");
    assertThat(carol.get(PATH + "?after=x").code()).isEqualTo("DRG-1002");
    assertThat(carol.get(PATH + "?after=1-%00").code()).isEqualTo("DRG-1002");
    assertThat(carol.get(PATH + "?name=%00").code()).isEqualTo("DRG-1002");
    assertThat(carol.get(PATH + "?mine=yes").code()).isEqualTo("DRG-1002");
    JsonNode first = carol.get(PATH + "?name=assistant").json().path("applications").path(0);
    assertThat(first.path("kind").asText()).isEqualTo("assistant");
    made.forEach(id -> assertThat(carol.delete(PATH + "/" + id).status()).isEqualTo(204));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          {                                                            | DRG-1001 | line
          {}                                                           | DRG-1002 | definition is missing
          {"definition":[]}                                            | DRG-1002 | definition must be an object
          {"definition":{"kind":"x"}}                                  | DRG-1002 | definition.kind
          {"definition":{"kind":"prompt"}}                             | DRG-1002 | definition.name
          {"definition":{"name":"x","model":"m"}}                      | DRG-1002 | definition.provider
          {"definition":{"name":"x","provider":"extract","model":"m"}} | DRG-6033 | definition.provider
          {"definition":{"name":"x","provider":"p","model":"m","parameters":{"temperature":3}}} | DRG-1002 | definition.parameters.temperature
          {"definition":{"name":"x","provider":"p","model":"m","parameters":{"topp":1}}} | DRG-1002 | definition.parameters
          {"definition":{"name":"x","provider":"p","model":"m","operations":[{"schema":"a","name":"b","write":1}]}} | DRG-1002 | definition.operations[0].write
          {"definition":{"name":"x","provider":"p","model":"m","owner":"b"}} | DRG-1002 | definition has a member "owner"
          {"definition":{"name":"x","provider":"p","model":"m"}}       | DRG-6033 | definition.provider
          {"definition":{"name":"x","provider":"openai","model":"m","operations":[{"schema":"nowhere","name":"b"}]}} | DRG-6033 | definition.operations[0].schema
          {"definition":{"name":"x","kind":"relay"}}                   | DRG-1002 | definition.target
          {"definition":{"name":"x","kind":"relay","target":{"url":"file:///etc/passwd","protocol":"ndjson"}}} | DRG-6033 | definition.target.url
          """)
  void badDefinitionIsToldWithItsPlace(String body, String code, String place) {
    Client.Answer refused = Product.of("alice").post(PATH, body);
    assertThat(refused.code()).as(refused.text()).isEqualTo(code);
    assertThat(refused.json().path("detail").asText()).contains(place);
  }
}
