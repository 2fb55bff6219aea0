package org.dragoman.product;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.net.http.HttpRequest;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What the page of an application shows before the first question, as a script sees it. */
class StartersIT {
  private static final String PATH = "/rest/v1/applications";
  private static final String NAME = "Chief of tasks";
  private static final String TASKS =
      "\"operations\": [{\"schema\": \"todo\", \"name\": \"getUser\"}]";

  private final Client alice = Product.of("alice");
  private final Client bob = Product.of("bob");
  private Client.Answer made;

  @BeforeEach
  void make() {
    made = make(alice, TASKS);
  }

  @AfterEach
  void delete() {
    alice.delete(path(made));
  }

  private static Client.Answer make(Client owner, String members) {
    Client.Answer made =
        owner.post(PATH, "{\"definition\": {\"name\": \"%s\", %s}}".formatted(NAME, members));
    assertThat(made.status()).as(made.text()).isEqualTo(201);
    return made;
  }

  private static String path(Client.Answer application) {
    return PATH + "/" + application.json().path("id").asText();
  }

  private void publishForAll() {
    Client.Answer published = alice.post(path(made) + "/versions", "{}");
    put("/sharing", published, "{\"visibility\": \"realm\", \"shares\": []}");
  }

  private Client.Answer put(String below, Client.Answer before, String body) {
    Client.Answer answer =
        alice.send(
            alice
                .request(path(made) + below)
                .header("Content-Type", "application/json")
                .header("If-Match", before.headers().firstValue("ETag").orElseThrow())
                .PUT(HttpRequest.BodyPublishers.ofString(body))
                .build());
    assertThat(answer.status()).as(answer.text()).isEqualTo(200);
    return answer;
  }

  private static List<String> starters(Client.Answer answer) {
    assertThat(answer.status()).as(answer.text()).isEqualTo(200);
    return answer.json().path("starters").valueStream().map(JsonNode::asText).toList();
  }

  @Test
  void startersAreThoseOfTheOperations() {
    Client.Answer draft = alice.get(path(made) + "/starters?version=draft");

    assertThat(starters(draft)).containsExactly("Which tasks does … have?");
    assertThat(draft.json().path("operations").asInt()).isEqualTo(1);
    assertThat(starters(bob.get(PATH + "/ai.service.assistant/starters")))
        .startsWith("How do I get an access token?")
        .contains("Which tasks does … have?");
  }

  @Test
  void iconAndStartersBelongToTheVersion() {
    publishForAll();
    assertThat(bob.get(path(made)).json().has("icon")).isFalse();
    put(
        "",
        alice.get(path(made)),
        "{\"definition\": {\"name\": \"%s\", \"icon\": \"📋\", \"starters\": [\"What is due?\"]}}"
            .formatted(NAME));

    assertThat(starters(bob.get(path(made) + "/starters")))
        .containsExactly("Which tasks does … have?");
    assertThat(bob.get(path(made) + "/starters?version=draft").status()).isEqualTo(404);
    assertThat(alice.post(path(made) + "/versions", "{}").status()).isEqualTo(201);

    assertThat(bob.get(path(made)).json().path("icon").asText()).isEqualTo("📋");
    assertThat(starters(alice.get(path(made) + "/starters?version=2")))
        .containsExactly("What is due?");
    assertThat(starters(alice.get(path(made) + "/starters?version=1")))
        .containsExactly("Which tasks does … have?");
  }

  @Test
  void startersOfOthersAreNotThere() {
    for (Client other : List.of(bob, Product.of("carol"))) {
      assertThat(other.get(path(made) + "/starters").code()).isEqualTo("DRG-6001");
    }
  }

  @Test
  void shortAddressLeadsToThoseAloneWhichTheCallerMayUse() {
    String uuid = path(made).substring(path(made).lastIndexOf('.') + 1);
    assertThat(addressed(alice, "chief-OF-tasks")).containsExactly(NAME);
    assertThat(addressed(alice, "chief-of-tasks." + uuid.substring(0, 8))).containsExactly(NAME);
    assertThat(addressed(bob, "chief-of-tasks")).isEmpty();
    publishForAll();

    assertThat(addressed(bob, "chief-of-tasks")).containsExactly(NAME);
    for (String other : List.of("chief-of-task", "chief", "chief-of-tasks.00000000", "%25", "_")) {
      assertThat(addressed(bob, other)).as(other).isEmpty();
    }
    assertThat(addressed(bob, "Assistant")).containsExactly("assistant");
  }

  private static List<String> addressed(Client client, String address) {
    Client.Answer page = client.get(PATH + "?address=" + address);
    assertThat(page.status()).as(page.text()).isEqualTo(200);
    return page.json()
        .path("applications")
        .valueStream()
        .map(one -> one.path("name").asText())
        .toList();
  }

  @Test
  void operationsThatMayBeGivenAreThoseThatTheCallerMayCall() {
    JsonNode todo = operations(bob, "?schema=todo").findFirst().orElseThrow();

    assertThat(todo.path("name").asText()).isEqualTo("todo");
    assertThat(todo.path("operations").valueStream())
        .anySatisfy(
            one -> {
              assertThat(one.path("name").asText()).isEqualTo("getUser");
              assertThat(one.path("write").asBoolean()).isFalse();
              assertThat(one.path("takes")).hasToString("[\"username\"]");
              assertThat(one.path("example").asText()).isEqualTo("Which tasks does … have?");
            });
    assertThat(operations(bob, "")).contains(todo);
    assertThat(operations(bob, "?schema=nowhere")).isEmpty();
    assertThat(bob.get("/rest/v1/operations?schem=todo").code()).isEqualTo("DRG-1002");
  }

  private static Stream<JsonNode> operations(Client client, String query) {
    Client.Answer answer = client.get("/rest/v1/operations" + query);
    assertThat(answer.status()).as(answer.text()).isEqualTo(200);
    return answer.json().path("schemas").valueStream();
  }
}
