package org.dragoman.product;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.dragoman.stack.PartName;
import org.jose4j.jws.JsonWebSignature;
import org.jose4j.jwt.JwtClaims;
import org.jose4j.jwt.NumericDate;
import org.jose4j.lang.JoseException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Daily budgets of tokens, on the real store. Fragments of the test's application are a token each,
 * so that what is read can be compared with what is settled.
 */
class BudgetIT {
  private static final Duration SOON = Duration.ofSeconds(60);

  private static String asking(String application, int tokens) {
    return Client.asking(application, String.valueOf(tokens));
  }

  /** What was read of an answer. */
  private record Read(int tokens, String code) {}

  private static Read read(ChatDialect dialect, Client client, String application, int tokens) {
    String body = dialect.asking(application, String.valueOf(tokens), true);
    ChatDialect.Heard heard = dialect.heard(client.post(dialect.path(), body));
    String code = heard.end().equals(ChatDialect.WHOLE) ? "" : heard.end();
    return new Read(heard.text().length() / Spender.TOKEN.length(), code);
  }

  private static Read read(Client client, String application, int tokens, Runnable begun) {
    List<Client.Line> lines = client.streamOrRefusal(asking(application, tokens), begun);
    StringBuilder text = new StringBuilder();
    lines.forEach(line -> text.append(line.json().at("/delta/text").asText()));
    JsonNode last = lines.getLast().json();
    String code = last.has("code") ? last.path("code").asText() : last.at("/error/code").asText();
    return new Read(text.length() / Spender.TOKEN.length(), code);
  }

  private static long number(String sql) {
    try (Connection connection =
            DriverManager.getConnection(
                "jdbc:postgresql://127.0.0.1:%d/dragoman"
                    .formatted(Product.stack().settings().postgresPort()),
                "dragoman_catalogue",
                Product.stack().secret("DRAGOMAN_CATALOGUE_PASSWORD"));
        Statement statement = connection.createStatement();
        ResultSet row = statement.executeQuery(sql)) {
      row.next();
      return row.getLong(1);
    } catch (SQLException e) {
      throw new IllegalStateException(e);
    }
  }

  private static long used(String application) {
    return number("SELECT COALESCE(sum(used), 0) FROM budget WHERE name = '" + application + "'");
  }

  private static long held(String application) {
    return number(
        "SELECT COALESCE(sum(held), 0) FROM budget_lease WHERE name = '"
            + application
            + "' AND expires > extract(epoch FROM clock_timestamp()) * 1000");
  }

  @ParameterizedTest
  @EnumSource(ChatDialect.class)
  void hundredAnswersAtOnceUseNoMoreThanThereIs(ChatDialect dialect) throws Exception {
    String application = Spender.Bounded.IDS.get(dialect.ordinal());
    List<Read> answers = new ArrayList<>();
    try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
      List<Future<Read>> underWay = new ArrayList<>();
      for (int i = 0; i < 100; i++) {
        Client client = Product.of(i % 2 == 0 ? "alice" : "bob");
        underWay.add(threads.submit(() -> read(dialect, client, application, 40)));
      }
      for (Future<Read> answer : underWay) {
        answers.add(answer.get());
      }
    }

    long begun = answers.stream().filter(answer -> answer.tokens > 0).count();
    long written = answers.stream().mapToInt(Read::tokens).sum() + begun;
    assertThat(answers)
        .allSatisfy(
            answer -> {
              if (answer.tokens == 40) {
                assertThat(answer.code).isEmpty();
              } else {
                assertThat(answer.code).isIn("DRG-4071", "DRG-4072");
              }
            });
    assertThat(answers).anyMatch(answer -> answer.tokens < 40);
    assertThat(written).isBetween(Spender.Bounded.BUDGET * 9L / 10, (long) Spender.Bounded.BUDGET);
    Until.holds("all is settled", SOON, () -> used(application) >= written);
    assertThat(used(application)).isEqualTo(written);
    assertThat(number("SELECT sum(beyond) FROM budget WHERE name = '" + application + "'"))
        .isZero();
    Until.holds(
        "usage tells the same",
        SOON,
        () -> {
          JsonNode row =
              Product.of("alice")
                  .get("/rest/v1/usage?by=&application=" + application)
                  .json()
                  .at("/rows/0");
          return row.path("input_tokens").asLong() + row.path("output_tokens").asLong() == written;
        });
    showsWhatIsLeft(application, written);
  }

  /** To admins; those who do not own the application learn nothing of its budget. */
  private static void showsWhatIsLeft(String application, long used) {
    String path = "/rest/v1/limits?application=" + application;
    JsonNode limits = Product.of("alice").get(path).json();
    JsonNode budget =
        limits
            .path("budgets")
            .valueStream()
            .filter(one -> one.path("scope").asText().equals("application"))
            .findFirst()
            .orElseThrow();

    assertThat(budget.path("limit").asLong()).isEqualTo(Spender.Bounded.BUDGET);
    assertThat(budget.path("used").asLong()).isEqualTo(used);
    assertThat(budget.path("left").asLong())
        .isEqualTo(Spender.Bounded.BUDGET - used - budget.path("held").asLong());
    assertThat(limits.path("renewed").asText()).endsWith("T00:00:00Z");
    assertThat(limits.path("rates").valueStream().map(one -> one.path("of").asText()))
        .contains("conversations", "requests", "graphql");
    assertThat(Product.of("bob").get(path).status()).isEqualTo(403);
    assertThat(Product.of("bob").get("/rest/v1/limits").json().path("budgets").valueStream())
        .noneMatch(one -> one.path("scope").asText().equals("realm"));
  }

  @Test
  void tokensOfAnEdgeThatWasKilledComeBack() throws Exception {
    String application = Spender.Killed.ID;
    Client bob = Product.of("bob");
    int streams = 10;
    CountDownLatch begun = new CountDownLatch(streams);
    try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
      for (int i = 0; i < streams; i++) {
        threads.submit(() -> read(bob, application, 2_000, begun::countDown));
      }
      begun.await();
      Until.holds("tokens are held", SOON, () -> held(application) > 0);
      Product.stack().kill(PartName.EDGE);
    }
    Product.stack().restart(PartName.EDGE);
    Until.holds("nothing is held", SOON, () -> held(application) == 0);
    long before = used(application);

    Read whole = read(Product.of("bob"), application, 200, () -> {});

    assertThat(whole).isEqualTo(new Read(200, ""));
    Until.holds("it is settled", SOON, () -> used(application) == before + 201);
    assertThat(used(application)).isLessThanOrEqualTo(Spender.Killed.BUDGET);
  }

  @Test
  void edgesShareABudgetAndALeaseThatNobodyRenewsFallsBack() {
    JsonNode first = lease("edge-1", 0, 600);
    JsonNode second = lease("edge-2", 0, 600);

    assertThat(first.path("granted").asLong()).isEqualTo(600);
    assertThat(second.path("granted").asLong()).isEqualTo(400);
    assertThat(lease("edge-1", 100, 0).path("held").asLong()).isEqualTo(500);
    // Told twice, as after an answer that was lost.
    assertThat(lease("edge-1", 100, 0).path("used").asLong()).isEqualTo(100);
    Until.holds(
        "the other lease falls back",
        SOON,
        () -> {
          lease("edge-1", 100, 0);
          return lease("edge-3", 0, 400).path("held").asLong() == 400;
        });
    // Who was away for too long has spent what is lent to others by now.
    assertThat(lease("edge-2", 400, 0).path("used").asLong()).isLessThanOrEqualTo(100);
  }

  private static JsonNode lease(String holder, long spent, long wanted) {
    String body =
        Client.text(
            List.of(
                Map.of(
                    "holder",
                    holder,
                    "account",
                    Map.of(
                        "realm", "acme",
                        "scope", "APPLICATION",
                        "name", "ai.service.nobody",
                        "day", LocalDate.now(ZoneOffset.UTC).toString()),
                    "limit",
                    1_000,
                    "spent",
                    spent,
                    "returned",
                    0,
                    "wanted",
                    wanted,
                    "block",
                    0)));
    Client.Answer answer =
        new Client(Product.stack().proxy(), token(), null).post("/budgets", body);
    assertThat(answer.status()).as(answer.text()).isEqualTo(200);
    return answer.json().path(0);
  }

  /** As the edge signs one for itself. */
  private static String token() {
    JwtClaims claims = new JwtClaims();
    claims.setAudience("proxy");
    claims.setSubject("budgets");
    claims.setStringClaim("realm", "acme");
    claims.setStringClaim("caller_issuer", "urn:dragoman:edge");
    claims.setStringClaim("purpose", "usage");
    claims.setStringListClaim("groups", List.of());
    long now = System.currentTimeMillis() / 1_000;
    claims.setIssuedAt(NumericDate.fromSeconds(now));
    claims.setExpirationTime(NumericDate.fromSeconds(now + 60));
    JsonWebSignature signature = new JsonWebSignature();
    signature.setKey(EdgeKeyFile.newest().getPrivateKey());
    signature.setKeyIdHeaderValue(EdgeKeyFile.newest().getKeyId());
    signature.setAlgorithmHeaderValue("ES256");
    signature.setHeader("typ", "edge+jwt");
    signature.setPayload(claims.toJson());
    try {
      return signature.getCompactSerialization();
    } catch (JoseException e) {
      throw new IllegalStateException(e);
    }
  }
}
