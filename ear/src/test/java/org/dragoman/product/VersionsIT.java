package org.dragoman.product;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;

/** What becomes of a schema that is published again, taken out of use, or dropped. */
class VersionsIT {
  private static final String FIRST =
      """
      type Note { id: ID! text: String! stars: Int }
      type Query { notes: [Note] @svc_resolver(_type: select, _object: Note) }
      """;
  private static final String MORE = FIRST.replace("stars: Int", "stars: Int color: String");
  private static final String LESS = FIRST.replace("stars: Int", "");
  private static final String ROW =
      "INSERT INTO \"Note\" (\"id\", \"text\", \"stars\")"
          + " VALUES ('00000000-0000-0000-0000-000000000001', 'kept', 3)";
  private static final String WAITING =
      """
      SELECT count(*) FROM pg_stat_activity
      WHERE datname = current_database() AND application_name = 'dragoman-requests'
        AND wait_event_type = 'Lock'
      """;
  private static final int PUBLISHERS = 20;
  private static final int READERS = 6;

  private final Client alice = Product.of("alice");

  private void publish(String name, int version, String sdl, String... confirm) {
    Client.Answer answer = alice.publish(name, sdl, List.of(confirm));
    assertThat(answer.json().at("/data/publishSchema/version").asInt())
        .as(answer.text())
        .isEqualTo(version);
  }

  private void publishWithRow(String name) {
    publish(name, 1, FIRST);
    try (Database database = Database.of("acme", name)) {
      database.run(ROW);
    }
  }

  private JsonNode ask(String query) {
    Client.Answer answer = alice.admin(query, Map.of());
    assertThat(answer.code()).as(answer.text()).isEmpty();
    return answer.json().path("data");
  }

  @Test
  void publisherWhoKnowsAnotherVersionChangesNothing() {
    publish("seen", 1, FIRST);
    String mutation =
        "mutation P($sdl: String!, $last: Int) { publishSchema(name: \"seen\", sdl: $sdl,"
            + " lastVersion: $last) { version } }";

    for (int other : List.of(0, 2)) {
      Client.Answer refused = alice.admin(mutation, Map.of("sdl", MORE, "last", other));
      assertThat(refused.code()).as(refused.text()).isEqualTo("DRG-2901");
    }
    Client.Answer published = alice.admin(mutation, Map.of("sdl", MORE, "last", 1));
    assertThat(published.json().at("/data/publishSchema/version").asInt())
        .as(published.text())
        .isEqualTo(2);
  }

  @Test
  void nextVersionIsLiveAtOnceWithTheRowsOfTheOneBefore() {
    publishWithRow("next");
    assertThat(alice.query("next", "{ notes { color } }", Map.of()).code()).isEqualTo("DRG-1011");

    publish("next", 2, MORE);

    assertThat(alice.query("next", "{ notes { text stars color } }", Map.of()).text())
        .isEqualTo("{\"data\":{\"notes\":[{\"text\":\"kept\",\"stars\":3,\"color\":null}]}}");
  }

  @Test
  void whatLosesDataIsDoneOnlyWhenEachChangeIsConfirmed() {
    publishWithRow("confirmed");

    Client.Answer refused = alice.publish("confirmed", LESS);
    Client.Answer mistaken = alice.publish("confirmed", LESS, List.of("drop-field:Note.text"));

    assertThat(refused.code()).as(refused.text()).isEqualTo("DRG-2904");
    assertThat(refused.text()).contains("drop-field:Note.stars");
    assertThat(mistaken.code()).isEqualTo("DRG-2905");
    assertThat(alice.query("confirmed", "{ notes { stars } }", Map.of()).text())
        .isEqualTo("{\"data\":{\"notes\":[{\"stars\":3}]}}");

    publish("confirmed", 2, LESS, "drop-field:Note.stars");

    assertThat(alice.query("confirmed", "{ notes { text } }", Map.of()).text())
        .isEqualTo("{\"data\":{\"notes\":[{\"text\":\"kept\"}]}}");
    assertThat(alice.query("confirmed", "{ notes { stars } }", Map.of()).code())
        .isEqualTo("DRG-1011");
  }

  @Test
  void rowsInTheWayAreCountedAndNothingChanges() {
    publishWithRow("rows-in-way");
    publish("rows-in-way", 2, MORE);
    String needed = MORE.replace("color: String", "color: String!");

    Client.Answer refused = alice.publish("rows-in-way", needed);
    JsonNode preview =
        alice
            .admin(
                "query P($sdl: String!) { previewSchema(name: \"rows-in-way\", sdl: $sdl) {"
                    + " version obstacles { message } confirm } }",
                Map.of("sdl", needed))
            .json()
            .at("/data/previewSchema");

    assertThat(refused.code()).as(refused.text()).isEqualTo("DRG-2906");
    assertThat(refused.text()).contains("color");
    assertThat(preview.path("version").asInt()).isEqualTo(2);
    assertThat(preview.path("obstacles")).as(preview.toString()).hasSize(1);
    try (Database database = Database.of("acme", "rows-in-way")) {
      database.run("UPDATE \"Note\" SET \"color\" = 'red'");
    }
    publish("rows-in-way", 3, needed);
  }

  @Test
  void previewTellsProblemsChangesAndWhoMayCallWhat() {
    publishWithRow("previewed");
    String query =
        "query P($sdl: String!) { previewSchema(name: \"previewed\", sdl: $sdl) {"
            + " problems { code line } version changes { id effects } confirm script"
            + " tables { type columns } operations { name everyone roles } } }";
    String closed = LESS.replace("@svc_resolver", "@svc_allow(_roles: [\"admin\"]) @svc_resolver");

    JsonNode broken =
        alice.admin(query, Map.of("sdl", "type A { b: C }")).json().at("/data/previewSchema");
    JsonNode previewed = alice.admin(query, Map.of("sdl", closed)).json().at("/data/previewSchema");
    JsonNode same = alice.admin(query, Map.of("sdl", FIRST)).json().at("/data/previewSchema");

    assertThat(broken.path("problems").isEmpty()).isFalse();
    assertThat(broken.path("operations")).isEmpty();
    assertThat(previewed.path("confirm").findValuesAsText("")).isEmpty();
    assertThat(previewed.path("confirm").toString()).isEqualTo("[\"drop-field:Note.stars\"]");
    assertThat(previewed.path("script").toString()).contains("stars");
    assertThat(previewed.path("operations").toString())
        .isEqualTo("[{\"name\":\"notes\",\"everyone\":false,\"roles\":[\"admin\"]}]");
    assertThat(same.path("changes")).isEmpty();
    assertThat(same.at("/operations/0/everyone").asBoolean()).isTrue();
    assertThat(alice.query("previewed", "{ notes { stars } }", Map.of()).code()).isEmpty();
  }

  @Test
  void rollbackIsTheTextOfAnEarlierVersionAsTheNextOne() {
    publishWithRow("back");
    publish("back", 2, MORE);
    String back =
        "mutation { rollbackSchema(name: \"back\", version: %d, confirm: [%s])"
            + " { version changed } }";

    Client.Answer refused = alice.admin(back.formatted(1, ""), Map.of());
    Client.Answer unknown = alice.admin(back.formatted(7, ""), Map.of());
    Client.Answer done = alice.admin(back.formatted(1, "\"drop-field:Note.color\""), Map.of());

    assertThat(refused.code()).as(refused.text()).isEqualTo("DRG-2904");
    assertThat(unknown.code()).isEqualTo("DRG-2908");
    assertThat(done.json().at("/data/rollbackSchema/version").asInt()).as(done.text()).isEqualTo(3);
    assertThat(ask("{ schema(name: \"back\") { version sdl } }").at("/schema/sdl").asText())
        .isEqualTo(FIRST);
    assertThat(ask("{ schema(name: \"back\", version: 2) { sdl } }").at("/schema/sdl").asText())
        .isEqualTo(MORE);
    assertThat(ask("{ history(name: \"back\") { retired versions { version } } }").toString())
        .isEqualTo(
            "{\"history\":{\"retired\":false,"
                + "\"versions\":[{\"version\":3},{\"version\":2},{\"version\":1}]}}");
  }

  /** As the compiler says it of the text. */
  @Test
  void meaningIsThatOfTheLiveVersion() {
    publishWithRow("meant");
    publish("meant", 2, MORE);
    String meaning =
        "types { name key fields { name type kind columns roles optional } }"
            + " operations { kind name arguments result callers everyone } roles";
    String text = "{ schema(name: \"meant\"%s) { meaning { " + meaning + " } } }";

    JsonNode live = ask(text.formatted("")).at("/schema/meaning");
    JsonNode before = ask(text.formatted(", version: 1")).at("/schema/meaning");
    JsonNode checked =
        alice
            .admin(
                "query C($sdl: String!) { checkSchema(sdl: $sdl) { " + meaning + " } }",
                Map.of("sdl", MORE))
            .json()
            .at("/data/checkSchema");

    assertThat(live.path("operations")).isNotEmpty();
    assertThat(live).isEqualTo(checked);
    assertThat(before.isNull()).isTrue();
  }

  @Test
  void retiredSchemaIsServedNoMoreAndGoesOnWhenItIsPublishedAgain() {
    publishWithRow("retired");

    ask("mutation { retireSchema(name: \"retired\") { version changed } }");

    assertThat(alice.query("retired", "{ notes { text } }", Map.of()).code()).isEqualTo("DRG-1014");
    assertThat(ask("{ schemas { name } }").toString()).doesNotContain("\"retired\"");
    assertThat(ask("{ schemas(retired: true) { name } }").findValuesAsText("name"))
        .contains("retired")
        .doesNotContain("back");
    assertThat(ask("{ history(name: \"retired\") { retired } }").toString()).contains("true");
    assertThat(
            ask("mutation { retireSchema(name: \"retired\") { changed } }")
                .at("/retireSchema/changed")
                .asBoolean())
        .isFalse();

    Client.Answer again = alice.publish("retired", FIRST);

    assertThat(again.json().at("/data/publishSchema/changed").asBoolean()).isTrue();
    assertThat(again.json().at("/data/publishSchema/version").asInt()).isEqualTo(1);
    assertThat(alice.query("retired", "{ notes { text } }", Map.of()).text()).contains("kept");

    ask("mutation { retireSchema(name: \"retired\") { version changed } }");
    publish("retired", 2, MORE);

    assertThat(ask("{ schemas(retired: true) { name } }").toString()).doesNotContain("\"retired\"");
    assertThat(alice.query("retired", "{ notes { text color } }", Map.of()).text())
        .contains("kept");
  }

  @Test
  void droppedSchemaIsGoneAndItsVersionsCountOn() {
    publishWithRow("dropped");
    publish("dropped", 2, MORE);
    assertThat(alice.query("dropped", "{ notes { text } }", Map.of()).code()).isEmpty();

    Client.Answer refused =
        alice.admin(
            "mutation { dropSchema(name: \"dropped\", confirm: \"drop\") { name } }", Map.of());
    assertThat(refused.code()).isEqualTo("DRG-2904");
    ask("mutation { dropSchema(name: \"dropped\", confirm: \"dropped\") { name } }");

    assertThat(alice.query("dropped", "{ notes { text } }", Map.of()).code()).isEqualTo("DRG-1014");
    assertThat(alice.admin("{ history(name: \"dropped\") { name } }", Map.of()).code())
        .isEqualTo("DRG-1014");
    try (Database catalogue = Database.ofCatalogue()) {
      assertThat(
              catalogue.value("SELECT count(*) FROM pg_database WHERE datname ~ '^acme_dropped_'"))
          .isEqualTo("0");
    }
    publish("dropped", 3, FIRST);
    assertThat(alice.query("dropped", "{ notes { text } }", Map.of()).text())
        .isEqualTo("{\"data\":{\"notes\":[]}}");
  }

  @Test
  void schemaWhoseDatabaseIsLostSaysSoAndIsDroppedOrRestored() {
    publishWithRow("lost");
    String database;
    try (Database catalogue = Database.ofCatalogue()) {
      database =
          catalogue.value(
              "SELECT database_name FROM publication WHERE realm = 'acme' AND name = 'lost'");
      catalogue.alone("ALTER DATABASE \"" + database + "\" ALLOW_CONNECTIONS false");
      catalogue.value(
          "SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity WHERE datname = '"
              + database
              + "'");

      assertThat(alice.query("lost", "{ notes { text } }", Map.of()).code()).isEqualTo("DRG-5021");
      catalogue.alone("ALTER DATABASE \"" + database + "\" ALLOW_CONNECTIONS true");
      assertThat(alice.query("lost", "{ notes { text } }", Map.of()).text()).contains("kept");
      catalogue.alone("DROP DATABASE \"" + database + "\" WITH (FORCE)");
    }

    Client.Answer read = alice.query("lost", "{ notes { text } }", Map.of());
    assertThat(read.code()).as(read.text()).isEqualTo("DRG-5021");
    assertThat(read.text()).doesNotContain(database);
    assertThat(alice.publish("lost", MORE).code()).isEqualTo("DRG-5021");
    assertThat(alice.admin("{ history(name: \"lost\") { name } }", Map.of()).code())
        .isEqualTo("DRG-5021");
    assertThat(ask("{ schemas { name } }").toString()).contains("\"back\"");

    ask("mutation { dropSchema(name: \"lost\", confirm: \"lost\") { name } }");
    assertThat(alice.query("lost", "{ notes { text } }", Map.of()).code()).isEqualTo("DRG-1014");
    publish("lost", 2, MORE);
  }

  @Test
  void auditLogSaysWhoDidWhatAndWhoWasRefused() {
    publishWithRow("audited");
    alice.publish("audited", "type A {");
    alice.publish("audited", LESS);
    publish("audited", 2, LESS, "drop-field:Note.stars");
    alice.publish("audited", LESS);
    ask("mutation { retireSchema(name: \"audited\") { name } }");
    ask("mutation { dropSchema(name: \"audited\", confirm: \"audited\") { name } }");
    String query =
        "{ audit(schema: \"audited\", limit: %d%s) { next"
            + " entries { action outcome version changes subject at } } }";

    JsonNode audit = ask(query.formatted(100, "")).path("audit");
    JsonNode page = ask(query.formatted(2, "")).path("audit");
    String before = ", before: \"" + page.path("next").asText() + "\"";
    JsonNode after = ask(query.formatted(2, before)).path("audit");

    assertThat(audit.path("entries").findValuesAsText("action"))
        .containsExactly("DROP", "RETIRE", "PUBLISH", "PUBLISH", "PUBLISH", "PUBLISH", "PUBLISH");
    assertThat(audit.path("entries").findValuesAsText("outcome"))
        .containsExactly("OK", "OK", "UNCHANGED", "OK", "DRG-2904", "DRG-2900", "OK");
    assertThat(audit.at("/entries/4/changes").toString()).contains("drop-field:Note.stars");
    assertThat(page.path("entries").findValuesAsText("action")).containsExactly("DROP", "RETIRE");
    assertThat(after.path("entries").findValuesAsText("outcome"))
        .containsExactly("UNCHANGED", "OK");
    assertThat(Product.of("carol").admin(query.formatted(100, ""), Map.of()).text())
        .contains("\"entries\":[]");
    assertThat(Product.of("bob").admin(query.formatted(100, ""), Map.of()).code())
        .isEqualTo("DRG-4001");
  }

  @Test
  void ofTwentyAtOnceEachIsTheNextVersionOrAConflict() throws Exception {
    publish("twenty", 1, FIRST);
    CyclicBarrier together = new CyclicBarrier(PUBLISHERS);
    List<Integer> versions = new ArrayList<>(List.of(1));
    try (ExecutorService threads = Executors.newFixedThreadPool(PUBLISHERS)) {
      List<Future<Client.Answer>> running = new ArrayList<>();
      for (int i = 0; i < PUBLISHERS; i++) {
        String field = "stars: Int more%d: String".formatted(i);
        running.add(
            threads.submit(
                () -> {
                  together.await();
                  return alice.publish("twenty", FIRST.replace("stars: Int", field));
                }));
      }
      for (Future<Client.Answer> one : running) {
        Client.Answer answer = one.get();
        if (answer.code().isEmpty()) {
          versions.add(answer.json().at("/data/publishSchema/version").asInt());
        } else {
          // One that came after another had won would lose that one's field.
          assertThat(answer.code()).as(answer.text()).isIn("DRG-2901", "DRG-2904");
        }
      }
    }

    assertThat(versions).doesNotHaveDuplicates().hasSizeGreaterThan(1);
    assertThat(
            ask("{ history(name: \"twenty\") { versions { version } } }")
                .at("/history/versions")
                .findValuesAsText("version"))
        .hasSize(versions.size());
    assertThat(alice.query("twenty", "{ notes { stars } }", Map.of()).code()).isEmpty();
  }

  /** Both have been let in by the old version, and end when it is no longer live. */
  @Test
  void requestsThatOutliveTheirVersionAreRunByTheNextOne() throws Exception {
    String sdl =
        """
        type Entry { id: Int! @svc_primaryKey kind: Int! }
        type Query { entries: [Entry]
          @svc_resolver(_type: select, _object: Entry, _filter: {kind: {_eq: %1$d}}) }
        type Mutation { add: Entry @svc_allow(_roles: ["user"])
          @svc_resolver(_type: insert, _object: Entry, _fields: {id: 3, kind: %1$d}) }
        """;
    publish("outlived", 1, sdl.formatted(1));
    Client bob = Product.of("bob");
    assertThat(bob.query("outlived", "{ entries { id } }", Map.of()).code()).isEmpty();
    try (Database holder = Database.of("acme", "outlived");
        Database database = Database.of("acme", "outlived");
        ExecutorService threads = Executors.newFixedThreadPool(2)) {
      database.alone("INSERT INTO \"Entry\" VALUES (1, 1), (2, 2)");
      List<Future<Client.Answer>> answers = new ArrayList<>();
      holder.holding(
          "LOCK TABLE \"Entry\"",
          () -> {
            answers.add(
                threads.submit(() -> bob.query("outlived", "{ entries { id } }", Map.of())));
            answers.add(
                threads.submit(() -> bob.query("outlived", "mutation { add { kind } }", Map.of())));
            Until.holds(
                "both wait", Duration.ofSeconds(10), () -> database.value(WAITING).equals("2"));
            publish("outlived", 2, sdl.formatted(2));
          });

      // Whether the new entry is among those that are read is open.
      assertThat(answers.get(0).get().text()).startsWith("{\"data\":{\"entries\":[{\"id\":2}");
      assertThat(answers.get(1).get().text()).isEqualTo("{\"data\":{\"add\":{\"kind\":2}}}");
      assertThat(database.value("SELECT count(*) FROM \"Entry\" WHERE \"kind\" = 1"))
          .isEqualTo("1");
    }
  }

  /** A read that waits for a table which is written anew must not take it for empty. */
  @Test
  void requestsThatWaitForAMigrationAreAnsweredByOneVersionAsAWhole() throws Exception {
    String sdl =
        """
        type Note { id: Int! @svc_primaryKey size: %s! }
        type Query { notes: [Note]
          @svc_resolver(_type: select, _object: Note, _order: {id: asc}, _limit: 10) }
        """;
    publish("meanwhile", 1, sdl.formatted("Int"));
    try (Database database = Database.of("acme", "meanwhile")) {
      database.run("INSERT INTO \"Note\" SELECT i, 7 FROM generate_series(1, 100000) AS i");
    }
    Client bob = Product.of("bob");
    AtomicBoolean done = new AtomicBoolean();
    Set<String> answers = ConcurrentHashMap.newKeySet();
    try (ExecutorService threads = Executors.newFixedThreadPool(READERS)) {
      for (int i = 0; i < READERS; i++) {
        threads.submit(
            () -> {
              while (!done.get()) {
                JsonNode sizes = bob.query("meanwhile", "{ notes { size } }", Map.of()).json();
                answers.add(sizes.toString());
              }
            });
      }
      try {
        for (int version = 2; version <= 7; version++) {
          publish("meanwhile", version, sdl.formatted(version % 2 == 0 ? "Long" : "Int"));
          assertThat(bob.query("meanwhile", "{ notes { size } }", Map.of()).text())
              .isEqualTo(sizes(version % 2 == 0 ? "\"7\"" : "7"));
        }
      } finally {
        done.set(true);
      }
    }

    assertThat(answers).isSubsetOf(sizes("7"), sizes("\"7\""));
  }

  private static String sizes(String value) {
    String note = "{\"size\":" + value + "}";
    return "{\"data\":{\"notes\":[" + String.join(",", Collections.nCopies(10, note)) + "]}}";
  }
}
