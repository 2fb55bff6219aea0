package org.dragoman.product;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.Map;
import java.util.Queue;
import java.util.Random;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import org.dragoman.stack.PartName;
import org.dragoman.stack.client.Trouble;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Processes are killed at random moments while schemas are published and requests go on. Afterwards
 * the old or the new version is live as a whole, no database is left that nobody names, and no
 * request was answered by a mixture.
 */
class KilledPublishIT {
  /** The number of a version is in the name of a field, which each version renames. */
  private static final String SDL =
      """
      type Note { name: String! @svc_primaryKey mark%d: Int! @svc_renamed(_from: "mark%d") }
      type Query { notes: [Note] @svc_resolver(_type: select, _object: Note) }
      """;

  private static final String NEW =
      """
      type Note { name: String! @svc_primaryKey text: String }
      type Query { notes: [Note] @svc_resolver(_type: select, _object: Note) }
      """;
  private static final String NAME = "killed-publish";
  private static final String NEW_NAME = "killed-new-%s-%d";
  private static final int ROWS = 20;
  private static final int READERS = 4;
  private static final Duration NOTICED = Duration.ofSeconds(2);
  private static final Duration HEALED = Duration.ofMinutes(3);
  private static final Duration SWEPT = Duration.ofSeconds(60);

  /**
   * A publication takes about so long; the first one of a process that has just begun takes {@link
   * #COLD}.
   */
  private static final Duration WARM = Duration.ofMillis(500);

  private static final Duration COLD = Duration.ofSeconds(3);

  /** That somebody is away, the version is another one, or the readers are too fast. */
  private static final String ALLOWED = "DRG-(500[12456]|5015|3006|900[24]|1011|1015|4040)";

  /** What the version that is not live is answered: the next question may be asked at once. */
  private static final String OTHER_VERSION = "DRG-(1011|1015)";

  private static final Random RANDOM = new Random();

  /** Something that dies. */
  @FunctionalInterface
  private interface Death {
    void strike();
  }

  @BeforeAll
  static void publish() {
    Client.Answer answer = Product.of("alice").publish(NAME, sdl(1));
    assertThat(answer.code()).as(answer.text()).isEmpty();
    try (Database database = Database.of("acme", NAME)) {
      database.run(
          "INSERT INTO \"Note\" SELECT 'n' || i, i FROM generate_series(1, " + ROWS + ") AS i");
      // What earlier tests have written would be written again after the first kill.
      database.alone("CHECKPOINT");
    }
  }

  private static String sdl(int version) {
    return SDL.formatted(version, version - 1);
  }

  @Test
  void edgeThatIsKilledLeavesOneVersion() throws Exception {
    kill("edge", 2, COLD, KilledPublishIT::edge);
  }

  @Test
  void dataProcessThatIsKilledLeavesOneVersion() throws Exception {
    kill("data", 2, COLD, KilledPublishIT::data);
  }

  @Test
  void databaseSessionThatIsKilledLeavesOneVersion() throws Exception {
    kill("session", 5, WARM, KilledPublishIT::session);
  }

  @Test
  @Tag("long")
  void edgeThatIsKilledOftenLeavesOneVersion() throws Exception {
    kill("edge-often", 100, COLD, KilledPublishIT::edge);
  }

  @Test
  @Tag("long")
  void dataProcessThatIsKilledOftenLeavesOneVersion() throws Exception {
    kill("data-often", 100, COLD, KilledPublishIT::data);
  }

  @Test
  @Tag("long")
  void databaseSessionThatIsKilledOftenLeavesOneVersion() throws Exception {
    kill("session-often", 100, WARM, KilledPublishIT::session);
  }

  private static void edge() {
    Product.stack().kill(PartName.EDGE);
    Product.stack().restart(PartName.EDGE);
  }

  private static void data() {
    Product.stack().kill(PartName.DATA);
    Product.stack().restart(PartName.DATA);
  }

  /**
   * The process of a publisher's session. PostgreSQL then ends all others, too, and recovers: until
   * it has begun to, it still answers. Nothing happens when the session has just ended by itself.
   */
  private static void session() {
    try (Database database = Database.ofCatalogue()) {
      String process =
          database.value(
              "SELECT coalesce(max(pid), 0) FROM pg_stat_activity"
                  + " WHERE application_name LIKE 'dragoman-publisher%'");
      ProcessHandle.of(Long.parseLong(process))
          .filter(handle -> handle.pid() > 0)
          .filter(ProcessHandle::destroyForcibly)
          .ifPresent(killed -> Until.comes(NOTICED, () -> !database.isConnected()));
    }
  }

  private static void kill(String what, int times, Duration publication, Death death)
      throws Exception {
    int kept = 0;
    AtomicInteger answered = new AtomicInteger();
    Queue<String> wrong = new ConcurrentLinkedQueue<>();
    for (int round = 0; round < times; round++) {
      int before = liveVersion();
      // The provider of tokens keeps its rows in the same PostgreSQL: no token is asked for here.
      Client alice = Product.of("alice");
      Client bob = Product.of("bob");
      String fresh = NEW_NAME.formatted(what, round);
      AtomicBoolean done = new AtomicBoolean();
      boolean published;
      boolean made;
      try (ExecutorService threads = Executors.newCachedThreadPool()) {
        for (int reader = 0; reader < READERS; reader++) {
          threads.submit(() -> read(bob, before, done, answered, wrong));
        }
        try {
          Future<Boolean> next = threads.submit(() -> published(alice, NAME, sdl(before + 1)));
          Future<Boolean> first = threads.submit(() -> published(alice, fresh, NEW));
          LockSupport.parkNanos(RANDOM.nextLong(publication.toNanos()));
          death.strike();
          published = next.get();
          made = first.get();
          Until.holds("the service answers", HEALED, () -> isReady(bob));
          Until.holds("tokens are given", HEALED, KilledPublishIT::givesTokens);
        } finally {
          done.set(true);
        }
      }
      kept += check(before, published) ? 0 : 1;
      checkFresh(fresh, made);
    }
    System.out.println(
        what
            + " killed "
            + times
            + " times: "
            + (times - kept)
            + " times the new version, "
            + kept
            + " times the old one, "
            + answered
            + " answers");
    assertThat(wrong).isEmpty();
    assertThat(answered.get()).isPositive();
  }

  /** Whether it was published; false when nobody could say. */
  private static boolean published(Client client, String name, String sdl) {
    try {
      return away(client.publish(name, sdl)) == null;
    } catch (UncheckedIOException e) {
      return false;
    }
  }

  /** Null for an answer; else the code of what is away, empty for what is no answer at all. */
  private static String away(Client.Answer answer) {
    if (!answer.text().startsWith("{")) {
      return "";
    }
    return answer.json().has("errors") || answer.json().has("code") ? answer.code() : null;
  }

  /** Reads in the words of the old version and of the new one until all is done. */
  private static void read(
      Client bob, int before, AtomicBoolean done, AtomicInteger answered, Queue<String> wrong) {
    for (int i = 0; !done.get(); i++) {
      int version = before + i % 2;
      try {
        Client.Answer answer = bob.query(NAME, "{ notes { name mark" + version + " } }", Map.of());
        String away = away(answer);
        if (away == null) {
          answered.incrementAndGet();
          if (!isRight(answer.json().at("/data/notes"), "mark" + version)) {
            wrong.add(answer.text());
          }
        } else {
          if (!away.isEmpty() && !away.matches(ALLOWED)) {
            wrong.add(answer.text());
          }
          if (!away.matches(OTHER_VERSION)) {
            pause();
          }
        }
      } catch (UncheckedIOException e) {
        // The edge was in the middle of an answer, or is away.
        pause();
      }
    }
  }

  /** Readers that knock at full speed would take the processor from what is starting. */
  private static void pause() {
    LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(20));
  }

  private static boolean isRight(JsonNode notes, String field) {
    if (notes.size() != ROWS) {
      return false;
    }
    for (JsonNode note : notes) {
      if (!note.path("name").asText().equals("n" + note.path(field).asText())) {
        return false;
      }
    }
    return true;
  }

  private static boolean isReady(Client bob) {
    try {
      return away(bob.query(NAME, "{ notes { name } }", Map.of())) == null;
    } catch (UncheckedIOException e) {
      return false;
    }
  }

  private static boolean givesTokens() {
    try {
      Product.of("alice");
      return true;
    } catch (Trouble trouble) {
      return false;
    }
  }

  private static int liveVersion() {
    Client.Answer answer =
        Product.of("alice").admin("{ schema(name: \"" + NAME + "\") { version sdl } }", Map.of());
    int version = answer.json().at("/data/schema/version").asInt();
    assertThat(answer.json().at("/data/schema/sdl").asText())
        .as(answer.text())
        .isEqualTo(sdl(version));
    return version;
  }

  /** Whether the new version is live. */
  private static boolean check(int before, boolean published) {
    int live = liveVersion();
    assertThat(live).isIn(before, before + 1);
    if (published) {
      assertThat(live).isEqualTo(before + 1);
    }
    Client.Answer rows =
        Product.of("bob").query(NAME, "{ notes { name mark" + live + " } }", Map.of());
    assertThat(isRight(rows.json().at("/data/notes"), "mark" + live)).as(rows.text()).isTrue();
    try (Database database = Database.of("acme", NAME)) {
      assertThat(
              database.value(
                  "SELECT string_agg(column_name, ' ' ORDER BY column_name)"
                      + " FROM information_schema.columns WHERE table_schema = 'public'"))
          .isEqualTo("mark" + live + " name");
      assertThat(database.value("SELECT count(*) FROM dragoman.version"))
          .isEqualTo(String.valueOf(live));
    }
    return live > before;
  }

  /**
   * A first publication is live as a whole or unknown, and leaves no database that nobody names.
   */
  private static void checkFresh(String name, boolean made) {
    try (Database catalogue = Database.ofCatalogue()) {
      Until.holds(
          "no database is left",
          SWEPT,
          () ->
              catalogue
                      .value(
                          "SELECT count(*) FROM pg_database WHERE datname LIKE 'acme\\_killed\\_%'"
                              + " AND datname NOT IN (SELECT database_name FROM publication)")
                      .equals("0")
                  && catalogue.value("SELECT count(*) FROM pending_database").equals("0"));
    }
    Client.Answer rows = Product.of("bob").query(name, "{ notes { name text } }", Map.of());
    if (made || !rows.code().equals("DRG-1014")) {
      assertThat(rows.text()).isEqualTo("{\"data\":{\"notes\":[]}}");
      Client.Answer dropped =
          Product.of("alice")
              .admin(
                  "mutation D($n: String!) { dropSchema(name: $n, confirm: $n) { name } }",
                  Map.of("n", name));
      assertThat(dropped.code()).as(dropped.text()).isEmpty();
    }
  }
}
