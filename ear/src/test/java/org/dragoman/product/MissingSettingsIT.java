package org.dragoman.product;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * What happens when a setting is missing at Keycloak: the table of the operator's guide ({@code
 * server-config/identity.md}), row by row, with a client and a user made for it.
 */
class MissingSettingsIT {
  static final String PASSWORD = "three plain words";

  private static final Provider ACME = new Provider("acme");
  private static final KeycloakAdmin ADMIN = new KeycloakAdmin("acme");
  private static final String CLIENT = "guide";
  private static final String SECRET = "guide-secret";
  private static final String USER = "grace";
  private static final String REDIRECT = "http://127.0.0.1/callback";
  private static final String ORIGIN = "https://app.example";
  private static final List<String> ROLES = List.of("publisher", "user");
  private static final Map<String, Object> AUDIENCE =
      Map.of(
          "name", "audience",
          "protocol", "openid-connect",
          "protocolMapper", "oidc-audience-mapper",
          "config", Map.of("included.custom.audience", "dragoman", "access.token.claim", "true"));

  /**
   * @param setting the first cell of the guide's row
   * @param client what differs from a client that has every setting
   * @param user what differs from a user who has every setting
   * @param roles of the realm that the client's tokens may hold
   * @param attempt what is tried then
   * @param tells a part of what the answer says; the guide quotes it
   */
  private record Row(
      String setting,
      Map<String, Object> client,
      Map<String, Object> user,
      List<String> roles,
      Attempt attempt,
      int status,
      String tells) {

    Row(String setting, Map<String, Object> client, Attempt attempt, int status, String tells) {
      this(setting, client, Map.of(), ROLES, attempt, status, tells);
    }

    @Override
    public String toString() {
      return setting;
    }
  }

  /** What is tried; each answers with a status and with what can be read in the answer. */
  private enum Attempt {
    PASSWORD_GRANT {
      @Override
      Client.Answer run() {
        return password(Map.of("client_secret", SECRET));
      }
    },
    PASSWORD_GRANT_WITHOUT_SECRET {
      @Override
      Client.Answer run() {
        return password(Map.of());
      }
    },
    PASSWORD_GRANT_OF_A_PAGE {
      @Override
      Client.Answer run() {
        Map<String, String> form = new HashMap<>(Map.of("client_id", CLIENT));
        form.put("client_secret", SECRET);
        form.put("grant_type", "password");
        form.put("username", USER);
        form.put("password", PASSWORD);
        return ACME.token(form, Map.of("Origin", ORIGIN));
      }
    },
    AUTHORIZATION {
      @Override
      Client.Answer run() {
        return authorization(Map.of());
      }
    },
    AUTHORIZATION_WITHOUT_PKCE {
      @Override
      Client.Answer run() {
        return authorization(Map.of("code_challenge", "", "code_challenge_method", ""));
      }
    },
    GRAPHQL {
      @Override
      Client.Answer run() {
        return product().query("todo", "{ __typename }", Map.of());
      }
    },
    ADMIN_API {
      @Override
      Client.Answer run() {
        return product().admin("{ schemas { name } }", Map.of());
      }
    },
    GROUPS {
      @Override
      Client.Answer run() {
        Client.Answer answer = password(Map.of("client_secret", SECRET));
        String token = answer.json().path("access_token").asText();
        String claims = Provider.part(1, token).path("groups").toString();
        return new Client.Answer(answer.status(), answer.headers(), claims);
      }
    };

    abstract Client.Answer run();

    private static Client.Answer password(Map<String, String> fields) {
      Map<String, String> client = new HashMap<>(fields);
      client.put("client_id", CLIENT);
      return ACME.password(USER, PASSWORD, client);
    }

    private static Client product() {
      String token = password(Map.of("client_secret", SECRET)).json().path("access_token").asText();
      return Product.of("alice").withToken(token);
    }

    private static Client.Answer authorization(Map<String, String> changes) {
      Client.Answer answer = Provider.open(ACME.authorization(CLIENT, REDIRECT, changes));
      return answer.status() == 302
          ? new Client.Answer(
              302, answer.headers(), Provider.parameters(Provider.location(answer)).toString())
          : answer;
    }
  }

  static Stream<Row> rows() {
    return Stream.of(
        new Row(
            "Client authentication on",
            Map.of("publicClient", true),
            Attempt.PASSWORD_GRANT_WITHOUT_SECRET,
            200,
            "access_token"),
        new Row(
            "The secret is sent",
            Map.of(),
            Attempt.PASSWORD_GRANT_WITHOUT_SECRET,
            401,
            "Invalid client or Invalid client credentials"),
        new Row(
            "Direct access grants",
            Map.of("directAccessGrantsEnabled", false),
            Attempt.PASSWORD_GRANT,
            400,
            "Client not allowed for direct access grants"),
        new Row(
            "Client scope `email`",
            Map.of("defaultClientScopes", List.of("basic", "dragoman")),
            Attempt.PASSWORD_GRANT,
            400,
            "Invalid scopes: openid email"),
        withUser(
            "Names and address of the user", Map.of("lastName", ""), "Account is not fully set up"),
        withUser(
            "A password that is not temporary",
            Map.of("credentials", List.of(password(true))),
            "Account is not fully set up"),
        withUser("The user is enabled", Map.of("enabled", false), "Account disabled"),
        new Row(
            "Web origins",
            Map.of("webOrigins", List.of()),
            Attempt.PASSWORD_GRANT_OF_A_PAGE,
            403,
            "Invalid origin"),
        new Row(
            "Standard flow",
            Map.of("standardFlowEnabled", false),
            Attempt.AUTHORIZATION,
            302,
            "Standard flow is disabled for the client."),
        new Row(
            "Valid redirect URIs",
            Map.of("redirectUris", List.of("http://127.0.0.1/else")),
            Attempt.AUTHORIZATION,
            400,
            "Invalid parameter: redirect_uri"),
        new Row(
            "PKCE is sent",
            Map.of(),
            Attempt.AUTHORIZATION_WITHOUT_PKCE,
            302,
            "Missing parameter: code_challenge_method"),
        new Row(
            "PKCE method S256",
            Map.of("attributes", Map.of()),
            Attempt.AUTHORIZATION_WITHOUT_PKCE,
            200,
            "kc-form-login"),
        new Row(
            "Audience mapper",
            Map.of("defaultClientScopes", List.of("basic", "email")),
            Attempt.GRAPHQL,
            401,
            "DRG-3002"),
        new Row(
            "Client scope `basic`",
            Map.of("defaultClientScopes", List.of("email", "dragoman")),
            Attempt.GRAPHQL,
            401,
            "DRG-3002"),
        new Row(
            "Groups mapper",
            Map.of(
                "defaultClientScopes",
                List.of("basic", "email"),
                "protocolMappers",
                List.of(AUDIENCE)),
            Attempt.ADMIN_API,
            403,
            "DRG-4001"),
        new Row(
            "Scope of the client",
            Map.of(),
            Map.of(),
            List.of(),
            Attempt.ADMIN_API,
            403,
            "DRG-4001"),
        new Row(
            "Full scope allowed off",
            Map.of("fullScopeAllowed", true),
            Attempt.GROUPS,
            200,
            "default-roles-acme"));
  }

  private static Row withUser(String setting, Map<String, Object> user, String tells) {
    return new Row(setting, Map.of(), user, ROLES, Attempt.PASSWORD_GRANT, 400, tells);
  }

  @AfterAll
  static void remove() {
    ADMIN.removeClient(CLIENT);
    ADMIN.removeUser(USER);
  }

  @ParameterizedTest
  @MethodSource("rows")
  void isNoticedAsTheGuideSays(Row row) throws IOException {
    ADMIN.client(client(row.client));
    ADMIN.scope(CLIENT, row.roles);
    ADMIN.user(user(USER, row.user));
    ADMIN.grant(USER, ROLES);

    Client.Answer answer = row.attempt.run();

    assertThat(answer.status()).as(answer.text()).isEqualTo(row.status);
    assertThat(answer.text()).contains(row.tells);
    assertThat(guideRow(row.setting))
        .contains("| " + row.status + " ")
        .contains(row.status == 200 ? "nothing is refused" : "`" + row.tells);
  }

  /** A client with every setting that the guide asks for. */
  private static Map<String, Object> client(Map<String, Object> changes) {
    Map<String, Object> client = new TreeMap<>();
    client.put("clientId", CLIENT);
    client.put("publicClient", false);
    client.put("secret", SECRET);
    client.put("standardFlowEnabled", true);
    client.put("directAccessGrantsEnabled", true);
    client.put("fullScopeAllowed", false);
    client.put("redirectUris", List.of(REDIRECT));
    client.put("webOrigins", List.of(ORIGIN));
    client.put("defaultClientScopes", List.of("basic", "email", "dragoman"));
    client.put("optionalClientScopes", List.of());
    client.put("attributes", Map.of("pkce.code.challenge.method", "S256"));
    client.putAll(changes);
    return client;
  }

  /** A user who can sign in at once. */
  static Map<String, Object> user(String name, Map<String, Object> changes) {
    Map<String, Object> user = new TreeMap<>();
    user.put("username", name);
    user.put("enabled", true);
    user.put("email", name + "@acme.example");
    user.put("emailVerified", true);
    user.put("firstName", name);
    user.put("lastName", "Guide");
    user.put("credentials", List.of(password(false)));
    user.putAll(changes);
    return user;
  }

  private static Map<String, Object> password(boolean temporary) {
    return Map.of("type", "password", "value", PASSWORD, "temporary", temporary);
  }

  private static String guideRow(String setting) throws IOException {
    Path guide = Path.of("..", "server-config", "identity.md");
    return Files.readAllLines(guide).stream()
        .filter(line -> line.startsWith("| " + setting + " |"))
        .findFirst()
        .orElseThrow(() -> new AssertionError("The guide has no row \"" + setting + "\"."));
  }
}
