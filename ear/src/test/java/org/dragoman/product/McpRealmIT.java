package org.dragoman.product;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** The operations of all schemas of a realm as tools at one address. */
class McpRealmIT {
  private static final String PATH = "/mcp/globex";
  private static final String SCHEMA =
      """
      type Crate @svc_owned { id: ID! label: String! }
      type Query {
        "The crates of the caller in the %1$s warehouse."
        %1$sCrates: [Crate] @svc_resolver(_type: select, _object: Crate)
        "What the auditors of the %1$s warehouse count."
        %1$sAudit: [Crate] @svc_resolver(_type: select, _object: Crate)
          @svc_allow(_roles: publisher)
      }
      type Mutation {
        "Puts a crate into the %1$s warehouse."
        %1$sStore(label: String!): Crate @svc_allow(_roles: user) @svc_unasked
          @svc_resolver(_type: insert, _object: Crate, _fields: {label: "$label"})
      }
      """;

  private final Client carol = Product.of("carol").withRealm(null);
  private final Client dave = Product.of("dave").withRealm(null);

  @BeforeAll
  static void publish() {
    for (String place : List.of("north", "south")) {
      Client.Answer published =
          Product.of("carol").publish("mcp-" + place, SCHEMA.formatted(place));
      assertThat(published.code()).as(published.text()).isEmpty();
    }
    // With these there are more than are listed each.
    StringBuilder many = new StringBuilder("type Part { id: ID! name: String }\ntype Query {\n");
    for (int i = 0; i < 25; i++) {
      many.append("parts%d: [Part] @svc_resolver(_type: select, _object: Part)\n".formatted(i));
    }
    Client.Answer published = Product.of("carol").publish("mcp-parts", many.append("}").toString());
    assertThat(published.code()).as(published.text()).isEmpty();
  }

  private static JsonNode result(Client client, String method, Map<String, ?> params) {
    Client.Answer answer =
        client.post(
            PATH,
            Client.text(Map.of("jsonrpc", "2.0", "id", 7, "method", method, "params", params)));
    assertThat(answer.status()).as(answer.text()).isEqualTo(200);
    assertThat(answer.json().has("result")).as(answer.text()).isTrue();
    return answer.json().path("result");
  }

  private static JsonNode call(Client client, String tool, Map<String, ?> arguments) {
    return result(client, "tools/call", Map.of("name", tool, "arguments", arguments));
  }

  private static List<String> found(Client client, String query) {
    List<String> names = new ArrayList<>();
    call(client, "search_operations", Map.of("query", query))
        .at("/structuredContent/operations")
        .forEach(one -> names.add(one.path("operation").asText()));
    return names;
  }

  @Test
  void operationsOfAllSchemasAreFoundAndRunWithTheCallersRights() {
    JsonNode begun = result(dave, "initialize", Map.of("protocolVersion", "2025-11-25"));
    assertThat(begun.at("/serverInfo/name").asText()).isEqualTo("dragoman-globex");
    assertThat(result(dave, "tools/list", Map.of()).at("/tools/0/name").asText())
        .isEqualTo("search_operations");

    assertThat(found(dave, "crates in the north warehouse"))
        .contains("mcp-north__northCrates", "mcp-north__northStore");
    assertThat(found(dave, "crates in the south warehouse").getFirst())
        .isEqualTo("mcp-south__southCrates");
    JsonNode stored =
        call(
            dave,
            "run_write",
            Map.of("operation", "mcp-north__northStore", "arguments", Map.of("label", "glass")));
    assertThat(stored.at("/structuredContent/result/label").asText()).isEqualTo("glass");
    Map<String, ?> crates = Map.of("operation", "mcp-north__northCrates");
    assertThat(call(dave, "run", crates).toString()).contains("glass");
    assertThat(call(carol, "run", crates).toString()).doesNotContain("glass");

    assertThat(found(carol, "auditors count")).contains("mcp-north__northAudit");
    assertThat(found(dave, "auditors count")).doesNotContain("mcp-north__northAudit");
    assertThat(
            call(dave, "run", Map.of("operation", "mcp-north__northAudit"))
                .path("isError")
                .asBoolean())
        .isTrue();
  }

  @Test
  void otherRealmsAreRefusedAndMetadataAreThere() {
    String ping = Client.text(Map.of("jsonrpc", "2.0", "id", 1, "method", "ping"));

    assertThat(Product.of("bob").withRealm(null).post(PATH, ping).text()).contains("DRG-3005");
    Client.Answer metadata =
        Product.anonymous().get("/.well-known/oauth-protected-resource" + PATH);
    assertThat(metadata.json().path("resource").asText()).isEqualTo(Product.stack().edge() + PATH);
    assertThat(metadata.json().at("/authorization_servers/0").asText()).endsWith("/realms/globex");
    assertThat(dave.post(PATH + "/", ping).status()).isEqualTo(404);
  }
}
