package org.dragoman.product;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The cost of a caller who does not read an answer that never ends, in each dialect. */
class SlowReaderIT {
  private static final int MOST_BYTES = 5 * 1024 * 1024;

  /** What was taken from the application, and lies in buffers, is told by the usage. */
  @ParameterizedTest
  @EnumSource(ChatDialect.class)
  void readerWhoDoesNotReadIsCutAndCostsLittle(ChatDialect dialect) throws IOException {
    Client dave = Product.of("dave");
    JsonNode before = usage(dave);

    try (Socket socket = flooded(dave, dialect)) {
      Until.holds(
          "the reader is cut",
          Duration.ofSeconds(90),
          () -> usage(dave).path("cancelled").asInt() > before.path("cancelled").asInt());
      assertThat(socket.isConnected()).isTrue();
    }

    long tokens =
        usage(dave).path("output_tokens").asLong() - before.path("output_tokens").asLong();
    assertThat(tokens * Spender.TOKEN.length()).isBetween(1L, (long) MOST_BYTES);
  }

  private static JsonNode usage(Client client) {
    return client
        .get("/rest/v1/usage?by=&application=" + Spender.Free.ID)
        .json()
        .path("rows")
        .path(0);
  }

  private static Socket flooded(Client client, ChatDialect dialect) throws IOException {
    byte[] body = dialect.asking(Spender.Free.ID, "flood", true).getBytes(StandardCharsets.UTF_8);
    URI base = client.base();
    String head =
        "POST "
            + dialect.path()
            + " HTTP/1.1\r\nHost: "
            + base.getAuthority()
            + "\r\nAuthorization: Bearer "
            + client.token()
            + "\r\nX-Realm: "
            + client.realm()
            + "\r\nContent-Type: application/json\r\nContent-Length: "
            + body.length
            + "\r\n\r\n";
    Socket socket = new Socket();
    socket.setReceiveBufferSize(8 * 1024);
    socket.connect(new InetSocketAddress(base.getHost(), base.getPort()));
    socket.getOutputStream().write(head.getBytes(StandardCharsets.US_ASCII));
    socket.getOutputStream().write(body);
    socket.getOutputStream().flush();
    return socket;
  }
}
