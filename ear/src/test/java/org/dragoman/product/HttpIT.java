package org.dragoman.product;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * What HTTP itself says of every answer: paths, framing, origins, codings, and what is not said.
 */
class HttpIT {
  private static final Map<String, List<String>> NONE = Map.of();
  private static final Duration REREAD = Duration.ofSeconds(60);
  private static final String OF_ACME = "https://app.acme.example";
  private static final String OF_GLOBEX = "http://localhost:5173";
  private static final String ALLOWED = "Access-Control-Allow-Origin";
  private static final ObjectMapper JSON = new ObjectMapper();

  /** The list of realms as it was; null until a test has changed it. */
  private static String before;

  private static URI edge() {
    return Product.stack().edge();
  }

  private static URI proxyPort() {
    URI proxy = Product.stack().proxy();
    return URI.create(proxy.getScheme() + "://" + proxy.getAuthority());
  }

  private static Map<String, List<String>> known(Client client) {
    Map<String, List<String>> headers = new LinkedHashMap<>();
    headers.put("Authorization", List.of("Bearer " + client.token()));
    headers.put("X-Realm", List.of(client.realm()));
    return headers;
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "//admin/graphql",
        "/admin//graphql",
        "///admin///graphql",
        "/admin/graphql//",
        "/admin/./graphql",
        "/graphql/todo;jsessionid=1",
        "/graphql/todo;jsessionid=",
        "/graphql;jsessionid=1/todo",
        "/graphql/todo;x",
        "/graphql%2ftodo",
        "//rest/v1/keys",
        "/rest//v1/keys",
        "/rest/v1//keys",
        "/rest/v1/keys;jsessionid=1",
        "/web-inf/x",
        "/WEB-INF/web.xml",
        "/Meta-Inf/x",
        "/%77eb-inf/web.xml",
        "/rest/web-inf/",
        "/rest/META-INF/x",
        "/health",
        "/health/live",
        "/health/started",
        "/health/ready/"
      })
  void pathLeadsNowhereAtTheEdge(String path) {
    for (Map<String, List<String>> headers : List.of(NONE, known(Product.of("alice")))) {
      Client.Answer answer = RawRequest.get(edge(), path, headers);

      assertThat(answer.status()).as(path + answer.text()).isEqualTo(404);
      assertThat(answer.text()).contains("DRG-1007");
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "/",
        "/index.html",
        "/proxy",
        "/web-inf/x",
        "/WEB-INF/web.xml",
        "//operations",
        "/operations",
        "/publications;jsessionid=1",
        "/publications//todo",
        "/nothing"
      })
  void pathLeadsNowhereAtTheProxy(String path) {
    Client.Answer answer = RawRequest.get(proxyPort(), path, NONE);

    assertThat(answer.status()).as(path + answer.text()).isEqualTo(404);
    assertThat(answer.contentType()).startsWith("application/problem+json");
    assertThat(answer.text()).contains("DRG-1007").doesNotContain("<");
    assertThat(answer.headers().firstValue("Location")).isEmpty();
  }

  /** The container's own; it refuses them wherever the application is at the root. */
  @ParameterizedTest
  @ValueSource(strings = {"/metrics", "/metrics/base", "/metrics?name=x", "/openapi", "/openapi/x"})
  void metricsOfTheContainerAreForNobody(String path) {
    // The port of the proxy is its private listener, which has metrics of our own.
    boolean own = path.matches("/metrics(\\?.*)?");
    for (URI base : own ? List.of(edge()) : List.of(edge(), proxyPort())) {
      Client.Answer answer = RawRequest.get(base, path, NONE);

      assertThat(answer.status()).as(path + answer.text()).isIn(403, 404);
      assertThat(answer.contentType()).startsWith("application/problem+json");
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          Host: other.example
          Transfer-Encoding: chunked;q=1
          Transfer-Encoding: gzip, chunked
          Transfer-Encoding: identity
          """)
  void requestOfTwoReadingsIsRefused(String header) throws IOException {
    for (URI base : List.of(edge(), proxyPort())) {
      try (Socket socket =
          RawRequest.begun(base, "/graphql/todo", NONE, header, "0\r\n\r\n0\r\n\r\n")) {
        assertThat(RawRequest.answer(socket).status()).as(header).isIn(400, 411, 501);
      }
    }
  }

  @Test
  void spaceAroundARealmIsNone() {
    Client alice = Product.of("alice");
    for (String realm : List.of("acme\t", "\tacme", " acme \t")) {
      Map<String, List<String>> headers = known(alice);
      headers.put("X-Realm", List.of(realm));

      assertThat(RawRequest.get(edge(), "/rest/v1/keys", headers).status()).isEqualTo(200);
    }
  }

  @ParameterizedTest
  @CsvSource({
    "/graphql",
    "/rest/v1/keys",
    "/rest/v1/applications",
    "/rest/openai/v1/models",
    "/rest/openapi"
  })
  void nobodyKeepsAnAnswer(String path) {
    Client.Answer answer = Product.of("alice").get(path);

    assertThat(answer.status()).as(answer.text()).isEqualTo(200);
    assertThat(answer.headers().firstValue("Cache-Control")).hasValue("no-store");
    assertThat(answer.headers().firstValue("Server")).isEmpty();
    assertThat(answer.headers().firstValue("X-Powered-By")).isEmpty();
    assertThat(answer.headers().allValues("Vary").toString()).contains("Origin");
  }

  @Test
  void nobodyKeepsWhatPublishersSee() {
    Client alice = Product.of("alice");
    Client.Answer schemas = alice.admin("{ schemas { name } }", Map.of());
    Client.Answer rows =
        alice.send(
            alice
                .request("/admin/schemas/todo/types/User/rows")
                .header("Accept", "text/csv")
                .GET()
                .build());

    for (Client.Answer answer : List.of(schemas, rows)) {
      assertThat(answer.status()).as(answer.text()).isEqualTo(200);
      assertThat(answer.headers().firstValue("Cache-Control")).hasValue("no-store");
    }
  }

  @Test
  void describingDocumentIsForCallers() {
    assertThat(Product.anonymous().get("/rest/openapi").status()).isEqualTo(401);
  }

  @Test
  void longAnswerIsCompressedForWhoAsks() throws Exception {
    Client alice = Product.of("alice");
    String introspection =
        "{\"query\":\"{ __schema { types { name fields { name description type { name } } } } }\"}";
    HttpRequest.Builder graphql = alice.request("/graphql/todo", "application/json", introspection);
    HttpRequest.Builder rest = alice.request("/rest/openapi");
    for (HttpRequest.Builder request : List.of(graphql, rest)) {
      HttpResponse<byte[]> plain = sent(request.copy().build());
      HttpResponse<byte[]> zipped = sent(request.copy().header("Accept-Encoding", "gzip").build());

      assertThat(plain.statusCode()).isEqualTo(200);
      assertThat(plain.headers().firstValue("Content-Encoding")).isEmpty();
      assertThat(zipped.headers().firstValue("Content-Encoding")).hasValue("gzip");
      assertThat(zipped.body().length).isLessThan(plain.body().length / 2);
      assertThat(unzipped(zipped.body())).isEqualTo(plain.body());
      for (HttpResponse<byte[]> answer : List.of(plain, zipped)) {
        assertThat(answer.headers().allValues("Vary").toString())
            .contains("Accept-Encoding", "Origin");
      }
    }
  }

  @Test
  void shortAnswersAndStreamsAreNotCompressed() throws Exception {
    Client alice = Product.of("alice");
    String stream =
        "{\"messages\":[{\"role\":\"user\",\"content\":\"How do I publish a"
            + " schema?\"}],\"stream\":true}";
    for (HttpRequest.Builder request :
        List.of(
            alice.request("/graphql/todo", "application/json", "{\"query\":\"{ __typename }\"}"),
            alice.request("/rest/v1/chat/completions", "application/json", stream),
            alice.request("/rest/openai/v1/chat/completions", "application/json", stream))) {
      HttpResponse<byte[]> answer = sent(request.header("Accept-Encoding", "gzip").build());

      assertThat(answer.statusCode()).isEqualTo(200);
      assertThat(answer.headers().firstValue("Content-Encoding")).isEmpty();
    }
  }

  private static HttpResponse<byte[]> sent(HttpRequest request) throws Exception {
    return HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.ofByteArray());
  }

  private static byte[] unzipped(byte[] body) throws IOException {
    try (InputStream input = new GZIPInputStream(new ByteArrayInputStream(body))) {
      return input.readAllBytes();
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "/graphql/todo",
        "/admin/graphql",
        "/admin/schemas/todo/types/User/rows",
        "/rest/v1/chat/completions",
        "/rest/v1/applications",
        "/rest/openai/v1/chat/completions",
        "/rest/openapi"
      })
  void originsAreThoseOfTheRealm(String path) {
    allowOrigins();
    for (String origin : List.of(OF_ACME, OF_GLOBEX)) {
      Client.Answer preflight = preflight(path, origin);
      assertThat(preflight.status()).as(preflight.text()).isEqualTo(204);
      assertThat(preflight.headers().firstValue(ALLOWED)).hasValue(origin);
      assertThat(preflight.headers().firstValue("Access-Control-Allow-Headers").orElse(""))
          .contains("Authorization");
      assertThat(preflight.headers().firstValue("Access-Control-Allow-Credentials")).isEmpty();
      // Nobody knows yet whose token it would have been.
      assertThat(get(path, origin, NONE).headers().firstValue(ALLOWED)).hasValue(origin);
    }
    Map<String, List<String>> alice = known(Product.of("alice"));
    Client.Answer own = get(path, OF_ACME, alice);
    assertThat(own.headers().firstValue(ALLOWED)).hasValue(OF_ACME);
    assertThat(own.headers().firstValue("Access-Control-Expose-Headers").orElse(""))
        .contains("Retry-After", "X-Request-Id", "X-Ignored-Fields");
    assertThat(own.headers().allValues("Vary").toString()).contains("Origin");
    assertThat(get(path, OF_GLOBEX, alice).headers().firstValue(ALLOWED)).isEmpty();
    for (String unlisted :
        List.of(
            "null", "https://APP.acme.example", OF_ACME + ":443", OF_ACME + ".evil.example", "*")) {
      assertThat(preflight(path, unlisted).headers().firstValue(ALLOWED)).isEmpty();
      assertThat(get(path, unlisted, alice).headers().firstValue(ALLOWED)).isEmpty();
    }
  }

  private static boolean isWithoutOrigins() {
    Map<String, List<String>> alice = known(Product.of("alice"));
    return Stream.of("/graphql/todo", "/rest/v1/keys")
        .flatMap(path -> Stream.of(preflight(path, OF_ACME), get(path, OF_ACME, alice)))
        .noneMatch(answer -> answer.headers().firstValue(ALLOWED).isPresent());
  }

  private static Client.Answer preflight(String path, String origin) {
    Map<String, List<String>> headers =
        Map.of(
            "Origin", List.of(origin),
            "Access-Control-Request-Method", List.of("POST"),
            "Access-Control-Request-Headers", List.of("authorization,content-type"));
    return RawRequest.of(edge(), "OPTIONS", path, headers, "");
  }

  private static Client.Answer get(String path, String origin, Map<String, List<String>> more) {
    Map<String, List<String>> headers = new LinkedHashMap<>(more);
    headers.put("Origin", List.of(origin));
    return RawRequest.get(edge(), path, headers);
  }

  private static Path realms() {
    return Product.stack().settings().data().resolve("edge").resolve("realms.json");
  }

  @AfterAll
  static void restoreOrigins() throws IOException {
    if (before != null) {
      Files.writeString(realms(), before);
    }
  }

  /** As an operator does it, while the edge runs. Before it nobody is allowed anything. */
  private static void allowOrigins() {
    if (before != null) {
      return;
    }
    try {
      before = Files.readString(realms());
      JsonNode realms = JSON.readTree(before);
      for (JsonNode realm : realms) {
        ((ObjectNode) realm).remove("origins");
      }
      Files.writeString(realms(), realms.toPrettyString(), StandardCharsets.UTF_8);
      Until.holds("no origin is known", REREAD, HttpIT::isWithoutOrigins);
      for (JsonNode realm : realms) {
        String origin = realm.path("name").asText().equals("acme") ? OF_ACME : OF_GLOBEX;
        ((ObjectNode) realm).putArray("origins").add(origin);
      }
      Files.writeString(realms(), realms.toPrettyString(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    for (String path : List.of("/graphql/todo", "/rest/v1/keys")) {
      Until.holds(
          "the origins are known",
          REREAD,
          () ->
              preflight(path, OF_ACME).status() == 204
                  && preflight(path, OF_GLOBEX).status() == 204);
    }
  }
}
