package org.dragoman.product;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.dragoman.stack.PartName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Requests that no client of good will sends. Each gets a code, and leaves a line in the log at
 * most: never a stack trace, and no failure of ours.
 */
class BadRequestsIT {
  private static final Duration LIMIT = Duration.ofSeconds(30);
  private static final String JSON = "Content-Type: application/json";
  private static final Map<String, List<String>> NONE = Map.of();

  /** Whatever reads a body, and of what type. */
  private static final Map<String, String> UPLOADS =
      Map.of(
          "/rest/v1/chat/completions", JSON,
          "/rest/openai/v1/chat/completions", JSON,
          "/rest/openai/v1/embeddings", JSON,
          "/rest/v1/applications", JSON,
          "/rest/v1/applications/import", JSON,
          "/rest/v1/keys", JSON,
          "/graphql/todo", JSON,
          "/admin/graphql", JSON,
          "/admin/schemas/todo/types/User/rows", "Content-Type: text/csv");

  private static Client alice() {
    return Product.of("alice");
  }

  private static URI edge() {
    return Product.stack().edge();
  }

  private static Map<String, List<String>> known() {
    Client alice = alice();
    return Map.of(
        "Authorization", List.of("Bearer " + alice.token()), "X-Realm", List.of(alice.realm()));
  }

  private static String log() {
    try {
      return Files.readString(Product.stack().log(PartName.EDGE), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  private static String logSince(int length) {
    return log().substring(length);
  }

  private static List<Socket> begun() throws IOException {
    List<Socket> sockets = new ArrayList<>();
    for (Map.Entry<String, String> upload : UPLOADS.entrySet()) {
      String described = upload.getValue() + "\r\nContent-Length: 1000";
      sockets.add(RawRequest.begun(edge(), upload.getKey(), known(), described, "{\"messages\""));
    }
    return sockets;
  }

  @Test
  void bodyThatStallsIsTooSlow() throws IOException {
    int before = log().length();
    for (Socket socket : begun()) {
      try (socket) {
        Client.Answer answer = RawRequest.answer(socket);

        assertThat(answer.status()).as(answer.text()).isEqualTo(408);
        assertThat(answer.text()).contains("DRG-1008");
      }
    }
    assertThat(logSince(before)).doesNotContain("TimeoutException", "DRG-9001", "DRG-5005");
  }

  /** A JSON body is waited for before anybody looks at the request; there is no line then. */
  @Test
  void callerWhoLeavesIsALineAtMost() throws IOException {
    int before = log().length();
    for (Socket socket : begun()) {
      socket.close();
    }

    Until.holds("the import has its line", LIMIT, () -> logSince(before).contains("DRG-1009"));
    assertThat(logSince(before)).doesNotContain("Exception", "DRG-9001", "DRG-5005", "\tat ");
  }

  @Test
  void chunkWithoutALengthIsNotInTheLog() throws IOException {
    int before = log().length();
    String described = JSON + "\r\nTransfer-Encoding: chunked";
    try (Socket socket =
        RawRequest.begun(edge(), "/rest/v1/chat/completions", NONE, described, "zz\r\n")) {
      assertThat(RawRequest.answer(socket).status()).isEqualTo(400);
    }
    assertThat(logSince(before)).doesNotContain("HttpBrokenContentException");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "/rest/v1/applications/..%2f..%2fetc",
        "/rest/v1/applications/a%2fb",
        "/rest/v1/..%2F..%2fgraphql",
        "/rest/v1/../v1/applications",
        "/rest/v1/applications/a%0ab",
        "/rest/v1;/applications",
        "/rest/openai/v1/%2e%2e/v1/models",
        "/graphql/../graphql",
        "/graphql/todo%2fx",
        "/admin/..%2fgraphql"
      })
  void pathThatIsReadInSeveralWaysLeadsNowhere(String path) {
    for (Map<String, List<String>> headers : List.of(NONE, known())) {
      Client.Answer answer = RawRequest.get(edge(), path, headers);

      assertThat(answer.status()).as(answer.text()).isEqualTo(404);
      assertThat(answer.text()).contains("DRG-1007");
    }
  }

  /** A container that takes it for a WebSocket leaves the request without an answer. */
  @Test
  void upgradeThatNobodyKnowsIsIgnored() {
    Map<String, List<String>> upgrade = Map.of("Upgrade", List.of("websocket"));
    for (URI base : List.of(edge(), Product.stack().proxy())) {
      assertThat(RawRequest.get(base, "/health/ready", upgrade).status()).isEqualTo(200);
      assertThat(RawRequest.of(base, "POST", "/graphql/todo", upgrade, "{}").status())
          .isBetween(400, 499);
    }
  }

  /** The container does not end the body of a request that could become a WebSocket. */
  @Test
  void bodyOfAnUpgradeEndsWhereItSays() {
    Map<String, List<String>> headers = new HashMap<>(known());
    headers.put("Upgrade", List.of("websocket"));
    for (String path : List.of("/rest/v1/applications/import", "/graphql/todo")) {
      assertThat(RawRequest.of(edge(), "POST", path, headers, "{}").status()).isEqualTo(400);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"Accept-Encoding", "Accept-Language", "Accept-Charset"})
  void preferenceThatCannotBeReadIsNone(String header) {
    for (String path : List.of("/rest/openapi", "/rest/v1/providers", "/graphql")) {
      Map<String, List<String>> headers = new HashMap<>(known());
      headers.put(header, List.of("gzip;q=x, *"));

      Client.Answer answer = RawRequest.get(edge(), path, headers);

      assertThat(answer.status()).as(answer.text()).isEqualTo(200);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"/rest/v1/applications/%zz", "/graphql/%"})
  void pathThatCannotBeDecodedLeavesNoTrace(String path) {
    int before = log().length();

    Client.Answer answer = RawRequest.get(edge(), path, NONE);

    assertThat(answer.text()).isEmpty();
    assertThat(logSince(before)).doesNotContain("Exception", "\tat ");
  }

  @ParameterizedTest
  @CsvSource({
    "DELETE, /rest/v1/keys/xyz, 404, DRG-1020",
    "GET, /rest/v1/applications, 200, ai.service.assistant",
    "GET, /graphql/todo?query=%7B__typename%7D, 200, __typename",
    "DELETE, /graphql/todo, 405, DRG-1005"
  })
  void bodyThatNobodyReadsIsIgnored(String method, String path, int status, String text) {
    Client.Answer answer = RawRequest.of(edge(), method, path, known(), "{\"a\":1}");

    assertThat(answer.status()).isEqualTo(status);
    assertThat(answer.text()).contains(text);
  }

  /** The container would read the query in the encoding of the body, and fail. */
  @Test
  void queryIsReadWhateverTheEncodingOfTheBodyIs() {
    for (Map.Entry<String, String> upload : UPLOADS.entrySet()) {
      String path = upload.getKey() + "?schema=todo&mode=insert";
      String type = upload.getValue().replace("Content-Type: ", "") + ";charset=utf-16";

      Client.Answer answer = RawRequest.post(edge(), path, known(), type, "{}");

      assertThat(answer.status()).as(path + answer.text()).isBetween(200, 499);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"/health", "/health/live", "/health/ready", "/health/started"})
  void healthNamesNoProvider(String path) {
    List<String> names =
        alice().get("/rest/v1/providers").json().path("providers").findValuesAsText("name");
    assertThat(names).isNotEmpty();

    assertThat(Product.anonymous().get(path).text()).doesNotContain(names);
  }

  @Test
  void redirectIsToNoHost() {
    Client.Answer answer = RawRequest.get(edge(), "/rest", NONE);

    assertThat(answer.status()).isEqualTo(301);
    assertThat(answer.headers().firstValue("Location")).hasValue("/rest/");
    assertThat(answer.text()).doesNotContain("http:");
  }
}
