package org.dragoman.stack;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;

/** The command line of the launcher; the scripts in {@code server-config/bin} call it. */
public final class Main {
  private static final String LOGS = "logs [postgres|keycloak|data|edge] [-f]";
  private static final String EXPLAIN =
      "explain SCHEMA [--variables JSON] [--analyze] [--realm R] [--user U]";
  private static final String EXTEND = "extend WAR JAR...";
  private static final int MOST_JARS = 100;
  private static final String USAGE =
      """
      Usage:
        up [--detach]
            starts everything that is not running
        down
            stops everything
        %s
            shows the logs, and follows them
        %s
            prints an access token by the password grant, or its claims
        %s
            prints an access token after signing in with a browser, or its claims
        %s
            publishes a GraphQL schema, or shows what that would mean
        %s
            what is published and was, who did it; goes back, takes away
        %s
            shows how the database answers the query on the standard input
        %s
            the rows of a type as CSV or JSON lines, out and in
        %s
            puts jars of your own into a war
        try
            a token, a query and a chat
      %s
      """
          .formatted(
              LOGS,
              SigningIn.TOKEN,
              SigningIn.LOGIN,
              Publishing.USAGE,
              Schemas.USAGE,
              EXPLAIN,
              Rows.USAGE,
              EXTEND,
              SigningIn.PROVIDER);

  private final Settings settings;
  private final Progress progress = new Progress(System.out);

  private Main(Settings settings) {
    this.settings = settings;
  }

  public static void main(String[] arguments) {
    try {
      Settings settings = Settings.of(System.getenv(), Settings.repository());
      new Main(settings).run(List.of(arguments));
    } catch (Trouble e) {
      if (!isEnding()) {
        System.err.println(e.getMessage());
        System.exit(1);
      }
    }
  }

  private void run(List<String> arguments) {
    String command = arguments.isEmpty() ? "" : arguments.getFirst();
    List<String> rest = arguments.isEmpty() ? arguments : arguments.subList(1, arguments.size());
    switch (command) {
      case "up" -> up(new Arguments("up [--detach]", rest));
      case "down" -> {
        new Arguments("down", rest).positional(0, 0);
        new Down(settings, progress).run();
      }
      case "logs" -> logs(new Arguments(LOGS, rest));
      case "token" -> new SigningIn(settings, System.getenv()).token(rest);
      case "login" -> new SigningIn(settings, System.getenv()).login(rest);
      case "publish" -> publish(new Arguments(Publishing.USAGE, rest));
      case "schema" -> System.out.print(schema(new Arguments(Schemas.USAGE, rest)));
      case "explain" -> explain(new Arguments(EXPLAIN, rest));
      case "rows" -> rows(new Arguments(Rows.USAGE, rest));
      case "extend" -> extend(new Arguments(EXTEND, rest));
      case "try" -> {
        new Arguments("try", rest).positional(0, 0);
        new Try(settings, identityProvider(), progress).run();
      }
      default -> throw new Trouble(USAGE.strip());
    }
  }

  private void up(Arguments arguments) {
    boolean detach = arguments.flag("--detach");
    arguments.positional(0, 0);
    new Up(settings, progress).run(detach);
  }

  private void logs(Arguments arguments) {
    boolean follow = arguments.flag("-f");
    List<String> names = arguments.positional(0, PartName.values().length);
    List<PartName> parts =
        names.isEmpty() ? List.copyOf(settings.parts()) : names.stream().map(PartName::of).toList();
    new Logs(settings, progress).run(parts, follow);
  }

  private void publish(Arguments arguments) {
    boolean onlyPreview = arguments.flag("--preview");
    List<String> confirm = arguments.options("--confirm");
    Admin admin = Admin.of(settings, identityProvider(), arguments);
    List<String> names = arguments.positional(2, 2);
    String file = names.get(1);
    Publishing publishing = new Publishing(admin, names.get(0), Path.of(file));
    JsonNode answer = publishing.preview();
    JsonNode preview = answer.path("data").path("previewSchema");
    if (!preview.isObject() || !preview.path("problems").isEmpty()) {
      throw new Trouble(Publishing.problems(file, answer).stripTrailing());
    }
    System.out.print(onlyPreview ? Publishing.shown(preview) : Publishing.changes(preview));
    if (!onlyPreview) {
      published(publishing.publish(confirm), file, admin.realm());
    }
  }

  private static void published(JsonNode answer, String file, String realm) {
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

  private String schema(Arguments arguments) {
    List<String> confirm = arguments.options("--confirm");
    Schemas schemas = new Schemas(Admin.of(settings, identityProvider(), arguments));
    List<String> words = arguments.positional(1, 3);
    String name = words.size() > 1 ? words.get(1) : null;
    Integer version = words.size() > 2 ? number(words.get(2)) : null;
    return switch (words.getFirst() + " " + (words.size() - 1)) {
      case "list 0" -> schemas.list();
      case "history 1" -> schemas.history(name);
      case "text 1", "text 2" -> schemas.text(name, version);
      case "rollback 2" -> schemas.rollback(name, version, confirm);
      case "retire 1" -> schemas.retire(name);
      case "repair-sequences 1" -> schemas.repairSequences(name);
      case "drop 1" -> schemas.drop(name, confirm.isEmpty() ? "" : confirm.getFirst());
      case "audit 0", "audit 1" -> schemas.audit(name);
      default -> throw new Trouble("Usage: " + Schemas.USAGE);
    };
  }

  private static int number(String version) {
    if (!version.matches("[0-9]{1,9}")) {
      throw new Trouble("A version is a number. Usage: " + Schemas.USAGE);
    }
    return Integer.parseInt(version);
  }

  private void explain(Arguments arguments) {
    boolean analyze = arguments.flag("--analyze");
    String variables = arguments.option("--variables", "{}");
    Realm realm = Realm.named(arguments.option("--realm", Realm.ALL.getFirst().name()));
    String user = arguments.option("--user", realm.publisher().name());
    String schema = arguments.positional(1, 1).getFirst();
    JsonNode answer =
        new Explaining(settings.edge(), identityProvider())
            .explain(user, realm.name(), schema, document(), variables, analyze);
    JsonNode explanation = answer.path("data").path("explain");
    if (!explanation.isObject()) {
      throw new Trouble(Publishing.problems(schema, answer).stripTrailing());
    }
    System.out.print(Explaining.shown(explanation));
  }

  private void rows(Arguments arguments) {
    boolean jsonLines = arguments.flag("--jsonl");
    boolean upsert = arguments.flag("--upsert");
    boolean skip = arguments.flag("--skip");
    Realm realm = Realm.named(arguments.option("--realm", Realm.ALL.getFirst().name()));
    String user = arguments.option("--user", realm.publisher().name());
    List<String> names = arguments.positional(3, 4);
    String file = names.size() == 4 ? names.get(3) : null;
    Rows rows =
        new Rows(
            settings.edge(),
            identityProvider().token(user, realm.name()),
            names.get(1),
            names.get(2),
            jsonLines);
    switch (names.getFirst()) {
      case "export" -> rows.export(file);
      case "import" -> rows.take(file, upsert, skip);
      default -> throw new Trouble("Usage: " + Rows.USAGE);
    }
  }

  private static void extend(Arguments arguments) {
    List<Path> files = arguments.positional(2, 1 + MOST_JARS).stream().map(Path::of).toList();
    Extensions.extend(files.getFirst(), files.subList(1, files.size()));
    System.out.println(files.getFirst() + " is extended: deploy it again.");
  }

  private static String document() {
    try {
      return new String(System.in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new Trouble("The standard input cannot be read: " + e.getMessage(), e);
    }
  }

  private IdentityProvider identityProvider() {
    return new IdentityProvider(settings, Secrets.keptIn(settings.data()));
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
