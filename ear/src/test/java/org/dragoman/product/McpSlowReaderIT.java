package org.dragoman.product;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.dragoman.contract.fault.FaultCode;
import org.dragoman.stack.PartName;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/**
 * Large results of tools that nobody reads: their memory is limited, others are answered meanwhile,
 * and they end after the usual time.
 */
class McpSlowReaderIT {
  private static final String NAME = "mcp-slow";
  private static final String PATH = "/mcp/acme/schemas/" + NAME;
  private static final String SCHEMA =
      """
      type Page { number: Int! @svc_primaryKey  text: String! }
      type Query {
        pages(first: Int = 1000): [Page] @svc_resolver(_type: select, _object: Page, _limit: "$first")
      }
      """;
  private static final int READERS = 60;

  /** Whoever is held up waits until a reader is cut, which takes 30 seconds. */
  private static final Duration ANSWERED = Duration.ofSeconds(20);

  private static final Duration SOON = Duration.ofSeconds(20);
  private static final Duration CUT = Duration.ofSeconds(60);

  private final McpTalk alice = McpTalk.begun(Product.of("alice").withRealm(null), PATH, false);
  private final McpTalk bob = McpTalk.stateless(Product.of("bob").withRealm(null), PATH);

  @BeforeAll
  static void publish() {
    Client.Answer published = Product.of("alice").publish(NAME, SCHEMA);
    assertThat(published.code()).as(published.text()).isEmpty();
    try (Database database = Database.of("acme", NAME)) {
      database.run(
          "INSERT INTO \"Page\" SELECT n, repeat('\"', 500) FROM generate_series(1, 1000) n");
    }
  }

  /**
   * Asks twice. A row is there as an object, and as text, in which a quotation mark takes four
   * characters; the system still keeps most of one answer of a connection that nobody reads.
   */
  private Socket unread() throws IOException {
    Map<String, Object> message = alice.call(7, "pages", Map.of(), Map.of());
    String body = Client.text(message);
    StringBuilder head = new StringBuilder("POST " + PATH + " HTTP/1.1\r\nHost: edge\r\n");
    alice
        .headers(message)
        .forEach((name, values) -> head.append(name + ": " + values.getFirst() + "\r\n"));
    head.append("Content-Type: application/json\r\nContent-Length: " + body.length() + "\r\n\r\n");
    Socket socket = new Socket();
    socket.setReceiveBufferSize(8 * 1024);
    socket.connect(
        new InetSocketAddress(alice.client().base().getHost(), alice.client().base().getPort()));
    String call = head + body;
    socket.getOutputStream().write((call + call).getBytes(StandardCharsets.US_ASCII));
    socket.getOutputStream().flush();
    return socket;
  }

  private static double refused() {
    return Product.faults(PartName.EDGE, FaultCode.CALLER_TOO_BUSY);
  }

  @Test
  void readerWhoDoesNotReadIsCutAndHoldsUpNobody() throws IOException {
    double refused = refused();
    List<Socket> readers = new ArrayList<>();
    for (int i = 0; i < READERS; i++) {
      readers.add(unread());
    }
    // They are fewer than a caller may have under way: what is refused is the memory.
    Until.holds("memory is refused", SOON, () -> refused() > refused);
    for (int i = 0; i < 20; i++) {
      long begun = System.nanoTime();
      assertThat(bob.result("pages", Map.of("first", 10)).at("/structuredContent/result"))
          .hasSize(10);
      assertThat(System.nanoTime() - begun).isLessThan(ANSWERED.toNanos());
    }
    McpLeaversIT.assertPlaces(Product.of("alice"), PATH, CUT);
    for (Socket reader : readers) {
      reader.close();
    }
  }
}
