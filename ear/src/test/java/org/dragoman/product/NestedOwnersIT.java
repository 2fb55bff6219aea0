package org.dragoman.product;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Rows of others stay theirs, whichever way a nested write or a step would reach them. */
class NestedOwnersIT {
  private static final String SDL =
      """
      type Box @svc_owned(_grant: {shared: {_eq: true}}) {
        id: ID! name: String! shared: Boolean! version: Int! @svc_version items: [Item] labels: [Label]
      }
      type Item @svc_owned(_grant: {shared: {_eq: true}}) {
        id: ID! word: String! shared: Boolean! version: Int! @svc_version box: Box author: String! @svc_default(_value: "$token.sub")
      }
      type Label @svc_owned(_grant: {shared: {_eq: true}}) { word: String! @svc_primaryKey shared: Boolean! boxes: [Box] }
      type Note { id: ID! text: String! }
      input ItemInput { word: String!  box: ID }
      type Query {
        boxes: [Box] @svc_resolver(_type: select, _object: Box)
        items: [Item] @svc_resolver(_type: select, _object: Item)
        labels: [Label] @svc_resolver(_type: select, _object: Label)
        notes: [Note] @svc_resolver(_type: select, _object: Note)
      }
      type Mutation {
        addBox(name: String!, shared: Boolean!, words: [String!], labels: [String!]): Box!
          @svc_resolver(_type: insert, _object: Box, _fields: {
            name: "$name", shared: "$shared"
            items: {_each: "$words", _insert: {word: "$words", shared: "$shared"}}
            labels: {_each: "$labels", _insert: {word: "$labels", shared: "$shared"}}})
          @svc_allow(_roles: user)
        addItems(items: [ItemInput!]!): [Item]
          @svc_resolver(_type: insert, _object: Item, _each: "$items", _fields: {
            word: "$items.word", shared: false, box: {id: "$items.box"}})
          @svc_allow(_roles: user)
        changeBox(id: ID!, add: [ID!], remove: [ID!], label: String, noLabel: String): Box
          @svc_resolver(_type: update, _object: Box, _filter: {id: {_eq: "$id"}}, _fields: {
            items: [{_each: "$add", _connect: {id: "$add"}}, {_each: "$remove", _disconnect: {id: "$remove"}}]
            labels: {_connect: {word: "$label"}, _disconnect: {word: "$noLabel"}}})
          @svc_allow(_roles: user)
        pack(item: ID!, name: String!): Item
          @svc_resolver(_type: update, _object: Item, _filter: {id: {_eq: "$item"}}, _fields: {
            word: "packed", box: {_insert: {name: "$name", shared: false}}})
          @svc_allow(_roles: user)
        note(item: ID!): Note
          @svc_resolver(_type: transaction, _steps: [
            {_name: taken, _type: delete, _object: Item, _filter: {id: {_eq: "$item"}}}
            {_type: insert, _object: Note, _fields: {text: "$taken.word"}}])
          @svc_allow(_roles: user)
        fill(box: ID!, word: String!): Box
          @svc_resolver(_type: transaction, _result: box_, _steps: [
            {_name: box_, _type: update, _object: Box, _filter: {id: {_eq: "$box"}}, _fields: {name: "filled"}}
            {_type: insert, _object: Item, _fields: {word: "$word", shared: false, box: {id: "$box_.id"}}}])
          @svc_allow(_roles: user)
        put(box: ID!, word: String!): Item
          @svc_resolver(_type: transaction, _steps: [
            {_type: insert, _object: Note, _fields: {text: "put"}}
            {_type: insert, _object: Item, _fields: {word: "$word", shared: false, box: {id: "$box"}}}])
          @svc_allow(_roles: user)
      }
      """;
  private static final String NOBODY = "c0000000-0000-4000-8000-0000000000ff";
  private static final String BOX =
      "{ id name version items { id word version author } labels { word } }";

  private static Client alice;
  private static Client bob;

  @BeforeAll
  static void publish() {
    alice = Product.of("alice");
    bob = Product.of("bob");
    Client.Answer answer = alice.publish("nested-owners", SDL);
    assertThat(answer.code()).as(answer.text()).isEmpty();
  }

  private static JsonNode write(Client client, String field) {
    return client.query("nested-owners", "mutation { " + field + " }", Map.of()).json();
  }

  private static JsonNode done(Client client, String field) {
    JsonNode answer = write(client, field);
    assertThat(answer.has("errors")).as(answer.toString()).isFalse();
    return answer.path("data").elements().next();
  }

  private static String all(Client client) {
    String query =
        "{ boxes { id name version items { id } labels { word } } items { id word version box { id"
            + " } } labels { word boxes { id } } notes { text } }";
    return client.query("nested-owners", query, Map.of()).json().toString();
  }

  /** The refusal of a write that changes nothing for either caller; without the request's id. */
  private static String refused(String field) {
    String before = all(alice) + all(bob);
    JsonNode answer = write(bob, field);
    assertThat(answer.path("data").isNull()).as(answer.toString()).isTrue();
    assertThat(all(alice) + all(bob)).isEqualTo(before);
    return answer.path("errors").toString().replaceAll("\"requestId\":\"[^\"]*\",?", "");
  }

  private static JsonNode box(Client client, String name, boolean shared) {
    return done(
        client,
        "addBox(name: \"%1$s\", shared: %2$s, words: [\"%1$s\"], labels: [\"%1$s\"]) "
                .formatted(name, shared)
            + BOX);
  }

  @Test
  void nestedRowsBelongToTheCaller() {
    JsonNode box = box(bob, "nested", false);

    assertThat(box.at("/items/0/author").asText()).hasSize(36);
    assertThat(all(bob)).contains("\"nested\"", box.path("id").asText());
    assertThat(all(alice)).doesNotContain("\"nested\"", box.path("id").asText());
  }

  @Test
  void rowsOfOthersAreConnectedAsLittleAsRowsThatAreNotThere() {
    String mine = box(bob, "mine", false).path("id").asText();
    JsonNode hidden = box(alice, "hidden", false);
    JsonNode shared = box(alice, "shared", true);
    String field = "changeBox(id: \"" + mine + "\", %s) { items { id } labels { word } }";

    String none = refused(field.formatted("add: [\"" + NOBODY + "\"]"));
    assertThat(none).contains("DRG-5011", "\"row\":[0]");
    for (JsonNode theirs : List.of(hidden, shared)) {
      String item = theirs.at("/items/0/id").asText();
      assertThat(refused(field.formatted("add: [\"" + item + "\"]"))).isEqualTo(none);
      assertThat(refused(field.formatted("remove: [\"" + item + "\"]"))).isEqualTo(none);
      assertThat(
              done(
                      bob,
                      "changeBox(id: \"%s\", add: [\"%s\"]) { id }"
                          .formatted(theirs.path("id").asText(), item))
                  .isNull())
          .isTrue();
    }
    assertThat(refused(field.formatted("label: \"hidden\"")))
        .isEqualTo(refused(field.formatted("label: \"nobody\"")))
        .contains("DRG-5011");
    assertThat(refused(field.formatted("noLabel: \"hidden\"")))
        .isEqualTo(refused(field.formatted("noLabel: \"nobody\"")));
    assertThat(done(bob, field.formatted("label: \"shared\"")).path("labels"))
        .extracting(label -> label.path("word").asText())
        .containsExactlyInAnyOrder("mine", "shared");
  }

  @Test
  void whoseRowAnElementLeadsToIsAskedBeforeAnyIsMade() {
    String mine = box(bob, "lead", false).path("id").asText();
    String hidden = box(alice, "lead-hidden", false).path("id").asText();
    String shared = box(alice, "lead-shared", true).path("id").asText();
    String field =
        "addItems(items: [{word: \"a\", box: \"%s\"}, {word: \"b\", box: \"%s\"}]) { word }";

    String refused = refused(field.formatted(mine, hidden));

    assertThat(refused).isEqualTo(refused(field.formatted(mine, NOBODY)));
    assertThat(refused)
        .contains(
            "DRG-5011", "\"fields\":[\"box\"],\"row\":[1],\"rule\":\"link\",\"type\":\"Item\"");
    assertThat(done(bob, field.formatted(mine, shared))).hasSize(2);
  }

  @Test
  void aStepFindsARowOfAnotherAsLittleAsNone() {
    JsonNode hidden = box(alice, "step-hidden", false);
    JsonNode shared = box(alice, "step-shared", true);

    String note = refused("note(item: \"" + NOBODY + "\") { text }");
    String fill = refused("fill(box: \"" + NOBODY + "\", word: \"w\") { name }");
    String put = refused("put(box: \"" + NOBODY + "\", word: \"w\") { word }");
    assertThat(note).contains("DRG-5017");
    assertThat(fill).contains("DRG-5017");
    assertThat(put).contains("DRG-5011");
    for (JsonNode theirs : List.of(hidden, shared)) {
      String item = theirs.at("/items/0/id").asText();
      String box = theirs.path("id").asText();
      assertThat(refused("note(item: \"" + item + "\") { text }")).isEqualTo(note);
      assertThat(refused("fill(box: \"" + box + "\", word: \"w\") { name }")).isEqualTo(fill);
    }
    String box = hidden.path("id").asText();
    assertThat(refused("put(box: \"" + box + "\", word: \"w\") { word }")).isEqualTo(put);
    JsonNode own = box(bob, "step-own", false);
    assertThat(
            done(bob, "note(item: \"" + own.at("/items/0/id").asText() + "\") { text }").toString())
        .isEqualTo("{\"text\":\"step-own\"}");
    assertThat(
            done(
                    bob,
                    "fill(box: \""
                        + own.path("id").asText()
                        + "\", word: \"w\") { name items { word } }")
                .toString())
        .isEqualTo("{\"name\":\"filled\",\"items\":[{\"word\":\"w\"}]}");
  }

  @Test
  void aVersionCountsOnceForEachChangeByALink() {
    JsonNode box = box(bob, "count", false);
    String item = box.at("/items/0/id").asText();
    String change = "changeBox(id: \"" + box.path("id").asText() + "\", %s: [\"" + item + "\"]) ";

    JsonNode without = done(bob, change.formatted("remove") + BOX);
    JsonNode with = done(bob, change.formatted("add") + BOX);
    JsonNode packed =
        done(
            bob, "pack(item: \"" + item + "\", name: \"p\") { word version box { name version } }");

    assertThat(without.path("items")).isEmpty();
    assertThat(without.path("version").asInt()).isEqualTo(1);
    assertThat(with.at("/items/0/version").asInt()).isEqualTo(3);
    assertThat(packed.toString())
        .isEqualTo("{\"word\":\"packed\",\"version\":4,\"box\":{\"name\":\"p\",\"version\":1}}");
  }
}
