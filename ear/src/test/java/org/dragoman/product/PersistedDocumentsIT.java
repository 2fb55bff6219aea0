package org.dragoman.product;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Duration;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Documents that are named by their hash, lists of those that may run, and what is recorded. */
class PersistedDocumentsIT {
  private static final Duration KNOWN_EVERYWHERE = Duration.ofSeconds(15);
  private static final String SDL =
      """
      type Person { name: String! @svc_primaryKey salary: Int @svc_allow(_roles: [publisher]) }
      type Query {
        person(name: String!): Person
          @svc_resolver(_type: select, _object: Person, _filter: {name: {_eq: "$name"}})
        people: [Person] @svc_resolver(_type: select, _object: Person)
      }
      type Mutation {
        add(name: String!): Person! @svc_allow(_roles: [user])
          @svc_resolver(_type: insert, _object: Person, _fields: {name: "$name"})
      }
      """;
  private static final String DOCUMENTS =
      "mutation M($schema: String!, $documents: [String!]!) {"
          + " registerDocuments(schema: $schema, documents: $documents) { hash problems } }";
  private static final String REMOVAL =
      "mutation M($schema: String!, $hashes: [String!]!) {"
          + " removeDocuments(schema: $schema, hashes: $hashes) { hash } }";

  private static Client alice;
  private static Client bob;
  private static Client carol;

  @BeforeAll
  static void publish() {
    alice = Product.of("alice");
    bob = Product.of("bob");
    carol = Product.of("carol");
    for (String schema : List.of("persisted", "persisted-beside", "closed")) {
      assertThat(alice.publish(schema, SDL).code()).isEmpty();
    }
    assertThat(carol.publish("persisted", SDL).code()).isEmpty();
  }

  private static String hash(String text) {
    try {
      byte[] digest =
          MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
      return HexFormat.of().formatHex(digest);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }

  private static Client.Answer run(Client client, String schema, Map<String, ?> members) {
    return client.post("/graphql/" + schema, Client.text(members));
  }

  private static Client.Answer byId(Client client, String schema, String text) {
    return run(client, schema, Map.of("documentId", "sha256:" + hash(text)));
  }

  private static Map<String, Object> apollo(String text, boolean whole) {
    Map<String, Object> members = new LinkedHashMap<>();
    if (whole) {
      members.put("query", text);
    }
    members.put(
        "extensions", Map.of("persistedQuery", Map.of("version", 1, "sha256Hash", hash(text))));
    return members;
  }

  private static JsonNode register(Client client, String schema, String... documents) {
    return client.admin(DOCUMENTS, Map.of("schema", schema, "documents", documents)).json();
  }

  @Test
  void documentThatWasSentWithItsHashIsKnownInItsSchemaOfItsRealmAlone() {
    String text = "{ people { name } } # automatic";

    Client.Answer unknown = run(bob, "persisted", apollo(text, false));
    assertThat(unknown.code()).isEqualTo("DRG-1016");
    assertThat(unknown.status()).isEqualTo(200);
    assertThat(unknown.json().at("/errors/0/message").asText()).isEqualTo("PersistedQueryNotFound");
    assertThat(run(bob, "persisted", apollo(text, true)).code()).isEmpty();
    assertThat(run(bob, "persisted", apollo(text, false)).text())
        .startsWith("{\"data\":{\"people\"");
    assertThat(byId(bob, "persisted", text).code()).isEmpty();
    assertThat(
            bob.get(
                    "/graphql/persisted?extensions="
                        + URLEncoder.encode(
                            Client.text(apollo(text, false).get("extensions")),
                            StandardCharsets.UTF_8))
                .code())
        .isEmpty();

    assertThat(run(carol, "persisted", apollo(text, false)).code()).isEqualTo("DRG-1016");
    assertThat(run(bob, "persisted-beside", apollo(text, false)).code()).isEqualTo("DRG-1016");
    // Known by its hash to the proxy, which runs for a realm what that realm has sent.
    assertThat(run(carol, "persisted", apollo(text, true)).code()).isEmpty();
  }

  @Test
  void hashHasToBeThatOfTheDocument() {
    Map<String, Object> members = apollo("{ people { name } }", true);
    members.put("query", "{ people { __typename } }");

    assertThat(run(bob, "persisted", members).code()).isEqualTo("DRG-1018");
    assertThat(
            run(bob, "persisted", Map.of("query", "{ a }", "documentId", "sha256:" + hash("x")))
                .code())
        .isEqualTo("DRG-1018");
  }

  @Test
  void documentThatIsNotValidIsNotRemembered() {
    String text = "{ nothing }";

    assertThat(run(bob, "persisted", apollo(text, true)).code()).isEqualTo("DRG-1011");
    assertThat(run(bob, "persisted", apollo(text, false)).code()).isEqualTo("DRG-1016");
  }

  @Test
  void registeredDocumentRunsByItsHashUntilItIsRemoved() {
    String text = "query P($name: String!) { person(name: $name) { name } }";
    String wrong = "{ nothing }";

    JsonNode registered = register(alice, "persisted", text, wrong, text);

    assertThat(registered.at("/data/registerDocuments"))
        .anySatisfy(
            one -> {
              assertThat(one.path("hash").asText()).isEqualTo(hash(text));
              assertThat(one.path("problems")).isEmpty();
            })
        .anySatisfy(
            one -> {
              assertThat(one.path("hash").asText()).isEqualTo(hash(wrong));
              assertThat(one.path("problems")).hasSize(1);
            });
    Map<String, Object> members =
        Map.of("documentId", "sha256:" + hash(text), "variables", Map.of("name", "nobody"));
    assertThat(run(bob, "persisted", members).text()).isEqualTo("{\"data\":{\"person\":null}}");
    assertThat(byId(bob, "persisted", text).code()).isEqualTo("DRG-1012");
    assertThat(byId(bob, "persisted", wrong).code()).isEqualTo("DRG-1016");
    assertThat(run(carol, "persisted", members).code()).isEqualTo("DRG-1016");
    assertThat(run(bob, "persisted-beside", members).code()).isEqualTo("DRG-1016");

    JsonNode left =
        alice.admin(REMOVAL, Map.of("schema", "persisted", "hashes", List.of(hash(text)))).json();
    assertThat(left.at("/data/removeDocuments").findValuesAsText("hash"))
        .contains(hash(wrong))
        .doesNotContain(hash(text));
    Until.holds(
        "the document is gone",
        KNOWN_EVERYWHERE,
        () -> run(bob, "persisted", members).code().equals("DRG-1016"));
  }

  @Test
  void whoHasOnlyTheHashLearnsNoHiddenName() {
    String text = "{ people { name salary } }";
    register(alice, "persisted", text);

    assertThat(byId(alice, "persisted", text).code()).isEmpty();
    Client.Answer answer = byId(bob, "persisted", text);

    assertThat(answer.code()).isEqualTo("DRG-1016");
    assertThat(answer.text()).doesNotContain("salary", "Person");
    assertThat(run(bob, "persisted", Map.of("query", text)).code()).isEqualTo("DRG-1011");
  }

  @Test
  void onlyRegisteredDocumentsRunWhereThatIsTheRule() {
    String text = "{ people { name } }";
    String mutation = "mutation { add(name: \"closed\") { name } }";
    register(alice, "closed", text);

    assertThat(run(bob, "closed", Map.of("query", text)).code()).isEmpty();
    assertThat(byId(bob, "closed", text).code()).isEmpty();
    for (String other :
        List.of(
            text + " ", "{ __typename }", "{ __schema { queryType { name } } }", mutation, "{")) {
      assertThat(run(bob, "closed", Map.of("query", other)).code()).as(other).isEqualTo("DRG-4060");
      assertThat(run(alice, "closed", apollo(other, true)).code()).as(other).isEqualTo("DRG-4060");
      assertThat(run(alice, "closed", apollo(other, false)).code()).as(other).isEqualTo("DRG-1016");
    }
    assertThat(byId(bob, "closed", text).text()).doesNotContain("closed");
  }

  @Test
  void documentsAreForPublishersAndBounded() {
    Client.Answer refused =
        bob.admin(DOCUMENTS, Map.of("schema", "persisted", "documents", List.of("{ a }")));
    JsonNode unknown = register(alice, "nowhere", "{ a }");
    String[] large = new String[5];
    for (int i = 0; i < large.length; i++) {
      large[i] = "#" + i + "x".repeat(700_000) + "\n{ people { name } }";
    }

    assertThat(refused.code()).isEqualTo("DRG-4001");
    assertThat(unknown.at("/errors/0/extensions/code").asText()).isEqualTo("DRG-1014");
    assertThat(register(alice, "persisted-beside", large).at("/errors").isMissingNode()).isTrue();
    assertThat(
            register(
                    alice, "persisted-beside", "#6" + "x".repeat(700_000) + "\n{ people { name } }")
                .at("/errors/0/extensions/code")
                .asText())
        .isEqualTo("DRG-4062");
  }

  @Test
  void whatIsUsedIsRecordedWithoutItsValues() {
    String text =
        "query Recorded { peter: person(name: \"Peter Secret\") { name } } # of Peter Secret";
    for (int i = 0; i < 3; i++) {
      assertThat(run(bob, "persisted", Map.of("query", text)).code()).isEmpty();
    }

    try (Database database = Database.ofCatalogue()) {
      String of =
          " FROM recorded_document d JOIN recorded_use u USING (realm, schema_name, hash)"
              + " WHERE realm = 'acme' AND schema_name = 'persisted' AND text LIKE '%Recorded%'";
      Until.holds(
          "all uses are recorded",
          KNOWN_EVERYWHERE,
          () -> "3".equals(database.value("SELECT sum(requests)::text" + of)));
      assertThat(database.value("SELECT text" + of).replaceAll("\\s+", " ").trim())
          .isEqualTo("query Recorded($value1: String!) { alias1: person(name: $value1) { name } }");
      assertThat(database.value("SELECT subject" + of)).isEqualTo(bob.subject());
      assertThat(database.value("SELECT program" + of)).isEqualTo("dragoman-cli");
      assertThat(database.value("SELECT roles" + of)).contains("user");
    }
  }

  @Test
  void previewTellsWhoseDocumentsWouldBeRefused() {
    assertThat(alice.publish("recorded", SDL).code()).isEmpty();
    String kept = "{ people { name } }";
    String lost = "query Lost { person(name: \"Peter Secret\") { name } }";
    for (String text : List.of(kept, lost, "{ nothing }", "{ __typename }")) {
      run(bob, "recorded", Map.of("query", text));
    }
    String query =
        "query P($sdl: String!) { previewSchema(name: \"recorded\", sdl: $sdl) {"
            + " breaks { document reasons requests clients { id subject requests } } } }";
    String next =
        SDL.replace("person(name: String!)", "person(named: String!)")
            .replace("$name\"}})\n  people", "$named\"}})\n  people");

    JsonNode same = alice.admin(query, Map.of("sdl", SDL)).json();
    JsonNode broken =
        alice.admin(query, Map.of("sdl", next)).json().at("/data/previewSchema/breaks");

    assertThat(same.at("/data/previewSchema/breaks")).as(same.toString()).isEmpty();
    assertThat(broken).as(broken.toString()).hasSize(1);
    assertThat(broken.at("/0/document").asText()).contains("query Lost").doesNotContain("Secret");
    assertThat(broken.at("/0/reasons/0").asText()).contains("name");
    assertThat(broken.at("/0/requests").asInt()).isEqualTo(1);
    assertThat(broken.at("/0/clients/0/id").asText()).isEqualTo("dragoman-cli");
    assertThat(broken.at("/0/clients/0/subject").asText()).isEqualTo(bob.subject());
  }

  @Test
  void droppedSchemaTakesItsDocumentsAlong() {
    String text = "{ people { name } }";
    assertThat(alice.publish("documents-dropped", SDL).code()).isEmpty();
    register(alice, "documents-dropped", text);
    assertThat(byId(bob, "documents-dropped", text).code()).isEmpty();
    String kept =
        "SELECT count(*) FROM %s WHERE realm = 'acme' AND schema_name = 'documents-dropped'";

    try (Database database = Database.ofCatalogue()) {
      Until.holds(
          "the use is recorded",
          KNOWN_EVERYWHERE,
          () -> database.value(kept.formatted("recorded_use")).equals("1"));
      assertThat(
              alice
                  .admin(
                      "mutation { dropSchema(name: \"documents-dropped\","
                          + " confirm: \"documents-dropped\") { name } }",
                      Map.of())
                  .code())
          .isEmpty();
      for (String table : List.of("registered_document", "recorded_document", "recorded_use")) {
        assertThat(database.value(kept.formatted(table))).as(table).isEqualTo("0");
      }
    }
  }
}
