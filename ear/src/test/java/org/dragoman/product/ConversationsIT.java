package org.dragoman.product;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.io.InputStream;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.dragoman.stack.PartName;
import org.junit.jupiter.api.Test;

/** Conversations that callers keep: they are continued, found, and kept when parts fail. */
class ConversationsIT extends KeptConversations {
  @Test
  void conversationIsKeptInEachDialectContinuedRenamedExportedAndDeleted() {
    Client bob = Product.of("bob");
    String id = withTicker(bob);
    assertThat(read(bob, id).has("title")).isFalse();

    Client.Answer streamed = talk(bob, CHAT, id, body(Ticker.ID, true, "First question?"));
    assertThat(streamed.status()).as(streamed.text()).isEqualTo(200);
    assertThat(streamed.headers().firstValue("X-Conversation")).contains(id);
    awaitMessages(bob, id, 2);
    talk(bob, CHAT, id, body(Ticker.ID, false, "First question?", TICKS, "Second question?"));
    awaitMessages(bob, id, 4);
    Client.Answer dialect =
        talk(
            bob, OPENAI, id, body(Ticker.ID, true, "First", "a", "Second", "b", "Third question?"));
    assertThat(dialect.headers().firstValue("X-Conversation")).contains(id);
    awaitMessages(bob, id, 6);

    assertThat(texts(bob, id))
        .containsExactly(
            "user: First question?",
            "assistant: " + TICKS,
            "user: Second question?",
            "assistant: " + TICKS,
            "user: Third question?",
            "assistant: " + TICKS);
    JsonNode whole = read(bob, id);
    assertThat(whole.path("title").asText()).isEqualTo("First question?");
    assertThat(whole.path("application").asText()).isEqualTo(Ticker.ID);
    assertThat(whole.at("/messages/1/ending/reason").asText()).isEqualTo("end_turn");
    assertThat(whole.at("/messages/1/request").asText())
        .isEqualTo(streamed.headers().firstValue("X-Request-Id").orElseThrow());
    assertThat(whole.has("unsaved")).isFalse();

    assertThat(patch(bob, id, "{\"title\":\"Zürich\"}").json().path("title").asText())
        .isEqualTo("Zürich");
    assertThat(found(bob, "")).contains(id);
    assertThat(found(bob, "&application=" + Ticker.ID)).contains(id);
    assertThat(found(bob, "&application=ai.service.assistant")).doesNotContain(id);

    Client.Answer json = bob.get(PATH + "/" + id + "/export");
    assertThat(json.json().path("messages")).hasSize(6);
    assertThat(json.headers().firstValue("Content-Disposition").orElse(""))
        .contains("conversation-" + id + ".json");
    Client.Answer markdown = bob.get(PATH + "/" + id + "/export?format=markdown");
    assertThat(markdown.contentType()).startsWith("text/markdown");
    assertThat(markdown.text()).startsWith("# Zürich\n").contains("## 5. You\n\nThird question?");

    delete(bob, id);
    assertThat(bob.get(PATH + "/" + id).code()).isEqualTo("DRG-6070");
    assertThat(bob.delete(PATH + "/" + id).code()).isEqualTo("DRG-6070");
  }

  @Test
  void firstExchangeHasAllThatWasSaidBefore() {
    Client bob = Product.of("bob");
    String id = make(bob, "{}");

    talk(bob, CHAT, id, body("ai.service.assistant", false, "One?", "Two.", "Hello there"));

    awaitMessages(bob, id, 4);
    assertThat(texts(bob, id)).startsWith("user: One?", "assistant: Two.", "user: Hello there");
    delete(bob, id);
  }

  @Test
  void answerThatFailsOrIsCancelledIsKeptWithHowItEnded() throws Exception {
    Client bob = Product.of("bob");
    String id = withTicker(bob);

    assertThat(talk(bob, CHAT, id, body(Ticker.ID, true, "fail early")).code())
        .isEqualTo("DRG-6002");
    talk(bob, CHAT, id, body(Ticker.ID, true, "fail late"));
    awaitMessages(bob, id, 2);
    try (InputStream stream =
        HttpClient.newHttpClient()
            .send(
                bob.request(CHAT, "application/json", body(Ticker.ID, true, "tick until I leave"))
                    .header("X-Conversation", id)
                    .build(),
                HttpResponse.BodyHandlers.ofInputStream())
            .body()) {
      stream.readNBytes(200);
    }
    awaitMessages(bob, id, 4);

    JsonNode messages = read(bob, id).path("messages");
    assertThat(texts(bob, id)).startsWith("user: fail late", "assistant: tick 0 tick 1 tick 2 ");
    assertThat(messages.at("/1/ending/reason").asText()).isEqualTo("failed");
    assertThat(messages.at("/1/ending/code").asText()).isEqualTo("DRG-6002");
    assertThat(messages.at("/3/ending/reason").asText()).isEqualTo("cancelled");
    assertThat(messages.at("/3/content").asText()).startsWith("tick 0");
    delete(bob, id);
  }

  @Test
  void answersThatEndAtOnceAreAllKept() throws Exception {
    Client bob = Product.of("bob");
    String id = withTicker(bob);
    List<Callable<Client.Answer>> questions = new ArrayList<>();
    for (int i = 0; i < 12; i++) {
      String question = "question " + i;
      questions.add(() -> talk(bob, CHAT, id, body(Ticker.ID, true, question)));
    }
    try (ExecutorService threads = Executors.newFixedThreadPool(12)) {
      for (Future<Client.Answer> answer : threads.invokeAll(questions)) {
        assertThat(answer.get().status()).isEqualTo(200);
      }
    }
    awaitMessages(bob, id, 24);

    List<String> texts = texts(bob, id);
    assertThat(texts).hasSize(24);
    for (int i = 0; i < 12; i++) {
      int place = texts.indexOf("user: question " + i);
      assertThat(place).isNotNegative();
      assertThat(texts.get(place + 1)).isEqualTo("assistant: " + TICKS);
    }
    delete(bob, id);
  }

  /** Answers that have begun while there was room do not lead beyond it. */
  @Test
  void answerIsNotKeptInAConversationThatOthersHaveFilledMeanwhile() {
    Client bob = Product.of("bob");
    String id = withTicker(bob);
    try (Database catalogue = Database.ofCatalogue()) {
      String size = "UPDATE conversation SET bytes = %d WHERE conversation = '" + id + "'";
      Client.Answer answer = talkWhile(bob, id, () -> catalogue.run(size.formatted(1_048_576)));
      assertThat(answer.status()).isEqualTo(200);
      assertThat(answer.text()).contains("tick 9", "message_delta");
      Until.holds(
          "the answer is known not to be kept",
          Duration.ofSeconds(40),
          () -> read(bob, id).path("unsaved").asInt() == 1);
      assertThat(texts(bob, id)).isEmpty();
    }
    delete(bob, id);
  }

  @Test
  void conversationThatIsTooLargeToBeReadKeepsNoSearchFromOthers() {
    Client bob = Product.of("bob");
    String large = withTicker(bob);
    String other = make(bob, "{\"title\":\"Beside a large one\"}");
    talk(bob, CHAT, large, body(Ticker.ID, true, "A large one"));
    awaitMessages(bob, large, 2);
    assertThat(found(bob, "&search=large")).containsExactlyInAnyOrder(large, other);
    try (Database catalogue = Database.ofCatalogue()) {
      catalogue.run(
          "UPDATE conversation SET bytes = 1000000000 WHERE conversation = '" + large + "'");
    }

    JsonNode page = bob.get(PATH + "?search=large").json();

    assertThat(page.path("conversations")).hasSize(1);
    assertThat(page.at("/conversations/0/id").asText()).isEqualTo(other);
    assertThat(page.path("unreadable").asInt()).isEqualTo(1);
    delete(bob, large, other);
  }

  @Test
  void whatCannotBeContinuedIsRefusedBeforeTheAnswer() {
    Client bob = Product.of("bob");
    String id = withTicker(bob);
    String question = body(Ticker.ID, false, "Hi");

    assertThat(talk(bob, CHAT, "00000000-0000-0000-0000-000000000000", question).code())
        .isEqualTo("DRG-6070");
    assertThat(talk(bob, CHAT, "x", question).code()).isEqualTo("DRG-1002");
    assertThat(talk(bob, CHAT, id, body("ai.service.assistant", false, "Hi")).code())
        .isEqualTo("DRG-1002");
    try (Database catalogue = Database.ofCatalogue()) {
      catalogue.run("UPDATE conversation SET bytes = 1048576 WHERE conversation = '" + id + "'");
    }
    assertThat(talk(bob, CHAT, id, question).code()).isEqualTo("DRG-6075");
    assertThat(bob.post(PATH, "{\"application\":\"ai.service.none\"}").code())
        .isEqualTo("DRG-6001");
    assertThat(bob.post(PATH, "{\"model\":\"ai.service.assistant\"}").code()).isEqualTo("DRG-1002");
    delete(bob, id);
  }

  @Test
  void searchFindsWordsInWhicheverFormAndShowsThem() {
    Client bob = Product.of("bob");
    String cafe = withTicker(bob);
    String other = make(bob, "{\"title\":\"Die Straße nach " + SECRET + "\"}");
    talk(bob, CHAT, cafe, body(Ticker.ID, true, "Where is the nearest CAFÉ of " + SECRET + "?"));
    awaitMessages(bob, cafe, 2);

    assertThat(found(bob, "&search=cafe%20" + SECRET)).containsExactly(cafe);
    assertThat(found(bob, "&search=" + SECRET)).containsExactly(cafe, other);
    assertThat(found(bob, "&search=STRASSE")).containsExactly(other);
    assertThat(found(bob, "&search=tick%209%20nearest")).containsExactly(cafe);
    assertThat(found(bob, "&search=cafe%20strasse")).isEmpty();
    JsonNode hit = bob.get(PATH + "?search=CAFE").json().at("/conversations/0");
    assertThat(hit.path("message").asInt()).isEqualTo(1);
    assertThat(hit.path("snippet").asText()).contains("nearest CAFÉ of");
    assertThat(bob.get(PATH + "?search=%20").code()).isEqualTo("DRG-1002");
    for (String user : List.of("alice", "carol")) {
      assertThat(found(Product.of(user), "&search=" + SECRET)).isEmpty();
    }
    delete(bob, cafe, other);
  }

  /** The data process sweeps some seconds after its start, too. */
  @Test
  void answerThatCannotBeKeptIsWholeAndKeptLaterAndWhatIsTooOldIsDeleted() {
    Client bob = Product.of("bob");
    String id = withTicker(bob);
    String old = withTicker(bob);
    String ofRow = "SELECT count(*) FROM conversation WHERE conversation = '" + old + "'";
    try (Database catalogue = Database.ofCatalogue()) {
      long moment = System.currentTimeMillis() - Duration.ofDays(366).toMillis();
      catalogue.run(
          "UPDATE conversation SET changed = %d WHERE conversation = '%s'".formatted(moment, old));
      assertThat(catalogue.value(ofRow)).isEqualTo("1");
    }
    try {
      Client.Answer answer = talkWhile(bob, id, () -> Product.stack().kill(PartName.DATA));
      assertThat(answer.status()).isEqualTo(200);
      assertThat(answer.headers().firstValue("X-Conversation")).contains(id);
      assertThat(answer.text()).contains("tick 9", "message_delta");
      Client.Answer unkept = talk(bob, CHAT, id, body(Ticker.ID, false, "Another"));
      assertThat(unkept.status()).isEqualTo(200);
      assertThat(unkept.headers().firstValue("X-Conversation-Unsaved")).contains("DRG-5005");
    } finally {
      Product.stack().restart(PartName.DATA);
    }
    awaitMessages(bob, id, 2);

    assertThat(texts(bob, id)).containsExactly("user: Kept later", "assistant: " + TICKS);
    assertThat(read(bob, id).has("unsaved")).isFalse();
    try (Database catalogue = Database.ofCatalogue()) {
      Until.holds(
          "the old conversation is deleted",
          Duration.ofSeconds(40),
          () -> catalogue.value(ofRow).equals("0"));
    }
    delete(bob, id);
  }

  /** Reads the first line, does something, and reads the rest. */
  private static Client.Answer talkWhile(Client client, String id, Runnable meanwhile) {
    HttpRequest request =
        client
            .request(CHAT, "application/json", body(Ticker.ID, true, "Kept later"))
            .header("X-Conversation", id)
            .build();
    try {
      HttpResponse<InputStream> response =
          HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.ofInputStream());
      try (InputStream stream = response.body()) {
        byte[] first = stream.readNBytes(20);
        meanwhile.run();
        String text =
            new String(first, StandardCharsets.UTF_8)
                + new String(stream.readAllBytes(), StandardCharsets.UTF_8);
        return new Client.Answer(response.statusCode(), response.headers(), text);
      }
    } catch (IOException | InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  @Test
  void callerKeepsAtMostAThousand() {
    Client dave = Product.of("dave");
    String id = make(dave, "{}");
    try (Database catalogue = Database.ofCatalogue()) {
      catalogue.run(
          "INSERT INTO conversation SELECT realm, gen_random_uuid()::text, owner_sha256,"
              + " application, title_key, title, 0, 0, 0, created, changed"
              + " FROM conversation, generate_series(2, 1000) WHERE conversation = '"
              + id
              + "'");
      assertThat(dave.post(PATH, "{}").code()).isEqualTo("DRG-6076");
      delete(dave, id);
      delete(dave, make(dave, "{}"));
      catalogue.run("DELETE FROM conversation WHERE realm = 'globex'");
    }
  }
}
