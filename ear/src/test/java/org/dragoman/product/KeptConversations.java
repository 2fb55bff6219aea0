package org.dragoman.product;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.net.http.HttpRequest;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** What tests of kept conversations have in common: one is made, continued and read. */
abstract class KeptConversations {
  static final String PATH = "/rest/v1/conversations";
  static final String CHAT = "/rest/v1/chat/completions";
  static final String OPENAI = "/rest/openai/v1/chat/completions";
  static final String TICKS =
      "tick 0 tick 1 tick 2 tick 3 tick 4 tick 5 tick 6 tick 7 tick 8 tick 9 ";

  /** A word that is nowhere but in conversations of this class. */
  static final String SECRET = "quetzalcoatlus";

  static String make(Client owner, String body) {
    Client.Answer made = owner.post(PATH, body);
    assertThat(made.status()).as(made.text()).isEqualTo(201);
    assertThat(made.headers().firstValue("Location").orElseThrow())
        .endsWith("conversations/" + made.json().path("id").asText());
    return made.json().path("id").asText();
  }

  static String withTicker(Client owner) {
    return make(owner, "{\"application\":\"" + Ticker.ID + "\"}");
  }

  static Client.Answer talk(Client client, String path, String conversation, String body) {
    return client.send(
        client
            .request(path, "application/json", body)
            .header("X-Conversation", conversation)
            .build());
  }

  static String body(String model, boolean stream, String... messages) {
    List<Map<String, String>> said = new ArrayList<>();
    for (int i = 0; i < messages.length; i++) {
      said.add(Map.of("role", i % 2 == 0 ? "user" : "assistant", "content", messages[i]));
    }
    return Client.text(Map.of("model", model, "stream", stream, "messages", said));
  }

  static JsonNode read(Client owner, String id) {
    Client.Answer answer = owner.get(PATH + "/" + id);
    assertThat(answer.status()).as(answer.text()).isEqualTo(200);
    return answer.json();
  }

  static List<String> texts(Client owner, String id) {
    List<String> texts = new ArrayList<>();
    read(owner, id)
        .path("messages")
        .forEach(
            line -> texts.add(line.path("role").asText() + ": " + line.path("content").asText()));
    return texts;
  }

  static void awaitMessages(Client owner, String id, int number) {
    Until.holds(
        number + " messages of " + id,
        Duration.ofSeconds(40),
        () -> owner.get(PATH + "/" + id).json().path("messages").size() >= number);
  }

  static Client.Answer patch(Client client, String id, String body) {
    return client.send(
        client
            .request(PATH + "/" + id)
            .header("Content-Type", "application/json")
            .method("PATCH", HttpRequest.BodyPublishers.ofString(body))
            .build());
  }

  static Client.Answer put(Client client, String path, String body) {
    return client.send(
        client
            .request(path)
            .header("Content-Type", "application/json")
            .PUT(HttpRequest.BodyPublishers.ofString(body))
            .build());
  }

  static Set<String> found(Client client, String query) {
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

  static Path keyFile() {
    return Product.stack().settings().data().resolve("edge/conversation.keys");
  }

  static void delete(Client owner, String... ids) {
    for (String id : ids) {
      assertThat(owner.delete(PATH + "/" + id).status()).isEqualTo(204);
    }
  }
}
