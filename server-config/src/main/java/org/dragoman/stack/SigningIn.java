package org.dragoman.stack;

import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/**
 * {@code bin/token} and {@code bin/login}: an access token on the standard output, everything else
 * on the standard error. Without an issuer of its own the bundled Keycloak is asked. Secrets come
 * from the environment, since every user of a machine can read command lines.
 */
final class SigningIn {
  static final String TOKEN = "token USER [REALM] [--decode] [provider]";
  static final String LOGIN =
      "login [USER] [REALM] [--decode] [--port N] [--no-browser] [provider]";
  static final String PROVIDER =
      "[provider] is --issuer URL --client ID [--scope S] [--audience A], for any other provider";

  private final Settings settings;
  private final Map<String, String> environment;

  SigningIn(Settings settings, Map<String, String> environment) {
    this.settings = settings;
    this.environment = environment;
  }

  /** By the password grant. */
  void token(List<String> given) {
    Arguments arguments = new Arguments(TOKEN + "\n" + PROVIDER, given);
    boolean decode = arguments.flag("--decode");
    Options options = options(arguments);
    List<String> names = arguments.positional(1, options.isForeign() ? 1 : 2);
    String user = names.getFirst();
    OpenIdClient client =
        options.isForeign()
            ? options.foreign()
            : options.bundled(settings.issuer(realm(names, user)), this::secrets);
    Grants grants = new Grants(OpenIdProvider.at(client.issuer()), client);
    print(grants.byPassword(user, password(user, options.isForeign())), decode);
  }

  /** By the Authorization Code flow with PKCE. */
  void login(List<String> given) {
    Arguments arguments = new Arguments(LOGIN + "\n" + PROVIDER, given);
    boolean decode = arguments.flag("--decode");
    boolean noBrowser = arguments.flag("--no-browser");
    int port = port(arguments.option("--port", "0"));
    Options options = options(arguments);
    List<String> names = arguments.positional(0, options.isForeign() ? 1 : 2);
    // "login globex": whoever signs in there.
    boolean realmAlone =
        !options.isForeign() && names.size() == 1 && Realm.isNamed(names.getFirst());
    String user = names.isEmpty() || realmAlone ? null : names.getFirst();
    OpenIdClient client =
        options.isForeign()
            ? options.foreign()
            : options.bundled(
                settings.issuer(realmAlone ? names.getFirst() : realm(names, user)), this::secrets);
    OpenIdProvider provider = OpenIdProvider.at(client.issuer());
    String token =
        new Login(provider, client, System.err::println)
            .token(user, port, noBrowser ? address -> {} : Browser::open);
    print(token, decode);
  }

  private static String realm(List<String> names, String user) {
    if (names.size() == 2) {
      return names.get(1);
    }
    return user == null ? Realm.ALL.getFirst().name() : Realm.of(user).name();
  }

  private static int port(String text) {
    if (!text.matches("[0-9]{1,5}") || Integer.parseInt(text) > 65535) {
      throw new Trouble("--port " + text + " is not a port (a number from 1 to 65535).");
    }
    return Integer.parseInt(text);
  }

  private static void print(String token, boolean decode) {
    System.out.println(decode ? AccessToken.claims(token) : token);
  }

  private String password(String user, boolean foreign) {
    if (!foreign && Realm.isUser(user)) {
      return secrets().get(Realm.passwordName(user));
    }
    String given = environment.getOrDefault("OIDC_PASSWORD", "");
    if (given.isEmpty()) {
      throw new Trouble("Set OIDC_PASSWORD to the password of " + user + ".");
    }
    return given;
  }

  private Secrets secrets() {
    return Secrets.keptIn(settings.data());
  }

  private Options options(Arguments arguments) {
    String secret = environment.getOrDefault("OIDC_CLIENT_SECRET", "");
    String scope = chosen(arguments, "--scope", "OIDC_SCOPE");
    String audience = chosen(arguments, "--audience", "OIDC_AUDIENCE");
    return new Options(
        chosen(arguments, "--issuer", "OIDC_ISSUER"),
        chosen(arguments, "--client", "OIDC_CLIENT_ID"),
        secret.isEmpty() ? null : secret,
        scope.isEmpty() ? OpenIdClient.SCOPE : scope,
        audience.isEmpty() ? null : audience);
  }

  private String chosen(Arguments arguments, String option, String variable) {
    return arguments.option(option, environment.getOrDefault(variable, ""));
  }

  /**
   * What was said about the provider.
   *
   * @param issuer empty for the bundled Keycloak
   * @param client empty for the bundled Keycloak's own
   * @param secret null for none
   * @param audience null for none
   */
  private record Options(
      String issuer, String client, String secret, String scope, String audience) {

    boolean isForeign() {
      return !issuer.isEmpty();
    }

    OpenIdClient foreign() {
      if (client.isEmpty()) {
        throw new Trouble("The client is missing: give --client ID, or set OIDC_CLIENT_ID.");
      }
      return new OpenIdClient(issuer, client, secret, scope, audience);
    }

    OpenIdClient bundled(String realmIssuer, Supplier<Secrets> secrets) {
      return client.isEmpty()
          ? OpenIdClient.bundled(realmIssuer, secrets.get()).asking(scope, audience)
          : new OpenIdClient(realmIssuer, client, secret, scope, audience);
    }
  }
}
