package org.dragoman.threads;

import static org.assertj.core.api.Assertions.assertThat;
import static org.dragoman.threads.TestListener.answer;
import static org.dragoman.threads.TestListener.await;
import static org.dragoman.threads.TestListener.send;

import java.io.IOException;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.glassfish.grizzly.filterchain.BaseFilter;
import org.glassfish.grizzly.filterchain.FilterChainContext;
import org.glassfish.grizzly.filterchain.NextAction;
import org.glassfish.grizzly.http.HttpServerFilter;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(60)
class HttpReadyFilterTest {
  private static final String HEAD =
      "POST / HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 4\r\n\r\n";
  private static final String GET = "GET / HTTP/1.1\r\nHost: a\r\n\r\n";

  /** How often something has reached the container's parser. */
  private final AtomicInteger parsed = new AtomicInteger();

  private final TestListener listener =
      new TestListener(
          (request, response) -> {
            byte[] body = request.getInputStream().readAllBytes();
            response.getWriter().write(body.length + " bytes.");
          });
  private IncompleteRequests incomplete;

  private void start(Duration longest, long most) throws IOException {
    incomplete = new IncompleteRequests(longest, most);
    listener.network().setMaxHttpHeaderSize(32 * 1024);
    listener
        .network()
        .registerAddOn(
            (network, filters) -> {
              int parser = filters.indexOfType(HttpServerFilter.class);
              filters.add(
                  parser,
                  new BaseFilter() {
                    @Override
                    public NextAction handleRead(FilterChainContext context) {
                      parsed.incrementAndGet();
                      return context.getInvokeAction();
                    }
                  });
              filters.add(parser, new HttpReadyFilter(incomplete));
            });
    listener.start();
  }

  private void start() throws IOException {
    start(Duration.ofHours(1), 1024 * 1024);
  }

  @AfterEach
  void stop() throws IOException {
    listener.close();
  }

  @Test
  void headIsParsedOnceItIsThere() throws IOException {
    start();
    Socket socket = listener.sent("");
    for (int i = 0; i < GET.length() - 1; i++) {
      send(socket, GET.substring(i, i + 1));
    }
    await(() -> incomplete.held() > 0);
    assertThat(parsed).hasValue(0);

    send(socket, "\n");

    answer(socket, "0 bytes.");
    assertThat(parsed).hasValue(1);
    assertThat(incomplete.held()).isZero();
  }

  @Test
  void bodyOfJsonIsParsedWithItsHead() throws IOException {
    start();
    Socket socket = listener.sent(HEAD + "{");
    await(() -> incomplete.held() > 0);
    long before = incomplete.held();
    send(socket, "  ");
    await(() -> incomplete.held() > before);
    assertThat(parsed).hasValue(0);

    send(socket, "}");

    answer(socket, "4 bytes.");
    assertThat(parsed).hasValue(1);
    assertThat(incomplete.held()).isZero();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Content-Type: text/csv\r\nContent-Length: 4",
        "Content-Type: application/json-patch+json\r\nContent-Length: 4",
        "Content-Length: 4",
        "Content-Type: application/json\r\nContent-Length: 70000",
        "Content-Type: application/json\r\nContent-Length: 4000000000",
        "Content-Type: application/json\r\nContent-Length: 4\r\nExpect: 100-continue",
        "Content-Type: application/json\r\nTransfer-Encoding: chunked"
      })
  void anotherBodyIsParsedAsItArrives(String fields) throws IOException {
    start();
    listener.sent("POST / HTTP/1.1\r\nHost: a\r\n" + fields + "\r\n\r\n1");

    await(() -> parsed.get() == 1);
    assertThat(incomplete.held()).isZero();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"GET / HTTP/1.1\nHost: a\n\n", "\r\n\r\n\nGET / HTTP/1.1\r\nHost: a\r\n\r\n"})
  void unusualLinesAreRead(String head) throws IOException {
    start();
    Socket socket = listener.sent(head.substring(0, 10));
    await(() -> incomplete.held() > 0);

    send(socket, head.substring(10));

    answer(socket, "0 bytes.");
    assertThat(parsed).hasValue(1);
  }

  @Test
  void longHeadIsHeld() throws IOException {
    start();
    String head = "GET /?" + "a".repeat(30_000) + " HTTP/1.1\r\nHost: a\r\n\r\n";
    Socket socket = listener.sent(head.substring(0, 20_000));
    await(() -> incomplete.held() > 20_000);

    send(socket, head.substring(20_000));

    answer(socket, "0 bytes.");
    assertThat(parsed).hasValue(1);
  }

  @Test
  void headThatIsTooLongIsRefusedByTheParser() throws IOException {
    start();

    answer(listener.sent("GET /" + "a".repeat(40_000)), "HTTP/1.1 4");
    assertThat(incomplete.held()).isZero();
  }

  @Test
  void bodyIsHeldUpToItsLimit() throws IOException {
    start();
    Socket held = listener.sent(HEAD.replace(": 4", ": 65536"));
    await(() -> incomplete.held() > 0);
    send(held, " ".repeat(65_535));
    await(() -> incomplete.held() > 65_000);
    assertThat(parsed).hasValue(0);
    send(held, " ");
    answer(held, "65536 bytes.");

    listener.sent(HEAD.replace(": 4", ": 65537"));
    await(() -> parsed.get() == 2);
  }

  @Test
  void laterRequestsAreParsedAsTheyArrive() throws IOException {
    start();
    Socket socket = listener.sent(GET);
    answer(socket, "0 bytes.");
    send(socket, HEAD);
    await(() -> parsed.get() == 2);
    send(socket, "{  }");
    answer(socket, "4 bytes.");
  }

  @Test
  void requestsInOnePartAreAnsweredInTurn() throws IOException {
    start();
    Socket socket = listener.sent(HEAD + "{  }" + GET + HEAD + "{");
    answer(socket, "4 bytes.");
    answer(socket, "0 bytes.");
    assertThat(parsed).hasValue(1);

    send(socket, "  }");

    answer(socket, "4 bytes.");
  }

  @Test
  void nothingIsHeldForAClientThatHasLeft() throws IOException {
    start();
    for (String part : List.of("GET / HT", HEAD + "{")) {
      Socket socket = listener.sent(part);
      await(() -> incomplete.held() > 0);

      socket.close();

      await(() -> incomplete.held() == 0);
    }
  }

  /** It is a part of a request, and would look like another one. */
  @Test
  void whatComesAfterARefusalIsDropped() throws IOException {
    start(Duration.ofMillis(50), 1024 * 1024);
    Socket socket = listener.sent(HEAD.replace(": 4", ": 60000") + "{");
    answer(socket, "DRG-1008");

    try {
      for (int i = 0; i < 3_000; i++) {
        send(socket, GET);
        Thread.sleep(1);
      }
    } catch (IOException e) {
      // The connection was closed.
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }

    assertThat(parsed).hasValue(0);
    assertThat(incomplete.held()).isZero();
  }

  @Test
  void refusalOfAHeadRequestHasNoBody() throws IOException {
    start(Duration.ofMillis(50), 1024 * 1024);
    Socket socket = listener.sent("HEAD / HT");

    String answer = new String(socket.getInputStream().readAllBytes(), StandardCharsets.US_ASCII);

    assertThat(answer).startsWith("HTTP/1.1 408 ").endsWith("\r\n\r\n");
  }

  @Test
  void clientOfHttp2IsNotAnsweredByHttp1() throws IOException {
    start(Duration.ofMillis(50), 1024 * 1024);
    Socket socket = listener.sent("PRI * HTTP/2.0\r\n");

    assertThat(socket.getInputStream().readAllBytes()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"GET / HT", HEAD, HEAD + "{"})
  void incompleteRequestIsRefusedInTheEnd(String part) throws IOException {
    start(Duration.ofMillis(50), 1024 * 1024);
    Socket socket = listener.sent(part);

    String answer = new String(socket.getInputStream().readAllBytes(), StandardCharsets.US_ASCII);

    assertThat(answer)
        .startsWith("HTTP/1.1 408 Request Timeout\r\n")
        .contains("\r\nX-Request-Id: ", "\r\nContent-Type: application/problem+json\r\n")
        .contains("\r\nConnection: close\r\n", "\r\nDate: ", "DRG-1008");
    String body = answer.substring(answer.indexOf("\r\n\r\n") + 4);
    assertThat(answer).contains("\r\nContent-Length: " + body.length() + "\r\n");
    assertThat(parsed).hasValue(0);
    assertThat(incomplete.held()).isZero();
  }

  @Test
  void nothingIsHeldOnceTheMemoryIsFull() throws IOException {
    start(Duration.ofHours(1), 5 * 1024);
    listener.sent("G");
    Socket second = listener.sent("G");
    await(() -> incomplete.held() > 4 * 1024);
    Socket third = listener.sent("G");
    await(() -> parsed.get() == 1);

    second.close();
    await(() -> incomplete.held() < 4 * 1024);
    listener.sent("G");
    await(() -> incomplete.held() > 4 * 1024);

    send(third, GET.substring(1));
    answer(third, "0 bytes.");
  }
}
