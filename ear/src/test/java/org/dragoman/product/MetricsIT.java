package org.dragoman.product;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.util.HashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.dragoman.stack.PartName;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What a scrape finds after requests, and that only the operator finds it. */
class MetricsIT {
  private static final Pattern SERIES =
      Pattern.compile(
          "([a-z_:][a-z0-9_:]*(?:\\{(?:[a-z_]+=\"(?:[^\"\\\\\n]|\\\\[\\\\\"n])*\",?)*})?)"
              + " (-?[0-9.E+-]+|NaN|[+-]Inf)");
  private static final String SDL =
      """
      type Coin { name: String! @svc_primaryKey }
      type Query { coins: [Coin] @svc_resolver(_type: select, _object: Coin) }
      type Mutation {
        mint(name: String!): Coin
          @svc_resolver(_type: insert, _object: Coin, _fields: {name: "$name"})
          @svc_allow(_roles: user)
      }
      """;

  @BeforeAll
  static void use() {
    Client alice = Product.of("alice");
    assertThat(alice.publish("metrics", SDL).code()).isEmpty();
    Client bob = Product.of("bob");
    String mint = "mutation { mint(name: \"penny\") { name } }";
    assertThat(bob.query("metrics", mint, Map.of()).code()).isEmpty();
    assertThat(bob.query("metrics", mint, Map.of()).code()).isEqualTo("DRG-5010");
    assertThat(bob.query("metrics", "{ coins { name } }", Map.of()).code()).isEmpty();
    assertThat(bob.query("unheard-of", "{ a }", Map.of()).code()).isEqualTo("DRG-1014");
    assertThat(bob.chat("How do I publish a schema?").status()).isEqualTo(200);
  }

  private static Client at(PartName part) {
    URI address = URI.create("http://127.0.0.1:" + Product.stack().settings().privatePort(part));
    return new Client(address, null, null);
  }

  /** The series of a scrape, each line of which is one, or a comment. */
  private static Map<String, Double> scraped(PartName part, String path) {
    Client.Answer answer = at(part).get(path);
    assertThat(answer.status()).as(answer.text()).isEqualTo(200);
    assertThat(answer.contentType()).startsWith("text/plain; version=0.0.4");
    Map<String, Double> series = new HashMap<>();
    for (String line : answer.text().split("\n")) {
      if (!line.startsWith("# HELP ") && !line.startsWith("# TYPE ")) {
        Matcher matcher = SERIES.matcher(line);
        assertThat(matcher.matches()).as(line).isTrue();
        assertThat(series.put(matcher.group(1), Double.valueOf(matcher.group(2)))).isNull();
      }
    }
    return series;
  }

  private static double sum(Map<String, Double> series, String name, String... labels) {
    return series.entrySet().stream()
        .filter(one -> one.getKey().startsWith(name + "{"))
        .filter(one -> java.util.Arrays.stream(labels).allMatch(one.getKey()::contains))
        .mapToDouble(Map.Entry::getValue)
        .sum();
  }

  @Test
  void brokerTellsRequestsByRealmSchemaKindAndCode() {
    Map<String, Double> series = scraped(PartName.EDGE, "/metrics");
    String count = "http_server_request_duration_seconds_count";
    String acme = "dragoman_realm=\"acme\"";
    String here = "dragoman_schema=\"metrics\"";

    // The assistant has asked it, too.
    assertThat(sum(series, count, acme, here, "type=\"query\"", "error_type=\"\"")).isPositive();
    assertThat(sum(series, count, acme, here, "type=\"mutation\"", "error_type=\"\"")).isEqualTo(1);
    assertThat(sum(series, count, acme, here, "error_type=\"DRG-5010\"")).isEqualTo(1);
    assertThat(sum(series, count, acme, "schema=\"\"", "error_type=\"DRG-1014\"")).isPositive();
    assertThat(sum(series, "dragoman_faults_total", "DRG-1014")).isPositive();
    assertThat(series.keySet()).noneMatch(name -> name.contains("unheard-of"));
  }

  @Test
  void chatTellsAnswersTokensAndTheTimeToTheFirstText() {
    Map<String, Double> series = scraped(PartName.EDGE, "/rest/metrics");

    assertThat(sum(series, "gen_ai_server_request_duration_seconds_count", "error_type=\"\""))
        .isPositive();
    assertThat(sum(series, "gen_ai_server_time_to_first_token_seconds_sum")).isPositive();
    assertThat(sum(series, "gen_ai_client_token_usage_sum", "type=\"output\"")).isPositive();
    assertThat(series).containsKey("dragoman_answers_active");
  }

  @Test
  void proxyTellsStatementsConnectionsVersionsAndChanges() {
    Map<String, Double> series = scraped(PartName.DATA, "/metrics");
    String here = "dragoman_schema=\"metrics\"";

    assertThat(sum(series, "db_client_operation_duration_seconds_count", here, "\"query\""))
        .isEqualTo(1);
    assertThat(sum(series, "db_client_operation_duration_seconds_count", here, "DRG-5010"))
        .isEqualTo(1);
    assertThat(sum(series, "db_client_connection_count")).isBetween(1.0, 80.0);
    assertThat(sum(series, "db_client_connection_max")).isEqualTo(80);
    assertThat(sum(series, "dragoman_schema_live_version", here)).isEqualTo(1);
    assertThat(sum(series, "dragoman_schema_changes_total", "\"publish\"")).isPositive();
  }

  @ParameterizedTest
  @ValueSource(strings = {"/metrics", "/rest/metrics", "/health/live"})
  void clientsFindNothingOfIt(String path) {
    Client.Answer answer = new Client(Product.stack().edge(), null, null).get(path);

    assertThat(answer.status()).isIn(403, 404);
    assertThat(answer.text()).doesNotContain("# TYPE");
  }

  @Test
  void operatorFindsTheHealthOfTheEdge() {
    assertThat(at(PartName.EDGE).get("/health/live").status()).isEqualTo(200);
  }
}
