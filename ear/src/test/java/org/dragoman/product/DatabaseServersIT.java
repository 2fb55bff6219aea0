package org.dragoman.product;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Stream;
import org.dragoman.stack.PartName;
import org.dragoman.stack.Progress;
import org.dragoman.stack.Settings;
import org.dragoman.stack.Stack;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The databases of the realm globex stand on a server of their own, those of acme do not. */
class DatabaseServersIT {
  private static final String FIRST =
      """
      type Note @svc_owned @svc_api(_write: user) { id: ID! text: String! }
      """;
  private static final String SECOND = FIRST.replace("text: String!", "text: String! mark: String");
  private static final String NOTES = "{ notes { text } }";

  /** Databases that may have all connections together, 20 each. */
  private static final int HANGING = 5;

  private static final Duration HEALED = Duration.ofMinutes(1);
  private static final Path FOLDER =
      Path.of("target", System.getProperty("product.folder", "product-1") + "-second");
  private static final Path SETTINGS =
      Product.stack().settings().data().resolve("extensions/proxy/servers.jar");
  private static final String URL = "dragoman.database.servers.second.url";
  private static final String REALMS = "dragoman.database.servers.second.realms";

  private static Stack second;
  private static Client alice;
  private static Client carol;

  @BeforeAll
  static void start() throws IOException {
    Product.removeWhatAnEarlierRunLeft(FOLDER);
    Files.createDirectories(FOLDER);
    // The roles have the same passwords on both.
    Files.copy(
        Product.stack().settings().data().resolve("secrets.env"), FOLDER.resolve("secrets.env"));
    second =
        Stack.startDatabase(
            Settings.onFreePorts(FOLDER, Product.CACHE),
            new Progress(new PrintStream(System.out, true, StandardCharsets.UTF_8)));
    configure(Map.of(URL, url(), REALMS, "globex"));
    alice = Product.of("alice");
    carol = Product.of("carol");
  }

  @AfterAll
  static void stop() throws IOException {
    if (second != null) {
      for (String name : names(carol)) {
        if (name.startsWith("server-")) {
          drop(carol, name);
        }
      }
      Files.delete(SETTINGS);
      restart();
      second.close();
    }
  }

  private static String url() {
    return "jdbc:postgresql://127.0.0.1:" + second.settings().postgresPort() + "/dragoman";
  }

  private static void configure(Map<String, String> settings) {
    ExtensionJar.writeSettings(SETTINGS, settings);
    restart();
  }

  private static void restart() {
    Product.stack().kill(PartName.DATA);
    Product.stack().restart(PartName.DATA);
  }

  private static void publish(Client client, String name, String sdl) {
    Client.Answer answer = client.publish(name, sdl, List.of());
    assertThat(answer.code()).as(answer.text()).isEmpty();
  }

  private static void insert(Client client, String name) {
    Client.Answer answer =
        client.query(name, "mutation { insertNote(values: {text: \"kept\"}) { text } }", Map.of());
    assertThat(answer.text()).contains("kept").doesNotContain("errors");
  }

  private static String read(Client client, String name) {
    Client.Answer answer = client.query(name, NOTES, Map.of());
    return answer.code().isEmpty()
        ? answer.json().at("/data/notes/0/text").asText()
        : answer.code();
  }

  private static void drop(Client client, String name) {
    Client.Answer answer =
        client.admin(
            "mutation D($n: String!) { dropSchema(name: $n, confirm: $n) { name } }",
            Map.of("n", name));
    assertThat(answer.code()).as(answer.text()).isEmpty();
  }

  private static List<String> names(Client client) {
    Client.Answer answer = client.admin("{ schemas { name } }", Map.of());
    assertThat(answer.code()).as(answer.text()).isEmpty();
    return answer.json().at("/data/schemas").findValuesAsText("name");
  }

  /** How many databases a schema has on the server of the catalogue, and how many on the other. */
  private static String places(String realm, String name) {
    String count =
        "SELECT count(*) FROM pg_database WHERE datname LIKE '"
            + (realm + "_" + name).replaceAll("[^a-z]", "\\\\_")
            + "\\_%'";
    try (Database catalogue = Database.ofCatalogue();
        Database other = Database.at(second, "postgres")) {
      return catalogue.value(count) + " " + other.value(count);
    }
  }

  @Test
  void databaseIsMadeReadWrittenMigratedAndDroppedThere() {
    publish(carol, "server-a", FIRST);
    publish(alice, "server-a", FIRST);
    assertThat(places("globex", "server-a")).isEqualTo("0 1");
    assertThat(places("acme", "server-a")).isEqualTo("1 0");

    insert(carol, "server-a");
    publish(carol, "server-a", SECOND);
    assertThat(read(carol, "server-a")).isEqualTo("kept");
    assertThat(carol.publish("server-a", "type A { b: C }").code()).isEqualTo("DRG-2900");
    Client.Answer back =
        carol.admin(
            "mutation { rollbackSchema(name: \"server-a\", version: 1, confirm:"
                + " [\"drop-field:Note.mark\"]) { version } }",
            Map.of());
    assertThat(back.code()).as(back.text()).isEmpty();
    assertThat(read(carol, "server-a")).isEqualTo("kept");
    Client.Answer sizes = carol.admin("{ sizes { name bytes } }", Map.of());
    assertThat(sizes.json().at("/data/sizes").findValuesAsText("name"))
        .as(sizes.text())
        .contains("server-a");

    drop(carol, "server-a");
    drop(alice, "server-a");
    assertThat(places("globex", "server-a")).isEqualTo("0 0");
    assertThat(read(carol, "server-a")).isEqualTo("DRG-1014");
  }

  @Test
  void publicationThatWasKilledLeavesNothingThere() throws Exception {
    try (Database catalogue = Database.ofCatalogue();
        ExecutorService threads = Executors.newCachedThreadPool()) {
      Future<Client.Answer> published = threads.submit(() -> carol.publish("server-killed", FIRST));
      while (!published.isDone()
          && catalogue
              .value("SELECT count(*) FROM pending_database WHERE server_name = 'second'")
              .equals("0")) {
        Thread.onSpinWait();
      }
      restart();
      published.get();

      Until.holds(
          "no leftover is known",
          HEALED,
          () -> catalogue.value("SELECT count(*) FROM pending_database").equals("0"));
      String named =
          catalogue.value("SELECT count(*) FROM publication WHERE name = 'server-killed'");
      assertThat(places("globex", "server-killed")).isEqualTo("0 " + named);
    }
    publish(carol, "server-killed", FIRST);
    insert(carol, "server-killed");
    assertThat(places("globex", "server-killed")).isEqualTo("0 1");
  }

  @Test
  void serverThatIsAwayOrHangsIsMissedByItsRealmAlone() throws Exception {
    publish(carol, "server-away", FIRST);
    insert(carol, "server-away");
    publish(alice, "server-near", FIRST);
    insert(alice, "server-near");
    second.kill(PartName.POSTGRES);

    assertThat(read(carol, "server-away")).isEqualTo("DRG-5001");
    assertThat(carol.publish("server-away", SECOND).code()).isEqualTo("DRG-5001");
    assertThat(read(alice, "server-near")).isEqualTo("kept");
    publish(alice, "server-near", SECOND);
    Until.holds("it is shown", HEALED, () -> ready().contains("\"second\":\"DRG-5001\""));

    second.restart(PartName.POSTGRES);
    Until.holds("it is back", HEALED, () -> read(carol, "server-away").equals("kept"));
    Until.holds("it is shown", HEALED, () -> ready().contains("\"second\":\"UP\""));

    hang(
        () -> {
          // All together: a single read may be slow where the processor is busy. Waits for the
          // server end after ten seconds and more, so that six of them would be too long.
          long begun = System.nanoTime();
          for (int i = 0; i < 100; i++) {
            assertThat(read(alice, "server-near")).isEqualTo("kept");
          }
          assertThat(Duration.ofNanos(System.nanoTime() - begun)).isLessThan(HEALED);
          publish(alice, "server-near", SECOND.replace("mark:", "more: String mark:"));
        });
    Until.holds("it is back", HEALED, () -> read(carol, "server-away").equals("kept"));
    drop(alice, "server-near");
  }

  /**
   * Does something while the server takes connections and says nothing, and as many ask it as the
   * limits of a realm let through: in more databases than the connections are for.
   */
  private static void hang(Database.Meanwhile meanwhile) throws Exception {
    List<Client> askers = List.of(carol, Product.of("dave"));
    for (int i = 0; i < HANGING; i++) {
      publish(carol, "server-hangs-" + i, FIRST);
    }
    long postmaster =
        Long.parseLong(Files.readAllLines(FOLDER.resolve("postgres/postmaster.pid")).getFirst());
    ProcessHandle server = ProcessHandle.of(postmaster).orElseThrow();
    List<String> processes =
        Stream.concat(Stream.of(server), server.descendants())
            .map(process -> String.valueOf(process.pid()))
            .toList();
    signal("-STOP", processes);
    AtomicBoolean done = new AtomicBoolean();
    try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
      for (int i = 0; i < 170; i++) {
        Client asker = askers.get(i % 2);
        String name = "server-hangs-" + i % HANGING;
        threads.submit(
            () -> {
              while (!done.get()) {
                read(asker, name);
                Thread.sleep(Duration.ofMillis(20));
              }
              return null;
            });
      }
      try {
        Thread.sleep(Duration.ofSeconds(3));
        meanwhile.run();
      } finally {
        done.set(true);
        signal("-CONT", processes);
      }
    }
  }

  private static void signal(String name, List<String> processes) throws Exception {
    List<String> command = new ArrayList<>(List.of("kill", name));
    command.addAll(processes);
    // Not all of them may be there any more.
    new ProcessBuilder(command).start().waitFor();
  }

  private static String ready() {
    try (HttpClient client = HttpClient.newHttpClient()) {
      HttpResponse<String> answer =
          client.send(
              HttpRequest.newBuilder(URI.create(Product.stack().proxy() + "/health/ready")).build(),
              HttpResponse.BodyHandlers.ofString());
      assertThat(answer.statusCode()).as(answer.body()).isEqualTo(200);
      return answer.body();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  @Test
  void realmIsTakenOutFromThere(@TempDir Path folder) throws Exception {
    publish(carol, "server-archive", FIRST);
    insert(carol, "server-archive");
    Settings settings = Product.stack().settings();
    ProcessBuilder builder =
        new ProcessBuilder(
                settings.root().resolve("server-config/bin/realm").toString(),
                "export",
                "globex",
                folder.resolve("globex").toString())
            .inheritIO();
    builder.environment().put("DATA_DIR", settings.data().toString());
    builder.environment().put("DRAGOMAN_DATABASE_SERVERS_SECOND_URL", url());

    assertThat(builder.start().waitFor()).isZero();

    assertThat(folder.resolve("globex/schemas/server-archive/public.Note.csv"))
        .content()
        .contains("kept");
  }

  @Test
  void changedSettingMovesNothingAndLosesNothing() throws IOException {
    publish(carol, "server-old", FIRST);
    insert(carol, "server-old");
    try {
      changeSettings();
    } finally {
      configure(Map.of(URL, url(), REALMS, "globex"));
    }
  }

  private static void changeSettings() throws IOException {
    configure(Map.of(URL, url()));

    assertThat(read(carol, "server-old")).isEqualTo("kept");
    publish(carol, "server-old", SECOND);
    publish(carol, "server-new", FIRST);
    insert(carol, "server-new");
    assertThat(places("globex", "server-old")).isEqualTo("0 1");
    assertThat(places("globex", "server-new")).isEqualTo("1 0");
    Files.delete(SETTINGS);
    restart();

    assertThat(read(carol, "server-old")).isEqualTo("DRG-5024");
    assertThat(carol.publish("server-old", FIRST).code()).isEqualTo("DRG-5024");
    assertThat(read(carol, "server-new")).isEqualTo("kept");
    assertThat(names(carol)).contains("server-new").doesNotContain("server-old");
    assertThat(Files.readString(Product.stack().log(PartName.DATA))).contains("set " + URL);

    configure(Map.of(URL, url()));
    assertThat(read(carol, "server-old")).isEqualTo("kept");
    drop(carol, "server-old");
    publish(carol, "server-old", FIRST);
    assertThat(places("globex", "server-old")).isEqualTo("1 0");
    drop(carol, "server-new");
  }
}
