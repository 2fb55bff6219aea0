package org.dragoman.product;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.net.http.HttpRequest;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What an application builder learns of conversations, and how long they are kept. */
class FeedbackIT extends KeptConversations {
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
}
