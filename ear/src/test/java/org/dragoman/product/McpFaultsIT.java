package org.dragoman.product;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.dragoman.stack.PartName;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Faults of calls, of the data process and of the database as a client of {@code /mcp} sees them,
 * and messages that no client of good will sends: each has a stable code and says where it is,
 * nothing of the inside is told, and the next call goes well. An application asks no model here, so
 * that faults of models are those of {@link DialectFaultsIT}.
 */
class McpFaultsIT {
  private static final String NAME = "mcp-faults";
  private static final String PATH = "/mcp/acme/schemas/" + NAME;
  private static final Duration SOON = Duration.ofSeconds(8);
  private static final Duration HEALED = Duration.ofMinutes(2);
  private static final String LOCK = "LOCK TABLE \"Item\" IN ACCESS EXCLUSIVE MODE";
  private static final String WAITING =
      "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database()"
          + " AND usename = 'dragoman_request' AND wait_event_type = 'Lock'";
  private static final String KILLING =
      "SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity WHERE datname ="
          + " current_database() AND usename = 'dragoman_request'";
  private static final String[] INSIDE = {
    "Exception",
    "\tat ",
    "SELECT",
    "INSERT",
    "postgres",
    "127.0.0.1",
    "acme_",
    "secret",
    "org.dragoman",
    ".java",
    "jdbc",
    "dragoman_request",
    "Extra\""
  };

  private static final Client BOB = Product.of("bob").withRealm(null);
  private static McpTalk session;
  private static McpTalk stateless;

  @BeforeAll
  static void publish() {
    Client.Answer published = Product.of("alice").publish(NAME, McpFault.SCHEMA);
    assertThat(published.code()).as(published.text()).isEmpty();
    try (Database database = Database.of("acme", NAME)) {
      database.run(McpFault.ROWS);
    }
    session = McpTalk.begun(BOB, PATH, false);
    stateless = McpTalk.stateless(BOB, PATH);
    Map<String, ?> key = Map.of("_meta", McpFault.KEY_OF_ANOTHER_CALL.meta());
    assertGood(session.result(session.call(1, "mark", Map.of("name", "first"), key)));
  }

  /** Whatever was refused, the next call goes well, and nothing runs on. */
  @AfterEach
  void goesOn() {
    for (McpTalk talk : List.of(session, stateless)) {
      Until.holds("rows again", HEALED, () -> isGood(talk.result("items", Map.of())));
    }
    try (Database database = Database.of("acme", NAME)) {
      assertThat(database.value("SELECT count(*) FROM \"Item\"")).isEqualTo("3");
    }
  }

  private static boolean isGood(JsonNode result) {
    return !result.path("isError").asBoolean() && result.has("structuredContent");
  }

  private static void assertGood(JsonNode result) {
    assertThat(isGood(result)).as(result.toString()).isTrue();
  }

  private static void assertFault(JsonNode result, String code, String where) {
    assertThat(result.path("isError").asBoolean()).as(result.toString()).isTrue();
    assertThat(result.at("/_meta/code").asText()).as(result.toString()).isEqualTo(code);
    assertThat(result.at("/_meta/requestId").asText()).isNotEmpty();
    assertThat(result.at("/content/0/text").asText()).startsWith(code + " ").contains(where);
    assertThat(result.toString()).doesNotContain(INSIDE);
  }

  @ParameterizedTest
  @EnumSource(McpFault.class)
  void faultIsAResultThatSaysWhatAndWhere(McpFault fault) {
    try (Database database = Database.of("acme", NAME)) {
      if (!fault.before().isEmpty()) {
        database.alone(fault.before());
      }
      try {
        for (McpTalk talk : List.of(session, stateless)) {
          Map<String, ?> more = fault.meta().isEmpty() ? Map.of() : Map.of("_meta", fault.meta());
          JsonNode result = talk.result(talk.call("x", fault.tool(), fault.arguments(), more));
          assertFault(result, fault.code(), fault.where());
        }
      } finally {
        if (!fault.after().isEmpty()) {
          database.alone(fault.after());
        }
      }
    }
  }

  /** A message, and how it is refused. */
  private record Hostile(
      String what,
      int status,
      int code,
      String drg,
      Map<String, List<String>> headers,
      String body) {
    static Hostile of(String what, int status, int code, String drg, String body) {
      return new Hostile(what, status, code, drg, Map.of(), body);
    }

    static Hostile with(
        String what, int status, int code, String drg, String header, String value) {
      return new Hostile(what, status, code, drg, Map.of(header, List.of(value)), PING);
    }

    @Override
    public String toString() {
      return what;
    }
  }

  private static final String PING = "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"ping\"}";

  private static String calling(String params) {
    return "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"tools/call\",\"params\":" + params + "}";
  }

  static List<Hostile> hostile() {
    String deep = "[".repeat(600) + "]".repeat(600);
    return List.of(
        Hostile.of("empty", 400, -32700, "DRG-1001", ""),
        Hostile.of("null", 400, -32600, "DRG-1002", "null"),
        Hostile.of("text", 400, -32600, "DRG-1002", "\"ping\""),
        Hostile.of("empty batch", 400, -32600, "DRG-1002", "[]"),
        Hostile.of("two messages", 400, -32700, "DRG-1001", PING + PING),
        Hostile.of("member twice", 400, -32700, "DRG-1001", "{\"id\":1,\"id\":2}"),
        Hostile.of("deep", 400, -32700, "DRG-1001", calling(deep)),
        Hostile.of(
            "deep arguments",
            400,
            -32700,
            "DRG-1001",
            calling("{\"name\":\"items\",\"arguments\":{\"first\":" + deep + "}}")),
        Hostile.of("long number", 400, -32700, "DRG-1001", calling("9".repeat(5_000))),
        Hostile.of(
            "version 1.0",
            400,
            -32600,
            "DRG-1002",
            "{\"jsonrpc\":\"1.0\",\"id\":1,\"method\":\"ping\"}"),
        Hostile.of("no method", 400, -32600, "DRG-1002", "{\"jsonrpc\":\"2.0\",\"id\":1}"),
        Hostile.of(
            "number as method",
            400,
            -32600,
            "DRG-1002",
            "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":7}"),
        Hostile.of(
            "params in a list",
            400,
            -32600,
            "DRG-1002",
            "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"ping\",\"params\":[1]}"),
        Hostile.of(
            "object as id",
            400,
            -32600,
            "DRG-1002",
            "{\"jsonrpc\":\"2.0\",\"id\":{},\"method\":\"ping\"}"),
        Hostile.of(
            "broken id",
            400,
            -32600,
            "DRG-1002",
            "{\"jsonrpc\":\"2.0\",\"id\":1.5,\"method\":\"ping\"}"),
        Hostile.of(
            "long id",
            400,
            -32600,
            "DRG-1002",
            "{\"jsonrpc\":\"2.0\",\"id\":\"" + "i".repeat(201) + "\",\"method\":\"ping\"}"),
        Hostile.of(
            "notification with an id",
            200,
            -32601,
            "DRG-1002",
            "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"notifications/cancelled\"}"),
        Hostile.of(
            "unknown method",
            200,
            -32601,
            "DRG-1002",
            "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"" + "m".repeat(100_000) + "\"}"),
        Hostile.of(
            "long name",
            200,
            -32602,
            "DRG-1002",
            calling("{\"name\":\"" + "n".repeat(100_000) + "\"}")),
        Hostile.of(
            "name of the inside", 200, -32602, "DRG-1002", calling("{\"name\":\"__proto__\"}")),
        Hostile.of("too large", 413, -32600, "DRG-1006", " ".repeat(2 << 20)),
        Hostile.with("other type", 415, -32600, "DRG-1003", "Content-Type", "text/plain"),
        Hostile.with("coded", 415, -32600, "DRG-1003", "Content-Encoding", "gzip"),
        Hostile.with(
            "unknown revision", 400, -32022, "DRG-1002", "MCP-Protocol-Version", "1999-01-01"),
        Hostile.with(
            "newest without its fields",
            400,
            -32602,
            "DRG-1002",
            "MCP-Protocol-Version",
            McpTalk.STATELESS));
  }

  @ParameterizedTest
  @MethodSource("hostile")
  void whatNobodySendsIsRefusedInSoManyWords(Hostile hostile) {
    Map<String, List<String>> headers = new LinkedHashMap<>(hostile.headers);
    headers.put("Authorization", List.of("Bearer " + BOB.token()));
    List<String> type = headers.remove("Content-Type");
    Client.Answer answer =
        RawRequest.post(
            BOB.base(),
            PATH,
            headers,
            type == null ? "application/json" : type.getFirst(),
            hostile.body);

    assertThat(answer.status()).as(answer.text()).isEqualTo(hostile.status);
    JsonNode error = McpTalk.answered(answer.text()).path("error");
    assertThat(error.path("code").asInt()).as(answer.text()).isEqualTo(hostile.code);
    assertThat(error.at("/data/code").asText()).isEqualTo(hostile.drg);
    assertThat(error.path("message").asText()).startsWith(hostile.drg + " ").hasSizeLessThan(1_100);
    assertThat(answer.text()).doesNotContain(INSIDE);
  }

  /** A call that wants no answer is no call, whatever a notification may look like. */
  @Test
  void whatIsTakenWithoutAnAnswerDoesNothing() {
    Map<String, Object> quiet = session.call(null, "mark", Map.of("name", "quiet"), Map.of());
    Map<String, Object> strange = McpTalk.message(null, "notifications/cancelled", Map.of());
    for (Map<String, Object> message : List.of(quiet, strange)) {
      Client.Answer answer = session.send(message);
      assertThat(answer.status()).as(answer.text()).isEqualTo(202);
      assertThat(answer.text()).isEmpty();
    }
    try (Database database = Database.of("acme", NAME)) {
      assertThat(database.value("SELECT count(*) FROM \"Extra\" WHERE name = 'quiet'"))
          .isEqualTo("0");
    }
    McpTalk forged = new McpTalk(BOB, PATH, McpTalk.WITH_HANDSHAKE, "asks-" + "x".repeat(5_000));
    assertGood(forged.result("items", Map.of()));
  }

  /** A statement that waits: for its time limit, a session that is killed, or the same key. */
  @Test
  void callThatWaitsInTheDatabaseEnds() throws Exception {
    List<Future<JsonNode>> late = new ArrayList<>();
    Map<String, ?> key = Map.of("_meta", Map.of("Idempotency-Key", "key-of-a-call-that-waits"));
    try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
        Database holder = Database.of("acme", NAME);
        Database watch = Database.of("acme", NAME)) {
      holder.holding(
          LOCK,
          () -> {
            late.add(threads.submit(() -> session.result("items", Map.of())));
            late.add(threads.submit(() -> stateless.result("add", Map.of("name", "late"))));
            late.add(
                threads.submit(
                    () -> stateless.result(stateless.call(1, "add", Map.of("name", "b"), key))));
            Until.holds("they wait", SOON, () -> watch.value(WAITING).equals("3"));
            JsonNode busy = session.result(session.call(1, "add", Map.of("name", "b"), key));
            assertFault(busy, "DRG-1052", "in progress");
            for (Future<JsonNode> one : late) {
              assertFault(one.get(), "DRG-5002", "time limit");
            }
            late.clear();
            late.add(threads.submit(() -> session.result("items", Map.of())));
            late.add(threads.submit(() -> stateless.result("add", Map.of("name", "late"))));
            Until.holds(
                "nothing is tried for ever",
                SOON,
                () -> {
                  watch.value(KILLING);
                  return late.stream().allMatch(Future::isDone);
                });
          });
    }
    for (Future<JsonNode> one : late) {
      assertFault(one.get(), "DRG-5001", "again");
    }
  }

  @Test
  void serverWithoutAConnectionLeft() {
    try (Database catalogue = Database.ofCatalogue();
        Database own = Database.of("acme", NAME)) {
      catalogue.alone("ALTER ROLE dragoman_request CONNECTION LIMIT 0");
      try {
        own.value(KILLING);
        assertFault(session.result("items", Map.of()), "DRG-5022", "again");
        assertFault(stateless.result("mark", Map.of("name", "never")), "DRG-5022", "again");
      } finally {
        catalogue.alone("ALTER ROLE dragoman_request CONNECTION LIMIT -1");
      }
    }
  }

  /** What it has begun ends in PostgreSQL long before its time limit. */
  @Test
  void dataProcessThatIsKilledInTheMiddleAndAway() throws Exception {
    try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
        Database holder = Database.of("acme", NAME);
        Database watch = Database.of("acme", NAME)) {
      List<Future<JsonNode>> lost = new ArrayList<>();
      holder.holding(
          LOCK,
          () -> {
            lost.add(threads.submit(() -> session.result("items", Map.of())));
            lost.add(threads.submit(() -> stateless.result("add", Map.of("name", "lost"))));
            Until.holds("they wait", SOON, () -> watch.value(WAITING).equals("2"));
            Product.stack().kill(PartName.DATA);
            try {
              for (Future<JsonNode> one : lost) {
                assertFault(one.get(), "DRG-5005", "reached");
              }
              assertFault(session.result("items", Map.of()), "DRG-5005", "reached");
              Until.holds("nothing runs on", SOON, () -> watch.value(WAITING).equals("0"));
            } finally {
              Product.stack().restart(PartName.DATA);
            }
          });
    }
  }

  @Test
  void databaseThatIsAway() {
    Product.stack().kill(PartName.POSTGRES);
    try {
      assertFault(session.result("items", Map.of()), "DRG-5001", "again");
      assertFault(stateless.result("mark", Map.of("name", "never")), "DRG-5001", "again");
    } finally {
      Product.stack().restart(PartName.POSTGRES);
    }
  }

  /** Calls spend no budget; what is counted are requests under way. */
  @Test
  void hundredCallsAtOnceAreAllAnsweredAndLeaveNoPlaceBehind() throws Exception {
    List<Future<JsonNode>> answers = new ArrayList<>();
    try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
      for (int i = 0; i < 100; i++) {
        McpTalk talk = i % 2 == 0 ? session : stateless;
        String tool = i % 4 < 2 ? "extras" : "removeBox";
        Map<String, ?> arguments = tool.equals("extras") ? Map.of() : Map.of("code", "full");
        answers.add(threads.submit(() -> talk.result(tool, arguments)));
      }
    }
    for (int i = 0; i < 100; i++) {
      JsonNode answer = answers.get(i).get();
      if (i % 4 < 2) {
        assertGood(answer);
      } else {
        assertFault(answer, "DRG-5012", "box");
      }
    }
    McpLeaversIT.assertPlaces(Product.of("bob"), PATH);
  }
}
