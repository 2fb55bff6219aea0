package org.dragoman.product;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.net.http.HttpRequest;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A request with fewer of the caller's roles: never more, and kept in the audit log. */
class FewerRolesIT {
  private static final String SCHEMA = "fewer-roles";
  private static final String SDL =
      """
      type Note { id: ID! text: String! }

      type Query {
        notes: [Note] @svc_resolver(_type: select, _object: Note)
        drafts: [Note] @svc_allow(_roles: ["publisher"]) @svc_resolver(_type: select, _object: Note)
      }

      type Mutation {
        add(text: String!): Note @svc_allow(_roles: ["user"])
          @svc_resolver(_type: insert, _object: Note, _fields: {text: "$text"})
      }
      """;
  private static final String DRAFTS = "{\"query\":\"{ drafts { text } }\"}";
  private static final String CHAT = "{\"messages\":[{\"role\":\"user\",\"content\":\"Hello\"}]}";

  private static final String ADD = "{\"query\":\"mutation { add(text: \\\"x\\\") { text } }\"}";

  private static Client.Answer ask(String roles, String path, String body) {
    Client alice = Product.of("alice");
    return alice.send(
        alice.request(path, "application/json", body).header("X-Roles", roles).build());
  }

  @Test
  void operationIsThereForTheRolesThatAreLeft() {
    Client alice = Product.of("alice");
    assertThat(alice.publish(SCHEMA, SDL).code()).isEmpty();
    int before = kept(alice).size();

    Client.Answer publisher = ask("publisher", "/graphql/" + SCHEMA, DRAFTS);
    Client.Answer user = ask("user", "/graphql/" + SCHEMA, DRAFTS);
    Client.Answer again = ask("user", "/graphql/" + SCHEMA, DRAFTS);

    assertThat(publisher.json().at("/data/drafts").isArray()).isTrue();
    assertThat(user.code()).isEqualTo("DRG-1011");
    assertThat(again.code()).isEqualTo("DRG-1011");
    assertThat(alice.post("/graphql/" + SCHEMA, DRAFTS).json().at("/data/drafts").isArray())
        .isTrue();
    assertThat(kept(alice).stream().limit(kept(alice).size() - before))
        .containsExactly(List.of("user"), List.of("publisher"));
  }

  /** The roles of each entry of the schema, the newest first. */
  private static List<List<String>> kept(Client alice) {
    return alice
        .admin(
            "query ($schema: String) { audit(schema: $schema) { entries { action changes } } }",
            Map.of("schema", SCHEMA))
        .json()
        .at("/data/audit/entries")
        .valueStream()
        .filter(one -> one.path("action").asText().equals("FEWER_ROLES"))
        .map(one -> one.path("changes").valueStream().map(JsonNode::asText).toList())
        .toList();
  }

  /** The first answer may show what the roles that are left do not see. */
  @Test
  void answerOfMoreRolesIsNotRepeatedForFewer() {
    Client alice = Product.of("alice");
    assertThat(alice.publish("fewer-roles-repeated", SDL).code()).isEmpty();
    HttpRequest.Builder all =
        alice
            .request("/graphql/fewer-roles-repeated", "application/json", ADD)
            .header("Idempotency-Key", "fewer-roles");

    assertThat(alice.send(all.copy().build()).code()).isEmpty();
    Client.Answer again = alice.send(all.copy().build());
    Client.Answer fewer = alice.send(all.copy().header("X-Roles", "user").build());

    assertThat(again.headers().firstValue("Idempotency-Replayed")).hasValue("true");
    assertThat(fewer.code()).isEqualTo("DRG-1051");
    assertThat(fewer.text()).doesNotContain("\"data\"");
  }

  @ParameterizedTest
  @ValueSource(strings = {"nobody", "user,nobody", ""})
  void rolesAreNeverMore(String roles) {
    Client.Answer answer = ask(roles, "/graphql/todo", DRAFTS);

    assertThat(answer.status()).isEqualTo(403);
    assertThat(answer.code()).isEqualTo("DRG-3007");
  }

  /** Who sends it counts on fewer rights, and must not get more. */
  @Test
  void headerIsRefusedWhereItHasNoEffect() {
    assertThat(ask("user", "/admin/graphql", "{\"query\":\"{ __typename }\"}").code())
        .isEqualTo("DRG-3007");
    assertThat(ask("user", "/rest/v1/chat/completions", CHAT).code()).isEqualTo("DRG-3007");
  }
}
