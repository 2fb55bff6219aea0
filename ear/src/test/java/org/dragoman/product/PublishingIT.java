package org.dragoman.product;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Publishing through the admin API. */
class PublishingIT {
  private static final String NOTES =
      """
      type Note { id: ID! text: String! stars: Int secret: String @svc_allow(_roles: ["admin"]) }
      type Query {
        note(id: ID!): Note @svc_resolver(_type: select, _object: Note, _filter: {id: {_eq: "$id"}})
        notes(stars: Int): [Note] @svc_resolver(_type: select, _object: Note, _filter: {stars: {_eq: "$stars"}})
        hidden: [Note] @svc_allow(_roles: ["admin"]) @svc_resolver(_type: select, _object: Note)
      }
      """;

  @Test
  void publishedSchemaIsLiveAtOnceAndOnlyInItsRealm() {
    Client alice = Product.of("alice");

    JsonNode published = alice.publish("notes", NOTES).json().at("/data/publishSchema");

    assertThat(published.path("changed").asBoolean()).isTrue();
    assertThat(alice.query("notes", "{ notes { text } }", Map.of()).text())
        .isEqualTo("{\"data\":{\"notes\":[]}}");
    assertThat(Product.of("carol").query("notes", "{ notes { text } }", Map.of()).code())
        .isEqualTo("DRG-1014");
    assertThat(alice.publish("notes", NOTES).json().at("/data/publishSchema/changed").asBoolean())
        .isFalse();
    assertThat(alice.publish("notes", NOTES + "# changed").json().at("/data/publishSchema/version"))
        .hasToString("2");
  }

  @Test
  void whatACallerMayNotSeeAnswersAsAnUnknownName() {
    Product.of("alice").publish("hidden", NOTES);
    Client bob = Product.of("bob");

    Client.Answer hidden = bob.query("hidden", "{ hidden { text } }", Map.of());
    Client.Answer unknown = bob.query("hidden", "{ hiddex { text } }", Map.of());
    JsonNode fields =
        bob.query("hidden", "{ __type(name: \"Note\") { fields { name } } }", Map.of()).json();

    assertThat(hidden.status()).isEqualTo(unknown.status());
    assertThat(hidden.text().replace("hidden", ""))
        .hasSameSizeAs(unknown.text().replace("hiddex", ""));
    assertThat(hidden.code()).isEqualTo("DRG-1011");
    assertThat(bob.query("hidden", "{ notes { secret } }", Map.of()).code()).isEqualTo("DRG-1011");
    assertThat(fields.findValuesAsText("name")).containsExactly("id", "text", "stars");
    assertThat(Product.of("alice").query("hidden", "{ hidden { secret } }", Map.of()).text())
        .isEqualTo("{\"data\":{\"hidden\":[]}}");
  }

  @Test
  void brokenSchemaGivesAllProblemsAndPublishesNothing() {
    String broken =
        """
        type Note { text: Strng! }
        type Query {
          note(id: ID!): Note @svc_resolver(_type: select, _object: Nota, _filter: {id: {_eq: "$idd"}})
        }
        """;

    Client.Answer answer = Product.of("alice").publish("broken", broken);
    JsonNode problems = answer.json().at("/errors/0/extensions/problems");

    assertThat(answer.code()).isEqualTo("DRG-2900");
    assertThat(problems.size()).isGreaterThanOrEqualTo(3);
    for (JsonNode problem : problems) {
      assertThat(problem.path("line").asInt()).isPositive();
      assertThat(problem.path("column").asInt()).isPositive();
      assertThat(problem.path("code").asText()).startsWith("DRG-2");
      assertThat(problem.path("message").asText()).isNotBlank();
      assertThat(broken).contains(problem.path("excerpt").asText());
    }
    assertThat(Product.of("alice").query("broken", "{ a }", Map.of()).code()).isEqualTo("DRG-1014");
  }

  @Test
  void whatTheAdminApiCannotExecuteIsRefusedByItsCode() {
    Client alice = Product.of("alice");

    assertThat(alice.post("/admin/graphql", "{\"query\": \"{ schemas { name } }\"}").code())
        .isEmpty();
    for (String[] refused :
        new String[][] {
          {"DRG-1002", "{\"query\": \"{ schemas { name } }\", \"variables\": 5}"},
          {"DRG-1002", "{\"query\": 5}"},
          {"DRG-1002", "{\"query\": \"{ schemas { name } }\", \"operationName\": []}"},
          {"DRG-1019", "[]"},
          {"DRG-1010", "{\"query\": \"{ schemas {\"}"},
          {"DRG-1011", "{\"query\": \"{ schemasx { name } }\"}"},
          {
            "DRG-1011", "{\"query\": \"mutation { publishSchema(name: 5, sdl: {a: 1}) { name } }\"}"
          },
          {"DRG-1013", "{\"query\": \"{ schemas { name } }\", \"operationName\": \"Other\"}"},
          {
            "DRG-1012",
            "{\"query\": \"mutation M($n: String!) { publishSchema(name: $n, sdl: $n) { name } }\","
                + " \"variables\": {\"n\": [{}]}}"
          },
        }) {
      Client.Answer answer = alice.post("/admin/graphql", refused[1]);
      assertThat(answer.code()).as(refused[1] + " -> " + answer.text()).isEqualTo(refused[0]);
      assertThat(answer.status()).isLessThan(500);
      assertThat(answer.text()).doesNotContain("LinkedHashMap", "ArrayList", "Value{", "java.");
    }
  }

  @Test
  void patternThatIsNoRegularExpressionIsRefusedWhenItIsPublished() {
    String sdl =
        """
        type Note { id: ID! text: String! }
        type Query { notes: [Note]
          @svc_resolver(_type: select, _object: Note, _filter: {_or: [{text: {_regex: "%s"}}]}) }
        """;
    Client alice = Product.of("alice");

    Client.Answer refused = alice.publish("pattern", sdl.formatted("a(b"));
    Client.Answer published = alice.publish("pattern", sdl.formatted("a(?=b)[[:alpha:]]"));

    assertThat(refused.code()).isEqualTo("DRG-2900");
    assertThat(refused.json().at("/errors/0/message").asText()).contains("a(b", "text");
    assertThat(published.code()).as(published.text()).isEmpty();
  }

  @Test
  void ofManyPublishersAtOnceOnePublishes() {
    Client alice = Product.of("alice");

    List<JsonNode> answers =
        IntStream.range(0, 8)
            .parallel()
            .mapToObj(i -> alice.publish("raced", NOTES).json())
            .toList();

    assertThat(answers.stream().filter(a -> a.at("/data/publishSchema/changed").asBoolean()))
        .hasSize(1);
    for (JsonNode answer : answers) {
      String code = answer.at("/errors/0/extensions/code").asText();
      assertThat(code).isIn("", "DRG-2901");
    }
  }

  @Test
  void badNamesAndIdsAreRefused() {
    Client alice = Product.of("alice");
    alice.publish("names", NOTES);

    for (String name : new String[] {"", "A", "a b", "../a", "a".repeat(41), "1a"}) {
      assertThat(alice.publish(name, NOTES).code()).isEqualTo("DRG-2903");
    }
    assertThat(alice.query("names", "{ note(id: \"x\") { text } }", Map.of()).code())
        .isEqualTo("DRG-5003");
  }

  /** More than one transaction has locks for. */
  @Test
  void schemaOfAThousandTypesIsLive() {
    StringBuilder sdl = new StringBuilder("type T0 { id: ID! number: Int! @svc_unique }\n");
    for (int i = 1; i < 1_000; i++) {
      sdl.append(
          "type T%d { id: ID! text: String @svc_index up: T%d children: [T%d] }\n"
              .formatted(i, i - 1, i + 1));
    }
    sdl.append("type T1000 { id: ID! up: T999 ");
    for (int i = 0; i < 200; i++) {
      sdl.append("f%d: %s ".formatted(i, i % 2 == 0 ? "Decimal" : "[DateTime]"));
    }
    sdl.append("}\n type Query { all: [T1] @svc_resolver(_type: select, _object: T1)");
    sdl.append(" wide: [T1000] @svc_resolver(_type: select, _object: T1000) }");
    Client alice = Product.of("alice");

    Client.Answer published = alice.publish("large", sdl.toString());

    assertThat(published.code()).as(published.text()).isEmpty();
    assertThat(
            alice.query("large", "{ all { text up { number } children { id } } }", Map.of()).text())
        .isEqualTo("{\"data\":{\"all\":[]}}");
    assertThat(alice.query("large", "{ wide { f0 f1 f198 f199 up { id } } }", Map.of()).text())
        .isEqualTo("{\"data\":{\"wide\":[]}}");
    try (Database database = Database.of("acme", "large")) {
      assertThat(database.value("SELECT count(*) FROM pg_tables WHERE schemaname = 'public'"))
          .isEqualTo("1001");
      database.run("INSERT INTO \"T1000\"(\"f0\") VALUES (1.50)");
    }
    assertThat(alice.query("large", "{ wide { f0 f1 f2 } }", Map.of()).text())
        .isEqualTo("{\"data\":{\"wide\":[{\"f0\":\"1.50\",\"f1\":[],\"f2\":null}]}}");
  }

  @Test
  void adminApiHasNoWebSocketAndNoOtherAddress() {
    Client alice = Product.of("alice");

    assertThat(alice.post("/admin/graphql", "{\"query\":").code()).isEqualTo("DRG-1001");

    assertThat(alice.get("/admin/graphql?query=%7Bschemas%7Bname%7D%7D").status())
        .isGreaterThanOrEqualTo(400);
    assertThat(alice.query("schema.graphql", "{ schemas { name } }", Map.of()).code())
        .isEqualTo("DRG-1014");
    assertThat(WebSockets.opens(alice, "/graphql")).isFalse();
    assertThat(WebSockets.opens(alice, "/admin/graphql")).isFalse();
  }

  /**
   * PostgreSQL looks for a table in the schema that is named as the role first; an operator may
   * name roles as the product.
   */
  @Test
  void typesNamedAsTheProductsOwnTablesAreTablesOfTheirOwn() {
    String sdl =
        """
        type version { id: ID! name: String }
        type answer { id: ID! key: String }
        type state { id: ID! version: Int }
        type dragoman { id: ID! text: String }
        type Query {
          versions: [version] @svc_resolver(_type: select, _object: version)
          answers: [answer] @svc_resolver(_type: select, _object: answer)
          states: [state] @svc_resolver(_type: select, _object: state)
          dragomans: [dragoman] @svc_resolver(_type: select, _object: dragoman)
        }
        """;
    Client alice = Product.of("alice");
    List<String> roles = List.of("dragoman_publisher", "dragoman_request");
    try (Database server = Database.named("postgres")) {
      roles.forEach(role -> server.alone("ALTER ROLE " + role + " SET search_path = dragoman"));
      try {
        Client.Answer published = alice.publish("named-as-ours", sdl);

        assertThat(published.code()).as(published.text()).isEmpty();
        assertThat(
                alice
                    .query(
                        "named-as-ours",
                        "{ versions { name } answers { key } states { version } dragomans { text }"
                            + " }",
                        Map.of())
                    .text())
            .isEqualTo(
                "{\"data\":{\"versions\":[],\"answers\":[],\"states\":[],\"dragomans\":[]}}");
        assertThat(
                alice
                    .publish("named-as-ours", sdl.replace("key: String", "key: String more: Int"))
                    .code())
            .isEmpty();
      } finally {
        roles.forEach(role -> server.alone("ALTER ROLE " + role + " RESET search_path"));
      }
    }
  }
}
