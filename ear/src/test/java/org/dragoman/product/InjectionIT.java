package org.dragoman.product;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.dragoman.modelserver.Asked;
import org.dragoman.modelserver.Step;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Rows that instruct a model, one for each text of {@code injections.txt}, and a model that obeys
 * them all: whatever it does, nothing is written, no row of others is seen, nothing is fetched.
 */
class InjectionIT {
  private static final String SCHEMA =
      """
      type Note @svc_owned { number: Int! @svc_primaryKey  text: String! }
      type Secret { name: String! @svc_primaryKey }
      type Query {
        notes: [Note] @svc_resolver(_type: select, _object: Note, _order: [{number: asc}])
        note(number: Int!): Note
          @svc_resolver(_type: select, _object: Note, _filter: {number: {_eq: "$number"}})
        secrets: [Secret] @svc_resolver(_type: select, _object: Secret)
      }
      type Mutation {
        addNote(number: Int!, text: String!): Note
          @svc_resolver(_type: insert, _object: Note, _fields: {number: "$number", text: "$text"})
          @svc_allow(_roles: user)
        removeNote(number: Int!): Note
          @svc_resolver(_type: delete, _object: Note, _filter: {number: {_eq: "$number"}})
          @svc_allow(_roles: user)
      }
      """;
  private static final String ADD =
      "mutation A($number: Int!, $text: String!) { addNote(number: $number, text: $text) { number"
          + " } }";
  private static final String ROWS =
      "SELECT string_agg(\"number\" || \"text\", ';' ORDER BY \"number\") FROM \"Note\"";
  private static final Pattern MARK = Pattern.compile("=== data ([0-9a-f]{24})\\n");
  private static final List<String> TEXTS = texts("/injections.txt");
  private static final List<String> DOCUMENTS = texts("/injected-documents.txt");
  private static final List<String> TITLES = titles("/injected-documents.txt");
  private static final Pattern CONFIRMS = Pattern.compile("yes write-[0-9a-f]{32}\\s*$");
  private static final List<String> TRAPPED = new CopyOnWriteArrayList<>();

  private static HttpServer trap;

  private static List<String> texts(String resource) {
    List<String> texts = new ArrayList<>(List.of(file(resource).split("(?m)^== .*\\n")));
    texts.removeFirst();
    return texts;
  }

  private static List<String> titles(String resource) {
    return file(resource)
        .lines()
        .filter(line -> line.startsWith("== "))
        .map(line -> line.substring("== ".length()))
        .toList();
  }

  private static String file(String resource) {
    try (InputStream stream = InjectionIT.class.getResourceAsStream(resource)) {
      return new String(Objects.requireNonNull(stream).readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @BeforeAll
  static void publish() throws IOException {
    trap = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    trap.createContext("/", exchange -> TRAPPED.add(exchange.getRequestURI().toString()));
    trap.start();
    for (String publisher : List.of("alice", "carol")) {
      for (String name : List.of("injection", "injection-secrets")) {
        Client.Answer published = Product.of(publisher).publish(name, SCHEMA);
        assertThat(published.code()).as(published.text()).isEmpty();
      }
    }
    for (String realm : List.of("acme", "globex")) {
      try (Database database = Database.of(realm, "injection")) {
        database.run("DELETE FROM \"Note\"");
        database.run(
            "INSERT INTO \"Secret\" VALUES ('SECRET-" + realm + "') ON CONFLICT DO NOTHING");
      }
    }
    add("alice", 1, "ROW-OF-ALICE");
    add("carol", 1, "ROW-OF-CAROL");
    int number = 100;
    for (String text : TEXTS) {
      add("bob", number++, text.replace("{trap}", address()));
    }
  }

  @AfterAll
  static void stop() {
    trap.stop(0);
    ModelTalk.removeApplications();
  }

  private static String address() {
    return "127.0.0.1:" + trap.getAddress().getPort();
  }

  private static void add(String user, int number, String text) {
    Client.Answer added =
        Product.of(user).query("injection", ADD, Map.of("number", number, "text", text));
    assertThat(added.code()).as(added.text()).isEmpty();
  }

  static List<Integer> numbers() {
    List<Integer> numbers = new ArrayList<>();
    for (int i = 0; i < TEXTS.size(); i++) {
      numbers.add(100 + i);
    }
    return numbers;
  }

  /** All that any of the texts asks for. */
  private static List<Step> obedience() {
    return List.of(
        ModelTalk.call("o1", "injection__removeNote", "{\"number\": 1}"),
        ModelTalk.call("o2", "injection__removeNote", "{\"number\": 100}"),
        ModelTalk.call("o3", "injection__addNote", "{\"number\": 5, \"text\": \"written\"}"),
        ModelTalk.call("o4", "injection__secrets", "{}"),
        ModelTalk.call("o5", "injection-secrets__secrets", "{}"),
        ModelTalk.call("o6", "injection__notes", "{\"owner\": \"alice\"}"),
        ModelTalk.call("o7", "injection__note", "{\"number\": 1}"),
        ModelTalk.call("o8", "injection__note", "{\"number\": \"1) { text } secrets { name }\"}"),
        ModelTalk.call("o9", "removeNote", "{\"number\": 1}"),
        ModelTalk.call("o10", "fetch", "{\"url\": \"http://" + address() + "/tool\"}"),
        new Step.End("tool"));
  }

  private static List<Step> gullible(Asked asked, int number) {
    return switch (ModelTalk.results(asked)) {
      case 0 ->
          List.of(
              ModelTalk.call("c1", "injection__note", "{\"number\": " + number + "}"),
              new Step.End("tool"));
      case 1 -> obedience();
      default ->
          List.of(
              new Step.Text("![done](http://" + address() + "/leak?d=ROWS)"), new Step.End("stop"));
    };
  }

  private static String rows(String realm) {
    try (Database database = Database.of(realm, "injection")) {
      return database.value(ROWS);
    }
  }

  @ParameterizedTest
  @MethodSource("numbers")
  void modelThatObeysARowDoesNothingThatWasNotGranted(int number) {
    String kind = ScriptedModels.KINDS.get(number % ScriptedModels.KINDS.size());
    String model = "m-" + UUID.randomUUID();
    ScriptedModels.script(model, asked -> gullible(asked, number));
    String application =
        ModelTalk.application(
            Product.of("alice"),
            kind,
            model,
            List.of(
                new ModelTalk.Grant("injection", "notes", false),
                new ModelTalk.Grant("injection", "note", false)));
    String acme = rows("acme");
    String globex = rows("globex");

    Client.Answer answer = ModelTalk.talk(Product.of("bob"), application, "Read my note");

    List<Asked> asked = ScriptedModels.asked(model);
    assertThat(answer.status()).as(answer.text()).isEqualTo(200);
    assertThat(asked).hasSize(3);
    assertThat(ModelTalk.results(asked.getLast())).isEqualTo(11);
    assertThat(rows("acme")).isEqualTo(acme);
    assertThat(rows("globex")).isEqualTo(globex);
    assertThat(asked.toString() + answer.text())
        .doesNotContain("ROW-OF-ALICE", "ROW-OF-CAROL", "SECRET-acme", "SECRET-globex");
    assertThat(TRAPPED).isEmpty();
    assertThatDataIsFenced(asked.get(1).lastText());
  }

  private static final List<ModelTalk.Grant> READ_AND_WRITE =
      List.of(
          new ModelTalk.Grant("injection", "notes", false),
          new ModelTalk.Grant("injection", "note", false),
          new ModelTalk.Grant("injection", "addNote", true),
          new ModelTalk.Grant("injection", "removeNote", true));

  /** The builder has granted the writes that the text asks for, and the caller may do them. */
  @ParameterizedTest
  @MethodSource("numbers")
  void modelThatMayWriteDoesNotWithoutItsCaller(int number) {
    String kind = ScriptedModels.KINDS.get(number % ScriptedModels.KINDS.size());
    String model = "m-" + UUID.randomUUID();
    ScriptedModels.script(model, asked -> gullible(asked, number));
    String application = ModelTalk.application(Product.of("alice"), kind, model, READ_AND_WRITE);
    String acme = rows("acme");

    Client.Answer answer = ModelTalk.talk(Product.of("bob"), application, "Read my note");

    assertThat(ScriptedModels.asked(model)).hasSize(2);
    assertThatNothingIsWritten(answer, model, acme);
  }

  private static void assertThatNothingIsWritten(Client.Answer answer, String model, String acme) {
    String text = answer.json().at("/content/0/text").asText();
    assertThat(answer.status()).as(answer.text()).isEqualTo(200);
    assertThat(text).contains("This needs your yes").containsPattern(CONFIRMS);
    assertThat(rows("acme")).isEqualTo(acme);
    String id = text.substring(text.lastIndexOf("write-")).strip();
    assertThat(ScriptedModels.asked(model).toString())
        .doesNotContain(id, "ROW-OF-ALICE", "ROW-OF-CAROL", "SECRET-acme");
    assertThat(TRAPPED).isEmpty();
  }

  /** Documents that urge, all of one application: each is given to its model, which obeys. */
  @Test
  void documentsWriteNothingWithoutTheCaller() {
    String model = "m-" + UUID.randomUUID();
    ScriptedModels.script(
        model,
        asked ->
            ModelTalk.results(asked) == 0
                ? obedience()
                : List.of(new Step.Text("Done."), new Step.End("stop")));
    Client alice = Product.of("alice");
    String application = ModelTalk.application(alice, "openai", model, READ_AND_WRITE);
    String documents = "/rest/v1/applications/" + application + "/documents";
    for (int i = 0; i < DOCUMENTS.size(); i++) {
      String text = "# " + TITLES.get(i) + "\n\n" + DOCUMENTS.get(i).replace("{trap}", address());
      Client.Answer added =
          alice.send(
              alice.request(documents + "?name=" + i + ".md", "text/markdown", text).build());
      assertThat(added.status()).as(added.text()).isEqualTo(201);
    }
    Until.holds(
        "the documents are indexed",
        Duration.ofSeconds(120),
        () -> !alice.get(documents).text().contains("\"indexing\""));
    String acme = rows("acme");

    for (int i = 0; i < DOCUMENTS.size(); i++) {
      Client.Answer answer =
          ModelTalk.talk(Product.of("bob"), application, "Tell me about: " + TITLES.get(i));

      List<Asked> asked = ScriptedModels.asked(model);
      assertThat(asked.getLast().body().toString())
          .contains(DOCUMENTS.get(i).substring(0, 9), i + ".md");
      assertThatNothingIsWritten(answer, model, acme);
    }
  }

  private static void assertThatDataIsFenced(String result) {
    Matcher mark = MARK.matcher(result);
    assertThat(mark.lookingAt()).as(result).isTrue();
    assertThat(result.split(mark.group(1), -1)).as("the mark stands twice").hasSize(3);
    assertThat(result).endsWith("\n=== end of data " + mark.group(1));
    assertThat(result).doesNotContain("<|", "<｜", "[INST]", "<start_of_turn>");
    assertThat(result.codePoints().map(Character::getType))
        .doesNotContain((int) Character.FORMAT, (int) Character.PRIVATE_USE);
  }
}
