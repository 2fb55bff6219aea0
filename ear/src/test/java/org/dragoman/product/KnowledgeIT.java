package org.dragoman.product;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.net.Socket;
import java.net.URLEncoder;
import java.net.http.HttpRequest;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.dragoman.modelserver.Step;
import org.dragoman.stack.PartName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Documents of applications: added, indexed behind the back of all requests, read and deleted. */
class KnowledgeIT {
  private static final String APPLICATIONS = "/rest/v1/applications";
  private static final Duration INDEXED = Duration.ofSeconds(120);
  private static final String DEFINITION =
      """
      {"definition": {"name": "Knows", "provider": "openai", "model": "librarian"}}\
      """;

  private static final String RELAY =
      """
      {"definition": {"kind": "relay", "name": "Forwards",
       "target": {"url": "http://127.0.0.1:9/chat", "protocol": "ndjson"}}%s}\
      """;

  private static final String PDF =
      """
      %PDF-1.4
      1 0 obj <</Type/Catalog/Pages 2 0 R>> endobj
      2 0 obj <</Type/Pages/Kids[3 0 R]/Count 1>> endobj
      3 0 obj <</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents 4 0 R
      /Resources<</Font<</F1 5 0 R>>>>>> endobj
      4 0 obj <</Length 50>> stream
      BT /F1 12 Tf 72 700 Td (All doors are red.) Tj ET
      endstream endobj
      5 0 obj <</Type/Font/Subtype/Type1/BaseFont/Helvetica>> endobj
      trailer <</Root 1 0 R/Size 6>>
      %%EOF
      """;

  private static String make(Client owner) {
    Client.Answer made = owner.post(APPLICATIONS, DEFINITION);
    assertThat(made.status()).as(made.text()).isEqualTo(201);
    return APPLICATIONS + "/" + made.json().path("id").asText();
  }

  private static Client.Answer add(
      Client client, String path, String name, String type, String text) {
    HttpRequest.Builder request =
        client.request(
            path + "/documents?name=" + URLEncoder.encode(name, StandardCharsets.UTF_8),
            type,
            text);
    return client.send(request.build());
  }

  private static JsonNode document(Client client, String path, String id) {
    for (JsonNode one : client.get(path + "/documents").json().path("documents")) {
      if (one.path("id").asText().equals(id)) {
        return one;
      }
    }
    return Client.parsed("{}");
  }

  private static boolean isReady(Client client, String path, String id) {
    JsonNode document = document(client, path, id);
    assertThat(document.path("state").asText()).as(document.toString()).isNotEqualTo("failed");
    return document.path("state").asText().equals("ready");
  }

  private static String sentences(int count) {
    return IntStream.range(0, count)
        .mapToObj(
            "The locker with the number %d stands in the northern hall of the house. "::formatted)
        .collect(Collectors.joining());
  }

  @Test
  void documentIsAddedIndexedReadAndDeleted() {
    Client alice = Product.of("alice");
    String path = make(alice);

    Client.Answer added =
        add(alice, path, "Häuser.md", "text/markdown; charset=utf-8", "# Doors\n\nAll are red.");

    assertThat(added.status()).as(added.text()).isEqualTo(201);
    String id = added.json().path("id").asText();
    assertThat(added.headers().firstValue("Location")).contains("documents/" + id);
    assertThat(added.json().path("state").asText()).isEqualTo("indexing");
    Until.holds("the document is indexed", INDEXED, () -> isReady(alice, path, id));
    JsonNode document = document(alice, path, id);
    assertThat(document.path("name").asText()).isEqualTo("Häuser.md");
    assertThat(document.at("/passages/done").asInt()).isEqualTo(1);
    assertThat(document.has("text")).isFalse();
    assertThat(alice.get(path + "/documents/" + id).json().path("text").asText())
        .isEqualTo("Doors\n\nAll are red.");

    assertThat(alice.delete(path + "/documents/" + id).status()).isEqualTo(204);
    assertThat(alice.get(path + "/documents/" + id).code()).isEqualTo("DRG-6035");
    assertThat(alice.get(path + "/documents").json().path("documents")).isEmpty();
  }

  /**
   * A document that another model has indexed is found by its words, and by its meaning after it is
   * indexed again in the background.
   */
  @Test
  void documentOfAnOlderModelIsIndexedAgain() {
    Client alice = Product.of("alice");
    String path = make(alice);
    String id =
        add(alice, path, "a.md", "text/markdown", "# Doors\n\nAll of the doors are red.")
            .json()
            .path("id")
            .asText();
    Until.holds("the document is indexed", INDEXED, () -> isReady(alice, path, id));
    JsonNode model = document(alice, path, id).path("indexed_by");
    assertThat(model.path("name").asText()).isEqualTo("all-MiniLM-L6-v2-q");
    try (Database catalogue = Database.ofCatalogue()) {
      catalogue.run(
          "UPDATE application_passage SET vector = '{1,0}' WHERE document = '" + id + "'");
      catalogue.run(
          "UPDATE application_document SET model = 'older', model_version = 0,"
              + " leased_until = extract(epoch FROM now()) * 1000 + 5000 WHERE document = '"
              + id
              + "'");
      assertThat(document(alice, path, id).at("/indexed_by/name").asText()).isEqualTo("older");
      assertThat(document(alice, path, id).path("state").asText()).isEqualTo("ready");

      Until.holds(
          "the document is indexed again",
          INDEXED,
          () -> document(alice, path, id).path("indexed_by").equals(model));
      assertThat(
              catalogue.value(
                  "SELECT min(cardinality(vector)) FROM application_passage WHERE document = '"
                      + id
                      + "'"))
          .isEqualTo("384");
      assertThat(catalogue.value("SELECT count(*) FROM application_passage_renewed"))
          .isEqualTo("0");
    }
    assertThat(isReady(alice, path, id)).isTrue();
  }

  /** The whole way: two documents, a question, an excerpt for the model, and its source below. */
  @Test
  void answerKnowsTheDocumentsAndNamesItsSource() {
    Client alice = Product.of("alice");
    ScriptedModels.script(
        "librarian", asked -> List.of(new Step.Text("Twelve [1]."), new Step.End("stop")));
    Client.Answer made =
        alice.post(
            APPLICATIONS,
            """
            {"definition": {"name": "Librarian", "provider": "openai", "model": "librarian"}}\
            """);
    String path = APPLICATIONS + "/" + made.json().path("id").asText();
    String first =
        add(alice, path, "rules.md", "text/markdown", "# Loans\n\nYou may borrow twelve books.")
            .json()
            .path("id")
            .asText();
    String second =
        add(alice, path, "sea.txt", "text/plain", "The tide is high at noon.")
            .json()
            .path("id")
            .asText();
    Until.holds(
        "the documents are indexed",
        INDEXED,
        () -> isReady(alice, path, first) && isReady(alice, path, second));

    Client.Answer answer =
        alice.post(
            "/rest/v1/chat/completions",
            Client.text(
                Map.of(
                    "model",
                    made.json().path("id").asText() + "@draft",
                    "messages",
                    List.of(
                        Map.of("role", "user", "content", "How many books can I take home?")))));

    assertThat(answer.status()).as(answer.text()).isEqualTo(200);
    assertThat(answer.json().at("/content/0/text").asText())
        .startsWith("Twelve [1].")
        .contains("rules.md, Loans")
        .doesNotContain("sea.txt");
    assertThat(ScriptedModels.asked("librarian").getLast().body().toString())
        .contains("You may borrow twelve books.")
        .doesNotContain("tide");
  }

  /** The application of the tour: nothing but a name and a document. */
  @Test
  void applicationWithoutAModelQuotesItsDocuments() {
    Client alice = Product.of("alice");
    Client.Answer made = alice.post(APPLICATIONS, "{\"definition\": {\"name\": \"Librarian\"}}");
    assertThat(made.status()).as(made.text()).isEqualTo(201);
    assertThat(made.json().at("/definition/provider").asText()).isEqualTo("extract");
    String path = APPLICATIONS + "/" + made.json().path("id").asText();
    String document =
        add(alice, path, "rules.md", "text/markdown", "# Loans\n\nYou may borrow twelve books.")
            .json()
            .path("id")
            .asText();
    Until.holds("the document is indexed", INDEXED, () -> isReady(alice, path, document));

    assertThat(answer(alice, made, "How many books may I borrow?"))
        .isEqualTo(
            """
            This passage of the documents is nearest to your question:

            > You may borrow twelve books.

            Source: rules.md, Loans\
            """);
    assertThat(answer(alice, made, "Who wrote Don Quixote?"))
        .isEqualTo("I don't know. No passage of this application's documents fits your question.");
  }

  private static String answer(Client client, Client.Answer made, String question) {
    Client.Answer answer =
        client.post(
            "/rest/v1/chat/completions",
            Client.text(
                Map.of(
                    "model",
                    made.json().path("id").asText() + "@draft",
                    "messages",
                    List.of(Map.of("role", "user", "content", question)))));
    assertThat(answer.status()).as(answer.text()).isEqualTo(200);
    return answer.json().at("/content/0/text").asText();
  }

  @Test
  void documentsOfOfficeAreRead() throws IOException {
    Client alice = Product.of("alice");
    String path = make(alice);
    HttpRequest request =
        alice
            .request(path + "/documents?name=rules.docx")
            .header(
                "Content-Type",
                "application/vnd.openxmlformats-officedocument.wordprocessingml.document")
            .POST(
                HttpRequest.BodyPublishers.ofFile(
                    Path.of("../chat-war/src/test/cases/office-documents/rules.docx")))
            .build();

    Client.Answer added = alice.send(request);

    assertThat(added.status()).as(added.text()).isEqualTo(201);
    String id = added.json().path("id").asText();
    assertThat(alice.get(path + "/documents/" + id).json().path("text").asText())
        .contains("House rules > Keys\n\nThe key is red.\nRoom | Key\nAttic | blue & old");
    Client.Answer csv = add(alice, path, "a.csv", "text/csv", "room,key\nattic,blue\n");
    assertThat(alice.get(path + "/documents/" + csv.json().path("id").asText()).text())
        .contains("attic | blue");
  }

  @Test
  void pdfIsRead() {
    Client alice = Product.of("alice");
    String path = make(alice);

    Client.Answer added = add(alice, path, "doors.pdf", "application/pdf", PDF);

    assertThat(added.status()).as(added.text()).isEqualTo(201);
    String id = added.json().path("id").asText();
    assertThat(alice.get(path + "/documents/" + id).json().path("text").asText())
        .isEqualTo("page 1\n\nAll doors are red.");
  }

  @Test
  void indexingGoesOnAfterTheEdgeWasKilled() {
    Client alice = Product.of("alice");
    String path = make(alice);
    Client.Answer added = add(alice, path, "long.txt", "text/plain", sentences(1_000));
    assertThat(added.status()).as(added.text()).isEqualTo(201);
    String id = added.json().path("id").asText();
    Until.holds(
        "some passages are indexed",
        INDEXED,
        () -> document(alice, path, id).at("/passages/done").asInt() > 0);

    Product.stack().kill(PartName.EDGE);
    Product.stack().restart(PartName.EDGE);

    assertThat(document(alice, path, id).path("state").asText()).isEqualTo("indexing");
    try (Database catalogue = Database.ofCatalogue()) {
      // The killed edge has leased it for a minute.
      catalogue.run(
          "UPDATE application_document SET leased_until = leased_until - 50000"
              + " WHERE document = '"
              + id
              + "'");
    }
    Until.holds("the document is indexed", Duration.ofSeconds(300), () -> isReady(alice, path, id));
    JsonNode passages = document(alice, path, id).path("passages");
    assertThat(passages.path("done")).isEqualTo(passages.path("total"));
    assertThat(alice.delete(path).status()).isEqualTo(204);
  }

  @Test
  void realmsTakeTurns() {
    Client alice = Product.of("alice");
    Client carol = Product.of("carol");
    String many = make(alice);
    String one = make(carol);
    for (int i = 0; i < 8; i++) {
      assertThat(add(alice, many, i + ".txt", "text/plain", sentences(500)).status())
          .isEqualTo(201);
    }

    String id = add(carol, one, "short.txt", "text/plain", "Words").json().path("id").asText();

    Until.holds("carol's document is indexed", INDEXED, () -> isReady(carol, one, id));
    assertThat(alice.get(many + "/documents").json().path("documents").findValuesAsText("state"))
        .contains("indexing");
    assertThat(alice.delete(many).status()).isEqualTo(204);
  }

  @Test
  void relayTakesNoDocuments() {
    Client alice = Product.of("alice");
    Client.Answer made = alice.post(APPLICATIONS, RELAY.formatted(""));
    String path = APPLICATIONS + "/" + made.json().path("id").asText();

    Client.Answer refused = add(alice, path, "a.txt", "text/plain", "Words");
    Client.Answer imported =
        alice.post(
            APPLICATIONS + "/import",
            RELAY.formatted(", \"documents\": [" + document("Words") + "]"));

    assertThat(refused.status()).as(refused.text()).isEqualTo(422);
    assertThat(refused.code()).isEqualTo("DRG-6046");
    assertThat(imported.code()).as(imported.text()).isEqualTo("DRG-6046");
    assertThat(alice.delete(path).status()).isEqualTo(204);
  }

  private static String document(String text) {
    return """
    {"name": "a.txt", "media_type": "text/plain", "sections": [{"place": "", "text": "%s"}]}\
    """
        .formatted(text);
  }

  @Test
  void slowSenderKeepsNobodyFromReading() throws IOException {
    Client alice = Product.of("alice");
    Client carol = Product.of("carol");
    String path = make(alice);
    Socket first = begun(alice, APPLICATIONS + "/import", "application/json");
    Socket second = begun(alice, path + "/documents?name=a", "text/plain");
    Socket third = begun(alice, path + "/documents?name=b", "text/plain");
    try (first;
        second;
        third) {
      Client.Answer imported = carol.post(APPLICATIONS + "/import", DEFINITION);
      Client.Answer added = add(carol, make(carol), "c.txt", "text/plain", "Words");

      assertThat(imported.status()).as(imported.text()).isEqualTo(201);
      assertThat(added.status()).as(added.text()).isEqualTo(201);
    }
  }

  /** A request of whose body one byte has come. */
  private static Socket begun(Client client, String path, String type) throws IOException {
    Socket socket = new Socket(client.base().getHost(), client.base().getPort());
    String head =
        """
        POST %s HTTP/1.1
        Host: localhost
        Authorization: Bearer %s
        X-Realm: %s
        Content-Type: %s
        Content-Length: 1000

        {\
        """
            .formatted(path, client.token(), client.realm(), type);
    socket.getOutputStream().write(head.replace("\n", "\r\n").getBytes(StandardCharsets.UTF_8));
    socket.getOutputStream().flush();
    return socket;
  }

  @Test
  void importThatHasTooManyDocumentsSaysSo() {
    Client alice = Product.of("alice");
    String documents = String.join(",", Collections.nCopies(101, document("Words")));

    Client.Answer refused =
        alice.post(
            APPLICATIONS + "/import",
            DEFINITION.replaceFirst("}$", ", \"documents\": [" + documents + "]}"));

    assertThat(refused.status()).as(refused.text()).isEqualTo(409);
    assertThat(refused.json().path("detail").asText())
        .isEqualTo("documents[100]: An application has at most 100 documents");
  }

  @Test
  void whoMayNotWriteTheApplicationSeesNoDocument() {
    Client alice = Product.of("alice");
    String path = make(alice);
    String id = add(alice, path, "a.txt", "text/plain", "Words").json().path("id").asText();

    for (String user : List.of("bob", "carol", "dave")) {
      Client other = Product.of(user);
      for (Client.Answer answer :
          List.of(
              other.get(path + "/documents"),
              other.get(path + "/documents/" + id),
              other.get(path + "/export"),
              other.delete(path + "/documents/" + id),
              add(other, path, "b.txt", "text/plain", "Words"))) {
        assertThat(answer.code()).as(user).isEqualTo("DRG-6001");
      }
    }
  }

  @Test
  void importOfAnExportGivesTheSame() {
    Client alice = Product.of("alice");
    String path = make(alice);
    add(alice, path, "a.md", "text/markdown", "# One\n\nfirst\n\n## Two\n\nsecond");
    add(alice, path, "b.txt", "text/plain", "Only words – ünd ähnliches");
    Client.Answer exported = alice.get(path + "/export");
    assertThat(exported.status()).as(exported.text()).isEqualTo(200);
    assertThat(exported.text()).doesNotContain("alice", "ai.service.", "issuer");

    Client.Answer imported = Product.of("carol").post(APPLICATIONS + "/import", exported.text());

    assertThat(imported.status()).as(imported.text()).isEqualTo(201);
    String copy = APPLICATIONS + "/" + imported.json().path("id").asText();
    assertThat(copy).isNotEqualTo(path);
    assertThat(Product.of("carol").get(copy + "/export").json()).isEqualTo(exported.json());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      nullValues = "none",
      textBlock =
          """
          a.txt | image/png       | x     | 415 | DRG-1003
          a.txt | text/plainer    | x     | 415 | DRG-1003
          none  | text/plain      | x     | 400 | DRG-1002
          a.txt | text/plain      | ' '   | 422 | DRG-6037
          a.pdf | application/pdf | x     | 422 | DRG-6037
          """)
  void badDocumentIsRefused(String name, String type, String text, int status, String code) {
    Client alice = Product.of("alice");
    String path = make(alice);
    Client.Answer refused =
        name == null
            ? alice.send(alice.request(path + "/documents", type, text).build())
            : add(alice, path, name, type, text);
    assertThat(refused.code()).as(refused.text()).isEqualTo(code);
    assertThat(refused.status()).isEqualTo(status);
    assertThat(alice.delete(path).status()).isEqualTo(204);
  }
}
