package org.dragoman.product;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.jar.JarFile;
import org.dragoman.stack.PartName;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** {@link SampleRule}, deployed with broker.war, in the way of requests. */
class BusinessRulesIT {
  private static final String SDL =
      """
      type Note { n: Int! @svc_primaryKey title: String! owner: String! }
      type Query {
        all: [Note] @svc_resolver(_type: select, _object: Note)
        mine: [Note] @svc_resolver(_type: select, _object: Note)
        page(first: Int): NoteConnection! @svc_resolver(_type: select, _object: Note, _first: "$first")
        mixed: [Note] @svc_resolver(_type: select, _object: Note)
        count: Int! @svc_resolver(_type: aggregate, _object: Note, _fields: count)
        few(first: Int): [Note] @svc_resolver(_type: select, _object: Note, _limit: "$first")
        tooMany(first: Int @svc_constraint(_max: 10)): [Note] @svc_resolver(_type: select, _object: Note, _limit: "$first")
        wrong(first: Int): [Note] @svc_resolver(_type: select, _object: Note, _limit: "$first")
        noted(note: String): [Note] @svc_resolver(_type: select, _object: Note, _filter: {title: {_eq: "$note"}})
        unknown: [Note] @svc_resolver(_type: select, _object: Note)
        refused: [Note] @svc_resolver(_type: select, _object: Note)
        failing: [Note] @svc_resolver(_type: select, _object: Note)
        hanging: [Note] @svc_resolver(_type: select, _object: Note)
      }
      type Mutation {
        add(n: Int!, title: String!, owner: String!): Note
          @svc_resolver(_type: insert, _object: Note, _fields: {n: "$n", title: "$title", owner: "$owner"}) @svc_allow(_roles: user)
        change(n: Int!, title: String!): Note
          @svc_resolver(_type: update, _object: Note, _filter: {n: {_eq: "$n"}}, _fields: {title: "$title"}) @svc_allow(_roles: user)
        remove(least: Int!): [Note]
          @svc_resolver(_type: delete, _object: Note, _filter: {n: {_gte: "$least"}}, _atMost: 100) @svc_allow(_roles: user)
      }
      """;

  private final Client bob = Product.of("bob");

  @BeforeEach
  void publishAndFill() {
    Client.Answer published = Product.of("alice").publish(SampleRule.SCHEMA, SDL);
    assertThat(published.code()).as(published.text()).isEmpty();
    try (Database database = Database.of("acme", SampleRule.SCHEMA)) {
      database.run(
          """
          DELETE FROM "Note";
          INSERT INTO "Note" VALUES (1, 'one', 'alice'), (2, 'two', 'bob'), (3, 'three', 'alice'),
            (4, 'four', 'bob'), (5, 'earlier, later', 'alice');
          """);
    }
  }

  /** Its rules fail on purpose, and the assistant asks the operations of all schemas for names. */
  @AfterAll
  static void retire() {
    Client.Answer retired =
        Product.of("alice")
            .admin(
                "mutation R($n: String!) { retireSchema(name: $n) { changed } }",
                Map.of("n", SampleRule.SCHEMA));
    assertThat(retired.code()).as(retired.text()).isEmpty();
  }

  private Client.Answer asked(String query) {
    return bob.query(SampleRule.SCHEMA, query, Map.of());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          { all { n } }                             | {"all":[{"n":1},{"n":2},{"n":3},{"n":4},{"n":5}]}
          { mine { n } }                            | {"mine":[{"n":2},{"n":4}]}
          { all { n } a: mine { n } }               | {"all":[{"n":1},{"n":2},{"n":3},{"n":4},{"n":5}],"a":[{"n":2},{"n":4}]}
          { page(first: 1) { nodes { n } totalCount pageInfo { hasNextPage } } } | {"page":{"nodes":[{"n":2}],"totalCount":2,"pageInfo":{"hasNextPage":true}}}
          { count }                                 | {"count":2}
          { few { n } }                             | {"few":[{"n":1}]}
          { few(first: 3) { n } }                   | {"few":[{"n":1}]}
          { noted(note: "two") { n } }              | {"noted":[{"n":5}]}
          { __typename mine { n } }                 | {"__typename":"Query","mine":[{"n":2},{"n":4}]}
          """)
  void rulesChangeArgumentsAndAddConditions(String query, String data) {
    assertThat(asked(query).text()).isEqualTo("{\"data\":" + data + "}");
  }

  @Test
  void conditionsGoForEachCaller() {
    assertThat(Product.of("alice").query(SampleRule.SCHEMA, "{ mine { n } }", Map.of()).text())
        .isEqualTo("{\"data\":{\"mine\":[{\"n\":1},{\"n\":3},{\"n\":5}]}}");
    assertThat(asked("{ mine { n } }").text())
        .isEqualTo("{\"data\":{\"mine\":[{\"n\":2},{\"n\":4}]}}");
  }

  /** A plan that is kept is not one for somebody else. */
  @Test
  void sameDocumentIsAnotherPlanWithoutTheCondition() {
    for (int i = 0; i < 2; i++) {
      assertThat(Product.of("alice").query(SampleRule.SCHEMA, "{ mixed { n } }", Map.of()).text())
          .isEqualTo("{\"data\":{\"mixed\":[{\"n\":1},{\"n\":2},{\"n\":3},{\"n\":4},{\"n\":5}]}}");
      assertThat(asked("{ mixed { n } }").text())
          .isEqualTo("{\"data\":{\"mixed\":[{\"n\":2},{\"n\":4}]}}");
    }
  }

  @Test
  void conditionsKeepWritesOffOtherRows() {
    assertThat(asked("mutation { change(n: 1, title: \"x\") { n } }").text())
        .isEqualTo("{\"data\":{\"change\":null}}");
    assertThat(asked("mutation { change(n: 2, title: \"x\") { title } }").text())
        .isEqualTo("{\"data\":{\"change\":{\"title\":\"x\"}}}");
    assertThat(asked("mutation { remove(least: 1) { n } }").text())
        .isEqualTo("{\"data\":{\"remove\":[{\"n\":2},{\"n\":4}]}}");
    assertThat(asked("{ all { n } }").text())
        .isEqualTo("{\"data\":{\"all\":[{\"n\":1},{\"n\":3},{\"n\":5}]}}");
  }

  @Test
  void ruleSeesWhatVariablesSayAndKnowsAWrite() {
    Client.Answer answer =
        bob.query(
            SampleRule.SCHEMA,
            "mutation A($t: String!) { add(n: 9, title: $t, owner: \"bob\") { title } }",
            Map.of("t", "nine"));

    assertThat(answer.text()).isEqualTo("{\"data\":{\"add\":{\"title\":\"nine by WRITE\"}}}");
  }

  @Test
  void refusalNamesTheRulesOwnCode() {
    Client.Answer answer = asked("{ all { n } refused { n } }");

    assertThat(answer.status()).isEqualTo(403);
    assertThat(answer.code()).isEqualTo("DRG-4050");
    assertThat(answer.json().at("/errors/0/extensions/reason").asText()).isEqualTo("sample.closed");
    assertThat(answer.json().at("/errors/0/message").asText()).isEqualTo("Not for acme");
    assertThat(answer.json().path("data").has("all")).isFalse();
  }

  @ParameterizedTest
  @ValueSource(strings = {"failing", "hanging", "wrong", "tooMany", "unknown"})
  void whatGoesWrongInARuleIsADenial(String operation) throws IOException {
    Client.Answer answer = asked("{ " + operation + " { n } }");

    assertThat(answer.status()).as(answer.text()).isEqualTo(500);
    assertThat(answer.code()).isEqualTo("DRG-9003");
    assertThat(answer.text()).doesNotContain("secret", "Exception", "SampleRule", "nothing");
    String id = answer.headers().firstValue("X-Request-Id").orElseThrow();
    assertThat(Files.readString(Product.stack().log(PartName.EDGE)))
        .contains("DRG-9003 500 request=" + id);
  }

  @Test
  void introspectionAsksNoRule() {
    assertThat(asked("{ __schema { queryType { name } } }").text())
        .isEqualTo("{\"data\":{\"__schema\":{\"queryType\":{\"name\":\"Query\"}}}}");
  }

  @Test
  void explanationIsOfWhatRulesHaveMade() {
    Client.Answer answer =
        Product.of("alice")
            .admin(
                "query E($d: String!) { explain(name: \"ruled\", document: $d, analyze: false) {"
                    + " statements { sql } } }",
                Map.of("d", "{ mine { n } }"));

    assertThat(answer.text()).contains("WHERE t0.\\\"owner\\\" = $1");
  }

  @Test
  void binExtendPutsTheJarIntoAWar(@TempDir Path folder) throws Exception {
    Path root = Path.of("..").toRealPath();
    Path war = folder.resolve("broker.war");
    Files.copy(
        root.resolve("broker-war/target/broker.war"), war, StandardCopyOption.REPLACE_EXISTING);
    Path jar = folder.resolve("rule.jar");
    SampleRule.packedInto(jar);

    Process extend =
        new ProcessBuilder(
                root.resolve("server-config/bin/extend").toString(), war.toString(), jar.toString())
            .redirectErrorStream(true)
            .redirectOutput(folder.resolve("output").toFile())
            .start();

    assertThat(extend.waitFor(2, TimeUnit.MINUTES)).isTrue();
    assertThat(extend.exitValue()).as(Files.readString(folder.resolve("output"))).isZero();
    try (JarFile extended = new JarFile(war.toFile())) {
      assertThat(extended.getEntry("WEB-INF/lib/rule.jar")).isNotNull();
      assertThat(extended.getEntry("WEB-INF/web.xml")).isNotNull();
    }
  }
}
