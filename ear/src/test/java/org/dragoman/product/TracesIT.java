package org.dragoman.product;

import static org.assertj.core.api.Assertions.assertThat;

import java.security.SecureRandom;
import java.time.Duration;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.function.Predicate;
import org.dragoman.contract.json.Json;
import org.dragoman.modelserver.Step;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** One trace leads from a client through edge and data to SQL, and to models and their tools. */
class TracesIT {
  private static final Duration LIMIT = Duration.ofSeconds(30);
  private static final String CLIENT = "00f067aa0ba902b7";
  private static final String SECRET = "not-for-a-collector";
  private static final String SDL =
      """
      type Trail { name: String! @svc_primaryKey }
      type Query {
        trails(name: String): [Trail]
          @svc_resolver(_type: select, _object: Trail, _filter: {name: {_eq: "$name"}})
      }
      type Mutation {
        blaze(name: String!): Trail
          @svc_resolver(_type: insert, _object: Trail, _fields: {name: "$name"})
          @svc_allow(_roles: user)
      }
      """;

  private final String trace = trace();

  private static String trace() {
    byte[] bytes = new byte[16];
    new SecureRandom().nextBytes(bytes);
    return HexFormat.of().formatHex(bytes);
  }

  @BeforeAll
  static void publish() {
    Client.Answer published = Product.of("alice").publish("trails", SDL);
    assertThat(published.code()).as(published.text()).isEmpty();
    query(
        "mutation M($name: String!) { blaze(name: $name) { name } }", trace() + "-" + CLIENT, "00");
  }

  @AfterAll
  static void remove() {
    ModelTalk.removeApplications();
  }

  private static Client.Answer query(String document, String parent, String flags) {
    return send("/graphql/trails", body(document), parent, flags);
  }

  private static String body(String document) {
    return Json.text(Map.of("query", document, "variables", Map.of("name", SECRET)));
  }

  private static Client.Answer send(String path, String body, String parent, String flags) {
    Client bob = Product.of("bob");
    Client.Answer answer =
        bob.send(
            bob.request(path, "application/json", body)
                .header("traceparent", "00-" + parent + "-" + flags)
                .build());
    assertThat(answer.status()).as(answer.text()).isEqualTo(200);
    return answer;
  }

  /** Waits for it: each process tells its spans at its own times. */
  private Collector.Received span(String what, Predicate<Collector.Received> is) {
    Until.holds("the span " + what, LIMIT, () -> Collector.of(trace).stream().anyMatch(is));
    return Collector.of(trace).stream().filter(is).findFirst().orElseThrow();
  }

  private Collector.Received below(String parent, String service) {
    return span(
        "of " + service + " below " + parent,
        span -> span.parent().equals(parent) && span.service().equals(service));
  }

  @Test
  void operationIsOneTraceFromTheClientToSql() {
    Collector.watch(trace);

    Client.Answer answer =
        query(
            "query Q($name: String) { trails(name: $name) { name } }", trace + "-" + CLIENT, "01");

    assertThat(answer.text()).contains(SECRET);
    Collector.Received edge = below(CLIENT, "dragoman-broker");
    Collector.Received data = below(edge.id(), "dragoman-proxy");
    Collector.Received sql = below(data.id(), "dragoman-proxy");
    assertThat(edge.name()).isEqualTo("POST /graphql/*");
    assertThat(edge.text()).contains(answer.headers().firstValue("X-Request-Id").orElseThrow());
    assertThat(data.name()).isEqualTo("operations");
    assertThat(sql.name()).isEqualTo("query trails");
    assertThat(sql.text()).contains("postgresql");
    assertThat(Collector.of(trace).toString()).doesNotContain(SECRET, Product.of("bob").token());
  }

  @Test
  void answerIsOneTraceWithItsModelAndTool() {
    Collector.watch(trace);
    String model = "m-" + UUID.randomUUID();
    ScriptedModels.script(
        model,
        asked ->
            ModelTalk.results(asked) == 0
                ? List.of(ModelTalk.call("c1", "trails__trails", "{}"), new Step.End("tool"))
                : List.of(new Step.Text("Said: " + SECRET), new Step.End("stop")));
    String application =
        ModelTalk.application(
            Product.of("alice"),
            "openai",
            model,
            List.of(new ModelTalk.Grant("trails", "trails", false)));

    send(
        "/rest/v1/chat/completions",
        Json.text(
            Map.of(
                "model",
                application,
                "messages",
                List.of(Map.of("role", "user", "content", "Tell me of " + SECRET)))),
        trace + "-" + CLIENT,
        "01");

    Collector.Received edge = below(CLIENT, "dragoman-chat");
    Collector.Received tool =
        span("of the tool", span -> span.name().equals("execute_tool trails__trails"));
    assertThat(tool.parent()).isEqualTo(edge.id());
    Collector.Received broker = below(tool.id(), "dragoman-broker");
    Collector.Received data = below(broker.id(), "dragoman-proxy");
    below(data.id(), "dragoman-proxy");
    // They end before the answer, whose process tells them in that order.
    assertThat(Collector.of(trace).stream().filter(span -> span.name().equals("chat " + model)))
        .hasSize(2)
        .allMatch(span -> span.parent().equals(edge.id()));
    assertThat(Collector.of(trace).toString()).doesNotContain(SECRET, Product.of("bob").token());
  }

  @Test
  void clientMaySayThatItsRequestIsNotSampled() {
    String other = trace();
    Collector.watch(other);
    Collector.watch(trace);

    query("query Q($name: String) { trails(name: $name) { name } }", other + "-" + CLIENT, "00");
    query("query Q($name: String) { trails(name: $name) { name } }", trace + "-" + CLIENT, "01");

    below(below(below(CLIENT, "dragoman-broker").id(), "dragoman-proxy").id(), "dragoman-proxy");
    assertThat(Collector.of(other)).isEmpty();
  }
}
