package org.dragoman.product;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.net.URI;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What the bundled realms allow and refuse, asked of Keycloak itself. */
class KeycloakSetupIT {
  private static final Provider ACME = new Provider("acme");
  private static final KeycloakAdmin ADMIN = new KeycloakAdmin("acme");
  private static final String LOOPBACK = "http://127.0.0.1:49152/callback";

  @AfterAll
  static void removeOurUser() {
    ADMIN.removeUser("frank");
  }

  private static Map<String, String> commandLine() {
    return Map.of(
        "client_id",
        "dragoman-cli",
        "client_secret",
        Product.stack().secret("DRAGOMAN_CLI_SECRET"));
  }

  private static String console() {
    return Product.stack().edge() + "/console/";
  }

  private static String passwordOf(String user) {
    return Product.stack().secret(user.toUpperCase(java.util.Locale.ROOT) + "_PASSWORD");
  }

  @Test
  void passwordGrantGivesWhatTheProductAsksFor() {
    JsonNode answer = ACME.password("alice", commandLine()).json();

    requireAccessToken(answer.path("access_token").asText(), "dragoman-cli");
    assertThat(answer.path("expires_in").asInt()).isEqualTo(300);
  }

  @Test
  void codeGrantGivesWhatTheProductAsksFor() {
    // A client with a secret on any port of loopback, and one without on the console's page.
    String fromLoopback = codeGrant(commandLine(), LOOPBACK);
    String fromConsole = codeGrant(Map.of("client_id", "dragoman-console"), console());

    requireAccessToken(fromLoopback, "dragoman-cli");
    requireAccessToken(fromConsole, "dragoman-console");
  }

  private static String codeGrant(Map<String, String> client, String redirect) {
    URI address = ACME.authorization(client.get("client_id"), redirect, Map.of());
    URI back = Provider.signIn(address, "alice", passwordOf("alice"));
    Map<String, String> answer = Provider.parameters(back);
    assertThat(back.toString()).startsWith(redirect + "?");
    assertThat(answer)
        .containsEntry("state", "a-state")
        .containsEntry("iss", Product.stack().settings().issuer("acme"));
    String token =
        ACME.exchange(answer.get("code"), redirect, client).json().path("access_token").asText();
    Client.Answer again = ACME.exchange(answer.get("code"), redirect, client);
    assertThat(again.json().path("error").asText()).isEqualTo("invalid_grant");
    return token;
  }

  private static void requireAccessToken(String token, String client) {
    JsonNode claims = Provider.part(1, token);
    assertThat(Provider.part(0, token).path("typ").asText()).isEqualTo("at+jwt");
    assertThat(claims.path("aud").asText()).isEqualTo("dragoman");
    assertThat(claims.path("azp").asText()).isEqualTo(client);
    assertThat(Provider.texts(claims.path("groups")))
        .containsExactlyInAnyOrder("admin", "builder", "publisher", "user");
    // Roles of other services are nobody's business here.
    assertThat(claims.has("realm_access") || claims.has("resource_access")).isFalse();
    for (Client.Answer answer : atTheThreeEndpoints(token)) {
      assertThat(answer.status()).as(answer.text()).isEqualTo(200);
    }
  }

  private static List<Client.Answer> atTheThreeEndpoints(String token) {
    Client client = Product.of("alice").withToken(token);
    return List.of(
        client.query("todo", "{ __typename }", Map.of()),
        client.admin("{ __typename }", Map.of()),
        client.chat("Hello"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "http://127.0.0.1:49152/",
        "http://127.0.0.1:49152/callback/",
        "http://127.0.0.1:49152/callback/../else",
        "http://127.0.0.1:49152/callback?next=/",
        "http://127.0.0.1:49152@evil.example/callback",
        "http://127.0.0.1.evil.example/callback",
        "http://127.0.0.1:49152.evil.example/callback",
        "http://localhost:49152/callback",
        "https://127.0.0.1:49152/callback",
        "http://evil.example/callback",
        "CONSOLE"
      })
  void commandLineHasOneRedirect(String redirect) {
    requireRefusedRedirect("dragoman-cli", redirect.replace("CONSOLE", console()));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "CONSOLE*",
        "CONSOLEelse",
        "CONSOLE../graphql/todo",
        "EDGE/",
        "EDGE/apps/x",
        "http://evil.example/console/",
        "http://localhost:49152/console/",
        LOOPBACK
      })
  void consoleHasOneRedirect(String redirect) {
    String address =
        redirect.replace("CONSOLE", console()).replace("EDGE", Product.stack().edge().toString());
    requireRefusedRedirect("dragoman-console", address);
  }

  private static void requireRefusedRedirect(String client, String redirect) {
    Client.Answer answer = Provider.open(ACME.authorization(client, redirect, Map.of()));

    assertThat(answer.status()).isEqualTo(400);
    assertThat(answer.text()).contains("Invalid parameter: redirect_uri");
    assertThat(answer.headers().firstValue("Location")).isEmpty();
  }

  static Stream<Map<String, String>> weakProofs() {
    return Stream.of(
        Map.of("code_challenge", "", "code_challenge_method", ""),
        Map.of("code_challenge_method", ""),
        Map.of("code_challenge", ""),
        Map.of("code_challenge", Provider.VERIFIER, "code_challenge_method", "plain"));
  }

  @ParameterizedTest
  @MethodSource("weakProofs")
  void onlyPkceByS256IsTaken(Map<String, String> changes) {
    for (URI address :
        List.of(
            ACME.authorization("dragoman-cli", LOOPBACK, changes),
            ACME.authorization("dragoman-console", console(), changes))) {
      Map<String, String> back = Provider.parameters(Provider.location(Provider.open(address)));

      assertThat(back).containsEntry("error", "invalid_request").doesNotContainKey("code");
    }
  }

  @Test
  void aCodeNeedsItsVerifier() {
    URI address = ACME.authorization("dragoman-console", console(), Map.of());
    URI back = Provider.signIn(address, "bob", passwordOf("bob"));
    String code = Provider.parameters(back).get("code");

    Client.Answer answer =
        ACME.exchange(
            code,
            console(),
            Map.of("client_id", "dragoman-console", "code_verifier", Provider.CHALLENGE));

    assertThat(answer.status()).isEqualTo(400);
    assertThat(answer.json().path("error").asText()).isEqualTo("invalid_grant");
  }

  @ParameterizedTest
  @CsvSource({
    "dragoman-cli,,401,unauthorized_client",
    "dragoman-cli,wrong,401,unauthorized_client",
    "dragoman-console,,400,unauthorized_client",
    "nobody,,401,invalid_client"
  })
  void passwordGrantNeedsTheClientWithItsSecret(
      String client, String secret, int status, String error) {
    Map<String, String> fields =
        secret == null
            ? Map.of("client_id", client)
            : Map.of("client_id", client, "client_secret", secret);

    Client.Answer answer = ACME.password("alice", fields);

    assertThat(answer.status()).as(answer.text()).isEqualTo(status);
    assertThat(answer.json().path("error").asText()).isEqualTo(error);
  }

  @ParameterizedTest
  @ValueSource(strings = {"openid offline_access", "openid roles", "openid nothing"})
  void otherScopesAreNotToBeHad(String scope) {
    Map<String, String> client = new java.util.HashMap<>(commandLine());
    client.put("scope", scope);

    Client.Answer answer = ACME.password("alice", client);

    assertThat(answer.json().path("error").asText()).isEqualTo("invalid_scope");
  }

  @ParameterizedTest
  @ValueSource(strings = {"client_credentials", "urn:ietf:params:oauth:grant-type:device_code"})
  void otherGrantsAreNotToBeHad(String grant) {
    Map<String, String> form = new java.util.HashMap<>(commandLine());
    form.put("grant_type", grant);

    Client.Answer answer = ACME.token(form, Map.of());

    assertThat(answer.status()).as(answer.text()).isBetween(400, 401);
    assertThat(answer.json().has("access_token")).isFalse();
  }

  @ParameterizedTest
  @ValueSource(strings = {"id_token", "refresh_token"})
  void otherTokensOpenNoEndpoint(String kind) {
    String token = ACME.password("alice", commandLine()).json().path(kind).asText();

    for (Client.Answer answer : atTheThreeEndpoints(token)) {
      assertThat(answer.status()).as(answer.text()).isEqualTo(401);
      assertThat(answer.code()).isEqualTo("DRG-3002");
    }
  }

  @Test
  void aRefreshTokenWorksOnce() {
    String token = ACME.password("bob", commandLine()).json().path("refresh_token").asText();
    Map<String, String> form = new java.util.HashMap<>(commandLine());
    form.putAll(Map.of("grant_type", "refresh_token", "refresh_token", token));

    assertThat(ACME.token(form, Map.of()).json().has("access_token")).isTrue();
    assertThat(ACME.token(form, Map.of()).json().path("error").asText()).isEqualTo("invalid_grant");
  }

  @Test
  void aUserGetsInAtTheOwnRealmAlone() {
    Client.Answer answer = new Provider("globex").password("alice", commandLine());

    assertThat(answer.status()).isEqualTo(400);
    assertThat(answer.json().path("error_description").asText())
        .isEqualTo("Invalid user credentials");
  }

  @Test
  void whoGuessesPasswordsIsLockedOut() {
    ADMIN.user(MissingSettingsIT.user("frank", Map.of()));
    assertThat(ACME.password("frank", MissingSettingsIT.PASSWORD, commandLine()).status())
        .isEqualTo(200);

    for (int guess = 0; guess < 2; guess++) {
      assertThat(ACME.password("frank", "guess " + guess, commandLine()).status()).isEqualTo(400);
    }

    // The right password, too, and with the same words: a guess that fits shows nothing.
    Client.Answer answer = ACME.password("frank", MissingSettingsIT.PASSWORD, commandLine());
    assertThat(answer.status()).isEqualTo(400);
    assertThat(answer.json().path("error_description").asText())
        .isEqualTo("Invalid user credentials");
  }

  @ParameterizedTest
  @ValueSource(strings = {"master", "acme", "globex"})
  void guessesAreCountedAndSignInsAreKept(String realm) {
    JsonNode settings = new KeycloakAdmin(realm).call("GET", "", null);

    assertThat(settings.path("bruteForceProtected").asBoolean()).isTrue();
    assertThat(settings.path("eventsEnabled").asBoolean()).isTrue();
    assertThat(settings.path("eventsExpiration").asInt()).isEqualTo(30 * 24 * 3600);
    assertThat(settings.path("adminEventsEnabled").asBoolean()).isTrue();
    assertThat(settings.path("adminEventsDetailsEnabled").asBoolean()).isFalse();
  }

  @Test
  void wrongPasswordIsAmongTheEvents() {
    assertThat(ACME.password("alice", "wrong", commandLine()).status()).isEqualTo(400);
    ACME.password("alice", commandLine());

    JsonNode events = ADMIN.call("GET", "/events?type=LOGIN_ERROR&client=dragoman-cli", null);

    assertThat(events.findValuesAsText("error")).contains("invalid_user_credentials");
  }

  @ParameterizedTest
  @ValueSource(strings = {"acme", "globex"})
  void adminClientOfTheRealmsGivesNoTokens(String realm) {
    String user = realm.equals("acme") ? "alice" : "carol";

    Client.Answer answer =
        new Provider(realm).password(user, passwordOf(user), Map.of("client_id", "admin-cli"));

    assertThat(answer.json().has("access_token")).as(answer.text()).isFalse();
  }
}
