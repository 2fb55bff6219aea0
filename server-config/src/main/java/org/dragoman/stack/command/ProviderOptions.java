package org.dragoman.stack.command;

import java.util.Map;
import org.dragoman.stack.Realm;
import org.dragoman.stack.Secrets;
import org.dragoman.stack.Settings;
import org.dragoman.stack.client.AccessToken;
import org.dragoman.stack.client.OpenIdClient;
import org.dragoman.stack.client.Trouble;
import picocli.CommandLine.Option;

/**
 * The options that choose the identity provider and the client for a token; without an issuer it is
 * the bundled Keycloak. Environment variables replace missing options. Secrets come from the
 * environment alone, since every user of a machine can read command lines.
 */
final class ProviderOptions {
  @Option(names = "--issuer", paramLabel = "URL", description = "Another provider.")
  private String issuer;

  @Option(names = "--client", paramLabel = "ID", description = "The client at that provider.")
  private String client;

  @Option(names = "--scope", paramLabel = "SCOPE", description = "Scopes, separated by spaces.")
  private String scope;

  @Option(names = "--audience", paramLabel = "API", description = "The API, as Auth0 names it.")
  private String audience;

  @Option(names = "--decode", description = "Print the claims and not the token.")
  private boolean decode;

  private final Settings settings;
  private final Map<String, String> environment;

  ProviderOptions(Settings settings, Map<String, String> environment) {
    this.settings = settings;
    this.environment = environment;
  }

  boolean isForeign() {
    return given(issuer, "OIDC_ISSUER") != null;
  }

  /**
   * Returns the client that requests the token.
   *
   * @param realm a realm of the bundled Keycloak; null for the realm of the user
   * @param user null when no user is named
   */
  OpenIdClient client(String realm, String user) {
    if (isForeign() && realm != null) {
      throw new Trouble("A realm is the bundled Keycloak's: leave it out beside --issuer.");
    }
    String id = given(client, "OIDC_CLIENT_ID");
    if (isForeign() && id == null) {
      throw new Trouble("The client is missing: give --client ID, or set OIDC_CLIENT_ID.");
    }
    String at = isForeign() ? given(issuer, "OIDC_ISSUER") : settings.issuer(realm(realm, user));
    String asked = given(scope, "OIDC_SCOPE");
    return new OpenIdClient(
        at,
        id == null ? OpenIdClient.BUNDLED : id,
        id == null ? secret(Secrets.COMMAND_LINE_CLIENT) : given(null, "OIDC_CLIENT_SECRET"),
        asked == null ? OpenIdClient.SCOPE : asked,
        given(audience, "OIDC_AUDIENCE"));
  }

  String password(String user) {
    if (!isForeign() && Realm.isUser(user)) {
      return secret(Realm.passwordName(user));
    }
    String password = given(null, "OIDC_PASSWORD");
    if (password == null) {
      throw new Trouble("Set OIDC_PASSWORD to the password of " + user + ".");
    }
    return password;
  }

  void print(String token) {
    System.out.println(decode ? AccessToken.claims(token) : token);
  }

  private static String realm(String realm, String user) {
    if (realm != null) {
      return realm;
    }
    return user == null ? Realm.ALL.getFirst().name() : Realm.of(user).name();
  }

  private String secret(String name) {
    return Secrets.keptIn(settings.data()).get(name);
  }

  /** Returns the option or else the variable; null when neither is set. */
  private String given(String option, String variable) {
    String value = option != null ? option : environment.getOrDefault(variable, "");
    return value.isEmpty() ? null : value;
  }
}
