package org.dragoman.product;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.ArrayNode;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
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
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.dragoman.product.oracle.Provider;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/**
 * Callers who have not sent all of their request, or do not read the answer, hold up nobody else:
 * neither those of another realm nor those of their own, nor readiness. All limits are the default
 * ones.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class WaitingCallersIT {
  private static final int REALMS = 20;
  private static final String CALM = "calm";
  private static final Duration PATIENCE = Duration.ofSeconds(60);

  /** How long the processes are used before the measured form. */
  private static final Duration USE = Duration.ofSeconds(30);

  /** An address of this machine that nobody of the crowd has. */
  private static final String ELSEWHERE = "127.0.0.2";

  /** Longer than on any busy machine, and far shorter than anybody of the crowd waits. */
  private static final Duration ANSWERED = Duration.ofSeconds(20);

  private static final String SCHEMA =
      "type Page { id: ID! text: String! }"
          + " type Query { pages(first: Int = 1000): [Page]"
          + " @svc_resolver(_type: select, _object: Page, _limit: \"$first\") }";
  private static final String ROWS =
      "INSERT INTO \"Page\" (\"text\") SELECT repeat('x', ?) FROM generate_series(1, 1000)";
  private static final String ALL = Client.text(Map.of("query", "{ pages { text } }"));
  private static final String ONE = Client.text(Map.of("query", "{ pages(first: 1) { id } }"));
  private static final String IMPORT = "/admin/schemas/pages/types/Page/rows";
  private static final List<String> PATHS =
      List.of(
          "/rest/v1/chat/completions",
          "/graphql/pages",
          "/rest/openai/v1/chat/completions",
          "/rest/anthropic/v1/messages",
          "/mcp/%s/schemas/pages",
          "/mcp/%s",
          "/admin/graphql");
  private static final String TOOL =
      Client.text(
          Map.of(
              "jsonrpc",
              "2.0",
              "id",
              1,
              "method",
              "tools/call",
              "params",
              Map.of("name", "pages", "arguments", Map.of("first", 400))));

  private final HttpClient http =
      HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
  private Path realms;
  private String before;
  private Provider provider;

  /** The number of crowds that have the schema; the first two have it from the beginning. */
  private int published = 2;

  /** How long requests took, in milliseconds. */
  private record Latency(long median, long p99, long longest) {
    static Latency of(List<Long> times) {
      List<Long> sorted = times.stream().sorted().toList();
      return new Latency(
          sorted.get(sorted.size() / 2), sorted.get(sorted.size() * 99 / 100), sorted.getLast());
    }
  }

  @BeforeAll
  void addRealms() throws IOException {
    provider = new Provider();
    realms = Product.stack().settings().data().resolve("edge").resolve("realms.json");
    before = Files.readString(realms);
    ArrayNode all = (ArrayNode) Client.parsed(before);
    for (String name : names()) {
      all.addObject()
          .put("name", name)
          .put("issuer", provider.issuer())
          .put("claim", "org")
          .put("value", name);
    }
    Files.writeString(realms, all.toString());
    for (String path : List.of("/graphql", "/rest/v1/applications")) {
      Until.holds(
          "the realms are there", PATIENCE, () -> caller(CALM, "x").get(path).status() == 200);
    }
    for (String name : List.of("crowd-0", "crowd-1", CALM)) {
      publish(name);
    }
  }

  @AfterAll
  void removeRealms() throws IOException {
    Files.writeString(realms, before);
    provider.close();
    http.close();
  }

  private static List<String> names() {
    List<String> names = new ArrayList<>(List.of(CALM));
    IntStream.range(0, REALMS).forEach(i -> names.add("crowd-" + i));
    return names;
  }

  private void publish(String realm) {
    String token = provider.token("publisher", List.of("user", "publisher"), realm);
    Client.Answer answer =
        new Client(Product.stack().edge(), token, realm).publish("pages", SCHEMA);
    assertThat(answer.text()).contains("\"version\"").doesNotContain("\"errors\"");
    Databases.insert(realm, "pages", ROWS, List.of(List.of(1_000)));
  }

  private Client caller(String realm, String subject) {
    String token = provider.token(subject, List.of("user", "publisher"), realm);
    return new Client(Product.stack().edge(), token, realm);
  }

  @Test
  void whoHasNotSentOrReadAllHoldsUpNobody() throws InterruptedException {
    try (Crowd crowd = new Crowd(Product.stack().edge())) {
      gather(crowd, 3, 600, 100, 300, 40);
      for (int i = 0; i < 300; i++) {
        Client caller = caller("crowd-" + i % 3, "third");
        crowd.withoutBody(caller, PATHS.get(i % PATHS.size()).formatted(caller.realm()));
      }
      assertThat(crowd.waiting()).isGreaterThan(800);

      for (int i = 0; i < 5; i++) {
        answeredToOthers();
      }
    }
    answeredToOthers();
  }

  /** The measured form: 4,000 bodies of 40 callers in 20 realms, 2,000 heads, 1,000 imports. */
  @Test
  @Tag("long")
  void othersAreAsQuickAsOnAQuietMachine() throws InterruptedException {
    publishAll();
    measure();
  }

  /** The same after half a minute in which the processes have answered such requests. */
  @Test
  @Tag("long")
  void othersAreAsQuickWhereTheProcessesHaveBeenUsed() throws InterruptedException {
    publishAll();
    use();
    measure();
  }

  private void publishAll() {
    while (published < REALMS) {
      publish("crowd-" + published);
      published++;
    }
  }

  private void measure() throws InterruptedException {
    Client calm = caller(CALM, "other");
    Client attacked = caller("crowd-0", "other");
    measured("warm", calm, attacked);
    List<Latency> quiet = measured("quiet", calm, attacked);
    List<Latency> busy;
    try (Crowd crowd = new Crowd(Product.stack().edge())) {
      gather(crowd, REALMS, 4_000, 2_000, 1_000, 500);
      long waiting = crowd.waiting();
      System.out.println(waiting + " of 6,000 bodies and heads wait");
      assertThat(waiting).isGreaterThan(3_000);
      busy = measured("while they wait", calm, attacked);
    }
    Thread.sleep(Duration.ofSeconds(10));
    List<Latency> after = measured("10 s after", calm, attacked);

    for (int i : List.of(0, 1, 3)) {
      assertThat(busy.get(i).p99).isLessThanOrEqualTo(5 * Math.max(1, quiet.get(i).p99));
      assertThat(after.get(i).p99).isLessThanOrEqualTo(5 * Math.max(1, quiet.get(i).p99));
    }
    assertThat(busy.get(2).longest).as("readiness").isLessThanOrEqualTo(1_000);
    assertThat(busy.get(4).longest).as("readiness, new connections").isLessThanOrEqualTo(1_000);
  }

  /** Sends complete requests of all kinds from all realms, eight at a time. */
  private void use() throws InterruptedException {
    long end = System.nanoTime() + USE.toNanos();
    AtomicInteger next = new AtomicInteger();
    AtomicReference<Throwable> failed = new AtomicReference<>();
    List<Thread> threads = new ArrayList<>();
    for (int i = 0; i < 8; i++) {
      threads.add(
          Thread.startVirtualThread(
              () -> {
                try {
                  while (System.nanoTime() < end) {
                    useOnce(next.getAndIncrement());
                  }
                } catch (InterruptedException | IOException | RuntimeException | AssertionError e) {
                  failed.set(e);
                }
              }));
    }
    for (Thread thread : threads) {
      thread.join();
    }
    assertThat(failed.get()).as("use").isNull();
  }

  private void useOnce(int number) throws InterruptedException, IOException {
    Client caller = caller("crowd-" + number % REALMS, "user");
    int kind = number / REALMS % 4;
    HttpRequest.Builder request =
        switch (kind) {
          case 0 -> caller.request("/graphql/pages", "application/json", ALL);
          case 1 -> caller.request(IMPORT, "text/csv", "text\r\nfull\r\n");
          case 2 ->
              caller.request(
                  "/mcp/%s/schemas/pages".formatted(caller.realm()), "application/json", TOOL);
          default -> {
            String path = PATHS.get(number / REALMS / 4 % PATHS.size());
            yield caller.request(path.formatted(caller.realm()), "application/json", "{}");
          }
        };
    HttpResponse<String> answer =
        http.send(request.timeout(PATIENCE).build(), HttpResponse.BodyHandlers.ofString());
    // Some imports are refused, since those of a caller have a rate; all of the last kind ask for
    // nothing.
    assertThat(answer.statusCode()).isLessThan(kind % 2 == 0 ? 300 : 500);
  }

  /** Two callers of each realm; each kind goes round the callers and the endpoints. */
  private void gather(Crowd crowd, int realms, int bodies, int heads, int imports, int unread) {
    List<Client> callers = new ArrayList<>();
    for (int i = 0; i < realms; i++) {
      callers.add(caller("crowd-" + i, "first"));
      callers.add(caller("crowd-" + i, "second"));
    }
    for (int i = 0; i < bodies; i++) {
      Client caller = callers.get(i % callers.size());
      String path = PATHS.get(i / callers.size() % PATHS.size());
      crowd.halfBody(caller, path.formatted(caller.realm()));
    }
    for (int i = 0; i < heads; i++) {
      crowd.halfHead(PATHS.get(i % PATHS.size()).formatted(CALM));
    }
    // Only in realms with the schema.
    int reading = Math.min(callers.size(), realms == REALMS ? callers.size() : 4);
    for (int i = 0; i < imports; i++) {
      crowd.halfImport(callers.get(i % reading), IMPORT);
    }
    for (int i = 0; i < unread; i++) {
      Client caller = callers.get(i % reading);
      if (i % 2 == 0) {
        crowd.unread(caller, "/graphql/pages", ALL);
      } else {
        crowd.unread(caller, "/mcp/%s/schemas/pages".formatted(caller.realm()), TOOL);
      }
    }
  }

  private void answeredToOthers() throws InterruptedException {
    for (String realm : List.of(CALM, "crowd-0")) {
      Client other = caller(realm, "other");
      ask(other.request("/graphql/pages", "application/json", ONE));
      ask(other.request("/rest/v1/applications").GET());
      ask(other.request("/admin/graphql", "application/json", Client.text(SCHEMAS)));
    }
    ask(readiness());
  }

  private static final Map<String, String> SCHEMAS = Map.of("query", "{ schemas { name } }");

  private static HttpRequest.Builder readiness() {
    return HttpRequest.newBuilder(URI.create(Product.stack().edge() + "/health/ready"));
  }

  /** The milliseconds that readiness took on a connection of its own, from another address. */
  private static long askFromElsewhere() {
    URI edge = Product.stack().edge();
    long begun = System.nanoTime();
    try (Socket socket = new Socket()) {
      socket.setSoTimeout((int) ANSWERED.toMillis());
      socket.bind(new InetSocketAddress(ELSEWHERE, 0));
      socket.connect(new InetSocketAddress(edge.getHost(), edge.getPort()));
      String request =
          "GET /health/ready HTTP/1.1\r\nHost: "
              + edge.getAuthority()
              + "\r\nConnection: close\r\n\r\n";
      socket.getOutputStream().write(request.getBytes(StandardCharsets.US_ASCII));
      byte[] answer = socket.getInputStream().readAllBytes();
      assertThat(new String(answer, StandardCharsets.US_ASCII)).startsWith("HTTP/1.1 200");
    } catch (IOException e) {
      throw new AssertionError("No readiness on a new connection", e);
    }
    return (System.nanoTime() - begun) / 1_000_000;
  }

  /** The milliseconds that it took. */
  private long ask(HttpRequest.Builder request) throws InterruptedException {
    HttpRequest sent = request.timeout(ANSWERED).build();
    long begun = System.nanoTime();
    try {
      HttpResponse<String> answer = http.send(sent, HttpResponse.BodyHandlers.ofString());
      assertThat(answer.statusCode()).as(sent.uri() + ": " + answer.body()).isEqualTo(200);
    } catch (IOException e) {
      throw new AssertionError("No answer from " + sent.uri(), e);
    }
    return (System.nanoTime() - begun) / 1_000_000;
  }

  private static HttpRequest.Builder asked(int who, Client calm, Client attacked) {
    return switch (who) {
      case 0 -> calm.request("/graphql/pages", "application/json", ONE);
      case 1 -> attacked.request("/graphql/pages", "application/json", ONE);
      case 2 -> readiness();
      default -> attacked.request("/rest/v1/applications").GET();
    };
  }

  /**
   * Each asks GraphQL with two requests at a time for ten seconds; readiness is asked ten times a
   * second on a connection in use and ten times on new ones, the chat gateway forty times.
   */
  private List<Latency> measured(String when, Client calm, Client attacked)
      throws InterruptedException {
    long end = System.nanoTime() + Duration.ofSeconds(10).toNanos();
    List<List<Long>> times =
        Stream.generate(() -> (List<Long>) new ArrayList<Long>()).limit(5).toList();
    AtomicReference<Throwable> failed = new AtomicReference<>();
    List<Thread> threads = new ArrayList<>();
    for (int who : List.of(0, 0, 1, 1, 2, 3, 4)) {
      threads.add(
          Thread.startVirtualThread(
              () -> {
                try {
                  List<Long> own = new ArrayList<>();
                  while (System.nanoTime() < end) {
                    own.add(who == 4 ? askFromElsewhere() : ask(asked(who, calm, attacked)));
                    Thread.sleep(who < 2 ? 5 : who == 3 ? 25 : 100);
                  }
                  synchronized (times) {
                    times.get(who).addAll(own);
                  }
                } catch (InterruptedException | AssertionError e) {
                  failed.set(e);
                }
              }));
    }
    for (Thread thread : threads) {
      thread.join();
    }
    assertThat(failed.get()).as(when).isNull();
    List<Latency> latencies = times.stream().map(Latency::of).toList();
    System.out.println(
        when
            + ", in ms: another realm "
            + latencies.get(0)
            + ", an attacked realm "
            + latencies.get(1)
            + ", readiness "
            + latencies.get(2)
            + ", chat of an attacked realm "
            + latencies.get(3)
            + ", readiness on new connections "
            + latencies.get(4)
            + ", requests "
            + (times.get(0).size() + times.get(1).size()));
    return latencies;
  }
}
