package org.dragoman.product;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Requests that ask for another protocol by {@code Upgrade}, as the first one of each connection of
 * Java's own client does. They are answered by HTTP/1.1, as all others are.
 */
class OfferedUpgradesIT {
  private static final int REQUESTS = 450;
  private static final int AT_ONCE = 3;
  private static final int PATIENCE_MILLIS = 60_000;
  private static final Pattern SCRIPT =
      Pattern.compile("src=\"\\.\\./(console/files/main-[A-Z0-9]+\\.js)\"");

  private static URI edge() {
    return Product.stack().edge();
  }

  /** Each request comes over a connection of its own, with {@code Upgrade: h2c}. */
  @Test
  void newConnectionsOfJavasClientAreAnsweredAlike() throws Exception {
    URI console = edge().resolve("console/");
    Matcher name = SCRIPT.matcher(once(HttpRequest.newBuilder(console).build()).body());
    assertThat(name.find()).isTrue();
    HttpRequest script = HttpRequest.newBuilder(edge().resolve(name.group(1))).build();
    String length = Integer.toString(once(script).body().length());

    assertThat(counted(script))
        .containsExactly(
            Map.entry("200 HTTP_1_1 text/javascript;charset=UTF-8 " + length, REQUESTS));
  }

  /** The body of such a request comes whole. */
  @Test
  void bodiesOfNewConnectionsAreRead() throws Exception {
    HttpRequest query =
        Product.of("alice")
            .request("/graphql/todo", "application/json", "{\"query\":\"{ __typename }\"}")
            .build();

    assertThat(counted(query))
        .containsExactly(Map.entry("200 HTTP_1_1 application/json; charset=utf-8 31", REQUESTS));
  }

  private static Map<String, Integer> counted(HttpRequest request) throws InterruptedException {
    Map<String, Integer> counts = new TreeMap<>();
    List<Future<String>> answers = new ArrayList<>();
    try (ExecutorService threads = Executors.newFixedThreadPool(AT_ONCE)) {
      for (int i = 0; i < REQUESTS; i++) {
        answers.add(threads.submit(() -> summary(once(request))));
      }
    }
    for (Future<String> answer : answers) {
      counts.merge(summary(answer), 1, Integer::sum);
    }
    return counts;
  }

  private static String summary(Future<String> answer) throws InterruptedException {
    try {
      return answer.get();
    } catch (ExecutionException e) {
      return e.getCause().toString();
    }
  }

  private static String summary(HttpResponse<String> answer) {
    return "%d %s %s %d"
        .formatted(
            answer.statusCode(),
            answer.version(),
            answer.headers().firstValue("Content-Type").orElse("no Content-Type"),
            answer.body().length());
  }

  private static HttpResponse<String> once(HttpRequest request)
      throws IOException, InterruptedException {
    try (HttpClient client = HttpClient.newBuilder().version(HttpClient.Version.HTTP_2).build()) {
      return client.send(request, HttpResponse.BodyHandlers.ofString());
    }
  }

  /** The same with any other word, and the connection goes on. */
  @ParameterizedTest
  @ValueSource(strings = {"websocket", "h2c", "foo/1", "TLS/1.0", "h2c, foo"})
  void connectionGoesOnAfterAnyUpgrade(String upgrade) throws IOException {
    for (URI base : List.of(edge(), Product.stack().proxy())) {
      try (Socket socket = new Socket(base.getHost(), base.getPort())) {
        socket.setSoTimeout(PATIENCE_MILLIS);
        Client.Answer plain = asked(socket, base, "");
        for (int i = 0; i < 3; i++) {
          Client.Answer answer =
              asked(socket, base, "Connection: Upgrade\r\nUpgrade: " + upgrade + "\r\n");

          assertThat(answer.status()).isEqualTo(404);
          assertThat(answer.code()).isEqualTo("DRG-1007");
          assertThat(answer.headers().map().keySet())
              .isEqualTo(plain.headers().map().keySet())
              .contains("content-type");
        }
      }
    }
  }

  private static Client.Answer asked(Socket socket, URI base, String more) throws IOException {
    String request =
        "GET /nothing HTTP/1.1\r\nHost: %s\r\n%s\r\n".formatted(base.getAuthority(), more);
    socket.getOutputStream().write(request.getBytes(StandardCharsets.UTF_8));
    return RawRequest.answer(socket);
  }

  /** HTTP/2 without TLS is not spoken, also not with a client that takes it for granted. */
  @Test
  void http2WithoutTlsIsRefused() throws IOException {
    for (URI base : List.of(edge(), Product.stack().proxy())) {
      try (Socket socket = new Socket(base.getHost(), base.getPort())) {
        socket.setSoTimeout(PATIENCE_MILLIS);
        String preface = "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n";
        socket.getOutputStream().write(preface.getBytes(StandardCharsets.US_ASCII));

        Client.Answer answer = RawRequest.answer(socket);
        assertThat(answer.status()).isBetween(400, 599);
        assertThat(answer.contentType()).startsWith("application/problem+json");
      }
    }
  }
}
