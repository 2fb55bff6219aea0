package org.dragoman.product;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A write that a client of the Model Context Protocol calls for is done when its user says yes. */
class McpWritesIT {
  private static final String NAME = "mcp-writes";
  private static final String SCHEMA =
      """
      type Note { number: Int! @svc_primaryKey  text: String!  done: Boolean! }
      type Query { notes: [Note] @svc_resolver(_type: select, _object: Note) }
      type Mutation {
        addNote(number: Int!, text: String!): Note
          @svc_resolver(_type: insert, _object: Note, _fields: {number: "$number", text: "$text", done: false})
          @svc_allow(_roles: user)
        finish(text: String!): [Note]
          @svc_resolver(_type: update, _object: Note, _atMost: 10, _fields: {done: true},
            _filter: {text: {_eq: "$text"}, done: {_eq: false}})
          @svc_allow(_roles: user)
        audit(number: Int!): Note
          @svc_resolver(_type: delete, _object: Note, _filter: {number: {_eq: "$number"}})
          @svc_allow(_roles: publisher)
      }
      """;
  private static final String PATH = "/mcp/acme/schemas/" + NAME;
  private static final String ROWS =
      "SELECT string_agg(number || text || done, ',' ORDER BY number) FROM \"Note\"";
  private static final String BEFORE = "1afalse,2afalse,3bfalse";
  private static final String FINISHED = "1atrue,2atrue,3bfalse";
  private static final String REVISION = "2026-07-28";
  private static final String META = "io.modelcontextprotocol/";
  private static final Map<String, ?> ASKING = Map.of("elicitation", Map.of());
  private static final Map<String, ?> YES =
      Map.of("action", "accept", "content", Map.of("confirm", true));

  private final Client bob = Product.of("bob").withRealm(null);

  @BeforeAll
  static void publish() {
    Client.Answer published = Product.of("alice").publish(NAME, SCHEMA);
    assertThat(published.code()).as(published.text()).isEmpty();
  }

  @BeforeEach
  void fill() {
    run("DELETE FROM \"Note\"");
    run("INSERT INTO \"Note\" VALUES (1, 'a', false), (2, 'a', false), (3, 'b', false)");
  }

  private static void run(String sql) {
    try (Database database = Database.of("acme", NAME)) {
      database.run(sql);
    }
  }

  private static String rows() {
    try (Database database = Database.of("acme", NAME)) {
      return database.value(ROWS);
    }
  }

  private static Client.Answer send(
      Client client, Map<String, ?> abilities, String method, Map<String, ?> params) {
    Map<String, Object> meta = new LinkedHashMap<>();
    meta.put(META + "protocolVersion", REVISION);
    meta.put(META + "clientCapabilities", abilities);
    if (params.get("_meta") instanceof Map<?, ?> more) {
      more.forEach((name, value) -> meta.put((String) name, value));
    }
    Map<String, Object> whole = new LinkedHashMap<>(params);
    whole.put("_meta", meta);
    var request =
        client
            .request(
                PATH,
                "application/json",
                Client.text(Map.of("jsonrpc", "2.0", "id", 7, "method", method, "params", whole)))
            .header("MCP-Protocol-Version", REVISION)
            .header("Mcp-Method", method);
    if (params.get("name") instanceof String name) {
      request.header("Mcp-Name", name);
    }
    return client.send(request.build());
  }

  private static JsonNode result(Client.Answer answer) {
    assertThat(answer.status()).as(answer.text()).isEqualTo(200);
    assertThat(answer.json().has("result")).as(answer.text()).isTrue();
    return answer.json().path("result");
  }

  private static JsonNode call(Client client, String tool, Map<String, ?> more) {
    Map<String, Object> params = new LinkedHashMap<>(more);
    params.put("name", tool);
    return result(send(client, ASKING, "tools/call", params));
  }

  private static Map<String, ?> finishing(String text) {
    return Map.of("arguments", Map.of("text", text));
  }

  private static Map<String, ?> replied(String text, String state, Object reply) {
    return Map.of(
        "arguments",
        Map.of("text", text),
        "requestState",
        state,
        "inputResponses",
        Map.of("confirmation", reply));
  }

  private String asked() {
    JsonNode asked = call(bob, "finish", finishing("a"));
    assertThat(asked.path("resultType").asText()).isEqualTo("input_required");
    JsonNode question = asked.at("/inputRequests/confirmation");
    assertThat(question.path("method").asText()).isEqualTo("elicitation/create");
    assertThat(question.at("/params/message").asText())
        .contains("finish of the schema " + NAME, "- text: \"a\"", "changes or deletes 2 rows");
    assertThat(question.at("/params/requestedSchema/required/0").asText()).isEqualTo("confirm");
    return asked.path("requestState").asText();
  }

  private static String code(JsonNode result) {
    assertThat(result.path("isError").asBoolean()).as(result.toString()).isTrue();
    return result.at("/_meta/code").asText();
  }

  @Test
  void writeIsDoneOnceAfterAYesToJustThat() {
    String state = asked();
    assertThat(rows()).isEqualTo(BEFORE);

    Client alice = Product.of("alice").withRealm(null);
    assertThat(code(call(alice, "finish", replied("a", state, YES)))).isEqualTo("DRG-6080");
    JsonNode done = call(bob, "finish", replied("a", state, YES));
    assertThat(done.path("resultType").asText()).isEqualTo("complete");
    assertThat(done.at("/structuredContent/result")).hasSize(2);
    assertThat(rows()).isEqualTo(FINISHED);
    run("UPDATE \"Note\" SET done = false");
    assertThat(code(call(bob, "finish", replied("a", state, YES)))).isEqualTo("DRG-6082");
    assertThat(rows()).isEqualTo(BEFORE);
  }

  @Test
  void yesToOtherArgumentsOrRowsIsNone() {
    assertThat(code(call(bob, "finish", replied("b", asked(), YES)))).isEqualTo("DRG-6081");
    String state = asked();
    run("UPDATE \"Note\" SET done = true WHERE number = 2");

    JsonNode again = call(bob, "finish", replied("a", state, YES));

    assertThat(again.path("resultType").asText()).isEqualTo("input_required");
    assertThat(again.at("/inputRequests/confirmation/params/message").asText())
        .startsWith("The rows have changed")
        .contains("1 row");
    assertThat(rows()).isEqualTo("1afalse,2atrue,3bfalse");
    call(bob, "finish", replied("a", again.path("requestState").asText(), YES));
    assertThat(rows()).isEqualTo(FINISHED);
  }

  @Test
  void anythingButAYesWritesNothing() {
    for (Object reply :
        List.of(
            Map.of("action", "decline"),
            Map.of("action", "cancel"),
            Map.of("action", "accept"),
            Map.of("action", "accept", "content", Map.of("confirm", false)),
            "yes")) {
      JsonNode refused = call(bob, "finish", replied("a", asked(), reply));
      assertThat(refused.path("isError").asBoolean()).isTrue();
      assertThat(refused.at("/content/0/text").asText()).contains("nothing was written");
    }
    // Without an answer the user is asked again.
    JsonNode again =
        call(bob, "finish", Map.of("arguments", Map.of("text", "a"), "requestState", asked()));
    assertThat(again.path("resultType").asText()).isEqualTo("input_required");
    JsonNode forged = call(bob, "finish", replied("a", "write-" + "0".repeat(32), YES));
    assertThat(code(forged)).isEqualTo("DRG-6080");
    Map<String, Object> strange = new LinkedHashMap<>(replied("a", "state", YES));
    strange.put("name", "finish");
    assertThat(send(bob, ASKING, "tools/call", strange).json().at("/error/code").asInt())
        .isEqualTo(-32602);
    assertThat(rows()).isEqualTo(BEFORE);
    assertThat(call(bob, "finish", finishing("nowhere")).at("/content/0/text").asText())
        .contains("no rows");
  }

  @Test
  void keyOfTheClientHoldsForItsWrite() {
    Map<String, ?> meta = Map.of("Idempotency-Key", UUID.randomUUID().toString());
    Map<String, ?> arguments = Map.of("number", 9, "text", "once");
    Map<String, Object> call = new LinkedHashMap<>(Map.of("arguments", arguments, "_meta", meta));
    String state = call(bob, "addNote", call).path("requestState").asText();
    call.put("requestState", state);
    call.put("inputResponses", Map.of("confirmation", YES));

    JsonNode done = call(bob, "addNote", call);

    assertThat(done.at("/structuredContent/result/number").asInt()).isEqualTo(9);
    assertThat(rows()).isEqualTo(BEFORE + ",9oncefalse");
  }

  @Test
  void clientThatCannotAskIsOfferedNoSuchWrite() {
    assertThat(names(Map.of())).containsExactly("notes");
    assertThat(names(ASKING)).containsExactly("notes", "addNote", "finish");

    Client.Answer refused = send(bob, Map.of(), "tools/call", Map.of("name", "finish"));
    assertThat(refused.status()).isEqualTo(400);
    assertThat(refused.json().at("/error/code").asInt()).isEqualTo(-32021);
    assertThat(refused.json().at("/error/data/requiredCapabilities/elicitation").isObject())
        .isTrue();
    for (Map<String, ?> abilities : List.<Map<String, ?>>of(Map.of(), ASKING)) {
      assertThat(
              send(bob, abilities, "tools/call", Map.of("name", "audit"))
                  .json()
                  .at("/error/code")
                  .asInt())
          .isEqualTo(-32602);
    }
  }

  private List<String> names(Map<String, ?> abilities) {
    JsonNode listed = result(send(bob, abilities, "tools/list", Map.of()));
    assertThat(listed.path("resultType").asText()).isEqualTo("complete");
    assertThat(listed.path("cacheScope").asText()).isEqualTo("private");
    assertThat(listed.path("ttlMs").isInt()).isTrue();
    return listed.path("tools").findValuesAsText("name");
  }

  @Test
  void serverIsDiscovered() {
    JsonNode listed = result(send(bob, Map.of(), "server/discover", Map.of()));

    assertThat(listed.path("supportedVersions").path(0).asText()).isEqualTo(REVISION);
    assertThat(listed.at("/capabilities/tools").isObject()).isTrue();
    assertThat(listed.at("/_meta").path(META + "serverInfo").path("name").asText())
        .isEqualTo("dragoman-" + NAME);
    for (String gone : List.of("initialize", "ping", "nothing", "resources/list")) {
      Client.Answer unknown = send(bob, Map.of(), gone, Map.of());
      assertThat(unknown.status()).as(gone).isEqualTo(404);
      assertThat(unknown.json().at("/error/code").asInt()).isEqualTo(-32601);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {REVISION, "2025-11-25"})
  void officialSdkAsksItsUser(String revision) {
    JsonNode seen =
        Client.parsed(
            NodeProgram.in("mcp-writes")
                .output(
                    Map.of(
                        "URL",
                        Product.stack().edge() + PATH,
                        "TOKEN",
                        bob.token(),
                        "TEXT",
                        "a",
                        "REVISION",
                        revision),
                    "writes.mjs"));

    assertThat(seen.path("tools").toString()).contains("addNote", "finish");
    assertThat(seen.at("/declined/isError").asBoolean()).isTrue();
    assertThat(seen.at("/unticked/isError").asBoolean()).isTrue();
    assertThat(seen.at("/done/structuredContent/result")).hasSize(2);
    assertThat(seen.at("/nothing/content/0/text").asText()).contains("no rows");
    assertThat(seen.path("questions")).hasSize(3);
    assertThat(seen.at("/read/structuredContent/result")).hasSize(3);
    assertThat(rows()).isEqualTo(FINISHED);
  }

  /** As one that reaches another edge than the one that asked: {@code WaitingQuestionsTest}. */
  @Test
  void answerToAQuestionThatNobodyAskedIsRefused() {
    String answer = Client.text(Map.of("jsonrpc", "2.0", "id", "write-1", "result", YES));

    Client.Answer refused = bob.post(PATH, answer);

    assertThat(refused.status()).as(refused.text()).isEqualTo(400);
    assertThat(refused.json().at("/error/data/code").asText()).isEqualTo("DRG-1002");
    assertThat(refused.json().at("/error/message").asText()).contains("another instance");
  }
}
