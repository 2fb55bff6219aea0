package org.dragoman.product;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URLEncoder;
import java.net.http.HttpRequest;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** GraphQL over HTTP where it is about HTTP. */
class GraphqlHttpIT {
  private static final String PATH = "/graphql/http";
  private static final String QUERY = "{\"query\":\"{ __typename }\"}";
  private static final String SDL =
      """
      type Thing { name: String! @svc_primaryKey }
      type Query {
        thing(name: String!): Thing
          @svc_resolver(_type: select, _object: Thing, _filter: {name: {_eq: "$name"}})
      }
      type Mutation {
        add(name: String!): Thing! @svc_allow(_roles: [user])
          @svc_resolver(_type: insert, _object: Thing, _fields: {name: "$name"})
      }
      """;

  private static Client bob;

  @BeforeAll
  static void publish() {
    Client.Answer published = Product.of("alice").publish("http", SDL);
    assertThat(published.code()).as(published.text()).isEmpty();
    bob = Product.of("bob");
    assertThat(
            bob.post(PATH, "{\"query\":\"mutation { add(name: \\\"Ü ☃\\\") { name } }\"}").code())
        .isEmpty();
  }

  private static Client.Answer get(String parameters) {
    return bob.get(PATH + "?" + parameters);
  }

  private static String encoded(String text) {
    return URLEncoder.encode(text, StandardCharsets.UTF_8);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          */*                                                    | 200 | application/json; charset=utf-8
          application/json;q=0, */*                              | 200 | application/graphql-response+json; charset=utf-8
          multipart/mixed, application/graphql-response+json     | 200 | application/graphql-response+json; charset=utf-8
          multipart/mixed;deferSpec=20220824                     | 406 | application/json; charset=utf-8
          text/event-stream                                      | 406 | application/json; charset=utf-8
          """)
  void answerComesAsTheClientAccepts(String accept, int status, String type) {
    Client.Answer answer =
        bob.send(bob.request(PATH, "application/json", QUERY).header("Accept", accept).build());

    assertThat(answer.status()).isEqualTo(status);
    assertThat(answer.contentType().replace("charset=UTF-8", "charset=utf-8").replace(";c", "; c"))
        .isEqualTo(type.replace(";c", "; c"));
    assertThat(answer.code()).isEqualTo(status == 200 ? "" : "DRG-1004");
  }

  @Test
  void severalAcceptHeadersAreOne() {
    Client.Answer answer =
        RawRequest.post(
            bob.base(),
            PATH,
            Map.of(
                "Authorization", List.of("Bearer " + bob.token()),
                "Accept", List.of("text/html", "application/graphql-response+json")),
            "application/json",
            QUERY);

    assertThat(answer.status()).isEqualTo(200);
    assertThat(answer.contentType()).startsWith("application/graphql-response+json");
  }

  /** What a page of another origin can send without asking, and what we could misread. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          text/plain
          application/x-www-form-urlencoded
          multipart/form-data; boundary=x
          application/graphql
          application/graphql-response+json
          """)
  void otherBodiesAreRefused(String type) {
    Client.Answer answer = bob.send(bob.request(PATH, type, QUERY).build());

    assertThat(answer.status()).isEqualTo(415);
    assertThat(answer.code()).isEqualTo("DRG-1003");
  }

  @Test
  void packedBodyIsRefused() {
    HttpRequest request =
        bob.request(PATH, "application/json", QUERY).header("Content-Encoding", "gzip").build();

    assertThat(bob.send(request).status()).isEqualTo(415);
  }

  @Test
  void queriesMayBeGot() {
    Client.Answer answer =
        get(
            "query="
                + encoded("query Q($name: String!) { thing(name: $name) { name } }")
                + "&operationName=Q&extensions=&variables="
                + encoded("{\"name\":\"Ü ☃\"}"));

    assertThat(answer.text()).isEqualTo("{\"data\":{\"thing\":{\"name\":\"Ü ☃\"}}}");
    assertThat(get("query=%7B__typename%7D&operationName=&variables=").status()).isEqualTo(200);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      nullValues = "-",
      textBlock =
          """
          query=%7B__typename%7D&query=%7B__typename%7D          | DRG-1002
          query=%7B__typename%7D&variables=1                     | DRG-1002
          query=%7B__typename%7D&variables=%7B                   | DRG-1001
          query=%7B__typename%7D&variables=%7B%7D&variables=%7B%7D | DRG-1002
          query=%7B__typename%7D&extensions=1                    | DRG-1002
          query=%7B__typename%7D&extensions=x                    | DRG-1001
          query=                                                 | DRG-1010
          quer=%7B__typename%7D                                  | DRG-1002
          documentId=abc                                         | DRG-1016
          """)
  void badParametersAreRefused(String parameters, String code) {
    assertThat(get(parameters).code()).isEqualTo(code);
  }

  @Test
  void mutationIsNeverGot() {
    Client.Answer answer = get("query=" + encoded("mutation { add(name: \"got\") { name } }"));

    assertThat(answer.status()).isEqualTo(405);
    assertThat(answer.headers().firstValue("Allow")).contains("POST");
    assertThat(get("query=" + encoded("{ thing(name: \"got\") { name } }")).text())
        .isEqualTo("{\"data\":{\"thing\":null}}");
    Client.Answer chosen =
        get(
            "query="
                + encoded("query A { __typename } mutation B { __typename }")
                + "&operationName=B");
    assertThat(chosen.status()).isEqualTo(405);
  }

  @Test
  void headIsAGetWithoutABodyAndOptionsNameTheMethods() {
    Client.Answer head =
        bob.send(
            bob.request(PATH + "?query=%7B__typename%7D")
                .method("HEAD", HttpRequest.BodyPublishers.noBody())
                .build());
    Client.Answer options =
        bob.send(bob.request(PATH).method("OPTIONS", HttpRequest.BodyPublishers.noBody()).build());
    Client.Answer put =
        bob.send(bob.request(PATH).PUT(HttpRequest.BodyPublishers.ofString("{}")).build());

    assertThat(head.status()).isEqualTo(200);
    assertThat(head.text()).isEmpty();
    assertThat(head.headers().firstValue("Content-Length")).contains("31");
    assertThat(options.status()).isEqualTo(204);
    assertThat(put.status()).isEqualTo(405);
    for (Client.Answer answer : List.of(options, put)) {
      assertThat(answer.headers().firstValue("Allow")).contains("GET, HEAD, POST, OPTIONS");
    }
  }

  @Test
  void operationsOfAListAreRunOneAfterTheOther() {
    Client.Answer answer =
        bob.post(
            PATH,
            """
            [{"query":"mutation { add(name: \\"listed\\") { name } }"},
             {"query":"{ nothing }"},
             {"query":"{ thing(name: \\"listed\\") { name } }"}]
            """);

    assertThat(answer.status()).isEqualTo(200);
    assertThat(answer.json()).hasSize(3);
    assertThat(answer.json().at("/0/data/add/name").asText()).isEqualTo("listed");
    assertThat(answer.json().at("/1/errors/0/extensions/code").asText()).isEqualTo("DRG-1011");
    assertThat(answer.json().at("/2/data/thing/name").asText()).isEqualTo("listed");
    assertThat(bob.post(PATH, "[" + (QUERY + ",").repeat(3) + QUERY + "]").code())
        .isEqualTo("DRG-1019");
    HttpRequest keyed =
        bob.request(PATH, "application/json", "[" + QUERY + "]")
            .header("Idempotency-Key", "k")
            .build();
    assertThat(bob.send(keyed).code()).isEqualTo("DRG-1019");
  }

  @Test
  void partsThatComeLaterAreRefused() {
    Client.Answer answer =
        bob.post(PATH, "{\"query\":\"{ thing(name: \\\"a\\\") { ... @defer { name } } }\"}");

    assertThat(answer.code()).isEqualTo("DRG-1011");
    assertThat(answer.json().at("/errors/0/message").asText()).contains("defer");
  }

  @Test
  void undoneMutationIsAPartialSuccess() {
    String twice = "{\"query\":\"mutation { add(name: \\\"Ü ☃\\\") { name } }\"}";

    Client.Answer answer =
        bob.send(
            bob.request(PATH, "application/json", twice)
                .header("Accept", "application/graphql-response+json")
                .build());

    assertThat(answer.status()).isEqualTo(294);
    assertThat(answer.json().path("data").isNull()).isTrue();
    assertThat(answer.json().at("/errors/0/path/0").asText()).isEqualTo("add");
    assertThat(bob.post(PATH, twice).status()).isEqualTo(200);
  }

  /** All refusals lead to their log lines, and none says what happened inside. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '\0',
      textBlock =
          """
          alice | http    | {                                     | DRG-1001
          alice | http    | {"query":1}                           | DRG-1002
          alice | http    | {"query":"{"}                         | DRG-1010
          alice | http    | {"query":"{ nothing }"}               | DRG-1011
          alice | http    | {"query":"query($n: String!) { thing(name: $n) { name } }"} | DRG-1012
          alice | http    | {"query":"{ __typename }","operationName":"A"} | DRG-1013
          alice | nowhere | {"query":"{ a }"}                     | DRG-1014
          alice | No      | {"query":"{ a }"}                     | DRG-1014
          alice | http    | {"documentId":"sha256:1"}             | DRG-1016
          -     | http    | {"query":"{ a }"}                     | DRG-3001
          wrong | http    | {"query":"{ a }"}                     | DRG-3002
          alice | http    | {"query":"mutation { add(name: \\"Ü ☃\\") { name } }"} | DRG-5010
          """)
  void everyErrorHasItsCodeRequestIdAndTime(String who, String schema, String body, String code) {
    Client client =
        switch (who) {
          case "-" -> Product.anonymous();
          case "wrong" -> Product.anonymous().withToken("wrong");
          default -> Product.of(who);
        };

    Client.Answer answer = client.post("/graphql/" + schema, body);

    assertThat(answer.code()).as(answer.text()).isEqualTo(code);
    assertThat(answer.json().at("/errors/0/message").asText()).isNotBlank();
    assertThat(answer.json().at("/errors/0/extensions/requestId").asText())
        .matches("[0-9a-f]{16}")
        .isEqualTo(answer.headers().firstValue("X-Request-Id").orElseThrow());
    assertThat(answer.headers().firstValue("Server-Timing").orElse(""))
        .matches("total;dur=[0-9]+\\.[0-9]{3}");
    assertThat(answer.text())
        .doesNotContain("Exception", "org.dragoman", "graphql.", "java.", "SELECT", "localhost");
  }

  @Test
  void schemaIsShownToTheRolesThatMaySeeIt() {
    Client alice = Product.of("alice");
    String expires =
        Instant.now().plus(1, ChronoUnit.HOURS).truncatedTo(ChronoUnit.SECONDS).toString();
    Client.Answer made =
        alice.post(
            "/rest/v1/keys",
            Client.text(Map.of("name", "no roles", "expires", expires, "roles", List.of())));
    Client nobody = alice.withToken(made.json().path("key").asText());

    for (String asked :
        List.of(
            "{ __schema { queryType { name } } }",
            "{ a: __type(name: \\\"Thing\\\") { name } }",
            "{ ...F } fragment F on Query { ... { b: __schema { description } } }",
            "{ thing(name: \\\"a\\\") { name } __schema { description } }")) {
      String body = "{\"query\":\"" + asked + "\"}";
      assertThat(nobody.post(PATH, body).code()).as(asked).isEqualTo("DRG-4061");
      assertThat(bob.post(PATH, body).code()).as(asked).isEmpty();
    }
    assertThat(nobody.post(PATH, QUERY).text()).isEqualTo("{\"data\":{\"__typename\":\"Query\"}}");
  }
}
