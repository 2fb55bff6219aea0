package org.dragoman.product;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.dragoman.stack.PartName;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * What a scrape finds after requests, and that only the operator finds it. Other tests have used
 * the same processes before, which may have so many series that new ones count as {@value #OTHERS}.
 */
class MetricsIT {
  private static final String OTHERS = "_other";
  private static final String REQUESTS = "http_server_request_duration_seconds_count";
  private static final String STATEMENTS = "db_client_operation_duration_seconds_count";
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

  private static Map<String, Double> brokerBefore;
  private static Map<String, Double> proxyBefore;

  @BeforeAll
  static void use() {
    brokerBefore = scraped(PartName.EDGE, "/metrics");
    proxyBefore = scraped(PartName.DATA, "/metrics");
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

  /** The sum of the series with these labels; their values may be {@value #OTHERS}, too. */
  private static double sum(Map<String, Double> series, String name, String... labels) {
    return series.entrySet().stream()
        .filter(one -> one.getKey().startsWith(name + "{"))
        .filter(one -> Arrays.stream(labels).allMatch(label -> has(one.getKey(), label)))
        .mapToDouble(Map.Entry::getValue)
        .sum();
  }

  private static boolean has(String series, String label) {
    String other = label.substring(0, label.indexOf('=')) + "=\"" + OTHERS + "\"";
    return series.contains(label) || series.contains(other);
  }

  @Test
  void brokerTellsRequestsByRealmSchemaKindAndCode() {
    Map<String, Double> series = scraped(PartName.EDGE, "/metrics");
    String acme = "dragoman_realm=\"acme\"";
    String here = "dragoman_schema=\"metrics\"";
    String well = "error_type=\"\"";

    for (List<String> labels :
        List.of(
            List.of(acme, here, "graphql_operation_type=\"query\"", well),
            List.of(acme, here, "graphql_operation_type=\"mutation\"", well),
            List.of(acme, here, "error_type=\"DRG-5010\""),
            List.of(acme, "dragoman_schema=\"\"", "error_type=\"DRG-1014\""))) {
      String[] wanted = labels.toArray(String[]::new);
      assertThat(sum(series, REQUESTS, wanted))
          .as(labels.toString())
          .isGreaterThan(sum(brokerBefore, REQUESTS, wanted));
    }
    assertThat(sum(series, "dragoman_faults_total", "error_type=\"DRG-1014\""))
        .isGreaterThan(sum(brokerBefore, "dragoman_faults_total", "error_type=\"DRG-1014\""));
    assertThat(series.keySet()).noneMatch(name -> name.contains("unheard-of"));
  }

  /** Each fault is an increase, also the first one. */
  @Test
  void faultsBeginAtTheStart() {
    for (Map<String, Double> before : List.of(brokerBefore, proxyBefore)) {
      assertThat(before)
          .containsKeys(
              "dragoman_faults_total{error_type=\"DRG-5019\"}",
              "dragoman_faults_total{error_type=\"DRG-5021\"}");
    }
  }

  @Test
  void chatTellsAnswersTokensAndTheTimeToTheFirstText() {
    Map<String, Double> series = scraped(PartName.EDGE, "/rest/metrics");

    assertThat(sum(series, "gen_ai_server_request_duration_seconds_count", "error_type=\"\""))
        .isPositive();
    assertThat(sum(series, "gen_ai_server_time_to_first_token_seconds_sum")).isPositive();
    assertThat(sum(series, "gen_ai_client_token_usage_sum", "gen_ai_token_type=\"output\""))
        .isPositive();
    assertThat(series).containsKey("dragoman_answers_active");
  }

  @Test
  void proxyTellsStatementsConnectionsVersionsAndChanges() {
    Map<String, Double> series = scraped(PartName.DATA, "/metrics");
    String here = "dragoman_schema=\"metrics\"";

    for (String label : List.of("db_operation_name=\"query\"", "error_type=\"DRG-5010\"")) {
      assertThat(sum(series, STATEMENTS, here, label))
          .as(label)
          .isGreaterThan(sum(proxyBefore, STATEMENTS, here, label));
    }
    assertThat(sum(series, "db_client_connection_count")).isBetween(1.0, 80.0);
    assertThat(sum(series, "db_client_connection_max")).isEqualTo(80);
    assertThat(sum(series, "dragoman_schema_live_version", here)).isEqualTo(1);
    String published = "dragoman_action=\"publish\"";
    assertThat(sum(series, "dragoman_schema_changes_total", published))
        .isGreaterThan(sum(proxyBefore, "dragoman_schema_changes_total", published));
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
