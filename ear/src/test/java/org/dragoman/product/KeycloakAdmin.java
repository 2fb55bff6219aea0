package org.dragoman.product;

import com.fasterxml.jackson.databind.JsonNode;
import java.net.URI;
import java.net.http.HttpRequest;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Keycloak's admin REST API for one realm, as its operator uses it. */
record KeycloakAdmin(String realm) {

  /** A client with this representation, in the place of one with the same {@code clientId}. */
  void client(Map<String, ?> client) {
    removeClient((String) client.get("clientId"));
    call("POST", "/clients", client);
  }

  void removeClient(String clientId) {
    remove("/clients", "clientId=" + clientId);
  }

  /** A user with this representation, in the place of one with the same {@code username}. */
  void user(Map<String, ?> user) {
    removeUser((String) user.get("username"));
    call("POST", "/users", user);
  }

  void removeUser(String name) {
    remove("/users", "exact=true&username=" + name);
  }

  private void remove(String collection, String query) {
    for (JsonNode one : call("GET", collection + "?" + query, null)) {
      call("DELETE", collection + "/" + one.path("id").asText(), null);
    }
  }

  /** The roles of the realm go to the user; a new user has none of them. */
  void grant(String user, List<String> roles) {
    List<JsonNode> all = roles.stream().map(role -> call("GET", "/roles/" + role, null)).toList();
    String id = call("GET", "/users?exact=true&username=" + user, null).path(0).path("id").asText();
    call("POST", "/users/" + id + "/role-mappings/realm", all);
  }

  /** The roles of the realm that a client's tokens may hold. */
  void scope(String clientId, List<String> roles) {
    List<JsonNode> all = roles.stream().map(role -> call("GET", "/roles/" + role, null)).toList();
    String id = call("GET", "/clients?clientId=" + clientId, null).path(0).path("id").asText();
    call("POST", "/clients/" + id + "/scope-mappings/realm", all);
  }

  /**
   * @param body null for none
   */
  JsonNode call(String method, String path, Object body) {
    Map<String, String> client = new LinkedHashMap<>(Map.of("client_id", "admin-cli"));
    String token =
        new Provider("master")
            .password("admin", Product.stack().secret("KEYCLOAK_ADMIN_PASSWORD"), client)
            .json()
            .path("access_token")
            .asText();
    HttpRequest request =
        HttpRequest.newBuilder(
                URI.create(Product.stack().keycloak() + "/admin/realms/" + realm + path))
            .header("Authorization", "Bearer " + token)
            .header("Content-Type", "application/json")
            .method(
                method,
                body == null
                    ? HttpRequest.BodyPublishers.noBody()
                    : HttpRequest.BodyPublishers.ofString(Client.text(body)))
            .build();
    Client.Answer answer = Product.anonymous().send(request);
    if (answer.status() >= 300) {
      throw new AssertionError(method + " " + path + ": " + answer.status() + " " + answer.text());
    }
    return answer.text().isEmpty() ? Client.parsed("{}") : answer.json();
  }
}
