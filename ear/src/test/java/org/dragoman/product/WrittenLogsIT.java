package org.dragoman.product;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.UUID;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.dragoman.modelserver.Step;
import org.junit.jupiter.api.Test;

/**
 * No secret and no text of a person is in any log, nor a complaint of the container about contexts
 * of CDI. By its name it is among the last classes of a build, so that the logs are those of all
 * tests before, of all products beside this one, and of their domains.
 */
class WrittenLogsIT {
  private static final Path TARGET = Path.of("target");
  private static final int SHORTEST_SECRET = 16;

  /** Tokens, API keys, private keys, keys of the scripted providers, and passwords in URLs. */
  private static final Map<String, Pattern> SECRETS =
      Map.of(
          "a token", Pattern.compile("eyJ[\\w-]{10,}\\.eyJ[\\w-]{10,}\\.[\\w-]{10,}"),
          "an API key", Pattern.compile("drg_\\w{16}_\\w{43}"),
          "a private key", Pattern.compile("\"d\" ?: ?\"[\\w-]{30,}\"|BEGIN [A-Z ]*PRIVATE KEY"),
          "the key of a provider", Pattern.compile("key-of-\\w+"),
          "a password", Pattern.compile("(?i)[?&]password=[^&\\s*]+"));

  private static final Pattern LEFT_CONTEXTS =
      Pattern.compile("HttpContextLifecycle guard|Bean store leak|context is already active");

  private final String mark = "m" + UUID.randomUUID().toString().replace("-", "");

  /** A conversation, its title, rows and refusals with the mark. */
  private void speak() {
    Client alice = Product.of("alice");
    Client bob = Product.of("bob");
    String application = ModelTalk.application(alice, "openai", "written-logs", List.of());
    ScriptedModels.script(
        "written-logs",
        asked -> List.of(new Step.Text("It is " + mark + "-said"), new Step.End("stop")));
    assertThat(ModelTalk.talk(alice, application, mark + "-asked").text()).contains(mark + "-said");
    assertThat(bob.chat(mark + "-to-the-assistant").status()).isEqualTo(200);
    assertThat(bob.post("/rest/v1/conversations", "{\"title\": \"" + mark + "-title\"}").status())
        .isEqualTo(201);
    String sdl =
        """
        type Note { text: String! @svc_primaryKey }
        type Query { notes: [Note] @svc_resolver(_type: select, _object: Note) }
        type Mutation { add(text: String!): Note
          @svc_resolver(_type: insert, _object: Note, _fields: {text: "$text"}) @svc_allow(_roles: user) }
        """;
    assertThat(alice.publish("written-logs", sdl).code()).isEmpty();
    String add = "mutation A($text: String!) { add(text: $text) { text } }";
    Map<String, Object> row = Map.of("text", mark + "-row");
    assertThat(bob.query("written-logs", add, row).code()).isEmpty();
    assertThat(bob.query("written-logs", add, row).code()).isEqualTo("DRG-5010");
    assertThat(
            bob.query("written-logs", "{ notes(text: \"" + mark + "-literal\") }", Map.of()).code())
        .isNotEmpty();
    assertThat(bob.query("written-logs", "{ \"" + mark + "-syntax\" }", Map.of()).code())
        .isNotEmpty();
    assertThat(new Client(Product.stack().edge(), mark + "-token", "acme").get("/graphql").status())
        .isEqualTo(401);
  }

  private static List<Path> files(Predicate<Path> wanted) throws IOException {
    List<Path> found = new ArrayList<>();
    try (Stream<Path> folders = Files.list(TARGET)) {
      for (Path folder :
          folders.filter(one -> one.getFileName().toString().startsWith("product-")).toList()) {
        // Not the clusters, caches and unpacked servers below.
        try (Stream<Path> files = Files.walk(folder, 3)) {
          files.filter(Files::isRegularFile).filter(wanted).forEach(found::add);
        }
      }
    }
    return found;
  }

  private static boolean isLog(Path file) {
    String folder = file.getParent().getFileName().toString();
    return folder.equals("log") || folder.equals("logs");
  }

  private static List<String> known() throws IOException {
    List<String> secrets = new ArrayList<>();
    for (Path file : files(one -> one.endsWith("secrets.env"))) {
      Properties values = new Properties();
      try (Reader reader = Files.newBufferedReader(file)) {
        values.load(reader);
      }
      values.values().forEach(value -> secrets.add(value.toString()));
    }
    for (Path file : files(one -> one.endsWith("conversation.keys"))) {
      for (String line : Files.readAllLines(file)) {
        secrets.add(line.substring(line.indexOf(':') + 1));
      }
    }
    secrets.removeIf(secret -> secret.length() < SHORTEST_SECRET);
    return secrets;
  }

  @Test
  void noSecretAndNoTextOfAPersonIsInALog() throws IOException {
    speak();
    List<String> secrets = known();
    assertThat(secrets).hasSizeGreaterThan(7);
    List<Path> logs = files(WrittenLogsIT::isLog);
    assertThat(logs)
        .extracting(file -> file.getFileName().toString())
        .contains("edge.log", "data.log", "postgres.log");

    List<String> found = new ArrayList<>();
    for (Path log : logs) {
      int number = 0;
      for (String line : Files.readString(log, StandardCharsets.ISO_8859_1).split("\n")) {
        number++;
        String place = log + ":" + number;
        if (line.contains(mark)) {
          found.add(place + ": text of a person");
        }
        if (secrets.stream().anyMatch(line::contains)) {
          found.add(place + ": a secret of the product");
        }
        SECRETS.forEach(
            (what, pattern) -> {
              if (pattern.matcher(line).find()) {
                found.add(place + ": " + what);
              }
            });
      }
    }
    // The places alone: what stands there is not repeated in the log of the build.
    assertThat(found).isEmpty();
  }

  /**
   * A request whose contexts stay on its thread costs five such lines, and the next request of that
   * thread begins among them.
   */
  @Test
  void noContextOfCdiIsLeftOnAThread() throws IOException {
    speak();
    List<String> found = new ArrayList<>();
    for (Path log : files(WrittenLogsIT::isLog)) {
      Files.readString(log, StandardCharsets.ISO_8859_1)
          .lines()
          .filter(line -> LEFT_CONTEXTS.matcher(line).find())
          .limit(1)
          .forEach(line -> found.add(log + ": " + line));
    }
    assertThat(found).isEmpty();
  }
}
