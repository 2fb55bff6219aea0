package org.dragoman.product;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** One person is erased, and nobody else. */
class ErasureIT extends KeptConversations {
  private static final KeycloakAdmin KEYCLOAK = new KeycloakAdmin("acme");
  private static final String SCHEMA = "erasure";
  private static final String SDL =
      """
      type Folder @svc_owned @svc_api(_write: user) {
        id: ID!  name: String!  parent: Folder
        notes: [Note] @svc_link(_onDelete: setNull)
      }
      type Note @svc_owned(_grant: {shared: {_eq: true}}) @svc_api(_write: user) {
        id: ID!  text: String!  shared: Boolean!  folder: Folder
        remarks: [Remark]  marks: [Mark] @svc_link(_onDelete: cascade)
      }
      type Remark @svc_owned @svc_api(_write: user) { id: ID!  text: String!  note: Note }
      type Mark @svc_owned @svc_api(_write: user) { id: ID!  note: Note }
      """;
  private static final String ERASE =
      """
      mutation E($subject: String!, $heir: String, $confirm: String) {
        erasePerson(subject: $subject, heir: $heir, confirm: $confirm) {
          trial pseudonym complete
          schemas { schema cascaded unlinked versions failure types { type deleted kept } }
          records { what action count } } }
      """;

  @BeforeAll
  static void publish() {
    Client.Answer published = Product.of("alice").publish(SCHEMA, SDL);
    assertThat(published.code()).as(published.text()).isEmpty();
  }

  @AfterAll
  static void leave() {
    Product.of("alice")
        .admin(
            "mutation { dropSchema(name: \"erasure\", confirm: \"erasure\") { name } }", Map.of());
    List.of("erin", "ernie").forEach(KEYCLOAK::removeUser);
  }

  /** Somebody new, with all that a builder and publisher may do. */
  private static Client person(String name) {
    KEYCLOAK.user(MissingSettingsIT.user(name, Map.of()));
    KEYCLOAK.grant(name, List.of("user", "builder", "publisher"));
    String token =
        new Provider("acme")
            .password(
                name,
                MissingSettingsIT.PASSWORD,
                Map.of(
                    "client_id",
                    "dragoman-cli",
                    "client_secret",
                    Product.stack().secret("DRAGOMAN_CLI_SECRET")))
            .json()
            .path("access_token")
            .asText();
    return new Client(Product.stack().edge(), token, "acme");
  }

  private static String insert(Client client, String type, String values) {
    Client.Answer answer =
        client.query(
            SCHEMA, "mutation { insert%s(values: {%s}) { id } }".formatted(type, values), Map.of());
    assertThat(answer.code()).as(answer.text()).isEmpty();
    return answer.json().at("/data/insert" + type + "/id").asText();
  }

  private static JsonNode erase(Client admin, String subject, String heir, String confirm) {
    Map<String, Object> variables = new LinkedHashMap<>();
    variables.put("subject", subject);
    variables.put("heir", heir);
    variables.put("confirm", confirm);
    Client.Answer answer = admin.admin(ERASE, variables);
    assertThat(answer.code()).as(answer.text()).isEmpty();
    return answer.json().at("/data/erasePerson");
  }

  private static JsonNode ofSchema(JsonNode report) {
    for (JsonNode schema : report.path("schemas")) {
      if (schema.path("schema").asText().equals(SCHEMA)) {
        return schema;
      }
    }
    throw new AssertionError(report.toString());
  }

  private static Map<String, String> types(JsonNode report) {
    Map<String, String> types = new LinkedHashMap<>();
    for (JsonNode type : ofSchema(report).path("types")) {
      types.put(
          type.path("type").asText(),
          type.path("deleted").asInt()
              + " of "
              + (type.path("deleted").asInt() + type.path("kept").asInt()));
    }
    return types;
  }

  private static Map<String, String> records(JsonNode report) {
    Map<String, String> records = new LinkedHashMap<>();
    for (JsonNode one : report.path("records")) {
      records.put(
          one.path("what").asText(), one.path("action").asText() + " " + one.path("count").asInt());
    }
    return records;
  }

  private static String application(Client owner) {
    Client.Answer made =
        owner.post(
            "/rest/v1/applications",
            """
            {"definition": {"kind": "relay", "name": "Left", "description": "Says nothing",
             "target": {"url": "http://127.0.0.1:9/chat", "protocol": "ndjson"}}}\
            """);
    assertThat(made.status()).as(made.text()).isEqualTo(201);
    String path = "/rest/v1/applications/" + made.json().path("id").asText();
    assertThat(owner.post(path + "/versions", "{}").status()).isEqualTo(201);
    return path;
  }

  private static String key(Client owner) {
    Client.Answer made =
        owner.post(
            "/rest/v1/keys",
            Client.text(
                Map.of(
                    "name",
                    "left",
                    "expires",
                    Instant.now()
                        .plus(Duration.ofHours(1))
                        .truncatedTo(ChronoUnit.SECONDS)
                        .toString())));
    assertThat(made.status()).as(made.code()).isEqualTo(201);
    return made.json().path("key").asText();
  }

  /** All that the product keeps of somebody, in every table of the catalogue. */
  private static void leaveTracesEverywhere(Client client) {
    String conversation = withTicker(client);
    talk(client, CHAT, conversation, body(Ticker.ID, true, "Hello"));
    awaitMessages(client, conversation, 2);
    assertThat(
            client
                .post(PATH + "/" + conversation + "/feedback", "{\"rating\":\"up\",\"message\":2}")
                .status())
        .isEqualTo(201);
    client.query(SCHEMA, "{ notes { id } }", Map.of());
    client.publish("erasure", SDL + "\n# " + client.subject() + "\n");
  }

  /** The tables of the catalogue in which a text is, in any column. */
  private static List<String> tablesWith(String text) {
    try (Database catalogue = Database.ofCatalogue()) {
      return catalogue
          .values(
              "SELECT c.relname FROM pg_class c WHERE c.relkind = 'r'"
                  + " AND c.relnamespace = 'public'::regnamespace ORDER BY 1")
          .stream()
          .filter(
              table ->
                  !catalogue
                      .value(
                          "SELECT count(*) FROM \"%s\" AS t WHERE t::text LIKE '%%%s%%'"
                              .formatted(table, text))
                      .equals("0"))
          .toList();
    }
  }

  private static String rows(String table) {
    try (Database published = Database.of("acme", SCHEMA)) {
      return published.value("SELECT count(*) FROM \"" + table + "\"");
    }
  }

  @Test
  void nothingOfThemIsLeftAndAllOfOthersIs() {
    Client alice = Product.of("alice");
    Client erin = person("erin");
    Client ernie = person("ernie");
    String subject = erin.subject();
    leaveTracesEverywhere(erin);
    leaveTracesEverywhere(ernie);
    String application = application(erin);
    Client withKey = erin.withToken(key(erin));
    assertThat(withKey.get("/rest/v1/applications").status()).isEqualTo(200);
    String top = insert(erin, "Folder", "name: \"Top\"");
    String below = insert(erin, "Folder", "name: \"Below\", parent: {id: \"" + top + "\"}");
    String note = "text: \"Mine\", shared: true, folder: {id: \"" + below + "\"}";
    String free = insert(erin, "Note", note);
    String remarked = insert(erin, "Note", "text: \"Shared\", shared: true");
    insert(erin, "Remark", "text: \"Own\", note: {id: \"" + free + "\"}");
    String remark = insert(ernie, "Remark", "text: \"Other\", note: {id: \"" + remarked + "\"}");
    insert(ernie, "Mark", "note: {id: \"" + free + "\"}");
    Until.holds(
        "usage and recorded documents are told",
        Duration.ofSeconds(60),
        () ->
            Stream.of(subject, ernie.subject())
                .allMatch(
                    one -> tablesWith(one).containsAll(List.of("usage_sum", "recorded_use"))));
    List<String> before = tablesWith(ernie.subject());
    assertThat(before).contains("audit", "recorded_use", "usage_sum");

    JsonNode trial = erase(alice, subject, null, null);
    assertThat(trial.path("trial").asBoolean()).isTrue();
    assertThat(types(trial)).containsEntry("Folder", "2 of 2").containsEntry("Note", "1 of 2");
    assertThat(rows("Note")).isEqualTo("2");
    assertThat(withKey.get("/rest/v1/applications").status()).isEqualTo(200);

    JsonNode report = erase(alice, subject, null, subject);

    assertThat(types(report)).isEqualTo(types(trial)).containsEntry("Remark", "1 of 1");
    assertThat(records(report)).isEqualTo(records(trial));
    assertThat(records(report))
        .containsEntry("conversations", "DELETED 1")
        .containsEntry("feedback", "DELETED 1")
        .containsEntry("keys", "DELETED 1")
        .containsEntry("applications", "DELETED 1")
        .containsKeys("audit log", "usage", "recorded documents");
    assertThat(ofSchema(report).path("cascaded").asInt()).isEqualTo(1);
    assertThat(ofSchema(report).path("versions").asInt()).isEqualTo(1);
    assertThat(report.path("complete").asBoolean()).as("a note is kept").isFalse();
    assertThat(tablesWith(subject)).isEmpty();
    assertThat(tablesWith(ernie.subject())).isEqualTo(before);
    assertThat(rows("Note")).isEqualTo("1");
    assertThat(rows("Folder")).isEqualTo("0");
    assertThat(rows("Remark")).isEqualTo("1");
    assertThat(alice.get(application).code()).isEqualTo("DRG-6001");
    Until.holds(
        "the key is refused",
        Duration.ofSeconds(10),
        () -> withKey.get("/rest/v1/applications").status() == 401);
    try (Database published = Database.of("acme", SCHEMA)) {
      assertThat(published.values("SELECT published_by FROM dragoman.version"))
          .contains(report.path("pseudonym").asText(), ernie.subject())
          .doesNotContain(subject);
    }

    ernie.query(SCHEMA, "mutation { deleteRemark(id: \"" + remark + "\") { id } }", Map.of());
    JsonNode again = erase(alice, subject, null, subject);

    assertThat(again.path("complete").asBoolean()).isTrue();
    assertThat(types(again)).containsExactly(Map.entry("Note", "1 of 1"));
    assertThat(rows("Note")).isEqualTo("0");
    JsonNode audit =
        alice.admin("{ audit(limit: 2) { entries { action schema outcome } } }", Map.of()).json();
    assertThat(audit.at("/data/audit/entries/0/action").asText()).isEqualTo("ERASE_PERSON");
    assertThat(audit.at("/data/audit/entries/1/schema").asText())
        .isEqualTo(report.path("pseudonym").asText());
  }

  @Test
  void applicationsGoToTheHeir() {
    Client alice = Product.of("alice");
    Client erin = person("erin");
    String application = application(erin);

    JsonNode report = erase(alice, erin.subject(), alice.subject(), erin.subject());

    assertThat(records(report)).containsEntry("applications", "HANDED_OVER 1");
    JsonNode shown = alice.get(application).json();
    assertThat(shown.at("/owner/subject").asText()).isEqualTo(alice.subject());
    assertThat(alice.get(application + "/versions").text())
        .contains(report.path("pseudonym").asText())
        .doesNotContain(erin.subject());
    alice.delete(application);
  }

  @Test
  void onlyAdminsOfTheRealmEraseAndOnlyWhomTheyName() {
    Client alice = Product.of("alice");
    Client erin = person("erin");
    insert(erin, "Folder", "name: \"Stays\"");

    Map<String, Object> asked = Map.of("subject", erin.subject(), "confirm", erin.subject());
    assertThat(Product.of("bob").admin(ERASE, asked).code()).isEqualTo("DRG-4001");
    assertThat(erin.admin(ERASE, asked).code()).isEqualTo("DRG-4001");
    assertThat(alice.admin(ERASE, Map.of("subject", erin.subject(), "confirm", "another")).code())
        .isEqualTo("DRG-1002");
    assertThat(alice.admin(ERASE, Map.of("subject", erin.subject(), "heir", erin.subject())).code())
        .isEqualTo("DRG-1002");
    assertThat(alice.admin(ERASE, Map.of("subject", " ")).code()).isEqualTo("DRG-1002");
    JsonNode elsewhere = erase(Product.of("carol"), erin.subject(), null, erin.subject());

    assertThat(elsewhere.path("records")).isEmpty();
    assertThat(rows("Folder")).isEqualTo("1");
    erase(alice, erin.subject(), null, erin.subject());
  }
}
