package org.dragoman.product;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.Map;

/** The keys of a realm of the real Keycloak. */
record KeycloakKeys(KeycloakAdmin keycloak) {
  private static final String KEY_PROVIDER = "org.keycloak.keys.KeyProvider";

  /** The id of the component that holds the key with which the realm signs now. */
  String signing() {
    JsonNode keys = keycloak.call("GET", "/keys", null);
    String id = keys.at("/active/RS256").asText();
    for (JsonNode key : keys.path("keys")) {
      if (key.path("kid").asText().equals(id)) {
        return key.path("providerId").asText();
      }
    }
    throw new AssertionError("No active key in " + keys);
  }

  /** Makes a key that signs in place of those of a lower priority, and tells its component. */
  String add(int priority) {
    String name = "rotated-" + priority;
    keycloak.call(
        "POST",
        "/components",
        Map.of(
            "name",
            name,
            "providerId",
            "rsa-generated",
            "providerType",
            KEY_PROVIDER,
            "parentId",
            keycloak.call("GET", "", null).path("id").asText(),
            "config",
            Map.of("priority", List.of(Integer.toString(priority)))));
    return keycloak.call("GET", "/components?name=" + name, null).path(0).path("id").asText();
  }

  /** Active: signs. Passive, which is enabled alone: verifies. Neither: is not there. */
  void set(String component, boolean enabled, boolean active) {
    JsonNode found = keycloak.call("GET", "/components/" + component, null);
    ObjectNode config = (ObjectNode) found.path("config");
    config.putArray("enabled").add(Boolean.toString(enabled));
    config.putArray("active").add(Boolean.toString(active));
    keycloak.call("PUT", "/components/" + component, found);
  }

  void remove(String component) {
    keycloak.call("DELETE", "/components/" + component, null);
  }
}
