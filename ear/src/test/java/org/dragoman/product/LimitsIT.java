package org.dragoman.product;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.dragoman.stack.PartName;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What an operation may ask of the database, at the default settings: just as much, and more. */
class LimitsIT {
  private static final int WIDTH = 200;

  /** That one database may have at once. */
  private static final int CONNECTIONS = 20;

  private static final String SDL =
      """
      type Number { n: Int! @svc_primaryKey parent: Number children: [Number] }
      type Text { n: Int! @svc_primaryKey text: String! }
      type Wide { n: Int! @svc_primaryKey next: Wide @svc_link(_field: null) %s }
      type Query {
        numbers(most: Int!): [Number]
          @svc_resolver(_type: select, _object: Number, _filter: {n: {_lte: "$most"}})
        texts(most: Int!): [Text]
          @svc_resolver(_type: select, _object: Text, _filter: {n: {_lte: "$most"}})
        wide: [Wide] @svc_resolver(_type: select, _object: Wide)
      }
      """
          .formatted(
              IntStream.range(0, WIDTH)
                  .mapToObj(i -> "f" + i + ": Int")
                  .collect(Collectors.joining(" ")));

  private static final String LOCK = "LOCK TABLE \"Number\" IN ACCESS EXCLUSIVE MODE";

  private static final String WAITING =
      "SELECT count(*) FROM pg_stat_activity"
          + " WHERE datname = current_database() AND wait_event_type = 'Lock'";

  @BeforeAll
  static void publish() {
    Client alice = Product.of("alice");
    for (String name : List.of("limits", "limits-beside")) {
      Client.Answer published = alice.publish(name, SDL);
      assertThat(published.code()).as(published.text()).isEmpty();
    }
    try (Database database = database()) {
      database.run(
          """
          INSERT INTO "Number"("n") SELECT generate_series(1, 10001);
          UPDATE "Number" SET "parent_n" = 1 WHERE "n" > 5001;
          INSERT INTO "Text" SELECT n, repeat('x', 10000) FROM generate_series(1, 1000) AS n;
          INSERT INTO "Text" SELECT n, repeat('x', 10000) FROM generate_series(1001, 2000) AS n;
          INSERT INTO "Wide"("n", "next_n") SELECT n, n FROM generate_series(1, 10000) AS n;
          """);
    }
  }

  private static Database database() {
    return Database.of("acme", "limits");
  }

  private static Client.Answer numbers(String schema, int most) {
    return Product.of("bob")
        .query(schema, "query Q($most: Int!) { numbers(most: $most) { n } }", Map.of("most", most));
  }

  @ParameterizedTest
  @CsvSource({
    "10000, '{ numbers(most: 10000) { n } }'",
    // One root row and its 5,000 children, 4,999 roots without.
    "10000, '{ numbers(most: 5000) { n children { n } } }'",
    "10000, '{ a: numbers(most: 4000) { n } b: numbers(most: 6000) { n } }'",
    "1500, '{ texts(most: 1500) { text } }'",
  })
  void asMuchAsIsAllowedIsAnswered(int rows, String query) {
    Client.Answer answer = Product.of("bob").query("limits", query, Map.of());

    assertThat(answer.status()).as(head(answer)).isEqualTo(200);
    assertThat(answer.text().split("\"n\":|\"text\":", -1)).hasSize(rows + 1);
  }

  @ParameterizedTest
  @CsvSource({
    "DRG-4007, '{ numbers(most: 10001) { n } }'",
    "DRG-4007, '{ numbers(most: 5001) { n children { n } } }'",
    "DRG-4007, '{ a: numbers(most: 4001) { n } b: numbers(most: 6000) { n } }'",
    // 17 MB from the database.
    "DRG-4007, '{ texts(most: 1700) { text } }'",
  })
  void moreIsAClearError(String code, String query) {
    Client.Answer answer = Product.of("bob").query("limits", query, Map.of());

    assertThat(answer.code()).as(head(answer)).isEqualTo(code);
    assertThat(answer.json().has("data")).isFalse();
    assertThat(answer.text()).doesNotContain("SELECT", "maxResultBuffer", "postgres");
  }

  /** 10 MB, far more than all buffers on the way hold. */
  @Test
  void clientWhoLeavesIsNoFailureOfOurs() throws Exception {
    Client bob = Product.of("bob");
    Map<String, List<String>> headers =
        Map.of("Authorization", List.of("Bearer " + bob.token()), "X-Realm", List.of(bob.realm()));
    String body = Client.text(Map.of("query", "{ texts(most: 1000) { text } }"));
    String described = "Content-Type: application/json\r\nContent-Length: " + body.length();
    Path log = Product.stack().log(PartName.EDGE);
    int before = Files.readString(log).length();

    for (int i = 0; i < 3; i++) {
      try (Socket socket =
          RawRequest.begun(bob.base(), "/graphql/limits", headers, described, body)) {
        assertThat(socket.getInputStream().readNBytes(1_000)).hasSize(1_000);
      }
    }

    // The line would be there within milliseconds.
    Thread.sleep(1_000);
    assertThat(Files.readString(log).substring(before))
        .doesNotContain("Exception", "DRG-9001", "\tat ");
  }

  /**
   * 10,000 rows with 603 values each, all of them null but three: nothing that the driver counts.
   */
  @Test
  void tooManyValuesAreAClearError() {
    String fields =
        IntStream.range(0, WIDTH).mapToObj(i -> "f" + i).collect(Collectors.joining(" "));
    String query = "{ wide { %s next { %s next { %s } } } }".formatted(fields, fields, fields);

    Client.Answer answer = Product.of("bob").query("limits", query, Map.of());

    assertThat(answer.code()).as(head(answer)).isEqualTo("DRG-4007");
  }

  /** A control character is six in JSON, so that 12 MB of rows would be an answer of 72 MB. */
  @Test
  void tooManyBytesAreAClearError() {
    try (Database database = database()) {
      database.run(
          "INSERT INTO \"Text\" SELECT -n, repeat(chr(1), 10000) FROM generate_series(1, 1200) AS"
              + " n");

      Client.Answer answer =
          Product.of("bob").query("limits", "{ texts(most: -1) { text } }", Map.of());

      assertThat(answer.code()).as(head(answer)).isEqualTo("DRG-4007");
      assertThat(answer.json().at("/errors/0/message").asText()).contains("32 MiB");
    }
  }

  @Test
  void slowStatementIsStopped() throws Exception {
    try (Database database = database()) {
      database.holding(
          LOCK,
          () -> {
            Client.Answer answer = numbers("limits", 1);

            assertThat(answer.code()).as(answer.text()).isEqualTo("DRG-5002");
            assertThat(answer.status()).isEqualTo(504);
          });
    }
    assertThat(numbers("limits", 1).status()).isEqualTo(200);
  }

  @Test
  void busyDatabaseTurnsAwayItsOwnCallersAndNoOthers() throws Exception {
    assertThat(numbers("limits-beside", 1).status()).isEqualTo(200);
    List<CompletableFuture<Client.Answer>> waiting = new ArrayList<>();
    try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
        Database database = database()) {
      database.holding(
          LOCK,
          () -> {
            for (int i = 0; i < CONNECTIONS; i++) {
              waiting.add(CompletableFuture.supplyAsync(() -> numbers("limits", 1), threads));
            }
            waitFor(CONNECTIONS);

            Client.Answer busy = numbers("limits", 1);
            Client.Answer beside = numbers("limits-beside", 1);

            assertThat(busy.code()).as(busy.text()).isEqualTo("DRG-5004");
            assertThat(busy.status()).isEqualTo(503);
            assertThat(busy.headers().firstValue("Retry-After")).isPresent();
            assertThat(beside.text()).isEqualTo("{\"data\":{\"numbers\":[]}}");
          });
      for (CompletableFuture<Client.Answer> one : waiting) {
        // On a slow machine some may have waited for as long as a statement may.
        assertThat(one.get().code()).isIn("", "DRG-5002");
      }
    }
    assertThat(numbers("limits", 1).text()).isEqualTo("{\"data\":{\"numbers\":[{\"n\":1}]}}");
  }

  /** As when PostgreSQL restarts: its sessions end, also those that are at work. */
  @Test
  void statementWhoseSessionEndsIsAskedOnceMore() throws Exception {
    try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
        Database database = database()) {
      List<CompletableFuture<Client.Answer>> answer = new ArrayList<>();
      database.holding(
          LOCK,
          () -> {
            answer.add(CompletableFuture.supplyAsync(() -> numbers("limits", 1), threads));
            waitFor(1);
            try (Database observer = database()) {
              observer.value(
                  "SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity"
                      + " WHERE datname = current_database() AND usename = 'dragoman_request'");
            }
          });
      assertThat(answer.getFirst().get().text()).isEqualTo("{\"data\":{\"numbers\":[{\"n\":1}]}}");
    }
  }

  private static void waitFor(int statements) {
    try (Database observer = database()) {
      Until.holds(
          statements + " statements wait for the lock",
          Duration.ofSeconds(9),
          () -> observer.value(WAITING).equals(String.valueOf(statements)));
    }
  }

  private static String head(Client.Answer answer) {
    return answer.text().substring(0, Math.min(300, answer.text().length()));
  }
}
