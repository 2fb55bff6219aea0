package org.dragoman.product;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.io.InputStream;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.StreamSupport;
import org.dragoman.stack.PartName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What answers have used, as their callers, and admins, read it. */
class UsageIT {
  private static final Duration SOON = Duration.ofSeconds(60);

  /** What somebody has used of an application. */
  private record Measured(int requests, int failed, int cancelled, int input, int output) {
    Measured minus(Measured other) {
      return new Measured(
          requests - other.requests,
          failed - other.failed,
          cancelled - other.cancelled,
          input - other.input,
          output - other.output);
    }
  }

  private static List<JsonNode> rows(Client client, String query) {
    Client.Answer answer = client.get("/rest/v1/usage?" + query);
    assertThat(answer.status()).as(answer.text()).isEqualTo(200);
    return StreamSupport.stream(answer.json().path("rows").spliterator(), false).toList();
  }

  private static Measured of(Client client, String application) {
    JsonNode row = rows(client, "by=&application=" + application).getFirst();
    return new Measured(
        row.path("requests").asInt(),
        row.path("failed").asInt(),
        row.path("cancelled").asInt(),
        row.path("input_tokens").asInt(),
        row.path("output_tokens").asInt());
  }

  private static void becomes(Client client, String application, Measured before, Measured more) {
    Until.holds(
        more + " of " + application,
        SOON,
        () -> of(client, application).minus(before).requests >= more.requests);
    assertThat(of(client, application).minus(before)).isEqualTo(more);
  }

  @Test
  void answersAreCountedHoweverTheyEnd() throws Exception {
    Client bob = Product.of("bob");
    Measured before = of(bob, Ticker.ID);

    bob.stream(Client.asking(Ticker.ID, "tick"));
    bob.stream(Client.asking(Ticker.ID, "fail late"));
    bob.post("/rest/v1/chat/completions", Client.asking(Ticker.ID, "fail early"));
    leave(bob);

    // Late: 21 characters; left: the first tick is 7 characters long, and more may have come.
    Until.holds(
        "four answers are counted", SOON, () -> of(bob, Ticker.ID).minus(before).requests == 4);
    Measured more = of(bob, Ticker.ID).minus(before);
    assertThat(more.failed).isEqualTo(2);
    assertThat(more.cancelled).isEqualTo(1);
    assertThat(more.input).isEqualTo(2 + 2 + 2);
    assertThat(more.output).isBetween(20 + 6 + 2, 20 + 6 + 600);
  }

  /** Reads the first line of an answer and goes away. */
  private static void leave(Client client) throws IOException, InterruptedException {
    HttpRequest request =
        client
            .request(
                "/rest/v1/chat/completions",
                "application/json",
                Client.asking(Ticker.ID, "tick until I leave"))
            .build();
    HttpClient http = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
    try {
      HttpResponse<InputStream> answer =
          http.send(request, HttpResponse.BodyHandlers.ofInputStream());
      assertThat(answer.body().read()).isNotNegative();
      answer.body().close();
    } finally {
      // close() would wait for an answer that nobody reads.
      http.shutdownNow();
    }
  }

  @Test
  void everybodySeesTheirOwnAndAdminsTheRealms() {
    Product.of("bob").stream(Client.asking(Spender.Free.ID, "3"));
    Product.of("alice").stream(Client.asking(Spender.Free.ID, "4"));
    String query = "by=user,application&application=" + Spender.Free.ID;
    Until.holds("the admin sees both", SOON, () -> rows(Product.of("alice"), query).size() >= 2);

    assertThat(rows(Product.of("bob"), query)).hasSize(1);
    assertThat(rows(Product.of("dave"), query))
        .allMatch(row -> row.at("/user/issuer").asText().endsWith("/realms/globex"));
    String subject = rows(Product.of("bob"), query).getFirst().at("/user/subject").asText();
    assertThat(rows(Product.of("alice"), query + "&user=" + subject)).hasSize(1);
    assertThat(rows(Product.of("alice"), query + "&from=2020-01-01&to=2020-12-31")).isEmpty();
  }

  private static JsonNode times(String kind) {
    return times("", "kind", kind);
  }

  private static JsonNode times(String query, String key, String value) {
    Client.Answer answer = Product.of("alice").get("/rest/v1/usage/times" + query);
    assertThat(answer.status()).as(answer.text()).isEqualTo(200);
    return StreamSupport.stream(answer.json().path("rows").spliterator(), false)
        .filter(row -> row.path(key).asText().equals(value))
        .reduce(Client.parsed("{}"), (first, last) -> last);
  }

  /** The row of a day gets what each batch of the edge adds. */
  @Test
  void requestsAndTheirTimesAreToldToAdminsByDay() {
    for (int batch = 1; batch <= 2; batch++) {
      JsonNode before = times("graphql");
      Product.of("alice").query("todo", "{ getUser(username: \"alice\") { name } }", Map.of());
      Product.of("alice").query("todo", "{ nothing }", Map.of());
      Until.holds(
          "both are counted, and one of them failed",
          SOON,
          () ->
              times("graphql").path("requests").asInt() >= before.path("requests").asInt() + 2
                  && times("graphql").path("failed").asInt() > before.path("failed").asInt());
    }
    Product.of("bob").stream(Client.asking(Ticker.ID, "tick"));
    Until.holds("the answer is counted", SOON, () -> times("answers").has("requests"));

    assertThat(times("graphql").path("p50_ms").asDouble()).isPositive();
    assertThat(times("graphql").path("p95_ms").asDouble())
        .isGreaterThanOrEqualTo(times("graphql").path("p50_ms").asDouble());
    JsonNode todo = times("?by=schema", "schema", "todo");
    assertThat(todo.path("requests").asInt()).isPositive();
    assertThat(todo.path("failed").asInt()).isPositive().isLessThan(todo.path("requests").asInt());
    assertThat(todo.has("day")).isFalse();
    JsonNode days = times("?schema=todo", "kind", "graphql");
    assertThat(days.path("requests").asInt())
        .isBetween(1, times("graphql").path("requests").asInt());
    assertThat(days.path("failed").asInt()).isPositive().isLessThan(days.path("requests").asInt());
    assertThat(days.path("day").asText()).isNotEmpty();
    assertThat(times("?schema=todo", "kind", "answers").isEmpty()).isTrue();
    assertThat(times("?schema=nowhere", "kind", "graphql").isEmpty()).isTrue();
    assertThat(times("?by=schema&schema=nowhere", "schema", "todo").isEmpty()).isTrue();
    for (String by : List.of("", "?by=schema", "?schema=todo")) {
      assertThat(Product.of("bob").get("/rest/v1/usage/times" + by).code()).isEqualTo("DRG-4001");
    }
    assertThat(Product.of("alice").get("/rest/v1/usage/times?from=x").code()).isEqualTo("DRG-1002");
  }

  @Test
  void longReportsComeInPages() {
    Product.of("bob").stream(Client.asking(Spender.Free.ID, "1"));
    Product.of("bob").stream(Client.asking(Ticker.ID, "tick"));
    Client bob = Product.of("bob");
    Until.holds(
        "two applications are counted", SOON, () -> rows(bob, "by=application,day").size() >= 2);
    List<JsonNode> whole = rows(bob, "by=application,day&limit=1000");

    List<JsonNode> pages = new ArrayList<>();
    String after = "";
    do {
      JsonNode page = bob.get("/rest/v1/usage?by=application,day&limit=1" + after).json();
      page.path("rows").forEach(pages::add);
      after = page.has("next") ? "&after=" + page.path("next").asText() : null;
    } while (after != null);

    assertThat(pages)
        .extracting(row -> row.path("application").asText())
        .isEqualTo(whole.stream().map(row -> row.path("application").asText()).toList())
        .isSorted();
  }

  @Test
  void whatIsUsedWhileTheProxyIsAwayIsCountedOnce() {
    Client bob = Product.of("bob");
    bob.stream(Client.asking(Spender.Free.ID, "1"));
    Measured before = of(bob, Spender.Free.ID);
    Until.holds(
        "all before is counted",
        SOON,
        () -> {
          bob.stream(Client.asking(Spender.Free.ID, "1"));
          return of(bob, Spender.Free.ID).minus(before).requests > 0;
        });
    Measured settled = settled(bob);
    Product.stack().kill(PartName.DATA);
    for (int i = 0; i < 5; i++) {
      bob.stream(Client.asking(Spender.Free.ID, "7"));
    }

    Product.stack().restart(PartName.DATA);

    becomes(bob, Spender.Free.ID, settled, new Measured(5, 0, 0, 5, 35));
  }

  /** Figures that do not change any more: what was said a moment ago has been told. */
  private static Measured settled(Client client) {
    List<Measured> seen = new ArrayList<>(List.of(of(client, Spender.Free.ID)));
    Until.holds(
        "the figures rest",
        SOON,
        () -> {
          seen.add(of(client, Spender.Free.ID));
          int size = seen.size();
          return size > 15 && seen.subList(size - 15, size).stream().distinct().count() == 1;
        });
    return seen.getLast();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "from=x",
        "by=month",
        "limit=0",
        "after=x",
        "from=2026-02-01&to=2026-01-01",
        "appliction=a",
        "limit=1&limit=2"
      })
  void wrongQuestionIsRefused(String query) {
    Client.Answer answer = Product.of("bob").get("/rest/v1/usage?" + query);

    assertThat(answer.status()).as(answer.text()).isEqualTo(400);
    assertThat(answer.code()).isEqualTo("DRG-1002");
  }
}
