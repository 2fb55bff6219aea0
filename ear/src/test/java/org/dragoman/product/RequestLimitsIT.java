package org.dragoman.product;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What a request may ask for and how many there may be, over HTTP, at the default settings. */
class RequestLimitsIT {
  /** Of one caller, {@code dragoman.rates.caller.under-way}. */
  private static final int UNDER_WAY = 120;

  private static final String SDL =
      """
      input Where { title: String @svc_constraint(_maxLength: 5, _pattern: "[a-z]+") }
      type Row { n: Int! @svc_primaryKey title: String parent: Row children(first: Int): [Row]
        @svc_resolver(_type: select, _object: Row, _limit: "$first") }
      type Query {
        rows(first: Int, where: Where): [Row] @svc_resolver(_type: select, _object: Row, _limit: "$first", _filter: {title: {_eq: "$where.title"}})
        dear: [Row] @svc_resolver(_type: select, _object: Row) @svc_cost(_weight: 1001)
      }
      """;

  @BeforeAll
  static void publish() {
    Client.Answer published = Product.of("alice").publish("request-limits", SDL);
    assertThat(published.code()).as(published.text()).isEmpty();
  }

  private static Client.Answer asked(String query, Map<String, ?> variables) {
    return Product.of("bob").query("request-limits", query, variables);
  }

  @ParameterizedTest
  @CsvSource(
      nullValues = "-",
      delimiter = '|',
      textBlock =
          """
          { rows(first: 10000) { n } }                              | -        | 10000
          { rows(first: 10001) { n } }                              | DRG-4006 | 0
          { rows(first: 100) { children(first: 99) { n } } }        | -        | 10000
          { rows(first: 100) { children(first: 100) { n } } }       | DRG-4006 | 0
          { dear { n } }                                            | DRG-4006 | 0
          { rows(where: {title: "abcde"}) { n } }                   | -        | 10
          { rows(where: {title: "abcdef"}) { n } }                  | DRG-1017 | 0
          { rows(where: {title: "ABC"}) { n } }                     | DRG-1017 | 0
          """)
  void costAndConstraintsAreOfTheDocument(String query, String code, int cost) {
    Client.Answer answer = asked(query, Map.of());

    assertThat(answer.code()).as(answer.text()).isEqualTo(code == null ? "" : code);
    assertThat(answer.text()).doesNotContain("abcdef", "ABC");
    if (code == null) {
      assertThat(answer.headers().firstValue("Server-Timing").orElse(""))
          .contains("cost;desc=" + cost);
    }
  }

  @Test
  void costIsThatOfTheVariables() {
    String query = "query Q($n: Int) { rows(first: $n) { children(first: 10) { n } } }";

    assertThat(asked(query, Map.of("n", 900)).code()).isEmpty();
    assertThat(asked(query, Map.of("n", 910)).code()).isEqualTo("DRG-4006");
    assertThat(asked(query, Map.of("n", 900)).code()).isEmpty();
  }

  private static final String SHOP =
      """
      schema @svc_api { query: Query }
      type Artist { number: Int! @svc_primaryKey albums: [Album] }
      type Album { number: Int! @svc_primaryKey artist: Artist tracks: [Track] }
      type Track { number: Int! @svc_primaryKey album: Album lines: [Line] playlists: [Playlist] }
      type Line { number: Int! @svc_primaryKey track: Track }
      type Playlist { number: Int! @svc_primaryKey tracks: [Track] }
      """;

  /** Two albums of eight tracks, each sold once; 1,600 of them are in five playlists. */
  private static void openShop() throws SQLException {
    Client.Answer published = Product.of("alice").publish("request-limits-shop", SHOP);
    assertThat(published.code()).as(published.text()).isEmpty();
    try (Database database = Database.of("acme", "request-limits-shop")) {
      database.run(
          """
          INSERT INTO "Artist" ("number") SELECT generate_series(1, 500);
          INSERT INTO "Album" ("number", "artist_number") SELECT n, n % 500 + 1 FROM generate_series(1, 1000) AS n;
          INSERT INTO "Track" ("number", "album_number") SELECT n, n % 1000 + 1 FROM generate_series(1, 8000) AS n;
          INSERT INTO "Line" ("number", "track_number") SELECT n, n FROM generate_series(1, 8000) AS n;
          INSERT INTO "Playlist" ("number") SELECT generate_series(1, 5);
          INSERT INTO "Playlist_tracks" ("playlists_number", "tracks_number")
            SELECT p, t FROM generate_series(1, 5) AS p, generate_series(1, 1600) AS t;
          """);
      database.alone("ANALYZE");
      // The statistics must not know these rows: autovacuum stays away from the table.
      database.run("ALTER TABLE \"Line\" SET (autovacuum_enabled = false)");
      database.run(
          "INSERT INTO \"Line\" (\"number\", \"track_number\") SELECT n, 98 FROM"
              + " generate_series(8001, 18001) AS n");
    }
  }

  private static Client.Answer sold(String query) {
    return Product.of("bob").query("request-limits-shop", query, Map.of());
  }

  /** The first request comes after the rows, so that the edge asks for what the links hold then. */
  @Test
  void costFollowsWhatLinksHold() throws SQLException {
    openShop();
    String honest = "artists(limit: 50) { albums { tracks { lines { number } } } }";

    Client.Answer fourLevels = sold("{ " + honest + " }");
    Client.Answer squared =
        sold("{ playlists(limit: 50) { tracks { playlists { tracks { number } } } } }");
    Client.Answer often =
        sold(
            IntStream.range(0, 20)
                .mapToObj(i -> "a" + i + ": " + honest)
                .collect(Collectors.joining(" ", "{ ", " }")));
    Client.Answer copies =
        sold(
            IntStream.range(0, 64)
                .mapToObj(i -> "a" + i + ": " + honest)
                .collect(Collectors.joining(" ", "{ ", " }")));
    Client.Answer wrong = sold("{ track(number: 98) { lines { number } } }");

    assertThat(fourLevels.code()).as(fourLevels.text()).isEmpty();
    assertThat(fourLevels.headers().firstValue("Server-Timing").orElse(""))
        .contains("cost;desc=" + (50 + 100 + 800 + 800));
    assertThat(squared.code()).isEqualTo("DRG-4006");
    assertThat(squared.text()).contains("44550", "10000");
    assertThat(often.code()).isEqualTo("DRG-4006");
    assertThat(often.text()).contains("35000", "10000");
    assertThat(copies.code()).isEqualTo("DRG-4005");
    assertThat(wrong.code()).isEqualTo("DRG-4007");
  }

  @Test
  void refusalNamesThePlaceOfTheValue() {
    Client.Answer answer =
        asked(
            "query Q($w: Where) { a: rows(where: $w) { n } }",
            Map.of("w", Map.of("title", "s3cret")));

    assertThat(answer.code()).isEqualTo("DRG-1017");
    assertThat(answer.json().at("/errors/0/message").asText())
        .isEqualTo("a.where.title has more than 5 characters");
  }

  @Test
  void introspectionShowsConstraints() {
    Client.Answer answer =
        asked("{ __type(name: \"Where\") { inputFields { description } } }", Map.of());

    assertThat(answer.json().at("/data/__type/inputFields/0/description").asText())
        .isEqualTo("at most 5 characters; matches [a-z]+.");
  }

  @Test
  void variablesAreLimited() {
    Map<String, Object> many = new java.util.HashMap<>();
    for (int i = 0; i <= 200; i++) {
      many.put("v" + i, 1);
    }

    assertThat(asked("{ rows { n } }", many).code()).isEqualTo("DRG-4037");
    many.remove("v0");
    assertThat(asked("{ rows { n } }", many).code()).isEmpty();
  }

  /**
   * Requests that expect a word before they send their bodies are under way from their heads on.
   */
  @Test
  void requestsUnderWayAreLimitedForEachCaller() throws IOException {
    List<Socket> sockets = new ArrayList<>();
    try {
      for (int i = 0; i < UNDER_WAY; i++) {
        sockets.add(begun());
      }

      Until.holds(
          UNDER_WAY + " requests of bob are under way",
          Duration.ofSeconds(30),
          () -> asked("{ rows { n } }", Map.of()).code().equals("DRG-4042"));

      Client.Answer refused = asked("{ rows { n } }", Map.of());
      assertThat(refused.status()).isEqualTo(429);
      assertThat(refused.headers().firstValue("Retry-After")).hasValue("1");
      assertThat(Product.of("alice").query("request-limits", "{ rows { n } }", Map.of()).code())
          .isEmpty();
    } finally {
      for (Socket socket : sockets) {
        socket.close();
      }
    }
    Until.holds(
        "bob is let in again",
        Duration.ofSeconds(60),
        () -> asked("{ rows { n } }", Map.of()).code().isEmpty());
  }

  private static Socket begun() throws IOException {
    Client bob = Product.of("bob");
    URI base = bob.base();
    Socket socket = new Socket(base.getHost(), base.getPort());
    String head =
        "POST /graphql/request-limits HTTP/1.1\r\nHost: "
            + base.getAuthority()
            + "\r\nAuthorization: Bearer "
            + bob.token()
            + "\r\nExpect: 100-continue"
            + "\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n";
    socket.getOutputStream().write(head.getBytes(StandardCharsets.US_ASCII));
    socket.getOutputStream().flush();
    return socket;
  }
}
