package org.dragoman.product;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** GraphQL over the published sample schema, as a client sees it. */
class GraphqlIT {
  private static final String WHOLE_USER =
      "query Q($username: String!) { getUser(username: $username) {"
          + " username name tasks { title list { title } } lists { title tasks { title } } } }";

  @Test
  void specificationExampleReturnsTheSeededRows() {
    Client.Answer answer =
        Product.of("alice").query("todo", WHOLE_USER, Map.of("username", "alice"));

    assertThat(answer.status()).isEqualTo(200);
    assertThat(answer.json())
        .isEqualTo(
            Client.parsed(
                """
                {"data": {"getUser": {
                  "username": "alice",
                  "name": "Alice Archer",
                  "tasks": [
                    {"title": "Write the quarterly report", "list": {"title": "Work"}},
                    {"title": "Review Bob's proposal", "list": {"title": "Work"}},
                    {"title": "Water the plants", "list": {"title": "Home"}}],
                  "lists": [
                    {"title": "Work", "tasks": [
                      {"title": "Write the quarterly report"},
                      {"title": "Review Bob's proposal"}]},
                    {"title": "Home", "tasks": [
                      {"title": "Water the plants"},
                      {"title": "Help Alice at home"}]}]}}}
                """));
  }

  @Test
  void otherRealmHasOtherRowsUnderTheSameName() {
    Client.Answer answer =
        Product.of("carol").query("todo", WHOLE_USER, Map.of("username", "alice"));

    assertThat(answer.json().at("/data/getUser/name").asText()).isEqualTo("Alice Albright");
    assertThat(answer.text()).doesNotContain("Archer", "Work", "report");
  }

  @Test
  void rowThatIsNotThereIsNull() {
    Client.Answer answer =
        Product.of("alice").query("todo", WHOLE_USER, Map.of("username", "carol"));

    assertThat(answer.text()).isEqualTo("{\"data\":{\"getUser\":null}}");
  }

  @Test
  void listReachedByManyWaysHoldsEachRowOnce() {
    String query =
        "{ getUser(username: \"bob\") { tasks { list { title tasks { title user { name } } } } } }";

    JsonNode tasks =
        Product.of("bob").query("todo", query, Map.of()).json().at("/data/getUser/tasks");

    // Two of Bob's tasks are in the list Garden, which holds two tasks, not four.
    assertThat(tasks.findValues("list")).hasSize(3);
    assertThat(tasks.at("/0/list/title").asText()).isEqualTo("Garden");
    assertThat(tasks.at("/0/list/tasks")).hasSize(2);
    assertThat(tasks.at("/2/list/tasks/0/user/name").asText()).isEqualTo("Alice Archer");
  }

  @Test
  void aliasesFragmentsAndConditionsAreFollowed() {
    String query =
        """
        query Both($name: String!, $deep: Boolean!) {
          first: getUser(username: $name) { ...Names tasks @include(if: $deep) { done: completed } }
          second: getUser(username: "bob") { ...Names ... on User @skip(if: true) { name } }
          __typename
        }
        fragment Names on User { username kind: __typename }
        """;

    Client.Answer shallow =
        Product.of("bob").query("todo", query, Map.of("name", "alice", "deep", false));
    Client.Answer deep =
        Product.of("bob").query("todo", query, Map.of("name", "alice", "deep", true));

    assertThat(shallow.text())
        .isEqualTo(
            "{\"data\":{\"first\":{\"username\":\"alice\",\"kind\":\"User\"},"
                + "\"second\":{\"username\":\"bob\",\"kind\":\"User\"},\"__typename\":\"Query\"}}");
    assertThat(deep.json().at("/data/first/tasks").toString())
        .isEqualTo("[{\"done\":false},{\"done\":true},{\"done\":null}]");
  }

  @Test
  void introspectionIsAnsweredAndJoinsWithRows() {
    String query =
        "{ getUser(username: \"bob\") { name } __type(name: \"User\") { fields { name } } }";

    Client.Answer answer = Product.of("bob").query("todo", query, Map.of());

    assertThat(answer.text())
        .isEqualTo(
            "{\"data\":{\"getUser\":{\"name\":\"Bob Baker\"},\"__type\":{\"fields\":["
                + "{\"name\":\"username\"},{\"name\":\"name\"},{\"name\":\"tasks\"},{\"name\":\"lists\"}]}}}");
  }

  /** Links lead from each type to others: every step multiplies what comes. */
  @Test
  void introspectionThatMultipliesIsRefused() {
    String deep =
        "fields { name isDeprecated type { kind name ofType { kind name ".repeat(7)
            + "} } }".repeat(7);
    String roots =
        IntStream.range(0, 20)
            .mapToObj(i -> "r%d: __schema { types { ...R } }".formatted(i))
            .collect(Collectors.joining(" "));

    Client.Answer answer =
        Product.of("bob")
            .query("todo", "{ " + roots + " } fragment R on __Type { " + deep + " }", Map.of());

    assertThat(answer.code()).isEqualTo("DRG-4032");
  }

  @Test
  void operationIsRunWhateverElseIsInItsDocument() {
    String query =
        "query A($x: Boolean!) { __typename @include(if: $x) }"
            + " query B { getUser(username: \"bob\") { name } }";
    Client bob = Product.of("bob");

    Client.Answer answer =
        bob.post("/graphql/todo", Client.text(Map.of("query", query, "operationName", "B")));

    assertThat(answer.text()).isEqualTo("{\"data\":{\"getUser\":{\"name\":\"Bob Baker\"}}}");
    assertThat(bob.query("todo/", query, Map.of()).code()).isEqualTo("DRG-1014");
  }

  @Test
  void valuesAreNeverSql() {
    for (String value :
        new String[] {"' OR '1'='1", "\"; DROP TABLE \"User\"; --", "\\", "\u2028🎈"}) {
      Client.Answer answer = Product.of("bob").query("todo", WHOLE_USER, Map.of("username", value));

      assertThat(answer.text()).isEqualTo("{\"data\":{\"getUser\":null}}");
    }
  }

  @Test
  void schemasOfTheRealmAreListed() {
    JsonNode schemas = Product.of("bob").get("/graphql").json().path("schemas");

    assertThat(schemas.findValuesAsText("name")).contains("todo");
  }

  /** Old clients ask for application/json, where a document's faults are a 200. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          {                                               | 400 | 400 | DRG-1001
          []                                              | 400 | 400 | DRG-1019
          {}                                              | 400 | 400 | DRG-1002
          {"query":1}                                     | 400 | 400 | DRG-1002
          {"query":"{a}","variables":[]}                  | 400 | 400 | DRG-1002
          {"query":"{a}","operationName":1}               | 400 | 400 | DRG-1002
          {"query":"{","query":"{"}                       | 400 | 400 | DRG-1001
          {"query":""}                                    | 400 | 200 | DRG-1010
          {"query":"{"}                                   | 400 | 200 | DRG-1010
          {"query":"{ nothing }"}                         | 400 | 200 | DRG-1011
          {"query":"{ getUser { name } }"}                | 400 | 200 | DRG-1011
          {"query":"{ getUser(username: 1) { name } }"}   | 400 | 200 | DRG-1011
          {"query":"query($u: String!) { getUser(username: $u) { name } }"} | 400 | 200 | DRG-1012
          {"query":"query A { __typename } query B { __typename }"}         | 400 | 200 | DRG-1013
          {"query":"query A { __typename }","operationName":"B"}            | 400 | 200 | DRG-1013
          """)
  void badRequestHasACodeAndAStatus(String body, int status, int oldStatus, String code) {
    Client client = Product.of("bob");

    Client.Answer answer =
        client.send(
            client
                .request("/graphql/todo", "application/json", body)
                .header("Accept", "application/graphql-response+json")
                .build());
    Client.Answer old = client.post("/graphql/todo", body);

    assertThat(answer.status()).isEqualTo(status);
    assertThat(answer.code()).isEqualTo(code);
    assertThat(answer.contentType()).startsWith("application/graphql-response+json");
    assertThat(old.status()).isEqualTo(oldStatus);
    assertThat(old.code()).isEqualTo(code);
    assertThat(old.contentType()).startsWith("application/json");
  }

  @Test
  void otherContentTypeMethodAndSizeAreRefused() {
    Client client = Product.of("bob");

    assertThat(client.send(client.request("/graphql/todo", "text/plain", "{}").build()).code())
        .isEqualTo("DRG-1003");
    assertThat(
            client
                .send(client.request("/graphql/todo").header("Accept", "text/html").GET().build())
                .status())
        .isEqualTo(406);
    assertThat(client.send(client.request("/graphql/todo").DELETE().build()).status())
        .isEqualTo(405);
    assertThat(client.post("/graphql/todo", " ".repeat(1_100_000)).status()).isEqualTo(413);
    assertThat(client.query("nothing", "{ a }", Map.of()).status()).isEqualTo(404);
    assertThat(client.query("nothing", "{ a }", Map.of()).code()).isEqualTo("DRG-1014");
    assertThat(client.get("/nowhere").code()).isEqualTo("DRG-1007");
  }

  @Test
  void largeDocumentsAreRefusedByTheirOwnCodes() {
    Client client = Product.of("bob");
    String deep = "tasks { list { ".repeat(11) + "title" + " } }".repeat(11);
    String aliases = "{ " + "a%d: __typename ".repeat(51).replace("%d", "x") + "}";
    StringBuilder many = new StringBuilder("{ getUser(username: \"bob\") { ");
    for (int i = 0; i < 51; i++) {
      many.append("a").append(i).append(": name ");
    }

    assertThat(code(client, "{ getUser(username: \"bob\") { " + deep + " } }"))
        .isEqualTo("DRG-4003");
    assertThat(code(client, aliases)).isEqualTo("DRG-4005");
    assertThat(code(client, many + "} }")).isEqualTo("DRG-4004");
    assertThat(code(client, "{ " + "name ".repeat(10_001) + "}")).isEqualTo("DRG-4002");
    assertThat(code(client, "{".repeat(1_000_000))).isEqualTo("DRG-4030");
    assertThat(code(client, "{ a(b: " + "[".repeat(5_000))).isEqualTo("DRG-4003");
  }

  @Test
  void fragmentsThatSpreadToMoreThanThereIsMemoryAreRefused() {
    StringBuilder fragments = new StringBuilder("{ getUser(username: \"bob\") { ...F0 } }");
    for (int i = 0; i < 40; i++) {
      fragments.append(" fragment F%d on User { ...F%d ...F%d }".formatted(i, i + 1, i + 1));
    }
    fragments.append(" fragment F40 on User { name }");
    StringBuilder fields = new StringBuilder("{ getUser(username: \"bob\") { ...F0 } }");
    for (int i = 0; i < 9; i++) {
      fields.append(
          " fragment F%d on User { tasks { user { ...F%d } } lists { user { ...F%d } } }"
              .formatted(i, i + 1, i + 1));
    }
    fields.append(" fragment F9 on User { name }");

    assertThat(code(Product.of("bob"), fragments.toString())).isEqualTo("DRG-4032");
    assertThat(code(Product.of("bob"), fields.toString())).isEqualTo("DRG-4006");
  }

  private static String code(Client client, String query) {
    return client.query("todo", query, Map.of()).code();
  }

  @Test
  void requestIdLeadsToTheLogLine() throws java.io.IOException {
    Client.Answer answer = Product.of("bob").query("todo", "{ nothing }", Map.of());
    String id = answer.headers().firstValue("X-Request-Id").orElseThrow();

    String log =
        java.nio.file.Files.readString(Product.stack().log(org.dragoman.stack.PartName.EDGE));

    assertThat(log).contains("DRG-1011 400 request=" + id);
  }
}
