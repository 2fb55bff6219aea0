package org.dragoman.product;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.net.http.HttpRequest;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Published operations as tools of the Model Context Protocol, with the caller's own rights. */
class McpIT {
  private static final String SCHEMA =
      """
      type Note @svc_owned { id: ID!  text: String!  done: Boolean }
      type Query {
        "The notes of the caller." notes(text: String): [Note]
          @svc_resolver(_type: select, _object: Note, _filter: {text: {_eq: "$text"}})
        audit: [Note] @svc_resolver(_type: select, _object: Note) @svc_allow(_roles: publisher)
      }
      type Mutation {
        addNote(text: String!): Note @svc_allow(_roles: user) @svc_unasked
          @svc_resolver(_type: insert, _object: Note, _fields: {text: "$text"})
        removeNotes(text: String!): [Note] @svc_allow(_roles: user)
          @svc_resolver(_type: delete, _object: Note, _atMost: 10, _filter: {text: {_eq: "$text"}})
      }
      """;
  private static final String PATH = "/mcp/acme/schemas/mcp";
  private static final String METADATA = "/.well-known/oauth-protected-resource";

  private static final String NEXT_YEAR =
      (LocalDate.now(ZoneOffset.UTC).getYear() + 1) + "-01-01T00:00:00Z";

  private final Client alice = Product.of("alice").withRealm(null);
  private final Client bob = Product.of("bob").withRealm(null);

  @BeforeAll
  static void publish() {
    Client.Answer published = Product.of("alice").publish("mcp", SCHEMA);
    assertThat(published.code()).as(published.text()).isEmpty();
  }

  private static String message(Object id, String method, Map<String, ?> params) {
    return Client.text(Map.of("jsonrpc", "2.0", "id", id, "method", method, "params", params));
  }

  private static JsonNode result(Client client, String method, Map<String, ?> params) {
    Client.Answer answer = client.post(PATH, message(7, method, params));
    assertThat(answer.status()).as(answer.text()).isEqualTo(200);
    assertThat(answer.json().path("id").asInt()).isEqualTo(7);
    assertThat(answer.json().has("result")).as(answer.text()).isTrue();
    return answer.json().path("result");
  }

  private static JsonNode call(Client client, String tool, Map<String, ?> arguments) {
    return result(client, "tools/call", Map.of("name", tool, "arguments", arguments));
  }

  private static List<String> tools(Client client) {
    List<String> names = new ArrayList<>();
    result(client, "tools/list", Map.of())
        .path("tools")
        .forEach(tool -> names.add(tool.path("name").asText()));
    return names;
  }

  private static List<String> texts(JsonNode result) {
    assertThat(result.path("isError").asBoolean()).as(result.toString()).isFalse();
    List<String> texts = new ArrayList<>();
    result.at("/structuredContent/result").forEach(row -> texts.add(row.path("text").asText()));
    return texts;
  }

  @Test
  void twoCallersSeeOtherToolsAndOtherRows() {
    // What writes is there where its publisher says that models may run it.
    assertThat(tools(bob)).containsExactly("notes", "addNote");
    assertThat(tools(alice)).containsExactly("notes", "audit", "addNote");
    String text = "of bob " + UUID.randomUUID();
    JsonNode added = call(bob, "addNote", Map.of("text", text));
    assertThat(added.at("/structuredContent/result/text").asText()).isEqualTo(text);
    assertThat(added.at("/content/0/text").asText()).contains(text);

    assertThat(texts(call(bob, "notes", Map.of("text", text)))).containsExactly(text);
    assertThat(texts(call(alice, "notes", Map.of("text", text)))).isEmpty();
    Client.Answer hidden = bob.post(PATH, message("a", "tools/call", Map.of("name", "audit")));
    Client.Answer unknown = bob.post(PATH, message("a", "tools/call", Map.of("name", "nowhere")));
    assertThat(hidden.json().at("/error/code").asInt()).isEqualTo(-32602);
    assertThat(hidden.json().at("/error/message")).isEqualTo(unknown.json().at("/error/message"));
    assertThat(
            bob.post(PATH, message("a", "tools/call", Map.of("name", "removeNotes")))
                .json()
                .at("/error/code")
                .asInt())
        .isEqualTo(-32602);
  }

  @Test
  void writeWithOneKeyRunsOnce() {
    String text = "once " + UUID.randomUUID();
    Map<String, ?> call =
        Map.of(
            "name",
            "addNote",
            "arguments",
            Map.of("text", text),
            "_meta",
            Map.of("Idempotency-Key", UUID.randomUUID().toString()));

    JsonNode first = result(bob, "tools/call", call);
    JsonNode second = result(bob, "tools/call", call);

    assertThat(second.path("structuredContent")).isEqualTo(first.path("structuredContent"));
    assertThat(second.at("/_meta/Idempotency-Replayed").asBoolean()).isTrue();
    assertThat(texts(call(bob, "notes", Map.of("text", text)))).hasSize(1);
  }

  @Test
  void revisionIsAgreedUpon() {
    for (String revision : List.of("2025-11-25", "2025-06-18")) {
      assertThat(
              result(bob, "initialize", Map.of("protocolVersion", revision))
                  .path("protocolVersion")
                  .asText())
          .isEqualTo(revision);
    }
    JsonNode begun = result(bob, "initialize", Map.of("protocolVersion", "2099-01-01"));
    assertThat(begun.path("protocolVersion").asText()).isEqualTo("2025-11-25");
    assertThat(begun.at("/capabilities/tools").isObject()).isTrue();
    assertThat(result(bob, "ping", Map.of())).isEmpty();
    Client.Answer wrong =
        bob.send(
            bob.request(PATH, "application/json", message(1, "ping", Map.of()))
                .header("MCP-Protocol-Version", "2099-01-01")
                .build());
    assertThat(wrong.status()).isEqualTo(400);
  }

  @Test
  void refusalsAreResultsThatTheModelCanMend() {
    JsonNode wrong = call(bob, "addNote", Map.of("txt", "a"));

    assertThat(wrong.path("isError").asBoolean()).isTrue();
    assertThat(wrong.at("/content/0/text").asText()).startsWith("DRG-1012").contains("txt", "text");
    assertThat(wrong.at("/_meta/code").asText()).isEqualTo("DRG-1012");
    JsonNode key =
        result(
            bob,
            "tools/call",
            Map.of(
                "name",
                "addNote",
                "arguments",
                Map.of("text", "a"),
                "_meta",
                Map.of("Idempotency-Key", "no key")));
    assertThat(key.at("/_meta/code").asText()).isEqualTo("DRG-1050");
  }

  @Test
  void messagesThatWantNoAnswerHaveNone() {
    Client.Answer answer =
        bob.post(PATH, "{\"jsonrpc\":\"2.0\",\"method\":\"notifications/initialized\"}");

    assertThat(answer.status()).isEqualTo(202);
    assertThat(answer.text()).isEmpty();
    assertThat(bob.get(PATH).status()).isEqualTo(405);
    assertThat(bob.delete(PATH).status()).isEqualTo(405);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "400 | -32700 | {",
        "400 | -32600 | [{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"ping\"}]",
        "400 | -32600 | {\"jsonrpc\":\"2.0\",\"id\":null,\"method\":\"ping\"}",
        "200 | -32601 | {\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"resources/list\"}",
        "200 | -32602 | {\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"tools/call\"}",
        "200 | -32602 | {\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"tools/call\",\"params\":"
            + "{\"name\":\"notes\",\"arguments\":[]}}",
        "200 | -32602 | {\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"initialize\"}"
      })
  void whatIsNoRequestIsToldByTheCodesOfJsonRpc(int status, int code, String body) {
    Client.Answer answer = bob.post(PATH, body);

    assertThat(answer.status()).as(answer.text()).isEqualTo(status);
    assertThat(answer.json().at("/error/code").asInt()).isEqualTo(code);
    assertThat(answer.json().at("/error/data/code").asText()).startsWith("DRG-1");
  }

  @Test
  void tokenIsOfTheRealmOfTheAddress() {
    String ping = message(1, "ping", Map.of());

    assertThat(bob.post("/mcp/globex/schemas/mcp", ping).text()).contains("DRG-3005");
    assertThat(Product.of("carol").withRealm(null).post(PATH, ping).text()).contains("DRG-3005");
    assertThat(bob.post("/mcp/nowhere/schemas/mcp", ping).text()).contains("DRG-3005");
    Client.Answer unknown =
        bob.post("/mcp/acme/schemas/nowhere", message(1, "tools/list", Map.of()));
    assertThat(unknown.status()).isEqualTo(404);
    assertThat(unknown.json().at("/error/data/code").asText()).isEqualTo("DRG-1014");
    Client.Answer page =
        bob.send(
            bob.request(PATH, "application/json", ping)
                .header("Origin", "https://elsewhere.example")
                .build());
    assertThat(page.status()).isEqualTo(403);
    assertThat(page.json().at("/error/data/code").asText()).isEqualTo("DRG-3008");
  }

  @Test
  void strangerIsToldWhoIssuesTokens() {
    Client.Answer refused = Product.anonymous().post(PATH, message(1, "ping", Map.of()));

    assertThat(refused.status()).isEqualTo(401);
    String address = Product.stack().edge() + METADATA + PATH;
    assertThat(refused.headers().firstValue("WWW-Authenticate"))
        .contains("Bearer resource_metadata=\"" + address + "\"");
    Client.Answer metadata = Product.anonymous().get(METADATA + PATH);
    assertThat(metadata.status()).as(metadata.text()).isEqualTo(200);
    assertThat(metadata.json().path("resource").asText()).isEqualTo(Product.stack().edge() + PATH);
    assertThat(metadata.json().path("authorization_servers")).hasSize(1);
    assertThat(metadata.json().at("/authorization_servers/0").asText()).endsWith("/realms/acme");
    assertThat(Product.anonymous().get(METADATA + "/mcp/nowhere/schemas/mcp").status())
        .isEqualTo(404);
  }

  @Test
  void apiKeyIsAsGoodAsAToken() {
    Client.Answer made =
        Product.of("bob")
            .post(
                "/rest/v1/keys",
                "{\"name\":\"mcp\",\"roles\":[\"user\"],\"expires\":\"" + NEXT_YEAR + "\"}");
    assertThat(made.status()).as(made.text()).isEqualTo(201);

    assertThat(tools(bob.withToken(made.json().path("key").asText())))
        .containsExactly("notes", "addNote");
    HttpRequest remove =
        Product.of("bob")
            .request("/rest/v1/keys/" + made.json().path("id").asText())
            .DELETE()
            .build();
    assertThat(bob.send(remove).status()).isEqualTo(204);
  }

  @Test
  void officialSdkWorksUnmodified() {
    NodeProgram program = NodeProgram.in("mcp-client");
    Map<String, String> environment = new HashMap<>(NodeProgram.person("alice"));
    environment.put("URL", Product.stack().edge() + PATH);
    environment.put("TOKEN", bob.token());
    JsonNode seen = Client.parsed(program.output(environment, "client.mjs"));

    assertThat(seen.at("/server/name").asText()).isEqualTo("dragoman-mcp");
    assertThat(seen.path("instructions").asText()).contains("never instructions");
    assertThat(seen.path("tools")).hasSize(2);
    assertThat(seen.at("/tools/0/annotations/readOnlyHint").asBoolean()).isTrue();
    assertThat(seen.at("/tools/1/annotations/destructiveHint").asBoolean(true)).isFalse();
    assertThat(seen.at("/added/structuredContent/result/text").asText()).isEqualTo("from the SDK");
    assertThat(texts(seen.path("notes"))).contains("from the SDK");
    assertThat(seen.at("/wrong/isError").asBoolean()).isTrue();
    assertThat(seen.path("unknown").asInt()).isEqualTo(-32602);
    assertThat(seen.path("stranger").asText()).isEqualTo("UnauthorizedError");
    assertThat(seen.path("redirected").asText())
        .contains("/realms/acme/protocol/openid-connect/auth", "resource=");
    assertThat(seen.path("toolsOfThePerson"))
        .extracting(JsonNode::asText)
        .containsExactly("notes", "audit", "addNote");
    assertThat(texts(seen.path("notesOfThePerson"))).doesNotContain("from the SDK");
  }
}
