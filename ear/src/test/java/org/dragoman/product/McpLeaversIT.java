package org.dragoman.product;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.dragoman.contract.fault.FaultCode;
import org.dragoman.stack.PartName;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/**
 * Callers of {@code /mcp} who leave, or say that they do not want the answer, at thirteen moments:
 * each time the statement in PostgreSQL ends long before its time limit, nothing is written, and
 * the caller has all places again.
 */
class McpLeaversIT {
  private static final String NAME = "mcp-leavers";
  private static final String PATH = "/mcp/acme/schemas/" + NAME;
  private static final String SCHEMA =
      """
      type Entry { name: String! @svc_primaryKey  text: String! }
      type Query {
        entries(first: Int = 1000): [Entry] @svc_resolver(_type: select, _object: Entry, _limit: "$first")
      }
      type Mutation {
        add(name: String!): Entry @svc_allow(_roles: user) @svc_unasked
          @svc_resolver(_type: insert, _object: Entry, _fields: {name: "$name", text: "new"})
        addAsked(name: String!): Entry @svc_allow(_roles: user)
          @svc_resolver(_type: insert, _object: Entry, _fields: {name: "$name", text: "new"})
      }
      """;

  /** Shorter than the limit of a statement. */
  private static final Duration SOON = Duration.ofSeconds(6);

  private static final Duration LONG = Duration.ofSeconds(30);
  private static final String ACTIVE =
      "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database()"
          + " AND usename = 'dragoman_request' AND state <> 'idle'";
  private static final String WRITTEN =
      "SELECT coalesce(string_agg(name, ' '), '') FROM \"Entry\" WHERE text = 'new'";

  /** What a caller has for itself by default. */
  private static final int PLACES = 120;

  private final Client bob = Product.of("bob").withRealm(null);

  /** When the caller leaves. */
  private enum Moment {
    /** Nothing of it may run. */
    BODY_BY_HALF,
    /** The answer is on its way, and nobody has read it. */
    ANSWER_UNREAD,
    /** The user has been asked. */
    QUESTION,
    /** The same, and the call is cancelled. */
    QUESTION_CANCELLED,
    READ,
    READ_STATELESS,
    READ_CANCELLED,
    /** When the stream of the answer has begun. */
    READ_STREAMED,
    WRITE,
    WRITE_STATELESS,
    WRITE_CANCELLED,
    /** What the user is asked for is being tried. */
    TRIAL,
    /** The user has said yes. */
    CONFIRMED_STATELESS;

    private static final EnumSet<Moment> BEFORE =
        EnumSet.of(BODY_BY_HALF, ANSWER_UNREAD, QUESTION, QUESTION_CANCELLED);

    /** Whether a statement waits in PostgreSQL. */
    boolean hasStatement() {
      return !BEFORE.contains(this);
    }

    boolean isStateless() {
      return name().endsWith("STATELESS");
    }

    boolean isCancelled() {
      return name().endsWith("CANCELLED");
    }

    boolean asks() {
      return this == QUESTION || this == QUESTION_CANCELLED || this == TRIAL;
    }

    String tool() {
      if (name().startsWith("WRITE")) {
        return "add";
      }
      return asks() || this == CONFIRMED_STATELESS ? "addAsked" : "entries";
    }

    Map<String, ?> arguments() {
      return tool().equals("entries") ? Map.of() : Map.of("name", name());
    }
  }

  @BeforeAll
  static void publish() {
    Client.Answer published = Product.of("alice").publish(NAME, SCHEMA);
    assertThat(published.code()).as(published.text()).isEmpty();
  }

  @BeforeEach
  void fill() {
    try (Database database = Database.of("acme", NAME)) {
      database.run("DELETE FROM \"Entry\"");
      database.run(
          "INSERT INTO \"Entry\" SELECT 'row ' || n, repeat('x', 900) FROM generate_series(1, 1000)"
              + " n");
    }
  }

  private McpTalk talk(Moment moment) {
    return moment.isStateless()
        ? McpTalk.stateless(bob, PATH)
        : McpTalk.begun(bob, PATH, moment.asks());
  }

  @Test
  void nothingOfACallStaysBehind() throws Exception {
    Map<Moment, McpTalk> talks = new EnumMap<>(Moment.class);
    Map<Moment, Socket> callers = new EnumMap<>(Moment.class);
    for (Moment moment : Moment.values()) {
      talks.put(moment, talk(moment));
    }
    String state = asked(talks.get(Moment.CONFIRMED_STATELESS));
    for (Moment moment : Moment.BEFORE) {
      callers.put(moment, begun(moment, talks.get(moment), Map.of()));
    }
    for (Moment moment : List.of(Moment.QUESTION, Moment.QUESTION_CANCELLED)) {
      assertThat(read(callers.get(moment), "\n\n")).contains("elicitation/create");
    }
    double cancelled = counted(FaultCode.CANCELLED);
    double slow = counted(FaultCode.STATEMENT_TOO_SLOW);
    int statements = (int) List.of(Moment.values()).stream().filter(Moment::hasStatement).count();

    try (Database holder = Database.of("acme", NAME);
        Database watch = Database.of("acme", NAME)) {
      holder.holding(
          "LOCK TABLE \"Entry\" IN ACCESS EXCLUSIVE MODE",
          () -> {
            for (Moment moment : Moment.values()) {
              if (moment.hasStatement()) {
                callers.put(moment, begun(moment, talks.get(moment), confirmed(moment, state)));
              }
            }
            Until.holds("all wait", SOON, () -> active(watch) == statements);
            read(callers.get(Moment.READ_STREAMED), ":\n\n");
            for (Map.Entry<Moment, Socket> caller : callers.entrySet()) {
              if (caller.getKey().isCancelled()) {
                cancel(talks.get(caller.getKey()));
              } else {
                caller.getValue().close();
              }
            }
            Until.holds("the statements end", SOON, () -> active(watch) == 0);
          });
      assertThat(watch.value(WRITTEN)).isEmpty();
    }

    assertThat(counted(FaultCode.CANCELLED)).isEqualTo(cancelled + statements);
    assertThat(counted(FaultCode.STATEMENT_TOO_SLOW)).isEqualTo(slow);
    for (Moment moment : Moment.values()) {
      if (moment.isCancelled()) {
        // There is nothing to say, and the stream ends.
        String rest = read(callers.get(moment), null);
        assertThat(rest).as(moment.name()).doesNotContain("\"result\"", "\"error\"");
        callers.get(moment).close();
      }
    }
    assertPlaces();
    assertThat(McpTalk.begun(bob, PATH, false).result("entries", Map.of("first", 3)).toString())
        .contains("row 1");
  }

  /** By others of the realm, in another session of one's own, or by another number: nobody is. */
  @Test
  void nobodyElseCancelsACall() throws Exception {
    McpTalk own = McpTalk.begun(bob, PATH, false);
    McpTalk other = McpTalk.begun(bob, PATH, false);
    Client alice = Product.of("alice").withRealm(null);
    try (Database holder = Database.of("acme", NAME);
        Database watch = Database.of("acme", NAME)) {
      Socket[] caller = new Socket[1];
      holder.holding(
          "LOCK TABLE \"Entry\" IN ACCESS EXCLUSIVE MODE",
          () -> {
            caller[0] = own.begin(own.call(7, "add", Map.of("name", "kept"), Map.of()));
            Until.holds("it waits", SOON, () -> active(watch) == 1);
            cancel(other);
            cancel(new McpTalk(alice, PATH, McpTalk.WITH_HANDSHAKE, own.session()));
            cancel(new McpTalk(bob, PATH, McpTalk.WITH_HANDSHAKE, null));
            for (Object id : new Object[] {"7", 8, 7.5, null, List.of(7)}) {
              assertThat(own.send(cancelling(id)).status()).isEqualTo(202);
            }
            assertThat(active(watch)).isEqualTo(1);
          });
      try (Socket socket = caller[0]) {
        assertThat(read(socket, null)).contains("\"kept\"");
      }
      assertThat(watch.value(WRITTEN)).isEqualTo("kept");
    }
    // It has ended, and nothing else with its number ends.
    cancel(own);
    assertThat(own.result("entries", Map.of("first", 1)).path("isError").asBoolean()).isFalse();
  }

  /** The state that a client of the newest revision gives back with its user's yes. */
  private static String asked(McpTalk talk) {
    Moment moment = Moment.CONFIRMED_STATELESS;
    return talk.result(moment.tool(), moment.arguments()).path("requestState").asText();
  }

  private static Map<String, ?> confirmed(Moment moment, String state) {
    return moment == Moment.CONFIRMED_STATELESS
        ? Map.of("requestState", state, "inputResponses", Map.of("confirmation", McpTalk.YES))
        : Map.of();
  }

  private static Socket begun(Moment moment, McpTalk talk, Map<String, ?> more) throws IOException {
    Map<String, Object> call = talk.call(7, moment.tool(), moment.arguments(), more);
    if (moment != Moment.BODY_BY_HALF) {
      return talk.begin(call);
    }
    String body = Client.text(talk.call(7, "add", Map.of("name", moment.name()), Map.of()));
    return RawRequest.begun(
        talk.client().base(),
        PATH,
        talk.headers(call),
        "Content-Type: application/json\r\nContent-Length: " + body.length(),
        body.substring(0, body.length() - 1));
  }

  private static Map<String, Object> cancelling(Object id) {
    Map<String, Object> params = new LinkedHashMap<>();
    params.put("requestId", id);
    params.put("reason", "not needed");
    return McpTalk.message(null, "notifications/cancelled", params);
  }

  private static void cancel(McpTalk talk) {
    Client.Answer answer = talk.send(cancelling(7));
    assertThat(answer.status()).as(answer.text()).isEqualTo(202);
  }

  private static int active(Database database) {
    return Integer.parseInt(database.value(ACTIVE));
  }

  /** Reads until a text has come; null for all. */
  private static String read(Socket socket, String until) throws IOException {
    ByteArrayOutputStream read = new ByteArrayOutputStream();
    while (until == null || !read.toString(StandardCharsets.UTF_8).contains(until)) {
      int next = socket.getInputStream().read();
      if (next < 0 && until == null) {
        break;
      }
      if (next < 0) {
        throw new EOFException(read.toString(StandardCharsets.UTF_8));
      }
      read.write(next);
    }
    return read.toString(StandardCharsets.UTF_8);
  }

  /** As many bodies are waited for as one caller may have under way: no place is lost. */
  static void assertPlaces(Client client, String path) {
    assertPlaces(client, path, LONG);
  }

  static void assertPlaces(Client client, String path, Duration patience) {
    Until.holds(
        "all places are free",
        patience,
        () -> {
          try (Crowd crowd = new Crowd(client.base())) {
            for (int i = 0; i < PLACES + 3; i++) {
              crowd.withoutBody(client, path);
            }
            return Until.comes(Duration.ofSeconds(3), () -> crowd.waiting() == PLACES);
          }
        });
    String ping = Client.text(McpTalk.message(1, "ping", Map.of()));
    Until.holds("they are again", LONG, () -> client.post(path, ping).status() == 200);
  }

  private static void assertPlaces() {
    assertPlaces(Product.of("bob"), PATH);
  }

  private static double counted(FaultCode code) {
    return Product.faults(PartName.DATA, code);
  }
}
