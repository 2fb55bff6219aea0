package org.dragoman.product;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpRequest;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import org.dragoman.stack.Stack;

/** The keys of a realm of the real Keycloak, by its admin REST API. */
final class KeycloakKeys {
  private static final String KEY_PROVIDER = "org.keycloak.keys.KeyProvider";

  private final String realm;

  KeycloakKeys(String realm) {
    this.realm = realm;
  }

  /** The id of the component that holds the key with which the realm signs now. */
  String signing() {
    JsonNode keys = json(request("/keys").GET());
    String id = keys.at("/active/RS256").asText();
    for (JsonNode key : keys.path("keys")) {
      if (key.path("kid").asText().equals(id)) {
        return key.path("providerId").asText();
      }
    }
    throw new AssertionError("No active key in " + keys);
  }

  /** Makes a key that signs in place of those of a lower priority, and tells its component. */
  String addKey(int priority) {
    String parent = json(request("").GET()).path("id").asText();
    ObjectNode component = (ObjectNode) Client.parsed("{}");
    component.put("name", "rotated-" + priority);
    component.put("providerId", "rsa-generated");
    component.put("providerType", KEY_PROVIDER);
    component.put("parentId", parent);
    component.set("config", config(Map.of("priority", Integer.toString(priority))));
    Client.Answer answer =
        sent(
            request("/components")
                .header("Content-Type", "application/json")
                .POST(HttpRequest.BodyPublishers.ofString(component.toString())));
    String location = answer.headers().firstValue("Location").orElseThrow();
    return location.substring(location.lastIndexOf('/') + 1);
  }

  /** Active: signs. Passive, which is enabled alone: verifies. Neither: is not there. */
  void set(String component, boolean enabled, boolean active) {
    ObjectNode found = (ObjectNode) json(request("/components/" + component).GET());
    ObjectNode config = (ObjectNode) found.path("config");
    config.setAll(
        config(Map.of("enabled", Boolean.toString(enabled), "active", Boolean.toString(active))));
    sent(
        request("/components/" + component)
            .header("Content-Type", "application/json")
            .PUT(HttpRequest.BodyPublishers.ofString(found.toString())));
  }

  void remove(String component) {
    sent(request("/components/" + component).DELETE());
  }

  private static ObjectNode config(Map<String, String> values) {
    ObjectNode config = (ObjectNode) Client.parsed("{}");
    values.forEach((name, value) -> config.putArray(name).add(value));
    return config;
  }

  private HttpRequest.Builder request(String path) {
    URI address = URI.create(Product.stack().keycloak() + "/admin/realms/" + realm + path);
    return HttpRequest.newBuilder(address).header("Authorization", "Bearer " + token());
  }

  private static JsonNode json(HttpRequest.Builder request) {
    return sent(request).json();
  }

  private static Client.Answer sent(HttpRequest.Builder request) {
    Client.Answer answer = Product.anonymous().send(request.build());
    if (answer.status() >= 300) {
      throw new AssertionError(answer.status() + " " + answer.text());
    }
    return answer;
  }

  private static String token() {
    Stack stack = Product.stack();
    String form =
        "grant_type=password&client_id=admin-cli&username=admin&password="
            + URLEncoder.encode(stack.secret("KEYCLOAK_ADMIN_PASSWORD"), StandardCharsets.UTF_8);
    return json(HttpRequest.newBuilder(
                URI.create(stack.keycloak() + "/realms/master/protocol/openid-connect/token"))
            .header("Content-Type", "application/x-www-form-urlencoded")
            .POST(HttpRequest.BodyPublishers.ofString(form)))
        .path("access_token")
        .asText();
  }
}
