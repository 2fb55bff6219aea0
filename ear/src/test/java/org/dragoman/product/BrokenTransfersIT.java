package org.dragoman.product;

import static org.assertj.core.api.Assertions.assertThat;
import static org.dragoman.product.RowsClient.CSV;

import java.io.IOException;
import java.io.OutputStream;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Imports and exports that break off, and how a client sees that an export is complete. */
class BrokenTransfersIT {
  private static final String LIBRARY =
      """
      type Author { name: String! @svc_primaryKey }
      type Book { isbn: String! @svc_primaryKey title: String! }
      type Query { books: [Book] @svc_resolver(_type: select, _object: Book) }
      """;

  /** How many imports are under way. */
  private static final String BUSY =
      "SELECT count(*) FROM pg_locks WHERE locktype = 'advisory'"
          + " AND database = (SELECT oid FROM pg_database WHERE datname = current_database())";

  /** 100 MB of rows, so that an export waits for its reader. */
  private static final int MORE_THAN_BUFFERS_HOLD = 20_000;

  private static final Duration LIMIT = Duration.ofSeconds(30);
  private static final Client alice = Product.of("alice");
  private static final RowsClient library = new RowsClient(alice, "rows-broken");
  private static final String BOOKS = library.path("Book");

  @BeforeAll
  static void publish() {
    Client.Answer published = alice.publish("rows-broken", LIBRARY);
    assertThat(published.code()).as(published.text()).isEmpty();
  }

  @BeforeEach
  void empty() {
    run("TRUNCATE \"Book\", \"Author\"");
  }

  private static void run(String sql) {
    try (Database database = Database.of("acme", "rows-broken")) {
      database.run(sql);
    }
  }

  private static String value(String sql) {
    try (Database database = Database.of("acme", "rows-broken")) {
      return database.value(sql);
    }
  }

  private static void insertBooks(int count) {
    run(
        "INSERT INTO \"Book\" (\"isbn\", \"title\") SELECT n, repeat('x', 5000)"
            + (" FROM generate_series(1, " + count + ") AS n"));
  }

  @Test
  void trailerSaysHowManyRowsWereExported() throws IOException {
    insertBooks(8);

    try (Socket socket = exporting()) {
      assertThat(rest(socket)).endsWith("\r\n0\r\nx-row-count: 8\r\n\r\n");
    }
  }

  @Test
  void clientThatGoesAwayLeavesNothingAndSecondImportIsTurnedAwayMeanwhile() throws Exception {
    StringBuilder rows = new StringBuilder("isbn,title\r\n");
    for (int i = 0; i < 3000; i++) {
      rows.append(i).append(",a\r\n");
    }
    try (Socket socket = importing("Transfer-Encoding: chunked", "")) {
      chunk(socket.getOutputStream(), rows.toString());
      Until.holds("the import has begun", LIMIT, () -> value(BUSY).equals("1"));

      Client.Answer second = library.imported("Author", "", CSV, "name\r\nBea\r\n");

      assertThat(second.code()).as(second.text()).isEqualTo("DRG-4016");
      assertThat(second.status()).isEqualTo(409);
    }
    Until.holds("the import has ended", LIMIT, () -> value(BUSY).equals("0"));
    assertThat(value("SELECT count(*) FROM \"Book\"")).isEqualTo("0");
    assertThat(library.taken("Book", "", "isbn,title\r\n1,a\r\n").path("inserted").asInt())
        .isEqualTo(1);
  }

  @Test
  void exportThatBreaksOffHasNoEnd() throws Exception {
    insertBooks(MORE_THAN_BUFFERS_HOLD);
    try (Socket socket = exporting()) {
      assertThat(socket.getInputStream().readNBytes(100_000)).hasSize(100_000);
      value(
          "SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity"
              + " WHERE datname = current_database() AND usename = 'dragoman_request'");

      // The container ends an idle connection after 30 s.
      socket.setSoTimeout(15_000);
      assertThat(rest(socket)).doesNotContain("x-row-count:").doesNotEndWith("\r\n0\r\n\r\n");
    }
  }

  @Test
  void rowsThatEndBeforeTheirLengthLeaveNothing() throws Exception {
    String rows = "isbn,title\r\n1,a\r\n2,b\r\n";
    Socket socket = importing("Content-Length: 1000", rows);
    try (socket) {
      Until.holds("the import has begun", LIMIT, () -> value(BUSY).equals("1"));
    }
    Until.holds("the import has ended", LIMIT, () -> value(BUSY).equals("0"));

    assertThat(value("SELECT count(*) FROM \"Book\"")).isEqualTo("0");
  }

  @Test
  void exportOfAClientThatGoesAwayEndsAndThereAreOnlyTwoAtOnce() throws Exception {
    insertBooks(MORE_THAN_BUFFERS_HOLD);
    String open =
        "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database()"
            + " AND state LIKE 'idle in transaction%'";
    try (Socket first = exporting();
        Socket second = exporting()) {
      assertThat(first.getInputStream().readNBytes(1_000)).hasSize(1_000);
      assertThat(second.getInputStream().readNBytes(1_000)).hasSize(1_000);

      Client.Answer third = library.exported("Book", CSV);

      assertThat(third.status()).isEqualTo(409);
      assertThat(third.code()).isEqualTo("DRG-4016");
      assertThat(third.headers().firstValue("Retry-After")).isPresent();
    }
    Until.holds("the exports have ended", LIMIT, () -> value(open).equals("0"));
    assertThat(library.exported("Author", CSV).status()).isEqualTo(200);
  }

  private static Socket exporting() throws IOException {
    return begun("GET", "Accept: text/csv", "");
  }

  private static Socket importing(String described, String rows) throws IOException {
    return begun("POST", "Content-Type: text/csv\r\n" + described, rows);
  }

  private static Socket begun(String method, String described, String rows) throws IOException {
    Map<String, List<String>> headers = Map.of("Authorization", List.of("Bearer " + alice.token()));
    return RawRequest.begun(alice.base(), method, BOOKS, headers, described, rows);
  }

  /** Reads the bytes of an answer to the end of its connection. */
  private static String rest(Socket socket) throws IOException {
    return new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
  }

  private static void chunk(OutputStream output, String text) throws IOException {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    output.write((Integer.toHexString(bytes.length) + "\r\n").getBytes(StandardCharsets.US_ASCII));
    output.write(bytes);
    output.write("\r\n".getBytes(StandardCharsets.US_ASCII));
    output.flush();
  }
}
