package org.dragoman.product;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.dragoman.modelserver.Step;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Guarded texts reach neither the model nor the caller, and a draft is tested. */
class GuardsIT {
  private static final String APPLICATIONS = "/rest/v1/applications";
  private static final String CARD = "4111 1111 1111 1111";

  private final String model = "m-" + UUID.randomUUID();
  private final Client alice = Product.of("alice");
  private final List<String> made = new ArrayList<>();

  @AfterEach
  void remove() {
    made.forEach(alice::delete);
  }

  private String make(String provider, String members) {
    Client.Answer answer =
        alice.post(
            APPLICATIONS,
            """
            {"definition": {"name": "Guarded", "provider": "%s", "model": "%s", %s}}\
            """
                .formatted(provider, provider.equals("extract") ? "extract" : model, members));
    assertThat(answer.status()).as(answer.text()).isEqualTo(201);
    String id = answer.json().path("id").asText();
    made.add(APPLICATIONS + "/" + id);
    return id;
  }

  private Client.Answer ask(String id, String question, boolean stream) {
    return alice.post(
        "/rest/v1/chat/completions",
        Client.text(
            Map.of(
                "model",
                id + "@draft",
                "stream",
                stream,
                "messages",
                List.of(Map.of("role", "user", "content", question)))));
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void cardNumbersAreMaskedInBothDirections(boolean stream) {
    String id = make("openai", "\"guards\": [{\"kind\": \"card\"}]");
    ScriptedModels.script(
        model,
        asked ->
            List.of(
                new Step.Text("It is 5555 55"),
                new Step.Text("55 5555 "),
                new Step.Text("4444, is it?"),
                new Step.End("stop")));

    String text = ask(id, "Is " + CARD + " mine?", stream).text();

    assertThat(ScriptedModels.asked(model).getLast().body().toString())
        .contains("Is [card number] mine?")
        .doesNotContain("4111");
    // A line of type Other says that the answer goes on, where its next text takes long.
    assertThat(
            text.replace("{\"type\":\"Other\"}\n", "")
                .replace(
                    "\"}}\n"
                        + "{\"type\":\"content_block_delta\",\"index\":0,\"delta\":{\"type\":\"text_delta\",\"text\":\"",
                    ""))
        .contains("It is [card number], is it?")
        .doesNotContain("5555");
  }

  @Test
  void whatAGuardRefusesIsNotSentToTheModel() {
    String id = make("openai", "\"guards\": [{\"kind\": \"iban\", \"action\": \"refuse\"}]");

    Client.Answer refused = ask(id, "Pay DE89 3704 0044 0532 0130 00", false);

    assertThat(refused.status()).isEqualTo(422);
    assertThat(refused.code()).isEqualTo("DRG-6090");
    assertThat(refused.text()).doesNotContain("3704");
    assertThat(ScriptedModels.asked(model)).isEmpty();
  }

  @Test
  void answerEndsWhereAGuardRefusesItsText() {
    String id =
        make(
            "openai",
            "\"guards\": [{\"kind\": \"pattern\", \"name\": \"project\", \"pattern\":"
                + " \"\\\\bProject \\\\w{3,20}\", \"action\": \"refuse\", \"direction\":"
                + " \"out\"}]");
    ScriptedModels.script(
        model,
        asked ->
            List.of(
                new Step.Text("This is a long beginning that nobody minds at all. It is Pro"),
                new Step.Text("ject Nightingale, of course."),
                new Step.End("stop")));

    String stream = ask(id, "What is it?", true).text();

    assertThat(stream).contains("DRG-6091").doesNotContain("Night").doesNotContain("message_delta");
    Client.Answer document = ask(id, "What is it?", false);
    assertThat(document.status()).isEqualTo(502);
    assertThat(document.code()).isEqualTo("DRG-6091");
  }

  @Test
  void draftIsTestedWithItsQuestions() {
    String id =
        make(
            "extract",
            """
            "tests": [{"question": "When may I borrow a book?", "words": ["nine o'clock"],
               "sources": ["rules.md"]},
              {"question": "When may I borrow a book?", "words": ["midnight"],
               "sources": ["other.md"]}]\
            """);
    String path = APPLICATIONS + "/" + id;
    alice.send(
        alice
            .request(
                path + "/documents?name=rules.md",
                "text/markdown",
                "# Loans\n\nBooks may be borrowed from nine o'clock in the morning.")
            .build());
    Until.holds(
        "the document is indexed",
        Duration.ofSeconds(120),
        () ->
            alice
                .get(path + "/documents")
                .json()
                .at("/documents/0/state")
                .asText()
                .equals("ready"));

    List<JsonNode> report =
        alice
            .post(path + "/tests", "")
            .text()
            .lines()
            .map(Client::parsed)
            .filter(line -> !line.path("type").asText().equals("Other"))
            .toList();

    assertThat(report).hasSize(3);
    assertThat(report.get(0).path("passed").asBoolean()).as(report.toString()).isTrue();
    assertThat(report.get(1).path("missing_words").get(0).asText()).isEqualTo("midnight");
    assertThat(report.get(1).path("missing_sources").get(0).asText()).isEqualTo("other.md");
    assertThat(report.get(2).toString())
        .isEqualTo("{\"type\":\"report\",\"version\":\"draft\",\"questions\":2,\"passed\":1}");
    assertThat(Product.of("bob").post(path + "/tests", "").code()).isEqualTo("DRG-6001");
    assertThat(alice.post(path + "/tests?version=7", "").code()).isEqualTo("DRG-6034");
  }

  @Test
  void applicationWithoutTestsHasNoReport() {
    String id = make("extract", "\"description\": \"d\"");
    assertThat(alice.post(APPLICATIONS + "/" + id + "/tests", "").code()).isEqualTo("DRG-1002");
  }
}
