package org.dragoman.product;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The cost of callers who do not read an answer that never ends, one in each dialect. */
class SlowReaderIT {
  private static final int MOST_BYTES = 5 * 1024 * 1024;

  private static final Map<ChatDialect, String> CALLERS =
      Map.of(ChatDialect.OWN, "dave", ChatDialect.OPENAI, "bob", ChatDialect.ANTHROPIC, "carol");

  /** The usage counts the tokens that were taken from the application, those in buffers too. */
  @Test
  void readersWhoDoNotReadAreCutAndCostLittle() throws IOException {
    assertThat(CALLERS).containsOnlyKeys(ChatDialect.values());
    Map<ChatDialect, JsonNode> before = new EnumMap<>(ChatDialect.class);
    List<Socket> sockets = new ArrayList<>();
    try {
      for (ChatDialect dialect : ChatDialect.values()) {
        before.put(dialect, usage(dialect));
        sockets.add(flooded(Product.of(CALLERS.get(dialect)), dialect));
      }
      before.forEach(
          (dialect, used) ->
              Until.holds(
                  "the reader is cut",
                  Duration.ofSeconds(90),
                  () -> usage(dialect).path("cancelled").asInt() > used.path("cancelled").asInt()));
      assertThat(sockets).allMatch(Socket::isConnected);
    } finally {
      for (Socket socket : sockets) {
        socket.close();
      }
    }

    before.forEach(
        (dialect, used) -> {
          long tokens =
              usage(dialect).path("output_tokens").asLong() - used.path("output_tokens").asLong();
          assertThat(tokens * Spender.TOKEN.length())
              .as(dialect.name())
              .isBetween(1L, (long) MOST_BYTES);
        });
  }

  private static JsonNode usage(ChatDialect dialect) {
    Client client = Product.of(CALLERS.get(dialect));
    return client
        .get("/rest/v1/usage?by=user&application=" + Spender.Free.ID + "&user=" + client.subject())
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
