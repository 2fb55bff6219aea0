package org.dragoman.stack;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The command line of the launcher; the scripts in {@code server-config/bin} call it. */
public final class Main {
  private static final String USAGE =
      """
      Usage:
        up [--detach]                               starts everything that is not running
        down                                        stops everything
        logs [postgres|keycloak|data|edge] [-f]     shows the logs, and follows them
        token USER [REALM] [--decode]               prints an access token, or its claims
        publish NAME FILE [--realm R] [--user U]    publishes a GraphQL schema
        try                                         a token, a query and a chat
      """;

  private final Settings settings;
  private final Progress progress = new Progress(System.out);

  private Main(Settings settings) {
    this.settings = settings;
  }

  public static void main(String[] arguments) {
    try {
      Settings settings = Settings.of(System.getenv(), Settings.repository());
      new Main(settings).run(new ArrayList<>(List.of(arguments)));
    } catch (Trouble e) {
      if (!isEnding()) {
        System.err.println(e.getMessage());
        System.exit(1);
      }
    }
  }

  private void run(List<String> arguments) {
    String command = arguments.isEmpty() ? "" : arguments.removeFirst();
    switch (command) {
      case "up" -> new Up(settings, progress).run(arguments.remove("--detach"));
      case "down" -> new Down(settings, progress).run();
      case "logs" -> logs(arguments);
      case "token" -> token(arguments);
      case "publish" -> publish(arguments);
      case "try" -> new Try(settings, identityProvider(), progress).run();
      default -> throw new Trouble(USAGE.strip());
    }
  }

  private void logs(List<String> arguments) {
    boolean follow = arguments.remove("-f");
    List<PartName> parts =
        arguments.isEmpty()
            ? List.of(PartName.values())
            : arguments.stream().map(PartName::of).toList();
    new Logs(settings, progress).run(parts, follow);
  }

  private void token(List<String> arguments) {
    boolean decode = arguments.remove("--decode");
    if (arguments.isEmpty() || arguments.size() > 2) {
      throw new Trouble("Usage: token USER [REALM] [--decode]");
    }
    String user = arguments.get(0);
    String realm = arguments.size() == 2 ? arguments.get(1) : Realm.of(user).name();
    String token = identityProvider().token(user, realm);
    System.out.println(decode ? IdentityProvider.claims(token) : token);
  }

  private void publish(List<String> arguments) {
    String realm = option(arguments, "--realm", "");
    String user = option(arguments, "--user", "");
    if (arguments.size() != 2) {
      throw new Trouble("Usage: publish NAME FILE [--realm R] [--user U]");
    }
    if (realm.isEmpty()) {
      realm = user.isEmpty() ? Realm.ALL.getFirst().name() : Realm.of(user).name();
    }
    if (user.isEmpty()) {
      user = Realm.named(realm).publisher().name();
    }
    String file = arguments.get(1);
    Path schema = Path.of(file);
    JsonNode answer =
        new Publishing(settings.edge(), identityProvider())
            .publish(user, realm, arguments.get(0), schema);
    JsonNode publication = answer.path("data").path("publishSchema");
    if (!publication.isObject()) {
      throw new Trouble(Publishing.problems(file, answer).stripTrailing());
    }
    System.out.printf(
        "%s, version %s in %s%s%n",
        publication.path("name").asText(),
        publication.path("version").asText(),
        realm,
        publication.path("changed").asBoolean(true) ? "" : ": nothing has changed");
  }

  private static String option(List<String> arguments, String name, String otherwise) {
    int at = arguments.indexOf(name);
    if (at < 0) {
      return otherwise;
    }
    arguments.remove(at);
    if (at == arguments.size()) {
      throw new Trouble(name + " needs a value.");
    }
    return arguments.remove(at);
  }

  private IdentityProvider identityProvider() {
    return new IdentityProvider(settings.keycloak(), Secrets.keptIn(settings.data()));
  }

  /** Whether Ctrl-C has come: then what fails, fails because of it. */
  private static boolean isEnding() {
    Thread nothing = new Thread(() -> {});
    try {
      Runtime.getRuntime().addShutdownHook(nothing);
      Runtime.getRuntime().removeShutdownHook(nothing);
      return false;
    } catch (IllegalStateException e) {
      return true;
    }
  }
}
