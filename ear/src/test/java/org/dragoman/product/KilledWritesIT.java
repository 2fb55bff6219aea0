package org.dragoman.product;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.UncheckedIOException;
import java.net.http.HttpRequest;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import org.dragoman.stack.PartName;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Processes are killed while mutations with an {@code Idempotency-Key} go on. A client that repeats
 * a request until it is answered finds it done exactly once.
 */
class KilledWritesIT {
  private static final String SDL =
      """
      type Entry { text: String! @svc_primaryKey }
      type Counter { name: String! @svc_primaryKey count: Int! }
      type Query {
        entries: [Entry] @svc_resolver(_type: select, _object: Entry)
      }
      type Mutation {
        count(name: String!): Counter
          @svc_resolver(_type: upsert, _object: Counter, _fields: {name: "$name", count: 1}, _update: {count: {_add: 1}})
          @svc_allow(_roles: user)
        add(text: String!): Entry @svc_resolver(_type: insert, _object: Entry, _fields: {text: "$text"}) @svc_allow(_roles: user)
      }
      """;
  private static final String WRITE =
      "mutation W($text: String!, $name: String!) { count(name: $name) { count } add(text: $text) {"
          + " text } }";
  private static final int WRITERS = 8;
  private static final int WRITES = 15;
  private static final Duration HEALED = Duration.ofMinutes(3);

  /** More answers than these are there when a process is killed, and fewer than all. */
  private static final int BEFORE_KILL = 20;

  @BeforeAll
  static void publish() {
    Client.Answer answer = Product.of("alice").publish("killed", SDL);
    assertThat(answer.code()).as(answer.text()).isEmpty();
    try (Database database = Database.of("acme", "killed")) {
      // What earlier tests have written would be written again after the first kill.
      database.alone("CHECKPOINT");
    }
  }

  @Test
  void databaseThatIsKilledLosesAndDoublesNothing() throws Exception {
    kill(PartName.POSTGRES, 2);
  }

  @Test
  void dataProcessThatIsKilledLosesAndDoublesNothing() throws Exception {
    kill(PartName.DATA, 2);
  }

  @Test
  @Tag("long")
  void databaseThatIsKilledOftenLosesAndDoublesNothing() throws Exception {
    kill(PartName.POSTGRES, 40);
  }

  @Test
  @Tag("long")
  void dataProcessThatIsKilledOftenLosesAndDoublesNothing() throws Exception {
    kill(PartName.DATA, 10);
  }

  private static void kill(PartName part, int times) throws Exception {
    String prefix = part + " of " + times;
    AtomicInteger resent = new AtomicInteger();
    int written = 0;
    for (int round = 0; round < times; round++) {
      String name = prefix + " " + round;
      Client bob = Product.of("bob");
      AtomicInteger answered = new AtomicInteger();
      try (ExecutorService threads = Executors.newFixedThreadPool(WRITERS)) {
        List<Future<?>> running = new ArrayList<>();
        for (int writer = 0; writer < WRITERS; writer++) {
          String of = name + " " + writer;
          running.add(threads.submit(() -> write(bob, name, of, answered, resent)));
        }
        Until.holds("writes go on", HEALED, () -> answered.get() > BEFORE_KILL);
        Product.stack().kill(part);
        Product.stack().restart(part);
        for (Future<?> one : running) {
          one.get();
        }
      }
      written += WRITERS * WRITES;
      check(prefix, name, written);
    }
    System.out.println(
        part + " killed " + times + " times: " + written + " writes, " + resent + " sent again");
  }

  /** The writes of one client, one after the other, each sent until it is answered. */
  private static void write(
      Client client, String name, String of, AtomicInteger answered, AtomicInteger resent) {
    for (int i = 0; i < WRITES; i++) {
      String key = UUID.randomUUID().toString();
      String text = of + " " + i;
      String answer = untilAnswered(client, key, name, text, resent);
      answered.incrementAndGet();
      assertThat(untilAnswered(client, key, name, text, resent)).isEqualTo(answer);
    }
  }

  private static String untilAnswered(
      Client client, String key, String name, String text, AtomicInteger resent) {
    String body =
        Client.text(Map.of("query", WRITE, "variables", Map.of("name", name, "text", text)));
    HttpRequest request =
        client
            .request("/graphql/killed", "application/json", body)
            .header("Idempotency-Key", key)
            .build();
    List<String> answers = new ArrayList<>();
    Until.holds(
        "an answer to " + text,
        HEALED,
        () -> {
          try {
            Client.Answer answer = client.send(request);
            JsonNode json = answer.json();
            if (!json.has("errors")) {
              answers.add(answer.text());
              return true;
            }
            // Nothing else than that somebody is away may keep a write from being done.
            assertThat(answer.code()).as(answer.text()).matches("DRG-(500[12456]|1052|5015)");
          } catch (UncheckedIOException e) {
            // The edge was in the middle of an answer.
          }
          resent.incrementAndGet();
          return false;
        });
    return answers.getFirst();
  }

  private static void check(String prefix, String name, int written) {
    try (Database database = Database.of("acme", "killed")) {
      String counted = database.value("SELECT count FROM \"Counter\" WHERE name = '" + name + "'");
      String rows =
          database.value("SELECT count(*) FROM \"Entry\" WHERE text LIKE '" + prefix + " %'");
      assertThat(counted).isEqualTo(String.valueOf(WRITERS * WRITES));
      assertThat(rows).isEqualTo(String.valueOf(written));
    }
  }
}
