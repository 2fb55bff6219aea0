package org.dragoman.stack;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;

/**
 * What {@code keycloak/realm.json} says of a realm, brought into Keycloak through its admin API.
 *
 * <p>Keycloak imports a realm only once, and an import with client scopes leaves its own scopes
 * out. So the import brings the people alone; settings, roles, the client scope and the clients are
 * set after every start at which the file, a port or the secret has changed. An attribute of the
 * realm keeps the digest of what was set last.
 */
final class RealmSetup {
  private static final String APPLIED = "dragoman.setup";
  private static final List<String> PARTS =
      List.of("roles", "clientScopes", "clients", "scopeMappings");

  private final Settings settings;
  private final Secrets secrets;

  RealmSetup(Settings settings, Secrets secrets) {
    this.settings = settings;
    this.secrets = secrets;
  }

  /** Sets what differs from the file; the names of the realms that were changed. */
  List<String> apply() {
    JsonNode file = read();
    String digest = digest(file);
    String token = administrator();
    return Realm.ALL.stream()
        .map(Realm::name)
        .filter(realm -> new Admin(realm, token).apply(file, digest))
        .toList();
  }

  private String administrator() {
    OpenIdClient client =
        new OpenIdClient(settings.issuer("master"), "admin-cli", null, OpenIdClient.SCOPE, null);
    return new Grants(OpenIdProvider.at(client.issuer()), client)
        .byPassword("admin", secrets.get(Secrets.KEYCLOAK_ADMIN));
  }

  private JsonNode read() {
    String text =
        PrivateFiles.read(settings.source("server-config/keycloak/realm.json"))
            .replace("${EDGE}", settings.edge().toString())
            .replace("${EDGE_PORT}", Integer.toString(settings.edgePort()))
            .replace("${DRAGOMAN_CLI_SECRET}", secrets.get(Secrets.COMMAND_LINE_CLIENT));
    return parsed(text);
  }

  /** The settings of the realm alone, as a first import needs them. */
  static ObjectNode settingsOf(Settings settings) {
    String text = PrivateFiles.read(settings.source("server-config/keycloak/realm.json"));
    ObjectNode file = (ObjectNode) parsed(text);
    file.remove(List.of("clientScopes", "clients", "scopeMappings"));
    return file;
  }

  private static JsonNode parsed(String text) {
    try {
      return Web.JSON.readTree(text);
    } catch (IOException e) {
      throw new Trouble("server-config/keycloak/realm.json is no JSON: " + e.getMessage(), e);
    }
  }

  private static String digest(JsonNode file) {
    try {
      byte[] text = file.toString().getBytes(StandardCharsets.UTF_8);
      return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(text));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Keycloak's admin API for one realm. */
  private final class Admin {
    private final String realm;
    private final String token;

    Admin(String realm, String token) {
      this.realm = realm;
      this.token = token;
    }

    boolean apply(JsonNode file, String digest) {
      ObjectNode live = (ObjectNode) call("GET", "", null);
      if (live.path("attributes").path(APPLIED).asText().equals(digest)) {
        return false;
      }
      file.path("roles").path("realm").forEach(role -> call("POST", "/roles", role));
      for (JsonNode scope : file.path("clientScopes")) {
        replace("/client-scopes", "name", scope);
      }
      for (JsonNode client : file.path("clients")) {
        replace("/clients", "clientId", client);
      }
      file.path("scopeMappings").forEach(this::map);
      ObjectNode wanted = file.deepCopy();
      wanted.remove(PARTS);
      live.setAll(wanted);
      // Last, so that whatever fails is done again at the next start.
      live.withObject("/attributes").put(APPLIED, digest);
      call("PUT", "", live);
      return true;
    }

    /** Clients and scopes are made anew: an update would leave their mappers as they are. */
    private void replace(String collection, String name, JsonNode wanted) {
      ids(collection, name, wanted.path(name).asText())
          .forEach(id -> call("DELETE", collection + "/" + id, null));
      call("POST", collection, wanted);
    }

    /** Which of the user's roles a client's tokens hold. */
    private void map(JsonNode mapping) {
      ArrayNode roles = Web.JSON.createArrayNode();
      mapping
          .path("roles")
          .forEach(role -> roles.add(call("GET", "/roles/" + role.asText(), null)));
      ids("/clients", "clientId", mapping.path("client").asText())
          .forEach(id -> call("POST", "/clients/" + id + "/scope-mappings/realm", roles));
    }

    /** The ids of those with this name: one or none. */
    private List<String> ids(String collection, String name, String value) {
      return call("GET", collection, null)
          .valueStream()
          .filter(one -> one.path(name).asText().equals(value))
          .map(one -> one.path("id").asText())
          .toList();
    }

    private JsonNode call(String method, String path, JsonNode body) {
      URI address = URI.create(settings.keycloak() + "/admin/realms/" + realm + path);
      Web.Answer answer = Web.call(method, address, token, body);
      boolean exists = answer.status() == 409 && method.equals("POST");
      if (answer.status() >= 300 && !exists) {
        throw new Trouble(
            "Keycloak's admin API answers %s %s with status %d: %s"
                .formatted(
                    method, address.getPath(), answer.status(), Web.printable(answer.body())));
      }
      return answer.json();
    }
  }
}
