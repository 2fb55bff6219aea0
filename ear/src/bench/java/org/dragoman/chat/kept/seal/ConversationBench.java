package org.dragoman.chat.kept.seal;

import com.fasterxml.jackson.databind.JsonNode;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.Random;
import java.util.Set;
import java.util.UUID;
import org.dragoman.chat.kept.KeptExchange;
import org.dragoman.contract.caller.Caller;
import org.dragoman.contract.conversation.Sealed;
import org.dragoman.contract.json.Json;
import org.dragoman.contract.usage.UserDigest;

/**
 * How long lists and searches of a caller with 1,000 conversations take in a realm that has 10,000.
 * Writes them into the database of a running product, and deletes them.
 */
final class ConversationBench {
  private static final int OWNERS = 10;
  private static final int OF_OWNER = 1_000;
  private static final int EXCHANGES = 5;
  private static final int ROUNDS = 40;
  private static final String[] WORDS =
      ("the a of to and in is for that on with as are be this it by from or an at which table rows"
           + " schema query realm token answer question caller owner list task garden tomato café")
          .split(" ");

  private static final HttpClient HTTP = HttpClient.newHttpClient();
  private static final Random RANDOM = new Random(1);

  private ConversationBench() {}

  /** Takes the data folder, the URL of the edge, the port of PostgreSQL, and a token of acme. */
  public static void main(String[] arguments) throws Exception {
    Path data = Path.of(arguments[0]);
    URI edge = URI.create(arguments[1]);
    String token = arguments[3];
    KeyRing keys = KeyRing.read(Files.readString(data.resolve("edge/conversation.keys")).strip());
    Properties secrets = new Properties();
    try (var lines = Files.newBufferedReader(data.resolve("secrets.env"))) {
      secrets.load(lines);
    }
    String url = "jdbc:postgresql://127.0.0.1:" + arguments[2] + "/dragoman";
    String password = secrets.getProperty("POSTGRES_PASSWORD");
    try (Connection connection = DriverManager.getConnection(url, "postgres", password)) {
      try {
        for (int owner = 0; owner < OWNERS; owner++) {
          Caller caller = owner == 0 ? caller(token) : other(owner);
          write(connection, keys, caller);
        }
        measure(edge, token, "list of 100", "?limit=100");
        measure(edge, token, "search, no conversation has it", search("zanzibar"));
        measure(edge, token, "search, every conversation has it", search("tomato") + "&limit=20");
        measure(edge, token, "search for three words", search("CAFE garden 777"));
      } finally {
        try (Statement statement = connection.createStatement()) {
          statement.execute("DELETE FROM conversation WHERE application = 'ai.service.bench'");
        }
      }
    }
  }

  private static String search(String words) {
    return "?search=" + URLEncoder.encode(words, StandardCharsets.UTF_8);
  }

  private static Caller caller(String token) {
    byte[] claims = Base64.getUrlDecoder().decode(token.split("\\.")[1]);
    JsonNode json = Json.read(new String(claims, StandardCharsets.UTF_8), JsonNode.class);
    return new Caller(
        "acme", json.path("iss").asText(), json.path("sub").asText(), Set.of(), Map.of());
  }

  private static Caller other(int number) {
    return new Caller("acme", "https://idp", "owner-" + number, Set.of(), Map.of());
  }

  private static void write(Connection connection, KeyRing keys, Caller owner) throws SQLException {
    connection.setAutoCommit(false);
    try (PreparedStatement head =
            connection.prepareStatement(
                "INSERT INTO conversation VALUES (?, ?, ?, 'ai.service.bench', ?, ?, ?, ?, ?, ?,"
                    + " ?)");
        PreparedStatement row =
            connection.prepareStatement(
                "INSERT INTO conversation_exchange VALUES (?, ?, ?, ?, 2, ?, ?, ?)")) {
      for (int i = 0; i < OF_OWNER; i++) {
        String id = UUID.randomUUID().toString();
        long moment = System.currentTimeMillis() - i * 1000L;
        int bytes = 0;
        for (int number = 0; number < EXCHANGES; number++) {
          Sealed text = keys.seal(SealedPlace.exchange(owner, id, number), exchange(i));
          bytes += text.bytes().length;
          set(row, owner.realm(), id, number, id, moment, text.key(), text.bytes());
        }
        byte[] words = ("Conversation " + i).getBytes(StandardCharsets.UTF_8);
        Sealed title = keys.seal(SealedPlace.title(owner, id), words);
        String digest = UserDigest.of(owner.issuer(), owner.subject());
        set(
            head,
            owner.realm(),
            id,
            digest,
            title.key(),
            title.bytes(),
            EXCHANGES,
            2 * EXCHANGES,
            bytes,
            moment,
            moment);
      }
      head.executeBatch();
      row.executeBatch();
      connection.commit();
    }
    connection.setAutoCommit(true);
  }

  private static void set(PreparedStatement statement, Object... values) throws SQLException {
    for (int i = 0; i < values.length; i++) {
      statement.setObject(i + 1, values[i]);
    }
    statement.addBatch();
  }

  private static byte[] exchange(int number) {
    KeptExchange exchange =
        new KeptExchange(
            "request",
            List.of(
                new KeptExchange.Said("user", words(15) + number, null),
                new KeptExchange.Said("assistant", words(180) + "tomato", null)),
            new KeptExchange.End("end_turn", null));
    return Json.text(exchange).getBytes(StandardCharsets.UTF_8);
  }

  private static String words(int number) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < number; i++) {
      text.append(WORDS[RANDOM.nextInt(WORDS.length)]).append(' ');
    }
    return text.toString();
  }

  private static void measure(URI edge, String token, String what, String query) throws Exception {
    HttpRequest request =
        HttpRequest.newBuilder(edge.resolve("/rest/v1/conversations" + query))
            .header("Authorization", "Bearer " + token)
            .header("X-Realm", "acme")
            .build();
    double[] millis = new double[ROUNDS];
    String answer = "";
    for (int i = -ROUNDS / 2; i < ROUNDS; i++) {
      long begun = System.nanoTime();
      HttpResponse<String> response = HTTP.send(request, HttpResponse.BodyHandlers.ofString());
      if (response.statusCode() != 200) {
        throw new IllegalStateException(response.body());
      }
      answer = response.body();
      if (i >= 0) {
        millis[i] = (System.nanoTime() - begun) / 1e6;
      }
    }
    Arrays.sort(millis);
    System.out.printf(
        "%-36s p50 %6.1f ms  p95 %6.1f ms  %d found%n",
        what,
        millis[ROUNDS / 2],
        millis[ROUNDS * 95 / 100],
        Json.read(answer, JsonNode.class).path("conversations").size());
  }
}
