package org.dragoman.product;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/**
 * What others have written for GraphQL over HTTP, unmodified: the audits of graphql-http, Apollo
 * Client, and the tools of graphql-js. It needs Node, npm and the npm registry.
 */
class GraphqlClientsIT {
  private static final int AUDITS = 61;
  private static final String SDL =
      """
      "What one writes down."
      schema { query: Query mutation: Mutation }
      "A note."
      type Note { id: ID! "What it is about." title: String! @svc_unique at: DateTime mood: Mood }
      enum Mood { GOOD "Not good." BAD }
      input Where { title: String moods: [Mood!] = [GOOD] }
      type Query {
        note(id: ID!): Note @svc_resolver(_type: select, _object: Note, _filter: {id: {_eq: "$id"}})
        notes(where: Where): [Note]
          @svc_resolver(_type: select, _object: Note, _filter: {title: {_eq: "$where.title"}, mood: {_in: "$where.moods"}})
      }
      type Mutation {
        add(title: String!): Note!
          @svc_allow(_roles: [user])
          @svc_resolver(_type: insert, _object: Note, _fields: {title: "$title"})
      }
      """;

  private static NodeProgram program;

  @BeforeAll
  static void publish() {
    program = NodeProgram.in("graphql-clients");
    Client.Answer published = Product.of("alice").publish("clients", SDL);
    assertThat(published.code()).as(published.text()).isEmpty();
  }

  private static Map<String, String> settings() {
    return Map.of(
        "URL",
        Product.stack().edge() + "/graphql/clients",
        "TOKEN",
        Product.stack().token("alice"));
  }

  @Test
  void allAuditsOfGraphqlOverHttpPass() {
    JsonNode results = Client.parsed(program.output(settings(), "audits.mjs"));

    assertThat(StreamSupport.stream(results.spliterator(), false))
        .hasSize(AUDITS)
        .allSatisfy(
            audit ->
                assertThat(audit.path("status").asText()).as(audit.toString()).isEqualTo("ok"));
  }

  @Test
  void apolloClientAndTheToolsOfGraphqlJsWork() {
    JsonNode seen = Client.parsed(program.output(settings(), "clients.mjs"));

    assertThat(seen.at("/mutation/data/add/title").asText()).isEqualTo("first");
    assertThat(seen.at("/query/data/note/title").asText()).isEqualTo("first");
    assertThat(seen.at("/invalid/graphql").asBoolean()).as(seen.at("/invalid").toString()).isTrue();
    assertThat(seen.at("/invalid/errors/0/code").asText()).isEqualTo("DRG-1011");
    assertThat(seen.at("/invalid/errors/0/requestId").asText()).matches("[0-9a-f]{16}");
    assertThat(seen.at("/invalid/errors/0/locations/0/line").asInt()).isEqualTo(2);
    assertThat(seen.at("/invalid/requests/0/status").asInt()).isEqualTo(400);
    assertThat(seen.at("/undone/errors/0/code").asText()).isEqualTo("DRG-5010");
    assertThat(seen.at("/undone/errors/0/path/0").asText()).isEqualTo("add");
    assertThat(seen.at("/undone/requests/0/status").asInt()).isEqualTo(294);
    persisted(seen.path("persisted"), "POST");
    persisted(seen.path("persistedGet"), "GET");
    assertThat(seen.path("introspection").isMissingNode()).isTrue();
    assertThat(seen.path("description").asText()).isEqualTo("What one writes down.");
    assertThat(seen.path("schema").asText())
        .contains(
            "\"\"\"A note.\"\"\"\ntype Note {",
            "\"\"\"What it is about.\"\"\"\n  title: String!",
            "\"\"\"Not good.\"\"\"\n  BAD",
            "scalar DateTime @specifiedBy(url: \"https://www.rfc-editor.org/rfc/rfc3339\")",
            "notes(where: Where): [Note]",
            "moods: [Mood!] = [GOOD]",
            "add(title: String!): Note!")
        .doesNotContain("directive @");
  }

  /** On operations that nobody wrote: what many use to ask, to explore and to generate code. */
  @Test
  void toolsWorkOnAHundredTypesOfSvcApi() {
    Client.Answer published = Product.of("alice").publish("hundred", hundredTypes());
    assertThat(published.code()).as(published.text()).isEmpty();
    Map<String, String> settings = new HashMap<>(settings());
    settings.put("URL", Product.stack().edge() + "/graphql/hundred");

    JsonNode seen = Client.parsed(program.output(settings, "hundred.mjs"));
    System.getLogger("test").log(System.Logger.Level.INFO, "Introspection: {0}", seen);

    assertThat(seen.path("operations").asInt()).isEqualTo(600);
    assertThat(seen.at("/added/insertThing1/name").asText()).as(seen.toString()).isEqualTo("first");
    assertThat(seen.at("/found/thing1s/0/name").asText()).as(seen.toString()).isEqualTo("first");
    assertThat(seen.path("apollo").toString())
        .isEqualTo("{\"hasNextPage\":true,\"names\":[\"first\",\"second\",\"third\"],\"size\":7}");
    explored(seen.path("graphiql"), seen.path("types").asInt());
    assertThat(seen.path("codegen").asBoolean()).isTrue();
    assertThat(seen.path("relay").asBoolean()).isTrue();
    assertThat(seen.path("tada").asText()).isEmpty();
    assertThat(seen.path("tadaFault").asText()).contains("'number' is not assignable");
  }

  private static void explored(JsonNode graphiql, int types) {
    assertThat(graphiql.path("types").asInt()).isEqualTo(types);
    assertThat(texts(graphiql.path("operations"))).contains("thing100", "thing100s");
    assertThat(texts(graphiql.path("fields"))).contains("name", "next", "_or");
    assertThat(texts(graphiql.path("said"))).isEmpty();
    assertThat(texts(graphiql.path("fault"))).singleElement().asString().contains("nam", "name");
    assertThat(graphiql.path("filled").asText()).isEqualTo("{ thing1s(limit: 1) { id } }");
  }

  private static List<String> texts(JsonNode list) {
    return StreamSupport.stream(list.spliterator(), false).map(JsonNode::asText).toList();
  }

  private static String hundredTypes() {
    StringBuilder sdl = new StringBuilder("schema @svc_api(_write: user) { query: Query }\n");
    sdl.append("enum State { OPEN DONE }\n");
    for (int i = 1; i <= 100; i++) {
      sdl.append(
          """
          "Thing number %1$d."
          type Thing%1$d {
            id: ID! name: String! @svc_unique state: State size: Int price: Decimal due: Date
            made: DateTime! @svc_default(_value: "$now") words: [String!]
            next: Thing%2$d @svc_link(_field: "previous") previous: [Thing%3$d]
          }
          """
              .formatted(i, i % 100 + 1, (i + 98) % 100 + 1));
    }
    return sdl.toString();
  }

  /** The first time the hash alone is unknown, and sent again with the document. */
  private static void persisted(JsonNode seen, String hashMethod) {
    assertThat(seen.at("/first/data/notes/0/title").asText())
        .as(seen.toString())
        .isEqualTo("first");
    assertThat(seen.at("/first/requests")).hasSize(2);
    assertThat(seen.at("/first/requests/0/method").asText()).isEqualTo(hashMethod);
    assertThat(seen.at("/first/requests/0/document").asBoolean()).isFalse();
    assertThat(seen.at("/first/requests/1/document").asBoolean()).isTrue();
    assertThat(seen.at("/second/requests")).hasSize(1);
    assertThat(seen.at("/second/requests/0/document").asBoolean()).isFalse();
    assertThat(seen.at("/second/data/notes/0/title").asText()).isEqualTo("first");
  }
}
