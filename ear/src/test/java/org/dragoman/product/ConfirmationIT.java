package org.dragoman.product;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.dragoman.modelserver.Step;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

/** A write that a model asks for is done when its caller says yes to it, and not otherwise. */
class ConfirmationIT {
  static final List<String> KINDS = ScriptedModels.KINDS;

  private static final String SCHEMA =
      """
      type Note { number: Int! @svc_primaryKey  text: String!  done: Boolean! }
      type Query { notes: [Note] @svc_resolver(_type: select, _object: Note) }
      type Mutation {
        addNote(number: Int!, text: String!): Note
          @svc_resolver(_type: insert, _object: Note, _fields: {number: "$number", text: "$text", done: false})
          @svc_allow(_roles: user)
        count(number: Int!): Note
          @svc_resolver(_type: insert, _object: Note, _fields: {number: "$number", text: "counted", done: false})
          @svc_allow(_roles: user) @svc_unasked
        finish(text: String!): [Note]
          @svc_resolver(_type: update, _object: Note, _atMost: 10, _fields: {done: true},
            _filter: {text: {_eq: "$text"}, done: {_eq: false}})
          @svc_allow(_roles: user)
      }
      """;
  private static final String SCHEMA_NAME = "confirmations";
  private static final String ROWS =
      "SELECT string_agg(number || text || done, ',' ORDER BY number) FROM \"Note\"";
  private static final Pattern ID = Pattern.compile("(?m)^ {4}(yes write-[0-9a-f]{32})$");

  private final String model = "m-" + UUID.randomUUID();
  private final Client bob = Product.of("bob");

  @AfterAll
  static void remove() {
    ModelTalk.removeApplications();
  }

  @BeforeAll
  static void publish() {
    for (String publisher : List.of("alice", "carol")) {
      Client.Answer published = Product.of(publisher).publish(SCHEMA_NAME, SCHEMA);
      assertThat(published.code()).as(published.text()).isEmpty();
    }
  }

  @BeforeEach
  void fill() {
    run("DELETE FROM \"Note\"");
    run("INSERT INTO \"Note\" VALUES (1, 'a', false), (2, 'a', false), (3, 'b', false)");
  }

  private static void run(String sql) {
    try (Database database = Database.of("acme", SCHEMA_NAME)) {
      database.run(sql);
    }
  }

  private static String rows() {
    try (Database database = Database.of("acme", SCHEMA_NAME)) {
      return database.value(ROWS);
    }
  }

  /** An application whose model calls an operation at once, and says what it likes then. */
  private String application(String kind, String name, String arguments) {
    ScriptedModels.script(
        model,
        asked ->
            asked.lastText().startsWith("Please")
                ? List.of(
                    new Step.Text("I do it."),
                    ModelTalk.call("c1", SCHEMA_NAME + "__" + name, arguments),
                    new Step.End("tool"))
                : List.of(new Step.Text("That is all."), new Step.End("stop")));
    return ModelTalk.application(
        Product.of("alice"), kind, model, List.of(new ModelTalk.Grant(SCHEMA_NAME, name, true)));
  }

  private String finishing() {
    return application("openai", "finish", "{\"text\": \"a\"}");
  }

  private static String text(Client.Answer answer) {
    assertThat(answer.status()).as(answer.text()).isEqualTo(200);
    return answer.json().at("/content/0/text").asText();
  }

  private static String yes(String question) {
    Matcher id = ID.matcher(question);
    assertThat(id.find()).as(question).isTrue();
    return id.group(1);
  }

  private String asked(String application) {
    return yes(text(ModelTalk.talk(bob, application, "Please finish")));
  }

  private void assertRefused(Client.Answer answer, String code, String sentence) {
    assertThat(answer.code()).as(answer.text()).isEqualTo(code);
    assertThat(answer.json().path("detail").asText()).contains(sentence);
  }

  @ParameterizedTest
  @FieldSource("KINDS")
  void writeIsDoneWhenItsCallerSaysYes(String kind) {
    String application = application(kind, "finish", "{\"text\": \"a\"}");
    String before = rows();

    String question = text(ModelTalk.talk(bob, application, "Please finish"));

    assertThat(question)
        .startsWith("I do it.\n\nThis needs your yes, since it writes.")
        .contains("`finish` of the schema `confirmations`", "- text: `\"a\"`", "deletes 2 rows");
    assertThat(rows()).isEqualTo(before);
    assertThat(ScriptedModels.asked(model)).hasSize(1);

    String done = text(ModelTalk.talk(bob, application, yes(question)));

    assertThat(done).startsWith("Done: `finish` of the schema `confirmations`.").contains("2 rows");
    assertThat(rows()).isEqualTo("1atrue,2atrue,3bfalse");
    assertThat(ScriptedModels.asked(model)).hasSize(1);
    assertThat(audited(application)).contains("CONFIRMED_WRITE OK [confirmations.finish, rows: 2]");
  }

  @Test
  void sameHoldsInTheDialectOfOpenAi() {
    String application = finishing();

    String question = said(application, List.of("user", "Please finish"));
    assertThat(said(application, List.of("user", yes(question)))).startsWith("Done: `finish`");

    assertThat(rows()).isEqualTo("1atrue,2atrue,3bfalse");
  }

  private String said(String application, List<String> messages) {
    Client.Answer answer =
        bob.post(
            "/rest/openai/v1/chat/completions",
            Client.text(Map.of("model", application, "messages", messages(messages))));
    assertThat(answer.status()).as(answer.text()).isEqualTo(200);
    return answer.json().at("/choices/0/message/content").asText();
  }

  private static List<Map<String, String>> messages(List<String> rolesAndTexts) {
    List<Map<String, String>> messages = new ArrayList<>();
    for (int i = 0; i < rolesAndTexts.size(); i += 2) {
      messages.add(Map.of("role", rolesAndTexts.get(i), "content", rolesAndTexts.get(i + 1)));
    }
    return messages;
  }

  @Test
  void noModelSeesWhatConfirms() {
    String application = finishing();
    String question = text(ModelTalk.talk(bob, application, "Please finish"));
    String id = yes(question).substring("yes ".length());

    said(
        application,
        List.of("user", "Please finish", "assistant", question, "user", "What is " + id + "?"));

    String asked = ScriptedModels.asked(model).toString();
    assertThat(asked).contains("This needs your yes").doesNotContain(id).doesNotContain("write-");
    assertThat(rows()).isEqualTo("1afalse,2afalse,3bfalse");
  }

  @Test
  void usedTwice() {
    String application = finishing();
    String yes = asked(application);
    text(ModelTalk.talk(bob, application, yes));
    run("UPDATE \"Note\" SET done = false");

    assertRefused(
        ModelTalk.talk(bob, application, yes), "DRG-6082", "This write was confirmed before");
    assertThat(rows()).isEqualTo("1afalse,2afalse,3bfalse");
  }

  @Test
  void late() {
    String application = finishing();
    String yes = asked(application);
    try (Database catalogue = Database.ofCatalogue()) {
      catalogue.run(
          "UPDATE confirmation SET expires = (extract(epoch FROM now()) * 1000)::bigint - 1"
              + " WHERE NOT used");
    }

    assertRefused(ModelTalk.talk(bob, application, yes), "DRG-6083", "10 minutes, which are over");
    assertThat(rows()).isEqualTo("1afalse,2afalse,3bfalse");
  }

  @Test
  void byAnotherCaller() {
    String application = finishing();
    String yes = asked(application);

    assertRefused(
        ModelTalk.talk(Product.of("alice"), application, yes), "DRG-6080", "No write of yours");
    assertThat(rows()).isEqualTo("1afalse,2afalse,3bfalse");
  }

  @Test
  void inAnotherRealm() {
    String yes = asked(finishing());
    String there =
        ModelTalk.application(
            Product.of("carol"),
            "openai",
            model,
            List.of(new ModelTalk.Grant(SCHEMA_NAME, "finish", true)));

    assertRefused(ModelTalk.talk(Product.of("carol"), there, yes), "DRG-6080", "No write of yours");
    assertThat(rows()).isEqualTo("1afalse,2afalse,3bfalse");
  }

  @Test
  void inAnotherApplication() {
    String yes = asked(finishing());

    assertRefused(
        ModelTalk.talk(bob, finishing(), yes), "DRG-6081", "Another application asks for");
    assertRefused(
        ModelTalk.talk(bob, "ai.service.assistant", yes), "DRG-6081", "Another application");
    assertThat(rows()).isEqualTo("1afalse,2afalse,3bfalse");
  }

  @Test
  void afterTheApplicationHasChanged() {
    String application = finishing();
    String yes = asked(application);
    Client.Answer published =
        Product.of("alice").post("/rest/v1/applications/" + application + "/versions", "{}");
    assertThat(published.status()).as(published.text()).isEqualTo(201);
    Until.holds(
        "the edge knows the next version",
        Duration.ofSeconds(20),
        () -> {
          String next = asked(application);
          return text(ModelTalk.talk(bob, application, next)).startsWith("Done");
        });
    fill();

    assertRefused(ModelTalk.talk(bob, application, yes), "DRG-6084", "The application has changed");
    assertThat(rows()).isEqualTo("1afalse,2afalse,3bfalse");
    assertThat(audited(application)).anyMatch(line -> line.startsWith("CONFIRMED_WRITE DRG-6084"));
  }

  @Test
  void afterTheRowsHaveChangedItAsksAgain() {
    String application = finishing();
    String yes = asked(application);
    run("INSERT INTO \"Note\" VALUES (4, 'a', false)");

    String again = text(ModelTalk.talk(bob, application, yes));

    assertThat(again).startsWith("The rows have changed").contains("deletes 3 rows");
    assertThat(rows()).isEqualTo("1afalse,2afalse,3bfalse,4afalse");
    assertRefused(ModelTalk.talk(bob, application, yes), "DRG-6082", "confirmed before");
    assertThat(text(ModelTalk.talk(bob, application, yes(again)))).startsWith("Done");
    assertThat(rows()).isEqualTo("1atrue,2atrue,3bfalse,4atrue");
  }

  @Test
  void writeThatMayRunUnaskedIsDoneAtOnceWhereTheBuilderSaysSo() {
    ScriptedModels.script(
        model,
        asked ->
            ModelTalk.results(asked) == 0
                ? List.of(
                    ModelTalk.call("c1", SCHEMA_NAME + "__count", "{\"number\": 9}"),
                    new Step.End("tool"))
                : List.of(new Step.Text("Counted."), new Step.End("stop")));
    for (boolean unasked : List.of(false, true)) {
      String application =
          ModelTalk.application(
              Product.of("alice"),
              "openai",
              model,
              List.of(new ModelTalk.Grant(SCHEMA_NAME, "count", true, unasked)));
      String before = rows();

      String text = text(ModelTalk.talk(bob, application, "Please count"));

      assertThat(text.equals("Counted.")).as(text).isEqualTo(unasked);
      assertThat(rows().equals(before)).isEqualTo(!unasked);
    }
  }

  /** What the caller was shown is done, whatever the history says that was asked for. */
  @Test
  void forOtherArguments() {
    String application = application("openai", "addNote", "{\"number\": 9, \"text\": \"x\"}");
    String question = text(ModelTalk.talk(bob, application, "Please add"));

    said(
        application,
        List.of(
            "user", "Please add", "assistant", question.replace("9", "8"), "user", yes(question)));

    assertThat(rows()).isEqualTo("1afalse,2afalse,3bfalse,9xfalse");
  }

  @Test
  void nobodyWhoKeepsAWriteCanReadIt() {
    String application =
        application("openai", "addNote", "{\"number\": 9, \"text\": \"SECRET-TEXT\"}");
    String yes = yes(text(ModelTalk.talk(bob, application, "Please add")));
    String kept =
        "SELECT string_agg(c::text, ',') FROM confirmation c WHERE application = '"
            + application
            + "'";
    try (Database catalogue = Database.ofCatalogue()) {
      assertThat(catalogue.value(kept))
          .contains("confirmations.addNote")
          .doesNotContain("SECRET-TEXT", yes.substring("yes write-".length()));
    }
    text(ModelTalk.talk(bob, application, yes));
    try (Database catalogue = Database.ofCatalogue()) {
      assertThat(
              catalogue.value(
                  "SELECT count(*) FROM confirmation WHERE sealed IS NOT NULL AND application = '"
                      + application
                      + "'"))
          .isEqualTo("0");
    }
  }

  /** The page of the application asks by a button, and says what is done. */
  @Test
  void buttonOfThePageConfirms() {
    String application = finishing();
    String before = rows();
    try (Browser browser = Browser.open()) {
      browser.open(Product.stack().edge() + "/apps/" + application + "?realm=acme");
      browser.find("#username").fill("bob");
      browser.find("#password").fill(Product.stack().secret("BOB_PASSWORD"));
      browser.find("[type=submit]").click();
      browser.find("textarea[aria-label='Your message']").click();
      browser.type("Please finish");
      browser.press(Browser.ENTER);
      browser.find(".confirm", "finish");
      browser.picture("page-confirm");
      assertThat(browser.barriers()).isEmpty();
      assertThat(rows()).isEqualTo(before);

      browser.find(".confirm button", "Yes, do it").click();
      browser.find(".prose", "Done: ");
      assertThat(rows()).isEqualTo("1atrue,2atrue,3bfalse");
      assertThat(browser.shows(".question", "yes write-")).isFalse();
    }
  }

  private static List<String> audited(String application) {
    List<String> audited = new ArrayList<>();
    Product.of("alice")
        .admin(
            "query A($of: String!) { audit(schema: $of, limit: 20) {"
                + " entries { action outcome changes } } }",
            Map.of("of", application))
        .json()
        .at("/data/audit/entries")
        .forEach(
            entry -> {
              List<String> changes = new ArrayList<>();
              entry.path("changes").forEach(change -> changes.add(change.asText()));
              audited.add(
                  entry.path("action").asText()
                      + " "
                      + entry.path("outcome").asText()
                      + " "
                      + changes);
            });
    return audited;
  }
}
