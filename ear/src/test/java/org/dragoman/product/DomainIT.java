package org.dragoman.product;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.dragoman.stack.Domain;
import org.dragoman.stack.DomainForm;
import org.dragoman.stack.Domains;
import org.dragoman.stack.Settings;
import org.dragoman.stack.Stack;
import org.dragoman.stack.client.Trouble;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/**
 * The product in domains of Payara Server, of each form, beside the processes that the other tests
 * use and on the same databases.
 */
@Tag("long")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class DomainIT {
  private static final String SDL =
      """
      type Coin { name: String! @svc_primaryKey }
      type Query { coins: [Coin] @svc_resolver(_type: select, _object: Coin, _order: {name: asc}) }
      type Mutation {
        mint(name: String!): Coin
          @svc_resolver(_type: insert, _object: Coin, _fields: {name: "$name"})
          @svc_allow(_roles: user)
      }
      """;

  private final Stack stack = Product.stack();
  private final List<Domains> made = new ArrayList<>();

  @BeforeAll
  void begin() {
    Product.removeWhatAnEarlierRunLeft(TrialDomain.FOLDER);
  }

  @AfterAll
  void removeAll() {
    made.forEach(Domains::remove);
  }

  private Domains domains(Domain domain) {
    Domains domains = new Domains(Settings.repository(), domain, TrialDomain.PROGRESS);
    made.add(domains);
    return domains;
  }

  private Client client(Domain domain, String user) {
    return new Client(URI.create("http://127.0.0.1:" + domain.port()), stack.token(user), "acme");
  }

  /** The smoke part: publish, write, read, and a conversation. */
  private void use(Domain domain, String schema) {
    Client.Answer published = client(domain, "alice").publish(schema, SDL);
    assertThat(published.code()).as(published.text()).isEmpty();
    Client bob = client(domain, "bob");
    assertThat(bob.query(schema, "mutation { mint(name: \"penny\") { name } }", Map.of()).text())
        .isEqualTo("{\"data\":{\"mint\":{\"name\":\"penny\"}}}");
    assertThat(bob.query(schema, "{ coins { name } }", Map.of()).text())
        .isEqualTo("{\"data\":{\"coins\":[{\"name\":\"penny\"}]}}");
    Client.Answer answer = bob.chat("How do I publish a schema?");
    assertThat(answer.status()).as(answer.text()).isEqualTo(200);
  }

  @Test
  void wholeProductIsInOneProcess() throws IOException {
    Domain domain = TrialDomain.of("whole", DomainForm.EAR);
    Domains domains = domains(domain);
    Map<String, String> settings = TrialDomain.ofEdge();
    settings.putAll(TrialDomain.ofData());
    settings.putAll(Collector.settings());

    domains.create(settings, TrialDomain.secrets(), false);
    for (String path :
        List.of("/", "/graphql/coins", "/rest/v1/chat/completions", "/health/ready", "/x/y.html")) {
      assertThat(anonymous(domain).get(path).code()).as(path).isEqualTo("DRG-9004");
    }
    domains.deploy();

    use(domain, "coins");
    assertTraced(domain);
    assertThat(Files.readString(domain.log()))
        .contains("Operations are handed to the proxy at /proxy, without HTTP")
        .doesNotContain("Can not initalize custom thread pool");
    assertThat(domains.commands(settings, TrialDomain.secrets(), false)).isEmpty();
    domains.create(null, TrialDomain.secrets(), true);
    assertThat(domains.commands(settings, TrialDomain.secrets(), false)).isEmpty();
    assertThat(listening(domain))
        .containsExactlyInAnyOrder(
            "127.0.0.1:" + domain.port(),
            "127.0.0.1:" + domain.privatePort(),
            "127.0.0.1:" + domain.adminPort());
    Client administration =
        new Client(URI.create("http://127.0.0.1:" + domain.adminPort()), null, null);
    assertThat(administration.get("/management/domain").status()).isEqualTo(401);
    assertPrivate(domain, "/proxy/operations", 401);
    for (String metrics : List.of("/metrics", "/rest/metrics", "/proxy/metrics")) {
      assertPrivate(domain, metrics, 200);
    }

    settings.put("dragoman.limts.cost", "5");
    domains.create(settings, null, false);
    assertThatThrownBy(domains::upgrade)
        .isInstanceOf(Trouble.class)
        .hasMessageContaining("dragoman.limits.cost is meant");
    assertThat(anonymous(domain).get("/health/ready").status()).isEqualTo(503);

    settings.remove("dragoman.limts.cost");
    domains.create(settings, null, false);
    try (Asker asker = new Asker(anonymous(domain))) {
      domains.upgrade();
      assertThat(asker.answers()).contains("503 DRG-9004").isSubsetOf(Asker.EXPECTED);
    }

    assertThat(client(domain, "bob").query("coins", "{ coins { name } }", Map.of()).text())
        .contains("penny");
  }

  @Test
  void edgeAndDataAreDomainsOfTheirOwn() throws IOException {
    Domain edge = TrialDomain.of("edge", DomainForm.EDGE);
    Domain data = TrialDomain.of("data", DomainForm.DATA);
    Map<String, String> ofData = TrialDomain.ofData();
    ofData.put(
        "dragoman.proxy.trusted-keys",
        TrialDomain.FOLDER.resolve("edge/keys/edge-key.pub.json").toString());
    Map<String, String> ofEdge = TrialDomain.ofEdge();
    ofEdge.put("dragoman.proxy.url", "http://127.0.0.1:" + data.port());

    Domains edges = domains(edge);
    edges.create(ofEdge, Map.of(), false);
    Domains datas = domains(data);
    datas.create(ofData, TrialDomain.secrets(), false);
    datas.deploy();
    edges.deploy();

    use(edge, "shells");
    assertThat(Files.readString(edge.own().resolve("config/domain.xml")))
        .doesNotContain("dragoman.database");
    assertPrivate(edge, "/metrics", 200);
    assertThat(listening(edge))
        .containsExactlyInAnyOrder(
            "127.0.0.1:" + edge.port(),
            "127.0.0.1:" + edge.privatePort(),
            "127.0.0.1:" + edge.adminPort());
    assertPrivate(data, "/metrics", 200);
    assertThat(listening(data))
        .containsExactlyInAnyOrder(
            "127.0.0.1:" + data.port(),
            "127.0.0.1:" + data.privatePort(),
            "127.0.0.1:" + data.adminPort());
  }

  /** The log is JSON, in which a request and its trace are fields of their own. */
  private void assertTraced(Domain domain) {
    String trace = "4bf92f3577b34da6a3ce929d0e0e4736";
    Collector.watch(trace);
    Client bob = client(domain, "bob");
    bob.send(
        bob.request("/graphql/coins", "application/json", "{\"query\": \"{ coins { name } }\"}")
            .header("traceparent", "00-" + trace + "-00f067aa0ba902b7-01")
            .build());
    Until.holds("two spans", Duration.ofSeconds(30), () -> Collector.of(trace).size() == 2);
    assertThat(Collector.of(trace))
        .extracting(Collector.Received::name)
        .containsExactlyInAnyOrder("POST /graphql/*", "query coins");
    Client.Answer refused =
        bob.send(
            bob.request("/graphql/coins", "application/json", "{\"query\": \"{ medals }\"}")
                .header("traceparent", "00-" + trace + "-00f067aa0ba902b7-01")
                .build());
    String id = refused.headers().firstValue("X-Request-Id").orElseThrow();
    Until.holds(
        "the line of a refusal, with its request and its trace",
        Duration.ofSeconds(30),
        () ->
            lines(domain)
                .anyMatch(
                    line ->
                        line.startsWith("{")
                            && line.contains("\"RequestId\":\"" + id + "\"")
                            && line.contains("\"TraceId\":\"" + trace + "\"")));
  }

  private static Stream<String> lines(Domain domain) {
    try {
      return Files.readAllLines(domain.log()).stream();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Client anonymous(Domain domain) {
    return new Client(URI.create("http://127.0.0.1:" + domain.port()), null, null);
  }

  /** A path of the private listener is on no other one. */
  private static void assertPrivate(Domain domain, String path, int status) {
    Client own = new Client(URI.create("http://127.0.0.1:" + domain.privatePort()), null, null);
    Client others = new Client(URI.create("http://127.0.0.1:" + domain.port()), null, null);
    assertThat(own.get(path).status()).as(path).isEqualTo(status);
    assertThat(others.get(path).code()).as(path).isEqualTo("DRG-1007");
  }

  /** What the process of a domain listens on, as the kernel says it. */
  private static Set<String> listening(Domain domain) throws IOException {
    String process = Files.readString(domain.own().resolve("config/pid")).strip();
    Set<String> sockets = new HashSet<>();
    try (Stream<Path> files = Files.list(Path.of("/proc", process, "fd"))) {
      for (Path file : files.toList()) {
        if (Files.isSymbolicLink(file)) {
          sockets.add(Files.readSymbolicLink(file).toString());
        }
      }
    }
    Set<String> addresses = new TreeSet<>();
    for (String table : List.of("tcp", "tcp6")) {
      for (String line : Files.readAllLines(Path.of("/proc", process, "net", table))) {
        String[] columns = line.strip().split("\\s+");
        if (columns[3].equals("0A") && sockets.contains("socket:[" + columns[9] + "]")) {
          String[] place = columns[1].split(":");
          addresses.add(
              (place[0].endsWith("0100007F") ? "127.0.0.1" : place[0])
                  + ":"
                  + Integer.parseInt(place[1], 16));
        }
      }
    }
    return addresses;
  }
}
