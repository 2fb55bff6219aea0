package org.dragoman.product;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Rows are made or changed, added to, and counted, through the whole product. */
class UpsertsIT {
  private static final String SDL =
      """
      type Item {
        code: String! @svc_primaryKey
        name: String @svc_unique
        stock: Int! @svc_check(_gte: -100)
        long: Long
        decimal: Decimal
        float: Float
        version: Int! @svc_version
      }
      type Setting @svc_owned(_grant: {theme: {_eq: "shown"}}) {
        slot: String! @svc_primaryKey
        theme: String!
        visits: Int! @svc_default(_value: 1)
        version: Int! @svc_version
      }
      type Own { user: String! @svc_primaryKey @svc_default(_value: "$token.sub") visits: Int! @svc_default(_value: 1) }
      type Secret { code: String! @svc_primaryKey text: String version: Int! @svc_version @svc_allow(_roles: publisher) }
      type Query {
        items: [Item] @svc_resolver(_type: select, _object: Item)
        item(code: String!): Item @svc_resolver(_type: select, _object: Item, _filter: {code: {_eq: "$code"}})
        settings: [Setting] @svc_resolver(_type: select, _object: Setting)
      }
      type Mutation {
        save(code: String!, name: String, stock: Int!): Item!
          @svc_resolver(_type: upsert, _object: Item, _fields: {code: "$code", name: "$name", stock: "$stock"})
          @svc_allow(_roles: user)
        named(code: String!, name: String!): Item
          @svc_resolver(_type: upsert, _object: Item, _fields: {code: "$code", name: "$name", stock: 7}, _on: name, _update: {})
          @svc_allow(_roles: user)
        deliver(code: String!, by: Int!): Item
          @svc_resolver(_type: upsert, _object: Item, _fields: {code: "$code", stock: "$by"}, _update: {stock: {_add: "$by"}})
          @svc_allow(_roles: user)
        move(code: String!, by: Int, long: Long, decimal: Decimal, float: Float): Item
          @svc_resolver(_type: update, _object: Item, _filter: {code: {_eq: "$code"}},
            _fields: {stock: {_add: "$by"}, long: {_add: "$long"}, decimal: {_add: "$decimal"}, float: {_add: "$float"}})
          @svc_allow(_roles: user)
        fill(code: String!, long: Long!, decimal: Decimal!, float: Float!): Item
          @svc_resolver(_type: update, _object: Item, _filter: {code: {_eq: "$code"}},
            _fields: {long: "$long", decimal: "$decimal", float: "$float"})
          @svc_allow(_roles: user)
        setStock(code: String!, stock: Int!, version: Int!): Item
          @svc_resolver(_type: update, _object: Item, _filter: {code: {_eq: "$code"}}, _fields: {stock: "$stock"}, _version: "$version")
          @svc_allow(_roles: user)
        removeItem(code: String!, version: Int!): Item
          @svc_resolver(_type: delete, _object: Item, _filter: {code: {_eq: "$code"}}, _version: "$version")
          @svc_allow(_roles: user)
        addSetting(slot: String!, theme: String!): Setting
          @svc_resolver(_type: insert, _object: Setting, _fields: {slot: "$slot", theme: "$theme"}) @svc_allow(_roles: user)
        saveSetting(slot: String!, theme: String!): Setting
          @svc_resolver(_type: upsert, _object: Setting, _fields: {slot: "$slot", theme: "$theme"}) @svc_allow(_roles: user)
        changeSetting(slot: String!, theme: String!, version: Int!): Setting
          @svc_resolver(_type: update, _object: Setting, _filter: {slot: {_eq: "$slot"}}, _fields: {theme: "$theme"},
            _version: "$version")
          @svc_allow(_roles: user)
        visit: Own!
          @svc_resolver(_type: upsert, _object: Own, _fields: {}, _update: {visits: {_add: 1}}) @svc_allow(_roles: user)
        addSecret(code: String!): Secret
          @svc_resolver(_type: insert, _object: Secret, _fields: {code: "$code"}) @svc_allow(_roles: user)
        changeSecret(code: String!): Secret
          @svc_resolver(_type: update, _object: Secret, _filter: {code: {_eq: "$code"}}, _fields: {text: "x"}, _version: 9)
          @svc_allow(_roles: user)
      }
      """;

  private static Client alice;
  private static Client bob;

  @BeforeAll
  static void publish() {
    alice = Product.of("alice");
    bob = Product.of("bob");
    Client.Answer answer = alice.publish("upserts", SDL);
    assertThat(answer.code()).as(answer.text()).isEmpty();
  }

  private static JsonNode write(Client client, String fields) {
    return client.query("upserts", "mutation { " + fields + " }", Map.of()).json();
  }

  private static JsonNode done(Client client, String fields) {
    JsonNode answer = write(client, fields);
    assertThat(answer.has("errors")).as(answer.toString()).isFalse();
    return answer.path("data");
  }

  private static String row(String field) {
    return done(bob, field).iterator().next().toString();
  }

  private static JsonNode error(Client client, String field) {
    JsonNode answer = write(client, field);
    assertThat(answer.path("data").isNull()).as(answer.toString()).isTrue();
    return answer.at("/errors/0");
  }

  @Test
  void rowIsMadeAndThenChanged() {
    assertThat(row("save(code: \"a\", name: \"A\", stock: 1) { code name stock version }"))
        .isEqualTo("{\"code\":\"a\",\"name\":\"A\",\"stock\":1,\"version\":1}");
    assertThat(row("save(code: \"a\", stock: 2) { code name stock version }"))
        .isEqualTo("{\"code\":\"a\",\"name\":\"A\",\"stock\":2,\"version\":2}");
    assertThat(row("save(code: \"a\", name: null, stock: 2) { name version }"))
        .isEqualTo("{\"name\":null,\"version\":3}");
  }

  @Test
  void otherUniqueFieldsSayWhichRowIsMeant() {
    String made = row("named(code: \"n1\", name: \"N\") { code stock version }");
    String found = row("named(code: \"n2\", name: \"N\") { code stock version }");
    JsonNode refused = error(bob, "named(code: \"n1\", name: \"other\") { code }");

    assertThat(made).isEqualTo("{\"code\":\"n1\",\"stock\":7,\"version\":1}");
    assertThat(found).isEqualTo(made);
    assertThat(refused.at("/extensions/code").asText()).isEqualTo("DRG-5010");
    assertThat(refused.at("/extensions/rule").asText()).isEqualTo("primaryKey");
  }

  @Test
  void keyComesFromTheTokenWhereTheSchemaSaysSo() {
    assertThat(done(alice, "visit { visits }").at("/visit/visits").asInt()).isEqualTo(1);
    assertThat(done(bob, "visit { visits }").at("/visit/visits").asInt()).isEqualTo(1);
    assertThat(done(alice, "visit { visits }").at("/visit/visits").asInt()).isEqualTo(2);
  }

  @Test
  void numbersAreAddedTo() {
    row("save(code: \"sum\", stock: 5) { code }");
    String without =
        row(
            "move(code: \"sum\", by: -7, long: 1, decimal: \"1\", float: 1) { stock long decimal"
                + " float }");
    row("fill(code: \"sum\", long: \"1\", decimal: \"0.10\", float: 0.5) { code }");
    String with =
        row(
            "move(code: \"sum\", long: \"9007199254740992\", decimal: \"-0.30\", float: 1) {"
                + " stock long decimal float }");

    assertThat(without).isEqualTo("{\"stock\":-2,\"long\":null,\"decimal\":null,\"float\":null}");
    assertThat(with)
        .isEqualTo(
            "{\"stock\":-2,\"long\":\"9007199254740993\",\"decimal\":\"-0.20\",\"float\":1.5}");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          move(code: "edge", by: 2147483647) { stock }            | stock   | range
          deliver(code: "edge", by: 2147483647) { stock }         | stock   | range
          move(code: "edge", by: -102) { stock }                  | stock   | gte
          move(code: "edge", long: "9223372036854775807") { long } | long   | range
          move(code: "edge", float: 1.7e308) { float }            | float   | range
          """)
  void sumOutOfRangeNamesTheField(String field, String name, String rule) {
    row("save(code: \"edge\", stock: 1) { code }");
    row("fill(code: \"edge\", long: \"1\", decimal: \"1\", float: 1.7e308) { code }");
    String before = row("move(code: \"edge\") { stock long float version }");

    JsonNode error = error(bob, field);

    assertThat(error.at("/extensions/code").asText()).as(error.toString()).isEqualTo("DRG-5013");
    assertThat(error.at("/extensions/type").asText()).isEqualTo("Item");
    assertThat(error.at("/extensions/fields").toString()).isEqualTo("[\"" + name + "\"]");
    assertThat(error.at("/extensions/rule").asText()).isEqualTo(rule);
    assertThat(row("move(code: \"edge\") { stock long float version }")).isEqualTo(before);
  }

  @Test
  void rowOfAnotherCallerIsNeitherChangedNorShown() {
    done(alice, "saveSetting(slot: \"hidden\", theme: \"dark\") { slot }");
    done(alice, "saveSetting(slot: \"granted\", theme: \"shown\") { slot }");

    for (String slot : new String[] {"hidden", "granted"}) {
      String arguments = "(slot: \"" + slot + "\", theme: \"mine\") { slot theme visits }";
      JsonNode upserted = error(bob, "it: saveSetting" + arguments);
      JsonNode inserted = error(bob, "it: addSetting" + arguments);
      // Nothing else tells them apart: an upsert that may change the row is no error.
      assertThat(withoutRequest(upserted))
          .isEqualTo(
              withoutRequest(inserted)
                  .replace("the same slot", "the same slot, and you may not change it"));
      assertThat(upserted.toString()).doesNotContain("dark", "shown");
    }
    JsonNode rows = alice.query("upserts", "{ settings { theme version } }", Map.of()).json();
    assertThat(rows.at("/data/settings").findValuesAsText("theme")).contains("dark", "shown");
    assertThat(rows.at("/data/settings").findValuesAsText("version")).containsOnly("1");
    assertThat(
            done(alice, "saveSetting(slot: \"hidden\", theme: \"light\") { theme version }")
                .toString())
        .isEqualTo("{\"saveSetting\":{\"theme\":\"light\",\"version\":2}}");
  }

  private static String withoutRequest(JsonNode error) {
    return error.toString().replaceAll("\"requestId\":\"[^\"]*\"", "");
  }

  @Test
  void staleVersionIsAConflict() {
    row("save(code: \"v\", stock: 1) { code }");
    String changed = row("setStock(code: \"v\", stock: 2, version: 1) { stock version }");
    JsonNode stale = error(bob, "setStock(code: \"v\", stock: 3, version: 1) { stock }");
    JsonNode notDeleted = error(bob, "removeItem(code: \"v\", version: 1) { stock }");
    JsonNode none = write(bob, "setStock(code: \"none\", stock: 3, version: 1) { stock }");
    String removed = row("removeItem(code: \"v\", version: 2) { stock version }");
    JsonNode again = write(bob, "removeItem(code: \"v\", version: 2) { stock }");

    assertThat(changed).isEqualTo("{\"stock\":2,\"version\":2}");
    assertThat(stale.at("/extensions/code").asText()).isEqualTo("DRG-5016");
    assertThat(stale.at("/extensions/version").asInt()).isEqualTo(2);
    assertThat(stale.at("/extensions/fields").toString()).isEqualTo("[\"version\"]");
    assertThat(stale.path("path").toString()).isEqualTo("[\"setStock\"]");
    assertThat(notDeleted.at("/extensions/code").asText()).isEqualTo("DRG-5016");
    assertThat(none.toString()).isEqualTo("{\"data\":{\"setStock\":null}}");
    assertThat(removed).isEqualTo("{\"stock\":2,\"version\":2}");
    assertThat(again.toString()).isEqualTo("{\"data\":{\"removeItem\":null}}");
  }

  @Test
  void versionIsToldToWhoMaySeeIt() {
    done(bob, "addSecret(code: \"s\") { code }");

    JsonNode toBob = error(bob, "changeSecret(code: \"s\") { code }");
    JsonNode toAlice = error(alice, "changeSecret(code: \"s\") { code }");

    assertThat(toBob.at("/extensions/code").asText()).isEqualTo("DRG-5016");
    assertThat(toBob.at("/extensions").has("version")).isFalse();
    assertThat(toAlice.at("/extensions/version").asInt()).isEqualTo(1);
  }

  @Test
  void versionOfARowOfAnotherCallerIsNotTold() {
    done(alice, "saveSetting(slot: \"versioned\", theme: \"shown\") { slot }");

    JsonNode answer =
        write(bob, "changeSetting(slot: \"versioned\", theme: \"x\", version: 5) { slot }");

    assertThat(answer.toString()).isEqualTo("{\"data\":{\"changeSetting\":null}}");
  }

  @Test
  void noSumIsLostAmongManyWriters() throws Exception {
    atOnce(
        200,
        number -> {
          String first = "w" + number % 3;
          String second = "w" + (number + 1) % 3;
          untilFree(
              "a: deliver(code: \""
                  + first
                  + "\", by: 1) { stock } b: deliver(code: \""
                  + second
                  + "\", by: 2) { stock }");
        });

    assertThat(stocks("w")).isEqualTo(600);
  }

  @Test
  void noUpdateIsLostWhereVersionsAreUsed() throws Exception {
    for (int i = 0; i < 4; i++) {
      row("save(code: \"x" + i + "\", stock: 0) { code }");
    }

    atOnce(200, number -> increment("x" + number % 4));

    assertThat(stocks("x")).isEqualTo(200);
    JsonNode items = bob.query("upserts", "{ items { code version } }", Map.of()).json();
    for (JsonNode item : items.at("/data/items")) {
      if (item.path("code").asText().startsWith("x")) {
        assertThat(item.path("version").asInt()).isEqualTo(51);
      }
    }
  }

  private static void increment(String code) {
    while (true) {
      String query = "{ item(code: \"" + code + "\") { stock version } }";
      JsonNode item = bob.query("upserts", query, Map.of()).json().at("/data/item");
      if (item.has("stock")) {
        JsonNode answer =
            write(
                bob,
                "setStock(code: \"%s\", stock: %d, version: %d) { stock }"
                    .formatted(code, item.path("stock").asInt() + 1, item.path("version").asInt()));
        if (!answer.has("errors")) {
          return;
        }
        assertThat(answer.at("/errors/0/extensions/code").asText())
            .as(answer.toString())
            .isIn("DRG-5016", "DRG-5004", "DRG-5002", "DRG-4042", "DRG-4043");
      }
    }
  }

  private static int stocks(String prefix) {
    JsonNode items = bob.query("upserts", "{ items { code stock } }", Map.of()).json();
    int sum = 0;
    for (JsonNode item : items.at("/data/items")) {
      sum += item.path("code").asText().startsWith(prefix) ? item.path("stock").asInt() : 0;
    }
    return sum;
  }

  /**
   * More writers than connections, and than requests that a caller may have under way: one whose
   * turn does not come has done nothing, and tries again.
   */
  private static void untilFree(String fields) {
    JsonNode answer;
    do {
      answer = write(bob, fields);
    } while (answer.at("/errors/0/extensions/code").asText().matches("DRG-(500[24]|404[23])"));
    assertThat(answer.has("errors")).as(answer.toString()).isFalse();
  }

  private interface Writer {
    void write(int number);
  }

  private static void atOnce(int writers, Writer writer) throws Exception {
    try (ExecutorService threads = Executors.newFixedThreadPool(writers)) {
      var running =
          IntStream.range(0, writers)
              .mapToObj(number -> threads.submit(() -> writer.write(number)))
              .toList();
      for (Future<?> one : running) {
        one.get();
      }
    }
  }
}
