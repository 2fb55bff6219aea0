package org.dragoman.product;

import com.fasterxml.jackson.databind.JsonNode;
import java.net.URLEncoder;
import java.net.http.HttpRequest;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;

/**
 * A kind of request, the same text in every realm but for names that carry its mark.
 *
 * @param often in a thousand requests
 * @param status that the answer has
 * @param marked whether the answer has to hold the mark of the caller's own realm: only then does
 *     it prove anything that it holds no other
 */
record RealmRequest(String name, int often, int status, boolean marked, Form form) {
  private static final String BY_KEY =
      "query Q($name: String!) { keeper(name: $name) { name secret boxes { label keeper { secret }"
          + " } } }";
  private static final String ENTRIES_AND_TYPE =
      "{ entries { text } __type(name: \"Entry\") { description fields { name description } } }";
  private static final String EVERYTHING =
      "{ __schema { types { name description fields { name description } } } }";
  private static final String CHAT = "/rest/v1/chat/completions";

  /** How the request is written. */
  interface Form {
    HttpRequest request(MarkedRealm own, MarkedRealm other);
  }

  static final List<RealmRequest> ALL =
      List.of(
          asking("row by key", 180, "vault", BY_KEY, Map.of("name", "alice")),
          asking("all rows", 120, "vault", "{ keepers { name secret } }", Map.of()),
          asking(
              "row by a key of both realms",
              120,
              "vault",
              "query B($id: ID!) { box(id: $id) { label keeper { secret } } }",
              Map.of("id", MarkedRealm.BOX.toString())),
          asking("rows of other schemas", 80, "ledger", "{ entries { text } }", Map.of()),
          asking("rows and introspection", 60, "ledger", ENTRIES_AND_TYPE, Map.of()),
          asking("introspection", 40, "ledger", EVERYTHING, Map.of()),
          new RealmRequest(
              "row by key, by GET",
              100,
              200,
              true,
              (own, other) ->
                  own.client(own.member())
                      .request(
                          "/graphql/vault?query="
                              + encoded(BY_KEY)
                              + "&variables="
                              + encoded("{\"name\":\"bob\"}"))
                      .GET()
                      .build()),
          new RealmRequest(
              "list of schemas",
              60,
              200,
              true,
              (own, other) -> own.client(own.member()).request("/graphql").GET().build()),
          new RealmRequest(
              "kept conversations",
              20,
              200,
              true,
              (own, other) ->
                  own.client(own.member()).request("/rest/v1/conversations").GET().build()),
          new RealmRequest(
              "schema of a name of one's own",
              40,
              200,
              true,
              (own, other) ->
                  graphql(own.client(own.member()), own.mark(), "{ entries { text } }", Map.of())),
          new RealmRequest(
              "schema that only the other has",
              40,
              404,
              false,
              (own, other) ->
                  graphql(
                      own.client(own.member()), other.mark(), "{ entries { text } }", Map.of())),
          new RealmRequest(
              "unknown field",
              30,
              200,
              false,
              (own, other) ->
                  graphql(own.client(own.member()), "ledger", "{ entries { only_ } }", Map.of())),
          new RealmRequest(
              "wrong variable",
              30,
              200,
              false,
              (own, other) ->
                  graphql(own.client(own.member()), "vault", BY_KEY, Map.of("name", List.of(1)))),
          new RealmRequest(
              "wrong X-Realm",
              30,
              403,
              false,
              (own, other) ->
                  graphql(
                      own.client(own.member()).withRealm(other.name()),
                      "vault",
                      BY_KEY,
                      Map.of("name", "alice"))),
          new RealmRequest(
              "wrong X-Realm at the chat",
              10,
              403,
              false,
              (own, other) ->
                  chat(own.client(own.member()).withRealm(other.name()), "What?", false)),
          new RealmRequest(
              "no X-Realm",
              10,
              200,
              true,
              (own, other) ->
                  graphql(
                      own.client(own.publisher()).withRealm(null),
                      "vault",
                      BY_KEY,
                      Map.of("name", "alice"))),
          new RealmRequest(
              "admin's list of schemas",
              14,
              200,
              true,
              (own, other) -> admin(own.client(own.publisher()), "{ schemas { name } }", Map.of())),
          new RealmRequest(
              "admin's list, without the role",
              4,
              403,
              false,
              (own, other) -> admin(own.client(own.member()), "{ schemas { name } }", Map.of())),
          new RealmRequest(
              "the same schema published again",
              2,
              200,
              false,
              (own, other) ->
                  admin(
                      own.client(own.publisher()),
                      "mutation P($s: String!) { publishSchema(name: \"vault\", sdl: $s) { name"
                          + " changed } }",
                      Map.of("s", MarkedRealm.VAULT))),
          new RealmRequest(
              "chat",
              15,
              200,
              true,
              (own, other) ->
                  chat(own.client(own.member()), "Which boxes does alice have?", false)),
          new RealmRequest(
              "chat, streamed",
              15,
              200,
              true,
              (own, other) -> chat(own.client(own.publisher()), "What does bob keep?", true)));

  private static RealmRequest asking(
      String name, int often, String schema, String query, Map<String, ?> variables) {
    return new RealmRequest(
        name,
        often,
        200,
        true,
        (own, other) -> graphql(own.client(own.member()), schema, query, variables));
  }

  private static HttpRequest graphql(
      Client client, String schema, String query, Map<String, ?> variables) {
    return client
        .request(
            "/graphql/" + schema,
            "application/json",
            Client.text(Map.of("query", query, "variables", variables)))
        .build();
  }

  private static HttpRequest admin(Client client, String query, Map<String, ?> variables) {
    return client
        .request(
            "/admin/graphql",
            "application/json",
            Client.text(Map.of("query", query, "variables", variables)))
        .build();
  }

  private static HttpRequest chat(Client client, String question, boolean stream) {
    return client
        .request(
            CHAT,
            "application/json",
            Client.text(
                Map.of(
                    "messages",
                    List.of(Map.of("role", "user", "content", question)),
                    "stream",
                    stream)))
        .build();
  }

  private static String encoded(String text) {
    return URLEncoder.encode(text, StandardCharsets.UTF_8);
  }

  /** All that an answer tells: headers, body, and the text of a stream put together. */
  static String wholeText(Client.Answer answer) {
    StringBuilder wholeText = new StringBuilder(answer.headers().map().toString());
    wholeText.append('\n').append(answer.text()).append('\n');
    if (answer.contentType().contains("ndjson")) {
      answer
          .text()
          .lines()
          .filter(line -> !line.isBlank())
          .map(Client::parsed)
          .map(chunk -> chunk.at("/delta/text"))
          .map(JsonNode::asText)
          .forEach(wholeText::append);
    }
    return wholeText.toString();
  }
}
