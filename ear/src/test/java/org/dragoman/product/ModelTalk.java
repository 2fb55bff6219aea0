package org.dragoman.product;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.net.http.HttpRequest;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.dragoman.modelserver.Asked;
import org.dragoman.modelserver.Step;

/** Applications of scripted models that call operations, and conversations with them. */
final class ModelTalk {
  private static final String PATH = "/rest/v1/applications";

  private static final Map<String, Client> MADE = new ConcurrentHashMap<>();

  private ModelTalk() {}

  /** Removes all applications that were made here: an owner has 100 at most. */
  static void removeApplications() {
    MADE.forEach((id, owner) -> owner.delete(PATH + "/" + id));
    MADE.clear();
  }

  /** An operation that an application may call. */
  record Grant(String schema, String name, boolean write, boolean unasked) {
    Grant(String schema, String name, boolean write) {
      this(schema, name, write, false);
    }
  }

  /** Makes an application that the whole realm may talk to. */
  static String application(Client owner, String provider, String model, List<Grant> operations) {
    return application(owner, provider, model, operations, List.of());
  }

  /** The same, with other servers whose tools it may call. */
  static String application(
      Client owner, String provider, String model, List<Grant> operations, Object servers) {
    String id =
        made(
            owner,
            Map.of(
                "provider",
                provider,
                "model",
                model,
                "operations",
                operations,
                "servers",
                servers));
    Client.Answer seen = owner.get(PATH + "/" + id);
    HttpRequest.Builder sharing =
        owner
            .request(PATH + "/" + id + "/sharing")
            .header("Content-Type", "application/json")
            .header("If-Match", seen.headers().firstValue("ETag").orElseThrow())
            .PUT(HttpRequest.BodyPublishers.ofString("{\"visibility\": \"realm\"}"));
    Client.Answer shared = owner.send(sharing.build());
    assertThat(shared.status()).as(shared.text()).isEqualTo(200);
    return id;
  }

  private static String made(Client owner, Map<String, Object> members) {
    Map<String, Object> definition = new LinkedHashMap<>(members);
    definition.put("kind", "prompt");
    definition.put("name", "notes");
    definition.put("instructions", "You read notes.");
    Client.Answer made = owner.post(PATH, Client.text(Map.of("definition", definition)));
    assertThat(made.status()).as(made.text()).isEqualTo(201);
    String id = made.json().path("id").asText();
    MADE.put(id, owner);
    Client.Answer published = owner.post(PATH + "/" + id + "/versions", "{}");
    assertThat(published.status()).as(published.text()).isEqualTo(201);
    return id;
  }

  static Client.Answer talk(Client client, String application, String question) {
    return client.post(
        "/rest/v1/chat/completions",
        Client.text(
            Map.of(
                "model",
                application,
                "messages",
                List.of(Map.of("role", "user", "content", question)))));
  }

  /** A call, as the scripted model makes it. */
  static Step.Call call(String id, String name, String arguments) {
    return new Step.Call(id, name, Client.parsed(arguments));
  }

  /** How many results of calls a request has; those of one turn may be in one message. */
  static int results(Asked asked) {
    int results = 0;
    for (JsonNode message : asked.body().path("messages")) {
      if (message.path("role").asText().equals("tool")) {
        results++;
      }
      for (JsonNode part : message.path("content")) {
        results += part.path("type").asText().equals("tool_result") ? 1 : 0;
      }
    }
    return results;
  }
}
