package org.dragoman.product;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.http.HttpRequest;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Mutations with an {@code Idempotency-Key} are done once, however often they are sent. */
class RepeatedWritesIT {
  private static final String SDL =
      """
      type Entry {
        id: ID!
        text: String! @svc_check(_maxLength: 700000, _minLength: 1)
        number: Int! @svc_default(_value: "$sequence")
      }
      type Query { entries(text: String!): [Entry] @svc_resolver(_type: select, _object: Entry, _filter: {text: {_eq: "$text"}}) }
      type Mutation {
        add(text: String!, number: Int): Entry @svc_resolver(_type: insert, _object: Entry, _fields: {text: "$text"
          number: "$number"}) @svc_allow(_roles: user)
      }
      """;
  private static final String ADD =
      "mutation A($text: String!, $number: Int) { add(text: $text, number: $number) { id number }"
          + " }";
  private static final String REPLAYED = "Idempotency-Replayed";

  private static Client alice;
  private static Client bob;

  @BeforeAll
  static void publish() {
    alice = Product.of("alice");
    bob = Product.of("bob");
    for (String schema : List.of("repeated", "repeated-elsewhere")) {
      Client.Answer answer = alice.publish(schema, SDL);
      assertThat(answer.code()).as(answer.text()).isEmpty();
    }
  }

  private static String unused() {
    return UUID.randomUUID().toString();
  }

  private static Client.Answer send(
      Client client, String schema, String document, Map<String, ?> variables, String... keys) {
    String body = Client.text(Map.of("query", document, "variables", variables));
    HttpRequest.Builder request = client.request("/graphql/" + schema, "application/json", body);
    for (String key : keys) {
      request.header("Idempotency-Key", key);
    }
    return client.send(request.build());
  }

  private static Client.Answer add(String text, String... keys) {
    return send(bob, "repeated", ADD, Map.of("text", text), keys);
  }

  private static int rows(String schema, String text) {
    return bob.query(
            schema, "query Q($text: String!) { entries(text: $text) { id } }", Map.of("text", text))
        .json()
        .at("/data/entries")
        .size();
  }

  private static boolean isReplayed(Client.Answer answer) {
    return answer.headers().firstValue(REPLAYED).orElse("").equals("true");
  }

  @Test
  void repeatAnswersTheSameAndChangesNothing() {
    String key = unused();
    Map<String, Object> variables = new LinkedHashMap<>();
    variables.put("text", "once");
    variables.put("number", 7);
    Client.Answer first = send(bob, "repeated", ADD, variables, key);
    variables.clear();
    variables.put("number", 7);
    variables.put("text", "once");

    Client.Answer second = send(bob, "repeated", ADD, variables, key);

    assertThat(first.json().at("/data/add/number").asInt()).as(first.text()).isEqualTo(7);
    assertThat(isReplayed(first)).isFalse();
    assertThat(second.status()).isEqualTo(200);
    assertThat(second.text()).isEqualTo(first.text());
    assertThat(isReplayed(second)).isTrue();
    assertThat(rows("repeated", "once")).isEqualTo(1);
  }

  @Test
  void withoutAKeyEachIsANewOne() {
    add("without");
    Client.Answer second = add("without");

    assertThat(second.headers().firstValue(REPLAYED)).isEmpty();
    assertThat(rows("repeated", "without")).isEqualTo(2);
  }

  @Test
  void otherRequestUnderTheSameKeyIsRefused() {
    String key = unused();
    add("first", key);

    for (Client.Answer other :
        List.of(
            add("second", key),
            send(bob, "repeated", ADD, Map.of("text", "first", "number", 1), key),
            send(bob, "repeated", ADD.replace("id number", "id"), Map.of("text", "first"), key))) {
      assertThat(other.status()).isEqualTo(422);
      assertThat(other.code()).isEqualTo("DRG-1051");
    }
    assertThat(rows("repeated", "second")).isZero();
    assertThat(rows("repeated", "first")).isEqualTo(1);
  }

  @Test
  void otherCallersAndSchemasHaveKeysOfTheirOwn() {
    String key = unused();
    List<Client.Answer> answers =
        List.of(
            add("shared", key),
            send(alice, "repeated", ADD, Map.of("text", "shared"), key),
            send(bob, "repeated-elsewhere", ADD, Map.of("text", "shared"), key));

    assertThat(answers).allSatisfy(answer -> assertThat(answer.code()).isEmpty());
    assertThat(answers).noneMatch(RepeatedWritesIT::isReplayed);
    assertThat(rows("repeated", "shared")).isEqualTo(2);
    assertThat(rows("repeated-elsewhere", "shared")).isEqualTo(1);
  }

  @Test
  void twinsInFlightAreDoneOnce() throws Exception {
    String key = unused();
    List<Client.Answer> answers = new ArrayList<>();
    try (ExecutorService threads = Executors.newFixedThreadPool(20)) {
      List<Future<Client.Answer>> running = new ArrayList<>();
      for (int i = 0; i < 20; i++) {
        running.add(threads.submit(() -> add("twin", key)));
      }
      for (Future<Client.Answer> one : running) {
        answers.add(one.get());
      }
    }

    assertThat(answers).extracting(Client.Answer::text).containsOnly(answers.getFirst().text());
    assertThat(answers.getFirst().json().at("/data/add/id").asText()).isNotEmpty();
    assertThat(answers).filteredOn(RepeatedWritesIT::isReplayed).hasSize(19);
    assertThat(rows("repeated", "twin")).isEqualTo(1);
  }

  @Test
  void twinThatTakesTooLongIsTold() throws Exception {
    String key = unused();
    try (Database database = Database.of("acme", "repeated")) {
      database.run("DELETE FROM dragoman.answer");
      add("slow", key);
      String lock =
          "SELECT pg_advisory_xact_lock(('x' || left(encode(key, 'hex'), 16))::bit(64)::bigint)"
              + " FROM dragoman.answer";
      database.holding(
          lock,
          () -> {
            Client.Answer answer = add("slow", key);
            assertThat(answer.status()).isEqualTo(409);
            assertThat(answer.code()).isEqualTo("DRG-1052");
            assertThat(answer.headers().firstValue("Retry-After")).isPresent();
          });
    }
    assertThat(isReplayed(add("slow", key))).isTrue();
    assertThat(rows("repeated", "slow")).isEqualTo(1);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 255})
  void longestKeyIsTaken(int length) {
    String key = "~".repeat(length);

    assertThat(add("long " + length, key).code()).isEmpty();
    assertThat(isReplayed(add("long " + length, key))).isTrue();
  }

  @Test
  void malformedKeyIsRefusedAndOfAQueryNotLookedAt() {
    List<Client.Answer> refused =
        List.of(
            add("malformed", ""),
            add("malformed", "a b"),
            add("malformed", "k".repeat(256)),
            add("malformed", "one", "two"));
    Client.Answer query = send(bob, "repeated", "{ entries(text: \"x\") { id } }", Map.of(), "a b");

    assertThat(refused)
        .allSatisfy(
            answer -> {
              assertThat(answer.status()).isEqualTo(400);
              assertThat(answer.code()).isEqualTo("DRG-1050");
            });
    assertThat(rows("repeated", "malformed")).isZero();
    assertThat(query.text()).isEqualTo("{\"data\":{\"entries\":[]}}");
  }

  @Test
  void failedRequestLeavesItsKeyUnused() {
    String key = unused();

    assertThat(add("", key).code()).isEqualTo("DRG-5013");
    assertThat(add("now it fits", key).code()).isEmpty();
    assertThat(rows("repeated", "now it fits")).isEqualTo(1);
  }

  @Test
  void answerThatIsTooLongToBeKeptChangesNothing() {
    String text = "x".repeat(600_000);
    String document = "mutation A($text: String!) { add(text: $text) { one: text other: text } }";

    Client.Answer refused = send(bob, "repeated", document, Map.of("text", text), unused());

    assertThat(refused.code()).as(refused.text()).isEqualTo("DRG-4015");
    try (Database database = Database.of("acme", "repeated")) {
      assertThat(database.value("SELECT count(*) FROM \"Entry\" WHERE length(text) = 600000"))
          .isEqualTo("0");
    }
  }

  @Test
  void keyIsForgottenAfterADay() {
    String key = unused();
    try (Database database = Database.of("acme", "repeated")) {
      add("expired", key);
      assertThat(
              database.value(
                  "SELECT max(kept_until) BETWEEN now() + interval '23 hours 59 minutes'"
                      + " AND now() + interval '24 hours' FROM dragoman.answer"))
          .isEqualTo("t");
      database.run("UPDATE dragoman.answer SET kept_until = now() - interval '1 second'");
    }

    Client.Answer again = add("expired", key);

    assertThat(isReplayed(again)).isFalse();
    assertThat(isReplayed(add("expired", key))).isTrue();
    assertThat(rows("repeated", "expired")).isEqualTo(2);
  }

  @Test
  void neitherKeysNorRequestsAreKeptAndNoAnswerIsChanged() {
    String key = unused();
    add("not to be found", key);
    try (Database database = Database.of("acme", "repeated")) {
      assertThat(
              database.value(
                  "SELECT count(*) FROM dragoman.answer"
                      + " WHERE position('not to be'::bytea in body || operation || key) > 0"
                      + " OR position('"
                      + key
                      + "'::bytea in body || operation || key) > 0"))
          .isEqualTo("0");
      assertThat(
              database.value(
                  "SELECT concat_ws(' ', has_table_privilege('dragoman_request',"
                      + " 'dragoman.answer', 'UPDATE'), has_table_privilege('dragoman_request',"
                      + " 'dragoman.answer', 'TRUNCATE'), has_table_privilege('dragoman_request',"
                      + " 'dragoman.version', 'INSERT'))"))
          .isEqualTo("f f f");
    }
  }
}
