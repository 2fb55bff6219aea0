package org.dragoman.product;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Who is let in at the three entry points, with tokens of the real provider. */
class IdentityIT {
  /** A client that is not ours: its tokens lack our audience. */
  private static final String OTHER_CLIENT = "another-service";

  /** The endpoints; only the chat endpoint requires X-Realm. */
  private record EntryPoint(String path, String body, boolean realmRequired) {}

  private static final String QUERY = "{\"query\":\"{ __typename }\"}";
  private static final String INVALID = "Bearer error=\"invalid_token\", error_description=";
  private static final String CHAT = "{\"messages\":[{\"role\":\"user\",\"content\":\"Hello\"}]}";

  static Stream<EntryPoint> entryPoints() {
    return Stream.of(
        new EntryPoint("/graphql/todo", QUERY, false),
        new EntryPoint("/admin/graphql", QUERY, false),
        new EntryPoint("/rest/v1/chat/completions", CHAT, true));
  }

  @ParameterizedTest
  @MethodSource("entryPoints")
  void goodTokenIsLetIn(EntryPoint entryPoint) {
    assertThat(Product.of("alice").post(entryPoint.path, entryPoint.body).status()).isEqualTo(200);
  }

  @ParameterizedTest
  @MethodSource("entryPoints")
  void withoutGoodTokenNobodyIsLetIn(EntryPoint entryPoint) {
    Client alice = Product.of("alice");
    String[] parts = alice.token().split("\\.");
    String changed = parts[0] + "." + parts[1] + "." + new StringBuilder(parts[2]).reverse();
    String unsigned = "eyJhbGciOiJub25lIn0." + parts[1] + ".";

    refused(
        alice.withToken(null).post(entryPoint.path, entryPoint.body), 401, "DRG-3001", "Bearer");
    for (String bad : new String[] {"x", "a.b.c", changed, unsigned}) {
      refused(
          alice.withToken(bad).post(entryPoint.path, entryPoint.body), 401, "DRG-3002", INVALID);
    }
    HttpRequest basic =
        alice
            .withToken(null)
            .request(entryPoint.path, "application/json", entryPoint.body)
            .header("Authorization", "Basic eDp5")
            .build();
    refused(alice.send(basic), 401, "DRG-3001", "Bearer");
  }

  @ParameterizedTest
  @MethodSource("entryPoints")
  void realmHeaderMustNameTheRealmOfTheToken(EntryPoint entryPoint) {
    Client alice = Product.of("alice");
    Client.Answer other = alice.withRealm("globex").post(entryPoint.path, entryPoint.body);
    Client.Answer unknown = alice.withRealm("nowhere").post(entryPoint.path, entryPoint.body);
    HttpRequest doubled =
        alice
            .request(entryPoint.path, "application/json", entryPoint.body)
            .header("X-Realm", "acme")
            .build();

    refused(other, 403, "DRG-3005", null);
    refused(unknown, 403, "DRG-3005", null);
    assertThat(withoutRequestId(other)).isEqualTo(withoutRequestId(unknown));
    refused(alice.send(doubled), 400, "DRG-3004", null);
    refused(alice.withRealm("a b").post(entryPoint.path, entryPoint.body), 400, "DRG-3004", null);
    if (entryPoint.realmRequired) {
      refused(alice.withRealm(null).post(entryPoint.path, entryPoint.body), 400, "DRG-3003", null);
    } else {
      assertThat(alice.withRealm(null).post(entryPoint.path, entryPoint.body).status())
          .isEqualTo(200);
    }
  }

  @Test
  void tokenWithoutOurAudienceIsRefused() {
    KeycloakAdmin admin = new KeycloakAdmin("acme");
    admin.client(
        Map.of(
            "clientId",
            OTHER_CLIENT,
            "publicClient",
            true,
            "directAccessGrantsEnabled",
            true,
            "defaultClientScopes",
            List.of("basic", "email")));
    try {
      Client alice = Product.of("alice").withToken(Tokens.ofClient(OTHER_CLIENT, "alice", "acme"));

      refused(alice.query("todo", "{ __typename }", Map.of()), 401, "DRG-3002", INVALID);
    } finally {
      admin.removeClient(OTHER_CLIENT);
    }
  }

  @Test
  void idAndRefreshTokensAreNoAccessTokens() {
    for (String kind : new String[] {"id_token", "refresh_token"}) {
      Client alice = Product.of("alice").withToken(Tokens.ofKind(kind, "alice", "acme"));

      assertThat(alice.query("todo", "{ __typename }", Map.of()).code()).isEqualTo("DRG-3002");
    }
  }

  @Test
  void adminApiNeedsItsRole() {
    Client.Answer answer = Product.of("bob").admin("{ schemas { name } }", Map.of());

    refused(answer, 403, "DRG-4001", "Bearer error=\"insufficient_scope\", error_description=");
  }

  @Test
  void userTokenIsRefusedByTheProxy() {
    Client direct = new Client(Product.stack().proxy(), Product.stack().token("alice"), "acme");

    for (String path : new String[] {"/explanations", "/publications"}) {
      refused(direct.post(path, "{}"), 401, "DRG-3010", "Bearer");
    }
    refused(direct.get("/publications"), 401, "DRG-3010", "Bearer");
    refused(direct.get("/publications/todo"), 401, "DRG-3010", "Bearer");
  }

  private static void refused(Client.Answer answer, int status, String code, String challenge) {
    assertThat(answer.status()).as(answer.text()).isEqualTo(status);
    assertThat(answer.code()).isEqualTo(code);
    assertThat(answer.headers().firstValue("WWW-Authenticate").map(IdentityIT::withoutDescription))
        .isEqualTo(Optional.ofNullable(challenge));
    assertThat(answer.text()).doesNotContain("Exception", "at org.", "localhost", "SELECT");
  }

  private static String withoutDescription(String challenge) {
    return challenge.replaceFirst("error_description=\"[^\"]+\"$", "error_description=");
  }

  private static String withoutRequestId(Client.Answer answer) {
    String id = answer.headers().firstValue("X-Request-Id").orElseThrow();
    return answer.text().replace(id, "");
  }

  /** Java's own client asks for HTTP/2 unless it is told not to. */
  @Test
  void clientThatAsksForHttp2IsServed() throws IOException, InterruptedException {
    try (HttpClient client = HttpClient.newBuilder().version(HttpClient.Version.HTTP_2).build()) {
      HttpRequest request =
          Product.of("alice").request("/graphql/todo", "application/json", QUERY).build();
      for (int i = 0; i < 3; i++) {
        HttpResponse<String> response = client.send(request, HttpResponse.BodyHandlers.ofString());
        assertThat(response.statusCode()).isEqualTo(200);
      }
    }
  }
}
