package org.dragoman.product;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.dragoman.modelserver.Asked;
import org.dragoman.modelserver.Step;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.FieldSource;

/** Models of each kind of provider call published operations as whoever talks to them. */
class ToolsIT {
  static final List<String> KINDS = ScriptedModels.KINDS;

  private static final String SCHEMA =
      """
      type Note @svc_owned { number: Int! @svc_primaryKey  text: String! }
      input NewNote { number: Int! text: String! @svc_constraint(_maxLength: 20) }
      type Query {
        "The notes that the caller has"
        notes: [Note] @svc_resolver(_type: select, _object: Note, _order: [{number: asc}])
        note(number: Int!): Note
          @svc_resolver(_type: select, _object: Note, _filter: {number: {_eq: "$number"}})
      }
      type Mutation {
        addNote(note: NewNote!): Note
          @svc_resolver(_type: insert, _object: Note, _fields: {number: "$note.number", text: "$note.text"})
          @svc_allow(_roles: user)
      }
      """;
  private static final String ADD =
      "mutation A($note: NewNote!) { addNote(note: $note) { number } }";
  private static final Step.End STOP = new Step.End("stop");
  private static final Step.End TOOL = new Step.End("tool");

  private final String model = "m-" + UUID.randomUUID();

  @AfterAll
  static void remove() {
    ModelTalk.removeApplications();
  }

  @BeforeAll
  static void publish() {
    for (String publisher : List.of("alice", "carol")) {
      Client.Answer published = Product.of(publisher).publish("tools", SCHEMA);
      assertThat(published.code()).as(published.text()).isEmpty();
    }
  }

  @BeforeEach
  void fill() {
    for (String realm : List.of("acme", "globex")) {
      try (Database database = Database.of(realm, "tools")) {
        database.run("DELETE FROM \"Note\"");
      }
    }
    add("alice", 1, "of alice");
    add("bob", 2, "of bob");
    add("carol", 3, "of carol");
  }

  private static void add(String user, int number, String text) {
    Client.Answer added =
        Product.of(user)
            .query("tools", ADD, Map.of("note", Map.of("number", number, "text", text)));
    assertThat(added.code()).as(added.text()).isEmpty();
  }

  private static ModelTalk.Grant granted(String name, boolean write) {
    return new ModelTalk.Grant("tools", name, write);
  }

  /** Calls once, then says how it went. */
  private void callsOnce(String name, String arguments) {
    ScriptedModels.script(
        model,
        asked ->
            ModelTalk.results(asked) == 0
                ? List.of(new Step.Text("Let me see."), ModelTalk.call("c1", name, arguments), TOOL)
                : List.of(new Step.Text("That is all."), STOP));
  }

  @ParameterizedTest
  @FieldSource("KINDS")
  void modelSeesTheRowsOfWhoTalksToIt(String kind) {
    callsOnce("tools__notes", "{}");
    String application =
        ModelTalk.application(Product.of("alice"), kind, model, List.of(granted("notes", false)));

    Client.Answer answer = ModelTalk.talk(Product.of("bob"), application, "What have I noted?");

    List<Asked> asked = ScriptedModels.asked(model);
    assertThat(answer.status()).as(answer.text()).isEqualTo(200);
    assertThat(answer.json().at("/content/0/text").asText())
        .isEqualTo("Let me see.\n\nThat is all.");
    assertThat(answer.json().at("/usage/input_tokens").asInt()).isEqualTo(22);
    assertThat(answer.json().at("/usage/output_tokens").asInt()).isEqualTo(14);
    assertThat(asked).hasSize(2);
    assertThat(asked.getFirst().body().path("tools").toString())
        .contains("tools__notes", "The notes that the caller has");
    assertThat(asked.getLast().lastText()).contains("of bob").doesNotContain("alice", "carol");
    assertThat(asked.toString()).doesNotContain(Product.of("bob").token());
  }

  @Test
  void applicationIsThereInItsOwnRealmOnly() {
    callsOnce("tools__notes", "{}");
    String application =
        ModelTalk.application(
            Product.of("alice"), "openai", model, List.of(granted("notes", false)));

    assertThat(ModelTalk.talk(Product.of("carol"), application, "Hello").code())
        .isEqualTo("DRG-6001");
    assertThat(ScriptedModels.asked(model)).isEmpty();
  }

  @ParameterizedTest
  @FieldSource("KINDS")
  void operationThatWritesIsDoneAsTheCallerWhereItIsGranted(String kind) {
    callsOnce("tools__addNote", "{\"note\": {\"number\": 7, \"text\": \"by the model\"}}");
    String application =
        ModelTalk.application(Product.of("alice"), kind, model, List.of(granted("addNote", true)));

    Client.Answer answer = ModelTalk.talk(Product.of("bob"), application, "Note this");

    assertThat(answer.status()).as(answer.text()).isEqualTo(200);
    assertThat(Product.of("bob").query("tools", "{ notes { text } }", Map.of()).text())
        .doesNotContain("by the model");
    String text = answer.json().at("/content/0/text").asText();
    String yes = text.substring(text.lastIndexOf("yes "));
    assertThat(ModelTalk.talk(Product.of("bob"), application, yes).status()).isEqualTo(200);
    JsonNode notes = Product.of("bob").query("tools", "{ notes { text } }", Map.of()).json();
    assertThat(notes.toString()).contains("by the model", "of bob");
    assertThat(Product.of("alice").query("tools", "{ notes { text } }", Map.of()).text())
        .doesNotContain("by the model");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "tools__addNote | {\"note\": {\"number\": 8, \"text\": \"much too long for this field\"}} |"
            + " DRG-1017",
        "tools__addNote | {\"note\": {\"number\": 2, \"text\": \"taken\"}} | DRG-5010",
        "tools__addNote | {\"note\": {\"number\": \"eight\", \"text\": \"x\"}} | whole number",
        "tools__addNote | {\"text\": \"x\"} | note is required",
        "tools__note | {\"number\": 2} | There is no tool of this name"
      })
  void whatGoesWrongIsToldToTheModel(String name, String arguments, String reported) {
    callsOnce(name, arguments);
    String application =
        ModelTalk.application(
            Product.of("alice"), "openai", model, List.of(granted("addNote", true)));

    ModelTalk.talk(Product.of("bob"), application, "Note this");

    assertThat(ScriptedModels.asked(model).getLast().lastText()).contains(reported);
  }

  @ParameterizedTest
  @CsvSource({
    "tools, addNote, false, definition.operations[0].write must be true",
    "tools, nothing, false, definition.operations[0].name",
    "nothing, notes, false, definition.operations[0].schema"
  })
  void definitionNamesOnlyWhatItsBuilderMayCall(
      String schema, String name, boolean write, String place) {
    Client.Answer refused =
        Product.of("alice")
            .post(
                "/rest/v1/applications",
                Client.text(
                    Map.of(
                        "definition",
                        Map.of(
                            "kind",
                            "prompt",
                            "name",
                            "x",
                            "provider",
                            "openai",
                            "model",
                            model,
                            "operations",
                            List.of(new ModelTalk.Grant(schema, name, write))))));

    assertThat(refused.code()).as(refused.text()).isEqualTo("DRG-6033");
    assertThat(refused.json().path("detail").asText()).contains(place);
  }
}
