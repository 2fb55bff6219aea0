package org.dragoman.product;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.http.HttpRequest;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Stream;
import org.dragoman.stack.PartName;
import org.junit.jupiter.api.Test;

/** Who reads kept conversations, and with which keys: their owners, and nobody else. */
class ConversationSecretsIT extends KeptConversations {
  private static final String APPLICATIONS = "/rest/v1/applications";

  /** Whoever is not the owner, in whatever role, by whatever address, learns nothing. */
  @Test
  void conversationsOfOthersAreNotThere() {
    Client bob = Product.of("bob");
    Client alice = Product.of("alice");
    String application = applicationOf(alice);
    String id = make(bob, "{\"application\":\"" + application + "\"}");
    talk(bob, CHAT, id, body(application, true, "The " + SECRET + " of bob"));
    awaitMessages(bob, id, 2);
    String none = "00000000-0000-0000-0000-000000000000";
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
    others.put("admin of the realm, who owns the application", alice);
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
    alice.delete(APPLICATIONS + "/" + application);
  }

  /** An application without a model, which all of the realm may use. */
  private static String applicationOf(Client owner) {
    Client.Answer made =
        owner.post(
            APPLICATIONS,
            "{\"definition\": {\"name\": \"Whose tasks\", \"operations\":"
                + " [{\"schema\": \"todo\", \"name\": \"getUser\"}]}}");
    String id = made.json().path("id").asText();
    Client.Answer published = owner.post(APPLICATIONS + "/" + id + "/versions", "{}");
    Client.Answer shared =
        owner.send(
            owner
                .request(APPLICATIONS + "/" + id + "/sharing")
                .header("Content-Type", "application/json")
                .header("If-Match", published.headers().firstValue("ETag").orElseThrow())
                .PUT(
                    HttpRequest.BodyPublishers.ofString(
                        "{\"visibility\": \"realm\", \"shares\": []}"))
                .build());
    assertThat(shared.status()).as(shared.text()).isEqualTo(200);
    return id;
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
}
