package org.dragoman.product;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
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
  private static final List<String> TEXTS = texts();
  private static final List<String> TRAPPED = new CopyOnWriteArrayList<>();

  private static HttpServer trap;

  private static List<String> texts() {
    try (InputStream stream = InjectionIT.class.getResourceAsStream("/injections.txt")) {
      String file =
          new String(Objects.requireNonNull(stream).readAllBytes(), StandardCharsets.UTF_8);
      List<String> texts = new ArrayList<>(List.of(file.split("(?m)^== .*\\n")));
      texts.removeFirst();
      return texts;
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
