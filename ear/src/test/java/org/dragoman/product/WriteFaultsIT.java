package org.dragoman.product;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Errors of writes say which rule was broken where PostgreSQL does not. */
class WriteFaultsIT {
  private static final String SDL =
      """
      type Node { code: String! @svc_primaryKey parent: Node }
      type Purse {
        name: String! @svc_primaryKey
        note: String
        version: Int! @svc_version
        coins: [Coin]
        total: Long @svc_resolver(_type: aggregate, _link: coins, _fields: {_sum: worth})
      }
      type Coin { id: ID! worth: Long! purse: Purse! }
      type Query { nodes: [Node] @svc_resolver(_type: select, _object: Node) }
      type Mutation {
        addNode(code: String!, parent: String): Node
          @svc_resolver(_type: insert, _object: Node, _fields: {code: "$code", parent: {code: "$parent"}})
          @svc_allow(_roles: user)
        rename(code: String!, to: String!): Node
          @svc_resolver(_type: update, _object: Node, _filter: {code: {_eq: "$code"}}, _fields: {code: "$to"})
          @svc_allow(_roles: user)
        lead(code: String!, to: String!, parent: String!): Node
          @svc_resolver(_type: update, _object: Node, _filter: {code: {_eq: "$code"}},
            _fields: {code: "$to", parent: {code: "$parent"}}) @svc_allow(_roles: user)
        addPurse(name: String!): Purse
          @svc_resolver(_type: insert, _object: Purse, _fields: {name: "$name"}) @svc_allow(_roles: user)
        addCoin(purse: String!, worth: Long!): Coin
          @svc_resolver(_type: insert, _object: Coin, _fields: {worth: "$worth", purse: {name: "$purse"}})
          @svc_allow(_roles: user)
        note(purse: String!, note: String!): Purse
          @svc_resolver(_type: update, _object: Purse, _filter: {name: {_eq: "$purse"}}, _fields: {note: "$note"})
          @svc_allow(_roles: user)
      }
      """;

  private static Client alice;

  @BeforeAll
  static void publish() {
    alice = Product.of("alice");
    Client.Answer published = alice.publish("write-faults", SDL);
    assertThat(published.code()).as(published.text()).isEmpty();
  }

  private static JsonNode ask(String mutation) {
    return alice.query("write-faults", "mutation { " + mutation + " }", Map.of()).json();
  }

  private static String codeOf(String mutation) {
    JsonNode error = ask(mutation).path("errors").path(0).path("extensions");
    return error.path("code").asText() + error.path("fields") + error.path("rule").asText();
  }

  @Test
  void keyThatRowsOfItsTypeLeadToStays() {
    ask(
        "root: addNode(code: \"root\") { code }  addNode(code: \"leaf\", parent: \"root\") { code"
            + " }");

    assertThat(codeOf("rename(code: \"root\", to: \"other\") { code }"))
        .isEqualTo("DRG-5012[\"parent\"]link");
    assertThat(codeOf("lead(code: \"leaf\", to: \"leaf\", parent: \"nobody\") { code }"))
        .isEqualTo("DRG-5011[\"parent\"]link");
    assertThat(ask("rename(code: \"leaf\", to: \"end\") { parent { code } }").toString())
        .isEqualTo("{\"data\":{\"rename\":{\"parent\":{\"code\":\"root\"}}}}");
  }

  @Test
  void aggregateThatIsTooLargeIsNotBlamedOnTheVersion() {
    ask(
        "addPurse(name: \"p\") { name }"
            + " a: addCoin(purse: \"p\", worth: \"9223372036854775807\") { id }"
            + " b: addCoin(purse: \"p\", worth: \"1\") { id }");

    assertThat(codeOf("note(purse: \"p\", note: \"n\") { total }")).isEqualTo("DRG-5008");
    assertThat(ask("note(purse: \"p\", note: \"n\") { note version }").toString())
        .isEqualTo("{\"data\":{\"note\":{\"note\":\"n\",\"version\":2}}}");
  }
}
