package org.dragoman.product;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.net.http.HttpRequest;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** An application as a server of the Model Context Protocol, for who made it and for others. */
class McpApplicationIT {
  private static final String SCHEMA =
      """
      type Note @svc_owned { id: ID!  text: String! }
      type Query {
        notes: [Note] @svc_resolver(_type: select, _object: Note)
        others: [Note] @svc_resolver(_type: select, _object: Note)
        audit: [Note] @svc_resolver(_type: select, _object: Note) @svc_allow(_roles: publisher)
      }
      type Mutation {
        addNote(text: String!): Note @svc_allow(_roles: user) @svc_unasked
          @svc_resolver(_type: insert, _object: Note, _fields: {text: "$text"})
      }
      """;
  private static final String NAME = "mcp-application";
  private static final String LONG = "Shelves are dusted on Mondays. ".repeat(7_000);

  private static String id;
  private static String path;
  private static String document;

  private final Client alice = Product.of("alice").withRealm(null);
  private final Client bob = Product.of("bob").withRealm(null);

  @BeforeAll
  static void make() {
    Client alice = Product.of("alice");
    Client.Answer published = alice.publish(NAME, SCHEMA);
    assertThat(published.code()).as(published.text()).isEmpty();
    Client.Answer made =
        alice.post(
            "/rest/v1/applications",
            Client.text(
                Map.of(
                    "definition",
                    Map.of(
                        "name",
                        "Keeper",
                        "description",
                        "Keeps notes.",
                        "instructions",
                        "Never shout.",
                        "starters",
                        List.of("Which notes do I have?"),
                        "operations",
                        List.of(grant("notes"), grant("audit"), writing("addNote"))))));
    assertThat(made.status()).as(made.text()).isEqualTo(201);
    id = made.json().path("id").asText();
    path = "/mcp/acme/applications/" + id;
    document = add(alice, "rules.txt", "Notes are never shouted.");
    publishAndShare(alice);
  }

  private static Map<String, ?> grant(String operation) {
    return Map.of("schema", NAME, "name", operation);
  }

  private static Map<String, ?> writing(String operation) {
    return Map.of("schema", NAME, "name", operation, "write", true, "unasked", true);
  }

  private static String add(Client client, String name, String text) {
    Client.Answer added =
        client.send(
            client
                .request("/rest/v1/applications/" + id + "/documents?name=" + name)
                .header("Content-Type", "text/plain; charset=utf-8")
                .POST(HttpRequest.BodyPublishers.ofString(text))
                .build());
    assertThat(added.status()).as(added.text()).isEqualTo(201);
    return added.json().path("id").asText();
  }

  private static void publishAndShare(Client alice) {
    String resource = "/rest/v1/applications/" + id;
    Client.Answer published = alice.post(resource + "/versions", "{}");
    assertThat(published.status()).as(published.text()).isEqualTo(201);
    HttpRequest sharing =
        alice
            .request(resource + "/sharing")
            .header("Content-Type", "application/json")
            .header("If-Match", published.headers().firstValue("ETag").orElseThrow())
            .PUT(HttpRequest.BodyPublishers.ofString("{\"visibility\":\"realm\",\"shares\":[]}"))
            .build();
    assertThat(alice.send(sharing).status()).isEqualTo(200);
  }

  @AfterAll
  static void remove() {
    Product.of("alice").delete("/rest/v1/applications/" + id);
  }

  private static Client.Answer send(Client client, String method, Map<String, ?> params) {
    return client.post(
        path, Client.text(Map.of("jsonrpc", "2.0", "id", 7, "method", method, "params", params)));
  }

  private static JsonNode result(Client client, String method, Map<String, ?> params) {
    Client.Answer answer = send(client, method, params);
    assertThat(answer.status()).as(answer.text()).isEqualTo(200);
    assertThat(answer.json().has("result")).as(answer.text()).isTrue();
    return answer.json().path("result");
  }

  private static int error(Client client, String method, Map<String, ?> params) {
    return send(client, method, params).json().at("/error/code").asInt();
  }

  private static List<String> names(Client client, String method) {
    return result(client, method, Map.of()).findValuesAsText("name");
  }

  @Test
  void toolsAreTheGrantedOperationsThatTheCallerMayCall() {
    JsonNode begun = result(bob, "initialize", Map.of("protocolVersion", "2025-11-25"));
    assertThat(begun.at("/serverInfo/name").asText()).isEqualTo("dragoman-Keeper");
    assertThat(begun.path("instructions").asText()).contains("Keeper: Keeps notes.");
    assertThat(begun.path("capabilities").has("resources")).isTrue();
    assertThat(begun.path("capabilities").has("prompts")).isTrue();

    assertThat(result(bob, "tools/list", Map.of()).path("tools").findValuesAsText("name"))
        .contains(NAME + "__notes", NAME + "__addNote")
        .doesNotContain(NAME + "__audit", NAME + "__others");
    assertThat(result(alice, "tools/list", Map.of()).path("tools").findValuesAsText("name"))
        .contains(NAME + "__audit");
    String text = "of bob " + UUID.randomUUID();
    JsonNode added = call(bob, "addNote", Map.of("text", text));
    assertThat(added.at("/structuredContent/result/text").asText()).isEqualTo(text);
    assertThat(call(bob, "notes", Map.of()).toString()).contains(text);
    assertThat(call(alice, "notes", Map.of()).toString()).doesNotContain(text);
    for (String tool : List.of("others", "audit", "nowhere")) {
      assertThat(error(bob, "tools/call", Map.of("name", NAME + "__" + tool)))
          .as(tool)
          .isEqualTo(-32602);
    }
  }

  private static JsonNode call(Client client, String operation, Map<String, ?> arguments) {
    return result(
        client, "tools/call", Map.of("name", NAME + "__" + operation, "arguments", arguments));
  }

  /** The application answers bob from them, and his own model may, too. */
  @Test
  void documentsAndInstructionsAreForWhoMayTalkToTheApplication() {
    String uri = "document:///" + document;
    Until.holds(
        "the document is indexed",
        Duration.ofSeconds(60),
        () ->
            result(bob, "resources/list", Map.of())
                .path("resources")
                .findValuesAsText("uri")
                .contains(uri));

    for (Client client : List.of(alice, bob)) {
      assertThat(
              result(client, "resources/list", Map.of()).at("/resources").findValuesAsText("uri"))
          .contains(uri);
      assertThat(result(client, "resources/templates/list", Map.of()).path("resourceTemplates"))
          .hasSize(1);
      assertThat(
              result(client, "resources/read", Map.of("uri", uri)).at("/contents/0/text").asText())
          .isEqualTo("Notes are never shouted.");
      assertThat(names(client, "prompts/list")).containsExactly("instructions", "starter-1");
      assertThat(
              result(client, "prompts/get", Map.of("name", "instructions"))
                  .at("/messages/0/content/text")
                  .asText())
          .isEqualTo("Never shout.");
    }
  }

  /** Documents that have failed, and what is not shared, are the builder's matter alone. */
  @Test
  void whoMayNotTalkToTheApplicationReadsNothingOfIt() {
    String foreign = "/rest/v1/applications/" + id + "/documents";

    for (String user : List.of("carol", "dave")) {
      Client other = Product.of(user);
      assertThat(other.get(foreign).code()).isEqualTo("DRG-6001");
      assertThat(other.get(foreign + "/" + document).code()).isEqualTo("DRG-6001");
    }
    assertThat(error(bob, "resources/read", Map.of("uri", "document:///" + UUID.randomUUID())))
        .isEqualTo(-32002);
    assertThat(error(bob, "prompts/get", Map.of("name", "starter-2"))).isEqualTo(-32602);
    assertThat(Product.of("bob").delete(foreign + "/" + document).code()).isEqualTo("DRG-4001");
  }

  @Test
  void longDocumentIsReadInParts() {
    String uri = "document:///" + add(Product.of("alice"), "long.txt", LONG);

    assertThat(error(alice, "resources/read", Map.of("uri", uri))).isEqualTo(-32602);
    StringBuilder whole = new StringBuilder();
    for (int part = 1; part <= 5; part++) {
      whole.append(
          result(alice, "resources/read", Map.of("uri", uri + "/parts/" + part))
              .at("/contents/0/text")
              .asText());
    }
    assertThat(whole.toString().strip()).isEqualTo(LONG.strip());
    assertThat(error(alice, "resources/read", Map.of("uri", uri + "/parts/6"))).isEqualTo(-32002);
    for (String wrong : List.of("document:///x", "file:///etc/passwd", uri + "/parts/0", "")) {
      assertThat(error(alice, "resources/read", Map.of("uri", wrong))).isEqualTo(-32002);
    }
  }

  @Test
  void applicationIsThereForWhoMayTalkToItAlone() {
    String draft = Client.text(Map.of("jsonrpc", "2.0", "id", 1, "method", "tools/list"));

    assertThat(alice.post(path + "@draft", draft).status()).isEqualTo(200);
    Client.Answer refused = bob.post(path + "@draft", draft);
    Client.Answer unknown =
        bob.post("/mcp/acme/applications/ai.service.x." + UUID.randomUUID(), draft);
    assertThat(refused.status()).isEqualTo(404);
    assertThat(refused.json().at("/error/message")).isEqualTo(unknown.json().at("/error/message"));
    assertThat(refused.json().at("/error/data/code").asText()).isEqualTo("DRG-6001");
    Client carol = Product.of("carol").withRealm(null);
    assertThat(carol.post(path, draft).text()).contains("DRG-3005");
    assertThat(carol.post("/mcp/globex/applications/" + id, draft).text()).contains("DRG-6001");
  }

  @Test
  void strangerIsToldWhoIssuesTokens() {
    Client.Answer refused =
        Product.anonymous().post(path, "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"ping\"}");

    assertThat(refused.status()).isEqualTo(401);
    String metadata = "/.well-known/oauth-protected-resource" + path;
    assertThat(refused.headers().firstValue("WWW-Authenticate"))
        .contains("Bearer resource_metadata=\"" + Product.stack().edge() + metadata + "\"");
    JsonNode listed = Product.anonymous().get(metadata).json();
    assertThat(listed.path("resource").asText()).isEqualTo(Product.stack().edge() + path);
    assertThat(listed.at("/authorization_servers/0").asText()).endsWith("/realms/acme");
  }
}
