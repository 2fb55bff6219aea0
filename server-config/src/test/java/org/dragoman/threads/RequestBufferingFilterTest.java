package org.dragoman.threads;

import static org.assertj.core.api.Assertions.assertThat;
import static org.dragoman.threads.TestListener.answer;
import static org.dragoman.threads.TestListener.await;
import static org.dragoman.threads.TestListener.send;

import java.io.IOException;
import java.net.Socket;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.glassfish.grizzly.http.server.HttpServerFilter;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(60)
class RequestBufferingFilterTest {
  private static final String JSON = "Content-Type: application/json\r\n";
  private static final String CHUNKED = JSON + "Transfer-Encoding: chunked\r\n";

  /** Requests that have reached the container. */
  private final AtomicInteger begun = new AtomicInteger();

  private final TestListener listener =
      new TestListener(
          (request, response) -> {
            begun.incrementAndGet();
            byte[] body = request.getInputStream().readAllBytes();
            response
                .getWriter()
                .write(body.length + " bytes, realm " + request.getHeader("X-Realm"));
          });
  private IncompleteRequests incomplete;

  private void start(Duration longest, long most) throws IOException {
    incomplete = new IncompleteRequests(longest, most);
    RequestBufferingFilter filter = new RequestBufferingFilter(incomplete);
    listener
        .network()
        .registerAddOn(
            (network, filters) -> filters.add(filters.indexOfType(HttpServerFilter.class), filter));
    listener.start();
  }

  private void start() throws IOException {
    start(Duration.ofHours(1), 1024 * 1024);
  }

  @AfterEach
  void stop() throws IOException {
    listener.close();
  }

  private Socket begun(String headers, String part) throws IOException {
    return listener.sent(head(headers) + part);
  }

  private static String head(String headers) {
    return "POST / HTTP/1.1\r\nHost: localhost\r\n" + headers + "\r\n";
  }

  private static String announced(int length) {
    return JSON + "Content-Length: " + length + "\r\n";
  }

  @Test
  void bodyReachesTheContainerWhole() throws IOException {
    start();
    Socket socket = begun(announced(6), "{");
    await(() -> incomplete.held() > 0);
    send(socket, " ");
    send(begun(announced(2), "{"), "}");
    await(() -> begun.get() == 1);
    send(socket, "   ");
    assertThat(begun).hasValue(1);

    send(socket, "}");

    assertThat(answer(socket, "null")).contains("200").contains("6 bytes");
    assertThat(begun).hasValue(2);
    assertThat(incomplete.held()).isZero();
  }

  @Test
  void eachRequestOfAConnectionIsHeld() throws IOException {
    start();
    Socket socket = listener.connected();
    for (int i = 0; i < 3; i++) {
      send(socket, head(announced(4)) + "{");
      await(() -> incomplete.held() > 0);
      assertThat(begun).hasValue(i);

      send(socket, "  }");

      assertThat(answer(socket, "null")).contains("4 bytes");
    }
  }

  @Test
  void chunkedBodyIsHeld() throws IOException {
    start();
    Socket socket = begun(CHUNKED, "2\r\n{ \r\n3");
    await(() -> incomplete.held() > 0);
    send(socket, "\r\n   \r\n1\r\n}\r\n");
    send(socket, "0\r");
    assertThat(begun).hasValue(0);

    send(socket, "\n\r\n");

    assertThat(answer(socket, "null")).contains("6 bytes");
    assertThat(incomplete.held()).isZero();
  }

  @Test
  void trailerFieldIsNoFieldOfTheHead() throws IOException {
    start();
    String body = "2\r\n{}\r\n0\r\nX-Realm: other\r\n\r\n";
    for (int first : List.of(7, 10, body.length())) {
      Socket socket = begun(CHUNKED, body.substring(0, first));
      send(socket, body.substring(first));

      assertThat(answer(socket, "\n2 bytes, realm null")).contains("200");
    }
  }

  @Test
  void brokenChunkIsRefused() throws IOException {
    start();
    Socket socket = begun(CHUNKED, "2\r\n{ \r\n");
    await(() -> incomplete.held() > 0);

    send(socket, "zz\r\n");

    assertThat(answer(socket, "\r\n\r\n")).contains("400");
    assertThat(socket.getInputStream().read()).isNegative();
    assertThat(incomplete.held()).isZero();
    assertThat(begun).hasValue(0);
  }

  @ParameterizedTest
  @ValueSource(strings = {"text/csv", "application/jsonl", "application/json-patch+json"})
  void bodyOfAnotherTypeReachesTheContainerAsItArrives(String type) throws IOException {
    start();
    Socket socket = begun("Content-Type: " + type + "\r\nContent-Length: 4\r\n", "a");

    await(() -> begun.get() == 1);
    send(socket, "bcd");

    assertThat(answer(socket, "null")).contains("4 bytes");
  }

  @Test
  void longBodyIsHandedOnBeforeItsEnd() throws IOException {
    start();
    Socket socket = begun(announced(200_000), " ".repeat(70_000));

    await(() -> begun.get() == 1);
    assertThat(incomplete.held()).isZero();
    send(socket, " ".repeat(60_000));
    send(socket, " ".repeat(70_000));

    assertThat(answer(socket, "null")).contains("200000 bytes");
    send(socket, head(announced(2)) + "{");
    await(() -> incomplete.held() > 0);
  }

  @Test
  void clientThatExpectsAWordGetsIt() throws IOException {
    start(Duration.ofMillis(50), 1024 * 1024);
    Socket socket = begun(announced(2) + "Expect: 100-continue\r\n", "");

    answer(socket, "100 Continue");
    send(socket, "{");
    // As a part that is not the last, it arrives before the other one.
    send(begun(announced(2), "{}"), "");
    await(() -> begun.get() == 2);
    assertThat(incomplete.held()).isZero();
    send(socket, "}");

    assertThat(answer(socket, "null")).contains("2 bytes");
  }

  @Test
  void bodyThatStallsIsTooSlow() throws IOException {
    start(Duration.ofMillis(50), 1024 * 1024);
    Socket socket = begun(announced(6), "{");

    String answer = answer(socket, "}");

    assertThat(answer)
        .startsWith("HTTP/1.1 408 ")
        .contains("X-Request-Id: ", "Content-Type: application/problem+json", "DRG-1008");
    assertThat(socket.getInputStream().read()).isNegative();
    assertThat(begun).hasValue(0);
    assertThat(incomplete.held()).isZero();
  }

  @Test
  void nobodyIsHeldOnceTheMemoryIsFull() throws IOException {
    start(Duration.ofHours(1), 40 * 1024);
    begun(announced(6), "{");
    Socket second = begun(announced(6), "{");
    await(() -> incomplete.held() > 32 * 1024);
    Socket third = begun(announced(6), "{");
    await(() -> begun.get() == 1);

    second.close();
    await(() -> incomplete.held() < 32 * 1024);
    begun(announced(6), "{");
    await(() -> incomplete.held() > 32 * 1024);

    send(third, "    }");
    assertThat(answer(third, "null")).contains("6 bytes");
  }
}
