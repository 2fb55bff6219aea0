package org.dragoman.product;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpRequest;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Base64;
import java.util.List;
import java.util.Properties;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import org.dragoman.stack.PartName;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Keys of the real provider that change, and a provider that is away. */
class KeycloakRotationIT {
  private static final List<Integer> OK = List.of(200, 200, 200);
  private static final List<Integer> REFUSED = List.of(401, 401, 401);

  private final KeycloakKeys keycloak = new KeycloakKeys(new KeycloakAdmin("acme"));
  private final String old = keycloak.signing();
  private String added;

  @AfterEach
  void restore() {
    if (added != null) {
      keycloak.set(old, true, true);
      keycloak.remove(added);
      Until.holds(
          "tokens of the first key are good again, for the tests that follow",
          Duration.ofMinutes(4),
          () -> statuses(Product.of("alice")).equals(OK));
    }
  }

  @Test
  void firstTokenOfANewKeyIsGoodAndTheOldOnesGoOnWhileTheirKeyIsPassive() {
    Client before = Product.of("alice");
    assertThat(statuses(before)).isEqualTo(OK);

    added = keycloak.add(1_000);
    Client after = Product.of("alice");

    assertThat(keyId(after.token())).isNotEqualTo(keyId(before.token()));
    assertThat(statuses(after)).isEqualTo(OK);
    assertThat(statuses(before)).isEqualTo(OK);
    keycloak.set(old, true, false);
    assertThat(statuses(before)).isEqualTo(OK);
    assertThat(statuses(Product.of("alice"))).isEqualTo(OK);
  }

  @Test
  @Tag("long")
  void tokensOfADisabledKeyAreRefusedWithinFiveMinutes() {
    Client before = Product.of("alice");
    added = keycloak.add(2_000);
    assertThat(statuses(before)).isEqualTo(OK);

    keycloak.set(old, false, false);

    // The token itself would be good for five minutes: later its refusal would prove nothing.
    long begun = System.nanoTime();
    Until.holds(
        "the tokens of the disabled key are refused at all endpoints",
        Duration.ofSeconds(290),
        () -> statuses(before).equals(REFUSED));
    System.out.printf(
        "Tokens of a disabled key were refused after %d s%n",
        (System.nanoTime() - begun) / 1_000_000_000);
    assertThat(statuses(Product.of("alice"))).isEqualTo(OK);
  }

  @Test
  void whileKeycloakIsDeadGoodTokensGoOn() {
    Client used = Product.of("alice");
    Client unused = Product.of("carol");
    assertThat(statuses(used)).isEqualTo(OK);
    assertThat(statuses(Product.of("dave"))).startsWith(200);

    Product.stack().kill(PartName.KEYCLOAK);
    try {
      assertThat(statuses(used)).isEqualTo(OK);
      assertThat(statuses(unused)).isEqualTo(OK);
    } finally {
      Product.stack().restart(PartName.KEYCLOAK);
    }
    assertThat(statuses(Product.of("alice"))).isEqualTo(OK);
  }

  /** Keycloak is halted, not killed: it accepts connections and answers none of them. */
  @Test
  @Tag("long")
  void edgeThatStartsWithoutKeycloakIsNotReadyAndHealsByItself()
      throws IOException, InterruptedException, ExecutionException {
    Product.stack().kill(PartName.EDGE);
    signal("STOP");
    CompletableFuture<Void> start;
    try {
      start = CompletableFuture.runAsync(() -> Product.stack().restart(PartName.EDGE));
      Until.holds(
          "the edge answers and is not ready",
          Duration.ofMinutes(4),
          () -> readiness() == 503 || start.isDone());
      assertThat(start).isNotDone();
    } finally {
      signal("CONT");
    }

    start.get();

    assertThat(readiness()).isEqualTo(200);
    assertThat(statuses(Product.of("alice"))).isEqualTo(OK);
  }

  private static int readiness() {
    URI address = URI.create(Product.stack().edge() + "/health/ready");
    try {
      return Product.anonymous()
          .send(HttpRequest.newBuilder(address).timeout(Duration.ofSeconds(20)).build())
          .status();
    } catch (UncheckedIOException e) {
      return 0;
    }
  }

  private static void signal(String name) throws IOException, InterruptedException {
    Properties record = new Properties();
    Path file = Product.stack().settings().data().resolve("run").resolve("keycloak.pid");
    try (var reader = Files.newBufferedReader(file)) {
      record.load(reader);
    }
    int exit = new ProcessBuilder("kill", "-" + name, record.getProperty("pid")).start().waitFor();
    assertThat(exit).isZero();
  }

  /** The {@code kid} of a token. */
  private static String keyId(String token) {
    String header =
        new String(Base64.getUrlDecoder().decode(token.split("\\.")[0]), StandardCharsets.UTF_8);
    return Client.parsed(header).path("kid").asText();
  }

  /** What the three endpoints answer to a token: GraphQL, admin API, chat. */
  private static List<Integer> statuses(Client client) {
    String query = "{\"query\":\"{ __typename }\"}";
    String chat = "{\"messages\":[{\"role\":\"user\",\"content\":\"Hello\"}]}";
    return List.of(
        client.post("/graphql/todo", query).status(),
        client.post("/admin/graphql", query).status(),
        client.post("/rest/v1/chat/completions", chat).status());
  }
}
