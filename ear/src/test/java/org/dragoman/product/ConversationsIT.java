package org.dragoman.product;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.io.InputStream;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Function;
import java.util.stream.Stream;
import org.dragoman.stack.PartName;
import org.junit.jupiter.api.Test;

/** Conversations that callers keep: who reads them, and what becomes of them when parts fail. */
class ConversationsIT {
  private static final String PATH = "/rest/v1/conversations";
  private static final String CHAT = "/rest/v1/chat/completions";
  private static final String OPENAI = "/rest/openai/v1/chat/completions";
  private static final String TICKS =
      "tick 0 tick 1 tick 2 tick 3 tick 4 tick 5 tick 6 tick 7 tick 8 tick 9 ";

  /** A word that is nowhere but in conversations of this class. */
  private static final String SECRET = "quetzalcoatlus";

  private static String make(Client owner, String body) {
    Client.Answer made = owner.post(PATH, body);
    assertThat(made.status()).as(made.text()).isEqualTo(201);
    assertThat(made.headers().firstValue("Location").orElseThrow())
        .endsWith("conversations/" + made.json().path("id").asText());
    return made.json().path("id").asText();
  }

  private static String withTicker(Client owner) {
    return make(owner, "{\"application\":\"" + Ticker.ID + "\"}");
  }

  private static Client.Answer talk(Client client, String path, String conversation, String body) {
    return client.send(
        client
            .request(path, "application/json", body)
            .header("X-Conversation", conversation)
            .build());
  }

  private static String body(String model, boolean stream, String... messages) {
    List<Map<String, String>> said = new ArrayList<>();
    for (int i = 0; i < messages.length; i++) {
      said.add(Map.of("role", i % 2 == 0 ? "user" : "assistant", "content", messages[i]));
    }
    return Client.text(Map.of("model", model, "stream", stream, "messages", said));
  }

  private static JsonNode read(Client owner, String id) {
    Client.Answer answer = owner.get(PATH + "/" + id);
    assertThat(answer.status()).as(answer.text()).isEqualTo(200);
    return answer.json();
  }

  private static List<String> texts(Client owner, String id) {
    List<String> texts = new ArrayList<>();
    read(owner, id)
        .path("messages")
        .forEach(
            line -> texts.add(line.path("role").asText() + ": " + line.path("content").asText()));
    return texts;
  }

  private static void awaitMessages(Client owner, String id, int number) {
    Until.holds(
        number + " messages of " + id,
        Duration.ofSeconds(40),
        () -> owner.get(PATH + "/" + id).json().path("messages").size() >= number);
  }

  private static Client.Answer patch(Client client, String id, String body) {
    return client.send(
        client
            .request(PATH + "/" + id)
            .header("Content-Type", "application/json")
            .method("PATCH", HttpRequest.BodyPublishers.ofString(body))
            .build());
  }

  private static Client.Answer put(Client client, String path, String body) {
    return client.send(
        client
            .request(path)
            .header("Content-Type", "application/json")
            .PUT(HttpRequest.BodyPublishers.ofString(body))
            .build());
  }

  private static Set<String> found(Client client, String query) {
    Set<String> ids = new LinkedHashSet<>();
    String after = "";
    do {
      Client.Answer page = client.get(PATH + "?limit=2" + query + after);
      assertThat(page.status()).as(page.text()).isEqualTo(200);
      page.json().path("conversations").forEach(one -> ids.add(one.path("id").asText()));
      after = page.json().has("next") ? "&after=" + page.json().path("next").asText() : null;
    } while (after != null);
    return ids;
  }

  private static Path keyFile() {
    return Product.stack().settings().data().resolve("edge/conversation.keys");
  }

  private static void delete(Client owner, String... ids) {
    for (String id : ids) {
      assertThat(owner.delete(PATH + "/" + id).status()).isEqualTo(204);
    }
  }

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

  /** Whoever is not the owner, in whatever role, by whatever address, learns nothing. */
  @Test
  void conversationsOfOthersAreNotThere() {
    Client bob = Product.of("bob");
    String id = withTicker(bob);
    talk(bob, CHAT, id, body(Ticker.ID, true, "The " + SECRET + " of bob"));
    awaitMessages(bob, id, 2);
    String none = "00000000-0000-0000-0000-000000000000";
    Client alice = Product.of("alice");
    String key =
        alice
            .post(
                "/rest/v1/keys",
                Client.text(
                    Map.of("name", "other", "expires", Instant.now().plusSeconds(3600).toString())))
            .json()
            .path("key")
            .asText();
    Map<String, Client> others = new LinkedHashMap<>();
    others.put("admin of the realm", alice);
    others.put("key of the admin", alice.withToken(key));
    others.put("user of another realm", Product.of("carol"));
    others.put("another user of another realm", Product.of("dave"));
    others.put("admin in another realm's name", alice.withRealm("globex"));
    others.put("owner in another realm's name", bob.withRealm("globex"));
    Map<String, Function<String, Function<Client, Client.Answer>>> attempts = new LinkedHashMap<>();
    attempts.put("read", it -> client -> client.get(PATH + "/" + it));
    attempts.put("export", it -> client -> client.get(PATH + "/" + it + "/export"));
    attempts.put("rename", it -> client -> patch(client, it, "{\"title\":\"mine\"}"));
    attempts.put("delete", it -> client -> client.delete(PATH + "/" + it));
    attempts.put(
        "feedback",
        it ->
            client ->
                client.post(
                    PATH + "/" + it + "/feedback",
                    "{\"rating\":\"up\",\"include\":[\"question\"]}"));
    attempts.put(
        "continue", it -> client -> talk(client, CHAT, it, body(Ticker.ID, false, "And?")));

    int made = 0;
    for (Map.Entry<String, Client> other : others.entrySet()) {
      for (var attempt : attempts.entrySet()) {
        Client.Answer answer = attempt.getValue().apply(id).apply(other.getValue());
        Client.Answer unknown = attempt.getValue().apply(none).apply(other.getValue());
        assertThat(answer.status())
            .as(other.getKey() + ", " + attempt.getKey() + ": " + answer.text())
            .isIn(403, 404)
            .isEqualTo(unknown.status());
        assertThat(answer.code()).isIn("DRG-6070", "DRG-3005").isEqualTo(unknown.code());
        assertThat(answer.text()).doesNotContain(SECRET, id);
        made++;
      }
      Client.Answer list = other.getValue().get(PATH);
      Client.Answer search = other.getValue().get(PATH + "?search=" + SECRET);
      assertThat(list.text() + search.text()).doesNotContain(SECRET, id);
    }
    assertThat(made).isEqualTo(36);
    assertThat(texts(bob, id)).hasSize(2);
    delete(bob, id);
  }

  @Test
  void noFileOfTheDataProcessAndNoLogHasWhatWasSaid() throws IOException {
    Client bob = Product.of("bob");
    String id =
        make(bob, "{\"title\":\"About " + SECRET + "\",\"application\":\"" + Ticker.ID + "\"}");
    talk(bob, CHAT, id, body(Ticker.ID, true, "Tell me of " + SECRET));
    awaitMessages(bob, id, 2);
    bob.post(PATH + "/" + id + "/feedback", "{\"rating\":\"up\",\"words\":\"" + SECRET + "\"}");
    bob.get(PATH + "?search=" + SECRET);
    try (Database catalogue = Database.ofCatalogue()) {
      catalogue.alone("CHECKPOINT");
    }

    byte[] secret = SECRET.getBytes(StandardCharsets.UTF_8);
    List<Path> leaks = new ArrayList<>();
    int files = 0;
    for (String folder : List.of("postgres", "data", "edge", "logs")) {
      Path root = Product.stack().settings().data().resolve(folder);
      if (Files.isDirectory(root)) {
        try (Stream<Path> all = Files.walk(root)) {
          for (Path file : all.filter(Files::isRegularFile).toList()) {
            files++;
            if (!file.toString().endsWith(".jar") && contains(file, secret)) {
              leaks.add(file);
            }
          }
        }
      }
    }
    assertThat(files).isGreaterThan(100);
    assertThat(leaks).isEmpty();
    delete(bob, id);
  }

  private static boolean contains(Path file, byte[] secret) throws IOException {
    return Files.size(file) < 256L * 1024 * 1024
        && new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1)
            .contains(new String(secret, StandardCharsets.ISO_8859_1));
  }

  @Test
  void rowsThatSomebodyHasExchangedAreNotOpened() {
    Client bob = Product.of("bob");
    String one = make(bob, "{\"title\":\"One\",\"application\":\"" + Ticker.ID + "\"}");
    String two = make(bob, "{\"title\":\"Two\",\"application\":\"" + Ticker.ID + "\"}");
    for (String id : List.of(one, two)) {
      talk(bob, CHAT, id, body(Ticker.ID, true, "Hi"));
      awaitMessages(bob, id, 2);
    }
    try (Database catalogue = Database.ofCatalogue()) {
      catalogue.run(
          "UPDATE conversation_exchange SET text = (SELECT text FROM conversation_exchange"
              + " WHERE conversation = '%s') WHERE conversation = '%s'".formatted(one, two));
    }

    assertThat(bob.get(PATH + "/" + two).code()).isEqualTo("DRG-6074");
    assertThat(texts(bob, one)).hasSize(2);
    delete(bob, one, two);
  }

  @Test
  void keysAreRotatedLostAndPutBackWithoutARestart() throws IOException {
    Client bob = Product.of("bob");
    String before = Files.readString(keyFile());
    String old = make(bob, "{\"title\":\"Old\"}");
    try {
      byte[] bytes = new byte[32];
      bytes[3] = 7;
      String next = "next:" + Base64.getEncoder().encodeToString(bytes) + "\n";
      Files.writeString(keyFile(), next + before);
      String fresh = make(bob, "{\"title\":\"Fresh\"}");
      assertThat(read(bob, old).path("title").asText()).isEqualTo("Old");
      assertThat(read(bob, fresh).path("title").asText()).isEqualTo("Fresh");
      try (Database catalogue = Database.ofCatalogue()) {
        assertThat(
                catalogue.value(
                    "SELECT title_key FROM conversation WHERE conversation = '" + fresh + "'"))
            .isEqualTo("next");
      }

      Files.writeString(keyFile(), next);
      Client.Answer lost = bob.get(PATH + "/" + old);
      assertThat(lost.status()).isEqualTo(503);
      assertThat(lost.code()).isEqualTo("DRG-6073");
      assertThat(lost.json().path("detail").asText()).contains("Nothing is lost");
      assertThat(read(bob, fresh).path("title").asText()).isEqualTo("Fresh");
      Client.Answer list = bob.get(PATH);
      assertThat(list.status()).isEqualTo(200);
      assertThat(list.text()).contains("\"title\":\"Fresh\"", "\"code\":\"DRG-6073\"");
      assertThat(bob.get(PATH + "?search=fresh").json().path("unreadable").asInt()).isPositive();

      Files.writeString(keyFile(), before + next);
      assertThat(read(bob, old).path("title").asText()).isEqualTo("Old");
      delete(bob, fresh);
    } finally {
      Files.writeString(keyFile(), before);
    }
    assertThat(read(bob, old).path("title").asText()).isEqualTo("Old");
    delete(bob, old);
  }

  @Test
  void edgeWithoutKeysAnswersAndKeepsNothingUntilTheyAreBack() throws IOException {
    Client bob = Product.of("bob");
    String id = make(bob, "{\"title\":\"Before\",\"application\":\"" + Ticker.ID + "\"}");
    String keys = Files.readString(keyFile());
    try {
      Product.stack().kill(PartName.EDGE);
      // The launcher makes the file where there is none.
      Files.writeString(keyFile(), "none\n");
      Product.stack().restart(PartName.EDGE);

      Client.Answer off = Product.of("bob").get(PATH);
      assertThat(off.status()).isEqualTo(503);
      assertThat(off.code()).isEqualTo("DRG-6072");
      Client.Answer answer =
          talk(Product.of("bob"), CHAT, id, body(Ticker.ID, false, "Nobody keeps this"));
      assertThat(answer.status()).isEqualTo(200);
      assertThat(answer.headers().firstValue("X-Conversation")).isEmpty();
      assertThat(answer.headers().firstValue("X-Conversation-Unsaved")).contains("DRG-6072");
    } finally {
      Files.writeString(keyFile(), keys);
    }
    assertThat(read(Product.of("bob"), id).path("title").asText()).isEqualTo("Before");
    assertThat(texts(Product.of("bob"), id)).isEmpty();
    delete(Product.of("bob"), id);
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
  void feedbackSaysWhatTheCallerIncludesAndNothingElse() {
    Client alice = Product.of("alice");
    Client bob = Product.of("bob");
    String application = application(alice);
    String id = make(bob, "{\"title\":\"Feedback\",\"application\":\"" + application + "\"}");
    try (Database catalogue = Database.ofCatalogue()) {
      // The answer of any application does: that of the ticker is kept under this one.
      catalogue.run(
          "UPDATE conversation SET application = '%s' WHERE conversation = '%s'"
              .formatted(Ticker.ID, id));
      talk(bob, CHAT, id, body(Ticker.ID, true, "Which " + SECRET + "?"));
      awaitMessages(bob, id, 2);
      catalogue.run(
          "UPDATE conversation SET application = '%s' WHERE conversation = '%s'"
              .formatted(application, id));
    }
    String path = "/rest/v1/applications/" + application + "/feedback";

    Client.Answer given =
        bob.post(
            PATH + "/" + id + "/feedback",
            "{\"rating\":\"down\",\"message\":2,\"words\":\"Too long\",\"include\":[\"answer\"]}");
    assertThat(given.status()).as(given.text()).isEqualTo(201);
    Client.Answer shown = alice.get(path);
    assertThat(shown.status()).as(shown.text()).isEqualTo(200);
    JsonNode one = shown.json().at("/feedback/0");
    assertThat(one.path("rating").asText()).isEqualTo("down");
    assertThat(one.path("words").asText()).isEqualTo("Too long");
    assertThat(one.path("answer").asText()).isEqualTo(TICKS);
    assertThat(shown.text()).doesNotContain("question", SECRET, "bob", id);

    bob.post(PATH + "/" + id + "/feedback", "{\"rating\":\"up\",\"include\":[\"question\"]}");
    JsonNode again = alice.get(path).json().path("feedback");
    assertThat(again).hasSize(1);
    assertThat(again.at("/0/rating").asText()).isEqualTo("up");
    assertThat(again.at("/0/question").asText()).isEqualTo("Which " + SECRET + "?");
    assertThat(again.at("/0/answer").isMissingNode()).isTrue();

    assertThat(bob.get(path).code()).isEqualTo("DRG-4001");
    assertThat(Product.of("carol").get(path).code()).isEqualTo("DRG-6001");
    assertThat(bob.get("/rest/v1/applications/ai.service.assistant/feedback").code())
        .isEqualTo("DRG-4001");
    String request = read(bob, id).at("/messages/1/request").asText();
    String named = "{\"rating\":\"down\",\"request\":\"%s\"}";
    assertThat(bob.post(PATH + "/" + id + "/feedback", named.formatted(request)).status())
        .isEqualTo(201);
    assertThat(alice.get(path).json().path("feedback")).hasSize(1);
    Client.Answer early =
        bob.post(PATH + "/" + id + "/feedback", named.formatted("0123456789abcdef"));
    assertThat(early.status()).isEqualTo(409);
    assertThat(early.code()).isEqualTo("DRG-6078");
    assertThat(early.headers().firstValue("Retry-After")).contains("1");

    for (String wrong :
        List.of(
            "{\"rating\":\"up\",\"message\":1}",
            "{\"rating\":\"up\",\"message\":9}",
            "{\"rating\":\"fine\"}",
            "{\"rating\":\"up\",\"include\":[\"all\"]}")) {
      assertThat(bob.post(PATH + "/" + id + "/feedback", wrong).code()).isEqualTo("DRG-1002");
    }
    delete(bob, id);
    alice.delete("/rest/v1/applications/" + application);
  }

  private static String application(Client owner) {
    Client.Answer made =
        owner.post(
            "/rest/v1/applications",
            """
            {"definition": {"kind": "relay", "name": "Judged", "description": "Says nothing",
             "target": {"url": "http://127.0.0.1:9/chat", "protocol": "ndjson"}}}\
            """);
    assertThat(made.status()).as(made.text()).isEqualTo(201);
    String path = "/rest/v1/applications/" + made.json().path("id").asText();
    assertThat(owner.post(path + "/versions", "{}").status()).isEqualTo(201);
    String tag = owner.get(path).headers().firstValue("ETag").orElseThrow();
    HttpRequest share =
        owner
            .request(path + "/sharing")
            .header("Content-Type", "application/json")
            .header("If-Match", tag)
            .PUT(HttpRequest.BodyPublishers.ofString("{\"visibility\":\"realm\"}"))
            .build();
    assertThat(owner.send(share).status()).isEqualTo(200);
    return made.json().path("id").asText();
  }

  @Test
  void builderSaysWhetherAndHowLongConversationsAreKept() {
    Client alice = Product.of("alice");
    Client bob = Product.of("bob");
    String application = application(alice);
    String path = "/rest/v1/applications/" + application + "/conversations";
    String creation = "{\"title\":\"Kept\",\"application\":\"" + application + "\"}";
    String id = make(bob, creation);
    String older = make(bob, creation);

    assertThat(bob.get(path).json().path("keep").asBoolean()).isTrue();
    assertThat(put(bob, path, "{\"keep\":false}").code()).isEqualTo("DRG-4001");
    assertThat(put(alice, path, "{\"keep\":true,\"days\":0}").code()).isEqualTo("DRG-1002");
    assertThat(put(alice, path, "{\"keep\":true,\"days\":2}").status()).isEqualTo(200);
    long threeDays = System.currentTimeMillis() - Duration.ofDays(3).toMillis();
    try (Database catalogue = Database.ofCatalogue()) {
      catalogue.run(
          "UPDATE conversation SET changed = %d WHERE conversation = '%s'"
              .formatted(threeDays, older));
    }
    assertThat(bob.get(PATH + "/" + older).code()).isEqualTo("DRG-6070");
    assertThat(found(bob, "")).contains(id).doesNotContain(older);

    assertThat(put(alice, path, "{\"keep\":false}").status()).isEqualTo(200);
    assertThat(bob.post(PATH, creation).code()).isEqualTo("DRG-6071");
    assertThat(talk(bob, CHAT, id, body(application, false, "Hi")).code()).isEqualTo("DRG-6071");
    assertThat(read(bob, id).path("title").asText()).isEqualTo("Kept");
    try (Database catalogue = Database.ofCatalogue()) {
      assertThat(
              catalogue.value(
                  "SELECT count(*) FROM audit WHERE action = 'RETAIN_CONVERSATIONS'"
                      + " AND outcome = 'OK'"))
          .isEqualTo("2");
    }

    assertThat(alice.delete("/rest/v1/applications/" + application).status()).isEqualTo(204);
    assertThat(read(bob, id).path("title").asText()).isEqualTo("Kept");
    delete(bob, id);
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
