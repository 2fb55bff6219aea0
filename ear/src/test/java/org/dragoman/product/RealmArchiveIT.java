package org.dragoman.product;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.dragoman.stack.Progress;
import org.dragoman.stack.RealmTransfer;
import org.dragoman.stack.client.Admin;
import org.dragoman.stack.client.Trouble;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A realm goes into an archive, and from there into an installation that has nothing of it: this
 * one, after all of the realm was taken out of it.
 */
class RealmArchiveIT extends KeptConversations {
  private static final String SDL =
      """
      type Paper @svc_owned @svc_api(_write: user) {
        number: Int! @svc_primaryKey @svc_default(_value: "$sequence")
        title: String!  cites: Paper%s
      }
      """;
  private static final List<String> SCHEMAS = List.of("archive", "todo");

  /** What an import leaves out, or what it adds to. */
  private static final List<String> PASSING =
      List.of("audit", "budget_lease", "confirmation", "dropped_name", "publication");

  private static final Duration RECORDED = Duration.ofSeconds(60);

  /** The requests to the schema. */
  private static final String OF_PREPARE = "3";

  private static final int MOST_EXPORTS = 5;

  @TempDir private Path folder;

  private final ByteArrayOutputStream said = new ByteArrayOutputStream();
  private final RealmTransfer transfer =
      new RealmTransfer(
          Product.stack().settings(),
          new Progress(new PrintStream(said, true, StandardCharsets.UTF_8)));

  private static Admin carol() {
    return new Admin(Product.stack().edge(), "globex", Product.stack().token("carol"));
  }

  private static void insert(Client client, String values) {
    Client.Answer answer =
        client.query(
            "archive",
            "mutation { insertPaper(values: {%s}) { number } }".formatted(values),
            Map.of());
    assertThat(answer.code()).as(answer.text()).isEmpty();
  }

  private static List<String> tables(Database database, String where) {
    return database.values(
        "SELECT c.relname FROM pg_class c WHERE c.relkind = 'r'"
            + " AND c.relnamespace = 'public'::regnamespace"
            + where
            + " ORDER BY 1");
  }

  private static List<String> ofRealms(Database catalogue) {
    return tables(
        catalogue,
        " AND EXISTS (SELECT FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attname ="
            + " 'realm')");
  }

  /** All rows of the realm, by table. */
  private static Map<String, List<String>> contents() {
    Map<String, List<String>> contents = new TreeMap<>();
    try (Database catalogue = Database.ofCatalogue()) {
      for (String table : ofRealms(catalogue)) {
        if (!PASSING.contains(table)) {
          contents.put(
              table,
              catalogue.values(
                  "SELECT t::text FROM \"%s\" t WHERE realm = 'globex' ORDER BY 1"
                      .formatted(table)));
        }
      }
    }
    for (String schema : SCHEMAS) {
      try (Database published = Database.of("globex", schema)) {
        for (String table : tables(published, "")) {
          contents.put(
              schema + "." + table,
              published.values(
                  "SELECT to_jsonb(t)::text FROM \"%s\" t ORDER BY 1".formatted(table)));
        }
        contents.put(
            schema + " versions",
            published.values("SELECT v::text FROM dragoman.version v ORDER BY version"));
      }
    }
    return contents;
  }

  /** Also of schemas of other tests: no database may be left that no publication names. */
  private static List<String> published() {
    try (Database catalogue = Database.ofCatalogue()) {
      return catalogue.values("SELECT name FROM publication WHERE realm = 'globex'");
    }
  }

  private static void takeAllOut(Client carol) {
    for (String schema : published()) {
      Client.Answer answer =
          carol.admin(
              "mutation D($n: String!) { dropSchema(name: $n, confirm: $n) { name } }",
              Map.of("n", schema));
      assertThat(answer.code()).as(answer.text()).isEmpty();
    }
    try (Database catalogue = Database.ofCatalogue()) {
      for (String table : ofRealms(catalogue)) {
        catalogue.run("DELETE FROM \"%s\" WHERE realm = 'globex'".formatted(table));
      }
    }
  }

  private static void prepare(Client carol, Client dave) {
    assertThat(carol.publish("archive", SDL.formatted("")).code()).isEmpty();
    assertThat(carol.publish("archive", SDL.formatted("  year: Int")).code()).isEmpty();
    insert(dave, "title: \"Says \\\"no\\\", twice\"");
    insert(dave, "title: \"\", year: 1999, cites: {number: 1}");
    insert(carol, "title: \"Third\"");
  }

  private static int answersRecorded() {
    try (Database catalogue = Database.ofCatalogue()) {
      return Integer.parseInt(
          catalogue.value(
              "SELECT coalesce(sum(one), 0) FROM request_times, unnest(counts) one"
                  + " WHERE realm = 'globex' AND kind = 'ANSWERS'"));
    }
  }

  /** The edge reports requests some seconds later. */
  private static boolean recorded(int answers) {
    try (Database catalogue = Database.ofCatalogue()) {
      return answersRecorded() > answers
          && OF_PREPARE.equals(
              catalogue.value(
                  "SELECT coalesce(sum(requests), 0) FROM recorded_use"
                      + " WHERE realm = 'globex' AND schema_name = 'archive'"))
          && OF_PREPARE.equals(
              catalogue.value(
                  "SELECT coalesce(sum(one), 0) FROM request_times, unnest(counts) one"
                      + " WHERE realm = 'globex' AND schema_name = 'archive'"));
    }
  }

  @Test
  void realmThatComesFromAnArchiveIsTheSame() throws IOException {
    Client carol = Product.of("carol");
    Client dave = Product.of("dave");
    prepare(carol, dave);
    int answers = answersRecorded();
    String conversation = withTicker(dave);
    talk(dave, CHAT, conversation, body(Ticker.ID, true, "Keep this"));
    awaitMessages(dave, conversation, 2);
    Client.Answer key =
        dave.post(
            "/rest/v1/keys",
            Client.text(
                Map.of(
                    "name",
                    "kept",
                    "expires",
                    Instant.now()
                        .plus(Duration.ofHours(1))
                        .truncatedTo(ChronoUnit.SECONDS)
                        .toString())));
    assertThat(key.status()).as(key.code()).isEqualTo(201);
    Until.holds("the edge has reported these requests", RECORDED, () -> recorded(answers));
    Map<String, List<String>> before = Map.of();
    Path archive = folder;
    for (int export = 0; !contents().equals(before); export++) {
      assertThat(export).as("exports while the realm's rows change").isLessThan(MOST_EXPORTS);
      before = contents();
      archive = folder.resolve("globex-" + export);
      transfer.export("globex", archive);
    }

    for (Path file : files(archive)) {
      assertThat(Files.readString(file)).as(file.toString()).doesNotContain("acme", "/realms/acme");
    }
    Path whole = archive;
    assertThatThrownBy(() -> transfer.take(whole, carol()))
        .isInstanceOf(Trouble.class)
        .hasMessageContaining("is not empty here");
    takeAllOut(carol);
    Path version = archive.resolve("schemas/archive/public.Paper.csv");
    String rows = Files.readString(version);
    Files.writeString(version, rows.replace("Third", "Fourth"));
    assertThatThrownBy(() -> transfer.take(whole, carol()))
        .isInstanceOf(Trouble.class)
        .hasMessageContaining("is not as it was written");
    Files.writeString(version, rows);

    transfer.take(archive, carol());

    assertThat(contents()).isEqualTo(before);
    assertThat(read(dave, conversation).path("messages")).hasSize(2);
    Client withKey = dave.withToken(key.json().path("key").asText());
    Client.Answer byKey = withKey.query("archive", "{ papers { number } }", Map.of());
    assertThat(byKey.code()).as(byKey.text()).isEmpty();
    insert(dave, "title: \"After\"");
    JsonNode papers = dave.query("archive", "{ papers { number title } }", Map.of()).json();
    assertThat(papers.at("/data/papers").size()).as(papers.toString()).isEqualTo(3);
    assertThat(papers.toString()).contains("\"number\":4");
    JsonNode history =
        carol
            .admin("{ history(name: \"archive\") { versions { version } } }", Map.of())
            .json()
            .at("/data/history/versions");
    assertThat(history).hasSize(2);
    delete(dave, conversation);
  }

  private static List<Path> files(Path archive) throws IOException {
    try (Stream<Path> all = Files.walk(archive)) {
      return all.filter(Files::isRegularFile).toList();
    }
  }
}
