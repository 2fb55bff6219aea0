package org.dragoman.product;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Base64;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.dragoman.modelserver.Step;
import org.dragoman.stack.Domain;
import org.dragoman.stack.DomainForm;
import org.dragoman.stack.Domains;
import org.dragoman.stack.Settings;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestMethodOrder;

/**
 * Settings that the reference says can be changed at run time are changed in a domain, files first,
 * then password aliases; nothing is restarted in between.
 */
@Tag("long")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
class RunTimeSettingsIT {
  private static final Duration SOON = Duration.ofSeconds(45);
  private static final String AWAY = "DRG-5001";
  private static final String REFUSED = "DRG-3002";
  private static final Pattern ROW =
      Pattern.compile("(?m)^\\| `([a-z.<>-]+)` \\|.*\\| (?:file|alias) \\|$");

  /**
   * The settings that a domain of both parts does not use: {@code TlsFramesTest}, {@code
   * ConversationKeysTest} and {@code ToolServersTest} change them.
   */
  private static final Set<String> OF_OTHER_TESTS =
      Set.of(
          "operations.certificate",
          "operations.key",
          "conversations.keys",
          "mcp.keys.<name>.key",
          "mcp.keys.<name>.key-file");

  private final Domain domain = TrialDomain.of("runtime", DomainForm.EAR);
  private final Domains domains = new Domains(Settings.repository(), domain, TrialDomain.PROGRESS);
  private final Map<String, String> settings = TrialDomain.ofEdge();
  private final Map<String, String> aliases = new TreeMap<>();
  private final Map<String, Path> files = new TreeMap<>();
  private final Set<String> changed = new HashSet<>(OF_OTHER_TESTS);
  private final String model = "run-time";
  private Path realms;
  private String realmsBefore;
  private String prompt;
  private String relay;

  private interface Change {
    /** Tells the service the new value. */
    void to(String value);
  }

  @BeforeAll
  void make() throws IOException {
    Files.createDirectories(TrialDomain.FOLDER);
    realmsBefore = Files.readString(Product.stack().settings().data().resolve("edge/realms.json"));
    realms = Files.writeString(TrialDomain.FOLDER.resolve("runtime.realms"), realmsBefore);
    settings.putAll(TrialDomain.ofData());
    settings.put("dragoman.realms", realms.toString());
    String models = ScriptedModels.server().address().toString();
    settings.put("dragoman.providers.late.kind", "openai");
    settings.put("dragoman.providers.late.models", "*");
    settings.put("dragoman.providers.late.base-url", models + "/v1");
    settings.put("dragoman.relay.hosts", models);
    settings.put("dragoman.relay.keys.late.url", models);
    TrialDomain.secrets().forEach(aliases::put);
    aliases.put("dragoman.providers.late.key", "sk-first");
    aliases.put("dragoman.relay.keys.late.key", "sk-relay");
    Map<String, String> ofFiles = new TreeMap<>(settings);
    for (Map.Entry<String, String> secret : aliases.entrySet()) {
      Path file =
          Files.writeString(TrialDomain.FOLDER.resolve(secret.getKey()), secret.getValue() + "\n");
      files.put(secret.getKey(), file);
      ofFiles.put(secret.getKey() + "-file", file.toString());
    }
    domains.create(ofFiles, Map.of(), false);
    domains.deploy();
    Smoke.use(domain, "tokens");
    ScriptedModels.script(model, asked -> List.of(new Step.Text("Hello"), new Step.End("stop")));
    prompt = application(Map.of("kind", "prompt", "provider", "late", "model", model));
    relay =
        application(
            Map.of(
                "kind",
                "relay",
                "target",
                Map.of(
                    "url", models + "/v1/chat/completions", "protocol", "openai", "model", model)));
  }

  @AfterAll
  void remove() {
    domains.remove();
  }

  private Client of(String user) {
    return Smoke.client(domain, user);
  }

  private String application(Map<String, Object> members) {
    Map<String, Object> definition = new TreeMap<>(members);
    definition.put("name", "late");
    Client.Answer made =
        of("alice").post("/rest/v1/applications", Client.text(Map.of("definition", definition)));
    assertThat(made.status()).as(made.text()).isEqualTo(201);
    String id = made.json().path("id").asText();
    of("alice").post("/rest/v1/applications/" + id + "/versions", "{}");
    return id;
  }

  private static void write(Path file, String text) {
    try {
      Files.writeString(file, text);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private Client.Answer rows() {
    return of("bob").query("tokens", "{ coins { name } }", Map.of());
  }

  // Files.

  /** The entry of acme becomes another one. */
  private void entry(String what, Consumer<ObjectNode> change, BooleanSupplier seen) {
    ArrayNode list = (ArrayNode) Client.parsed(realmsBefore);
    for (JsonNode realm : list) {
      if (realm.path("name").asText().equals("acme")) {
        change.accept((ObjectNode) realm);
      }
    }
    assertThat(seen.getAsBoolean()).as("before: " + what).isFalse();
    write(realms, list.toString());
    Until.holds(what, SOON, seen);
  }

  private boolean isRefused() {
    return rows().code().equals(REFUSED);
  }

  private Client.Answer console() {
    return Smoke.anonymous(domain).get("/console/settings?realm=acme");
  }

  private boolean origin() {
    Client.Answer answer =
        RawRequest.get(
            URI.create("http://127.0.0.1:" + domain.port()),
            "/graphql/tokens",
            Map.of("Origin", List.of("https://pages.example")));
    return answer.headers().firstValue("Access-Control-Allow-Origin").isPresent();
  }

  @Test
  @Order(1)
  void entriesOfRealmsAreReadAgain() {
    entry("another audience", acme -> acme.put("audience", "other"), this::isRefused);
    entry(
        "a client that may lack it",
        acme -> acme.put("audience", "other").putArray("azp").add("dragoman-cli"),
        () -> !isRefused());
    entry(
        "roles of another claim",
        acme -> acme.putArray("roles").add("nothing"),
        () -> !publishes());
    entry("the earlier entry", acme -> {}, this::publishes);
    entry(
        "another client of the console",
        acme -> acme.putObject("console").put("client", "another-client"),
        () -> console().text().contains("another-client"));
    entry(
        "an origin of pages",
        acme -> acme.putArray("origins").add("https://pages.example"),
        this::origin);
    ArrayNode list = (ArrayNode) Client.parsed(realmsBefore);
    list.removeIf(realm -> realm.path("name").asText().equals("acme"));
    write(realms, list.toString());
    Until.holds("the realm is gone", SOON, () -> rows().status() == 401);
    entry("the realm is there again", acme -> {}, () -> rows().status() == 200);
    changed.add("realms");
  }

  private boolean publishes() {
    return of("alice")
        .publish(
            "trial",
            "type Note { text: String! @svc_primaryKey } type Query { notes: [Note]"
                + " @svc_resolver(_type: select, _object: Note) }")
        .code()
        .isEmpty();
  }

  /** The edge makes another key; the public half comes into the file that the proxy trusts. */
  @Test
  @Order(2)
  void keyOfTheEdgeIsReplaced() throws IOException {
    Path secret = domain.own().resolve("keys/edge-key.json");
    String before = Files.readString(domain.own().resolve("keys/edge-key.pub.json"));
    Files.delete(secret);

    Until.holds("another key", Duration.ofMinutes(2), () -> Files.exists(secret));
    assertThat(Files.readString(domain.own().resolve("keys/edge-key.pub.json")))
        .isNotEqualTo(before);
    assertThat(rows().status()).isEqualTo(200);
    changed.addAll(Set.of("edge.key", "proxy.trusted-keys"));
  }

  @Test
  @Order(3)
  void keysOfConversationsAreReadAtEachUse() throws IOException {
    Path file = domain.own().resolve("keys/conversation.keys");
    String next = "next:" + Base64.getEncoder().encodeToString(new byte[32]) + "\n";
    Files.writeString(file, next + Files.readString(file));

    Client.Answer kept = of("bob").post("/rest/v1/conversations", "{\"title\": \"Kept\"}");
    assertThat(kept.status()).as(kept.text()).isEqualTo(201);
    try (Database catalogue = Database.ofCatalogue()) {
      assertThat(catalogue.values("SELECT title_key FROM conversation")).contains("next");
    }
    changed.add("conversations.keys-file");
  }

  @Test
  @Order(4)
  void secretsOfFilesAreReadAgain() {
    for (Map.Entry<String, Path> file : files.entrySet()) {
      change(file.getKey(), value -> write(file.getValue(), value + "\n"));
      changed.add(
          file.getKey().substring("dragoman.".length()).replace(".late.", ".<name>.") + "-file");
    }
  }

  // Password aliases.

  @Test
  @Order(5)
  void secretsOfAliasesAreReadAgain() {
    domains.create(settings, aliases, true);
    domains.upgrade();

    for (String secret : List.copyOf(aliases.keySet())) {
      change(secret, value -> alias(secret, value));
      changed.add(secret.substring("dragoman.".length()).replace(".late.", ".<name>."));
    }
  }

  private void alias(String name, String value) {
    aliases.put(name, value);
    domains.create(null, aliases, true);
  }

  private void change(String secret, Change change) {
    if (secret.startsWith("dragoman.database.")) {
      changePassword(secret.split("\\.")[2], change);
    } else {
      String fresh = "sk-" + UUID.randomUUID();
      change.to(fresh);
      String application = secret.contains("relay") ? relay : prompt;
      Until.holds(secret, SOON, () -> lastKey(application).endsWith(fresh));
    }
  }

  /** With which the model is asked. */
  private String lastKey(String application) {
    of("alice").post("/rest/v1/chat/completions", Client.asking(application, "hello"));
    return ScriptedModels.asked(model).getLast().headers().getOrDefault("authorization", "");
  }

  /** PostgreSQL takes another password, then the service is told. */
  private void changePassword(String role, Change change) {
    String before =
        Product.stack().secret("DRAGOMAN_" + role.toUpperCase(Locale.ROOT) + "_PASSWORD");
    try {
      setPassword(role, "fresh-" + role);
      awaitCode(role, AWAY);
      change.to("fresh-" + role);
      awaitCode(role, "");
    } finally {
      setPassword(role, before);
      change.to(before);
    }
    awaitCode(role, "");
  }

  /** The code that is there in its place is told when it does not come. */
  private void awaitCode(String role, String expected) {
    AtomicReference<String> last = new AtomicReference<>();
    try {
      Until.holds(
          role,
          SOON,
          () -> {
            last.set(code(role));
            return last.get().equals(expected);
          });
    } catch (AssertionError late) {
      assertThat(last.get()).as("code of a request as %s", role).isEqualTo(expected);
      throw late;
    }
  }

  private static void setPassword(String role, String password) {
    try (Database catalogue = Database.ofCatalogue()) {
      catalogue.alone("ALTER ROLE dragoman_" + role + " PASSWORD '" + password + "'");
      catalogue.value(
          "SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity WHERE usename = 'dragoman_"
              + role
              + "'");
    }
  }

  /** Of a request for which the service connects as this role. */
  private String code(String role) {
    return switch (role) {
      case "request" -> rows().code();
      case "catalogue" -> of("bob").get("/rest/v1/conversations").code();
      default ->
          of("alice")
              .publish(
                  "t" + System.nanoTime(), "type Note @svc_api { text: String! @svc_primaryKey }")
              .code();
    };
  }

  /** The settings that the reference calls {@code file} or {@code alias}. */
  @Test
  @Order(6)
  void allThatCanBeChangedWereChanged() throws IOException {
    Set<String> promised =
        ROW.matcher(Files.readString(Path.of("../server-config/settings.md")))
            .results()
            .map((MatchResult row) -> row.group(1))
            .collect(Collectors.toSet());

    assertThat(changed).containsExactlyInAnyOrderElementsOf(promised);
  }
}
