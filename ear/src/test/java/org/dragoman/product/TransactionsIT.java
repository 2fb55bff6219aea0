package org.dragoman.product;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.net.http.HttpRequest;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Operations of several steps, of which the later ones use the rows of the earlier ones. */
class TransactionsIT {
  private static final String SDL =
      """
      type Account {
        name: String! @svc_primaryKey
        balance: Int! @svc_check(_gte: 0)
        most: Int
        secret: String @svc_allow(_roles: publisher)
        version: Int! @svc_version
        entries: [Entry] @svc_resolver(_type: select, _object: Entry, _order: [{text: asc}])
      }
      type Entry { id: ID! text: String! amount: Int! account: Account }
      type Draft { id: ID! text: String! amount: Int words: [String!] }
      type Audit @svc_allow(_roles: publisher) { id: ID! text: String! }
      type All {
        id: ID! text: String int: Int float: Float bool: Boolean long: Long decimal: Decimal date: Date
        time: Time dateTime: DateTime uuid: UUID json: JSON bytes: Bytes texts: [String] floats: [Float]
        decimals: [Decimal] dateTimes: [DateTime] jsons: [JSON] byteses: [Bytes]
      }
      type Query {
        accounts: [Account] @svc_resolver(_type: select, _object: Account)
        drafts: [Draft] @svc_resolver(_type: select, _object: Draft)
        entries: [Entry] @svc_resolver(_type: select, _object: Entry)
      }
      type Mutation {
        open(name: String!, balance: Int!, texts: [String!]): Account!
          @svc_resolver(_type: transaction, _result: account, _steps: [
            {_name: account, _type: insert, _object: Account, _fields: {name: "$name", balance: "$balance"}}
            {_type: insert, _object: Entry, _each: "$texts", _fields: {
              text: "$texts", amount: "$account.balance", account: {name: "$account.name"}}}
            {_type: update, _object: Account, _filter: {name: {_eq: "$account.name"}}, _fields: {most: 9}}])
          @svc_allow(_roles: user)
        transfer(from: String!, to: String!, less: Int!, more: Int!): Account!
          @svc_resolver(_type: transaction, _steps: [
            {_name: from_, _type: update, _object: Account, _filter: {name: {_eq: "$from"}}, _fields: {balance: {_add: "$less"}}}
            {_type: insert, _object: Entry, _fields: {text: "moved", amount: "$more", account: {name: "$from_.name"}}}
            {_type: update, _object: Account, _filter: {name: {_eq: "$to"}}, _fields: {balance: {_add: "$more"}}}])
          @svc_allow(_roles: user)
        addDraft(text: String!, amount: Int, words: [String!]): Draft
          @svc_resolver(_type: insert, _object: Draft, _fields: {text: "$text", amount: "$amount", words: "$words"})
          @svc_allow(_roles: user)
        publish(draft: ID!, account: String!): Account
          @svc_resolver(_type: transaction, _steps: [
            {_name: taken, _type: delete, _object: Draft, _filter: {id: {_eq: "$draft"}}}
            {_type: insert, _object: Entry, _each: "$taken.words", _fields: {
              text: "$taken.words", amount: 0, account: {name: "$account"}}}
            {_type: update, _object: Account, _filter: {name: {_eq: "$account"}}, _fields: {
              most: "$taken.amount", balance: {_add: "$taken.amount"}}}])
          @svc_allow(_roles: user)
        remove(draft: ID!): Draft
          @svc_resolver(_type: transaction, _result: taken, _steps: [
            {_name: taken, _type: delete, _object: Draft, _filter: {id: {_eq: "$draft"}}}
            {_type: insert, _object: Entry, _fields: {text: "removed", amount: 0}}])
          @svc_allow(_roles: user)
        put(name: String!, by: Int!): Account!
          @svc_resolver(_type: transaction, _steps: [
            {_name: was, _type: upsert, _object: Account, _fields: {name: "$name", balance: 1}, _update: {}}
            {_name: is, _type: upsert, _object: Account, _fields: {name: "$was.name", balance: 0}, _update: {balance: {_add: "$by"}}}
            {_type: update, _object: Account, _filter: {name: {_eq: "$name"}}, _version: "$is.version", _fields: {most: "$was.balance"}}])
          @svc_allow(_roles: user)
        stale(name: String!): Account
          @svc_resolver(_type: transaction, _steps: [
            {_name: was, _type: update, _object: Account, _filter: {name: {_eq: "$name"}}, _fields: {most: 1}}
            {_type: update, _object: Account, _filter: {name: {_eq: "$name"}}, _fields: {most: 2}}
            {_type: update, _object: Account, _filter: {name: {_eq: "$name"}}, _version: "$was.version", _fields: {most: 3}}])
          @svc_allow(_roles: user)
        gone(name: String!): Account
          @svc_resolver(_type: transaction, _result: made, _steps: [
            {_name: made, _type: insert, _object: Account, _fields: {name: "$name", balance: 1}}
            {_type: delete, _object: Account, _filter: {name: {_eq: "$name"}}}])
          @svc_allow(_roles: user)
        level(name: String!, by: Int!): Account
          @svc_resolver(_type: transaction, _steps: [
            {_name: other, _type: insert, _object: Account, _fields: {name: "other", balance: 1}}
            {_type: update, _object: Account, _filter: {name: {_eq: "$name"}}, _fields: {balance: "$other.most", most: {_add: "$by"}}}])
          @svc_allow(_roles: user)
        setSecret(name: String!, secret: String!): Account
          @svc_resolver(_type: transaction, _steps: [
            {_type: update, _object: Account, _filter: {name: {_eq: "$name"}}, _fields: {most: 5}}
            {_type: update, _object: Account, _filter: {name: {_eq: "$name"}}, _fields: {secret: "$secret"}}])
          @svc_allow(_roles: user)
        audited(name: String!): Account
          @svc_resolver(_type: transaction, _steps: [
            {_type: insert, _object: Audit, _fields: {text: "constant"}}
            {_type: update, _object: Account, _filter: {name: {_eq: "$name"}}, _fields: {most: 6}}])
          @svc_allow(_roles: user)
        addAll(
          text: String, int: Int, float: Float, bool: Boolean, long: Long, decimal: Decimal, date: Date, time: Time
          dateTime: DateTime, uuid: UUID, json: JSON, bytes: Bytes, texts: [String], floats: [Float]
          decimals: [Decimal], dateTimes: [DateTime], jsons: [JSON], byteses: [Bytes]
        ): All!
          @svc_resolver(_type: transaction, _steps: [
            {_name: old, _type: insert, _object: All, _fields: {
              text: "$text", int: "$int", float: "$float", bool: "$bool", long: "$long", decimal: "$decimal", date: "$date"
              time: "$time", dateTime: "$dateTime", uuid: "$uuid", json: "$json", bytes: "$bytes", texts: "$texts"
              floats: "$floats", decimals: "$decimals", dateTimes: "$dateTimes", jsons: "$jsons", byteses: "$byteses"}}
            {_type: insert, _object: All, _fields: {
              text: "$old.text", int: "$old.int", float: "$old.float", bool: "$old.bool", long: "$old.long"
              decimal: "$old.decimal", date: "$old.date", time: "$old.time", dateTime: "$old.dateTime", uuid: "$old.uuid"
              json: "$old.json", bytes: "$old.bytes", texts: "$old.texts", floats: "$old.floats"
              decimals: "$old.decimals", dateTimes: "$old.dateTimes", jsons: "$old.jsons", byteses: "$old.byteses"}}])
          @svc_allow(_roles: user)
      }
      """;

  private static Client alice;
  private static Client bob;

  @BeforeAll
  static void publish() {
    alice = Product.of("alice");
    bob = Product.of("bob");
    Client.Answer answer = alice.publish("transactions", SDL);
    assertThat(answer.code()).as(answer.text()).isEmpty();
  }

  private static JsonNode write(String field) {
    return bob.query("transactions", "mutation { " + field + " }", Map.of()).json();
  }

  private static JsonNode done(String field) {
    return data(write(field));
  }

  private static JsonNode data(JsonNode answer) {
    assertThat(answer.has("errors")).as(answer.toString()).isFalse();
    return answer.path("data").elements().next();
  }

  private static String refused(String field) {
    JsonNode answer = write(field);
    assertThat(answer.path("data").isNull()).as(answer.toString()).isTrue();
    assertThat(answer.at("/errors/0/path/0").asText()).isEqualTo(field.split("[(:]")[0]);
    return answer.at("/errors/0/extensions/code").asText();
  }

  private static String all() {
    String query =
        "{ accounts { name balance most version entries { text amount } } drafts { text }"
            + " entries { text } }";
    return bob.query("transactions", query, Map.of()).json().toString();
  }

  @Test
  void laterStepsUseTheRowAndTheResultIsAsTheLastOneLeftIt() {
    JsonNode account =
        done(
            "open(name: \"o\", balance: 4, texts: [\"a\", \"b\"]) { name balance most version"
                + " entries { text amount } }");

    assertThat(account.toString())
        .isEqualTo(
            "{\"name\":\"o\",\"balance\":4,\"most\":9,\"version\":2,\"entries\":["
                + "{\"text\":\"a\",\"amount\":4},{\"text\":\"b\",\"amount\":4}]}");
    assertThat(done("open(name: \"o2\", balance: 4) { entries { text } }").toString())
        .isEqualTo("{\"entries\":[]}");
  }

  @Test
  void theSameOperationTwiceInARequestUsesItsOwnRows() {
    JsonNode answer =
        write(
            "a: open(name: \"t1\", balance: 1, texts: [\"x\"]) { entries { amount } } b: open(name:"
                + " \"t2\", balance: 2, texts: [\"x\"]) { entries { amount } }");

    assertThat(answer.path("data").findValuesAsText("amount")).containsExactly("1", "2");
  }

  @Test
  void whenTheLastStepFailsNothingIsLeft() {
    done("open(name: \"f1\", balance: 5) { name }");
    done("open(name: \"f2\", balance: 5) { name }");
    String before = all();

    assertThat(refused("transfer(from: \"f1\", to: \"f2\", less: -2, more: -9) { name }"))
        .isEqualTo("DRG-5013");
    assertThat(refused("transfer(from: \"f1\", to: \"nobody\", less: -2, more: 2) { name }"))
        .isEqualTo("DRG-5007");
    assertThat(refused("open(name: \"f1\", balance: 5) { name }")).isEqualTo("DRG-5010");
    assertThat(all()).isEqualTo(before);
    assertThat(
            done("transfer(from: \"f1\", to: \"f2\", less: -2, more: 2) { name balance }")
                .toString())
        .isEqualTo("{\"name\":\"f2\",\"balance\":7}");
  }

  @Test
  void aStepWithoutARowIsAnErrorWhenALaterOneUsesIt() {
    done("open(name: \"n\", balance: 5) { name }");
    String before = all();

    assertThat(refused("transfer(from: \"nobody\", to: \"n\", less: -2, more: 2) { name }"))
        .isEqualTo("DRG-5017");
    assertThat(
            refused(
                "publish(draft: \"c0000000-0000-4000-8000-000000000001\", account: \"n\") {name}"))
        .isEqualTo("DRG-5017");
    assertThat(all()).isEqualTo(before);
    assertThat(done("remove(draft: \"c0000000-0000-4000-8000-000000000001\") { text }").isNull())
        .isTrue();
  }

  @Test
  void aDeletedRowIsUsedAndGivenLater() {
    done("open(name: \"d\", balance: 5) { name }");
    String one =
        done("addDraft(text: \"one\", amount: 3, words: [\"u\", \"v\"]) { id }")
            .path("id")
            .asText();
    String none = done("addDraft(text: \"none\") { id }").path("id").asText();
    String given = done("addDraft(text: \"given\", words: [\"w\"]) { id }").path("id").asText();
    String field = "publish(draft: \"%s\", account: \"d\") { balance most entries { text } }";

    assertThat(done(field.formatted(one)).toString())
        .isEqualTo("{\"balance\":8,\"most\":3,\"entries\":[{\"text\":\"u\"},{\"text\":\"v\"}]}");
    assertThat(done(field.formatted(none)).toString())
        .isEqualTo("{\"balance\":8,\"most\":null,\"entries\":[{\"text\":\"u\"},{\"text\":\"v\"}]}");
    assertThat(done("remove(draft: \"" + given + "\") { text words }").toString())
        .isEqualTo("{\"text\":\"given\",\"words\":[\"w\"]}");
    assertThat(all()).doesNotContain("\"given\"", "\"one\"");
  }

  @Test
  void aRowThatALaterStepDeletesIsNotGiven() {
    assertThat(done("gone(name: \"g\") { name entries { text } }").isNull()).isTrue();
    assertThat(all()).doesNotContain("\"g\"");
  }

  @Test
  void stepsUpsertAndAskForVersions() {
    assertThat(done("put(name: \"p\", by: 4) { balance most version }").toString())
        .isEqualTo("{\"balance\":5,\"most\":1,\"version\":3}");
    assertThat(done("put(name: \"p\", by: -1) { balance most version }").toString())
        .isEqualTo("{\"balance\":4,\"most\":5,\"version\":5}");
    String before = all();
    JsonNode stale = write("stale(name: \"p\") { most }");

    assertThat(stale.at("/errors/0/extensions/code").asText()).isEqualTo("DRG-5016");
    assertThat(stale.at("/errors/0/extensions/version").asInt()).isEqualTo(7);
    assertThat(all()).isEqualTo(before);
  }

  @Test
  void aStepThatHasNoValueIsRefusedBeforeWhatOnlyTheRowsTell() {
    done("open(name: \"l\", balance: 5, texts: []) { name }");
    String before = all();

    JsonNode answer = write("level(name: \"l\", by: 2147483647) { balance }");

    assertThat(answer.at("/errors/0/extensions/code").asText()).isEqualTo("DRG-5014");
    assertThat(answer.at("/errors/0/extensions/fields/0").asText()).isEqualTo("balance");
    assertThat(all()).isEqualTo(before);
  }

  @Test
  void everyScalarGoesFromStepToStep() {
    Map<String, Object> values = ScalarValues.ALL;
    String types =
        "$text: String, $int: Int, $float: Float, $bool: Boolean, $long: Long, $decimal: Decimal,"
            + " $date: Date, $time: Time, $dateTime: DateTime, $uuid: UUID, $json: JSON, $bytes:"
            + " Bytes, $texts: [String], $floats: [Float], $decimals: [Decimal], $dateTimes:"
            + " [DateTime], $jsons: [JSON], $byteses: [Bytes]";
    List<String> names = values.keySet().stream().sorted().toList();
    String given = String.join(" ", names.stream().map(name -> name + ": $" + name).toList());
    String document =
        "mutation M(" + types + ") { addAll(" + given + ") { " + String.join(" ", names) + " } }";

    JsonNode row = data(bob.query("transactions", document, values).json());
    JsonNode empty = data(bob.query("transactions", document, Map.of()).json());

    values.forEach(
        (name, value) ->
            assertThat(row.path(name)).as(name).isEqualTo(Client.parsed(Client.text(value))));
    names.forEach(
        name ->
            assertThat(empty.path(name).toString())
                .as(name)
                .isEqualTo(values.get(name) instanceof List<?> ? "[]" : "null"));
  }

  @Test
  void whatAStepSetsOrWritesHasToBeSeen() {
    done("open(name: \"r\", balance: 5) { name }");

    for (String operation :
        List.of("setSecret(name: \"r\", secret: \"s\")", "audited(name: \"r\")")) {
      String document = "mutation { " + operation + " { most } }";
      assertThat(bob.query("transactions", document, Map.of()).code()).isEqualTo("DRG-1011");
      assertThat(data(alice.query("transactions", document, Map.of()).json()).has("most")).isTrue();
    }
  }

  @Test
  void aRepeatedTransactionIsDoneOnce() {
    done("open(name: \"k\", balance: 5) { name }");
    done("open(name: \"k2\", balance: 5) { name }");
    String document =
        "mutation { transfer(from: \"k\", to: \"k2\", less: -1, more: 1) { balance entries { text }"
            + " } }";
    HttpRequest.Builder request =
        bob.request(
            "/graphql/transactions", "application/json", Client.text(Map.of("query", document)));
    request.header("Idempotency-Key", "transactions-it-1");

    Client.Answer first = bob.send(request.build());
    Client.Answer second = bob.send(request.build());

    assertThat(first.json().at("/data/transfer/balance").asInt()).isEqualTo(6);
    assertThat(second.text()).isEqualTo(first.text());
    assertThat(second.headers().firstValue("Idempotency-Replayed")).contains("true");
  }

  @Test
  void transactionsThatMeetAreRetriedAndLoseNothing() throws Exception {
    done("open(name: \"c1\", balance: 100) { name }");
    done("open(name: \"c2\", balance: 100) { name }");
    List<JsonNode> answers = new ArrayList<>();
    try (ExecutorService threads = Executors.newFixedThreadPool(20)) {
      List<Future<JsonNode>> running = new ArrayList<>();
      for (int i = 0; i < 40; i++) {
        String names = i % 2 == 0 ? "from: \"c1\", to: \"c2\"" : "from: \"c2\", to: \"c1\"";
        running.add(
            threads.submit(() -> write("transfer(" + names + ", less: -3, more: 3) { name }")));
      }
      for (Future<JsonNode> one : running) {
        answers.add(one.get());
      }
    }

    assertThat(answers)
        .allSatisfy(answer -> assertThat(answer.has("errors")).as(answer.toString()).isFalse());
    assertThat(all())
        .contains("\"name\":\"c1\",\"balance\":100", "\"name\":\"c2\",\"balance\":100");
  }
}
