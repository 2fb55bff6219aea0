package org.dragoman.product;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Pages of rows that others insert, change and delete meanwhile. */
class PagesIT {
  private static final String SDL =
      """
      type Topic {
        name: String! @svc_primaryKey
        posts: [Post]
        page(first: Int, after: String, last: Int, before: String): PostConnection!
          @svc_resolver(_type: select, _link: posts, _order: [{rank: desc}, {title: ascNullsFirst}],
            _first: "$first", _after: "$after", _last: "$last", _before: "$before")
      }
      type Post { number: Int! @svc_primaryKey rank: Int title: String topic: Topic! }
      type Query {
        topic(name: String!): Topic @svc_resolver(_type: select, _object: Topic, _filter: {name: {_eq: "$name"}})
        posts(first: Int, after: String, last: Int, before: String): PostConnection!
          @svc_resolver(_type: select, _object: Post, _order: [{rank: desc}, {title: ascNullsFirst}],
            _first: "$first", _after: "$after", _last: "$last", _before: "$before")
      }
      """;
  private static final int PAGE = 7;
  private static final int MOST = 600;

  /** Every tenth row stays as it is. */
  private static final int STEP = 10;

  private static final int CHANGES_BETWEEN_PAGES = 5;
  private static final String ROW =
      "SELECT n, nullif(n / 10 %% 5, 0), CASE n %% 4 WHEN 0 THEN NULL ELSE 't' || n %% 3 END, 'a'"
          + " FROM %s AS n";

  private static Client alice;

  @BeforeAll
  static void publish() {
    alice = Product.of("alice");
    Client.Answer published = alice.publish("pages", SDL);
    assertThat(published.code()).as(published.text()).isEmpty();
  }

  @BeforeEach
  void insert() {
    try (Database database = database()) {
      database.run(
          "DELETE FROM \"Post\"; INSERT INTO \"Topic\" VALUES ('a') ON CONFLICT DO NOTHING; "
              + inserted("generate_series(2, " + MOST + ", 4)")
              + inserted("generate_series(" + STEP + ", " + MOST + ", " + STEP + ")"));
    }
  }

  private static Database database() {
    return Database.of("acme", "pages");
  }

  private static String inserted(String numbers) {
    return "INSERT INTO \"Post\" (\"number\", \"rank\", \"title\", \"topic_name\") "
        + ROW.formatted(numbers)
        + " ON CONFLICT DO NOTHING;";
  }

  @ParameterizedTest
  @CsvSource({"true, true", "true, false", "false, true", "false, false"})
  void rowsThatStayAreMetOnceWhateverOthersDo(boolean forward, boolean ofALink) throws Exception {
    List<Integer> staying = numbers("\"number\" % " + STEP + " = 0");
    AtomicBoolean isRead = new AtomicBoolean();
    Semaphore changes = new Semaphore(0);
    List<Integer> met = new ArrayList<>();
    try (ExecutorService others = Executors.newVirtualThreadPerTaskExecutor()) {
      Future<?> writer = others.submit(writing(isRead, changes));
      try {
        String cursor = null;
        do {
          JsonNode page = page(forward, ofALink, cursor);
          List<Integer> numbers = numbers(page);
          met.addAll(forward ? met.size() : 0, numbers);
          cursor = next(page, forward);
          changes.drainPermits();
          changes.acquire(CHANGES_BETWEEN_PAGES);
        } while (cursor != null);
      } finally {
        isRead.set(true);
      }
      writer.get();
    }

    assertThat(met.stream().filter(number -> number % STEP == 0).toList()).isEqualTo(staying);
    assertThat(met).hasSizeGreaterThan(staying.size());
  }

  /** Inserts, changes and deletes rows, but not those that stay. */
  private static Callable<Void> writing(AtomicBoolean isRead, Semaphore changes) {
    return () -> {
      Random random = new Random(1);
      try (Database database = database()) {
        while (!isRead.get()) {
          int number = STEP * random.nextInt(MOST / STEP) + 1 + random.nextInt(STEP - 1);
          database.run(
              switch (random.nextInt(3)) {
                case 0 -> "DELETE FROM \"Post\" WHERE \"number\" = " + number;
                case 1 ->
                    "UPDATE \"Post\" SET \"rank\" = %d WHERE \"number\" = %d"
                        .formatted(random.nextInt(6), number);
                default -> inserted("generate_series(%1$d, %1$d)".formatted(number));
              });
          changes.release();
        }
      }
      return null;
    };
  }

  @ParameterizedTest
  @CsvSource({"true, true", "true, false", "false, true", "false, false"})
  void cursorOfADeletedRowIsItsPlace(boolean forward, boolean ofALink) {
    List<Integer> all = numbers("true");
    JsonNode page = page(forward, ofALink, null);
    String cursor = next(page, forward);
    List<Integer> met = numbers(page);
    String gone = met.toString().replace('[', '(').replace(']', ')');
    try (Database database = database()) {
      database.run("DELETE FROM \"Post\" WHERE \"number\" IN " + gone);
    }

    List<Integer> after = numbers(page(forward, ofALink, cursor));

    assertThat(after)
        .isEqualTo(
            forward
                ? all.subList(PAGE, 2 * PAGE)
                : all.subList(all.size() - 2 * PAGE, all.size() - PAGE));
  }

  @Test
  void rowInsertedAtTheCursorIsOnOneSideOfItAlone() {
    List<Integer> all = numbers("true");
    JsonNode page = page(true, false, null);
    int last = numbers(page).getLast();
    try (Database database = database()) {
      // The same values of the order: the key alone says on which side they are.
      database.run(
          """
          INSERT INTO "Post" SELECT "number" + n, "rank", "title", "topic_name"
            FROM "Post", (VALUES (-1), (1)) AS v(n) WHERE "number" = %d
          """
              .formatted(last));
    }

    List<Integer> after = numbers(page(true, false, next(page, true)));

    assertThat(all).doesNotContain(last - 1, last + 1);
    assertThat(after.getFirst()).isEqualTo(last + 1);
    assertThat(after).doesNotContain(last - 1, last);
  }

  private static JsonNode page(boolean forward, boolean ofALink, String cursor) {
    String rows =
        "{ nodes { number } pageInfo { startCursor endCursor hasNextPage hasPreviousPage } }";
    String field = ofALink ? "page" : "posts";
    String arguments = forward ? "(first: %d, after: $at) " : "(last: %d, before: $at) ";
    String asked = field + arguments.formatted(PAGE) + rows;
    String query =
        "query ($at: String) { "
            + (ofALink ? "topic(name: \"a\") { " + asked + " }" : asked)
            + " }";
    Map<String, Object> variables = new HashMap<>();
    variables.put("at", cursor);
    Client.Answer answer = alice.query("pages", query, variables);
    assertThat(answer.code()).as(answer.text()).isEmpty();
    return answer.json().at(ofALink ? "/data/topic/page" : "/data/posts");
  }

  /** Null after the last page. */
  private static String next(JsonNode page, boolean forward) {
    JsonNode info = page.path("pageInfo");
    return info.path(forward ? "hasNextPage" : "hasPreviousPage").booleanValue()
        ? info.path(forward ? "endCursor" : "startCursor").textValue()
        : null;
  }

  private static List<Integer> numbers(JsonNode page) {
    return page.path("nodes").findValues("number").stream().map(JsonNode::asInt).toList();
  }

  /** As SQL says the order. */
  private static List<Integer> numbers(String condition) {
    try (Database database = database()) {
      String numbers =
          database.value(
              "SELECT json_agg(\"number\" ORDER BY \"rank\" DESC NULLS FIRST,"
                  + " \"title\" COLLATE \"C\" NULLS FIRST, \"number\") FROM \"Post\" WHERE "
                  + condition);
      return StreamSupport.stream(Client.parsed(numbers).spliterator(), false)
          .map(JsonNode::asInt)
          .toList();
    }
  }
}
