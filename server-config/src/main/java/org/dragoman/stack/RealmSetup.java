package org.dragoman.stack;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.net.URI;
import java.util.List;
import java.util.stream.Stream;
import org.dragoman.stack.client.Digest;
import org.dragoman.stack.client.Grants;
import org.dragoman.stack.client.OpenIdClient;
import org.dragoman.stack.client.OpenIdProvider;
import org.dragoman.stack.client.Trouble;
import org.dragoman.stack.client.Web;

/**
 * Applies {@code keycloak/realm.json} to a realm, and {@code keycloak/master.json} to Keycloak's
 * own, through Keycloak's admin API.
 *
 * <p>Keycloak imports a realm only once, and an import that names client scopes omits Keycloak's
 * own ones. So the import has only the users. This class sets the settings, roles, client scope and
 * clients after each start at which the file, a port or the secret has changed. An attribute of the
 * realm holds the digest of what was set last.
 */
final class RealmSetup {
  private static final String APPLIED = "dragoman.setup";
  private static final String REALM = "server-config/keycloak/realm.json";
  private static final String MASTER = "server-config/keycloak/master.json";
  private static final String ROLES = "roles";

  /** The parts, beside the roles, that are no settings of the realm. */
  private static final List<String> PARTS =
      List.of("clientScopes", "clients", "closedClients", "removedClientScopes", "scopeMappings");

  private final Settings settings;
  private final Secrets secrets;

  RealmSetup(Settings settings, Secrets secrets) {
    this.settings = settings;
    this.secrets = secrets;
  }

  /** Applies the differences and returns the names of the changed realms. */
  List<String> apply() {
    String token = administrator();
    return Stream.concat(
            Stream.of("master").filter(realm -> apply(realm, read(MASTER), token)),
            Realm.ALL.stream().map(Realm::name).filter(realm -> apply(realm, read(REALM), token)))
        .toList();
  }

  private boolean apply(String realm, JsonNode file, String token) {
    return new Admin(realm, token).apply(file, digest(file));
  }

  private String administrator() {
    OpenIdClient client =
        new OpenIdClient(settings.issuer("master"), "admin-cli", null, OpenIdClient.SCOPE, null);
    return new Grants(OpenIdProvider.at(client.issuer()), client)
        .byPassword("admin", secrets.get(Secrets.KEYCLOAK_ADMIN));
  }

  private JsonNode read(String file) {
    String text =
        PrivateFiles.read(settings.source(file))
            .replace("${EDGE}", settings.edge().toString())
            .replace("${EDGE_PORT}", Integer.toString(settings.edgePort()))
            .replace("${DRAGOMAN_CLI_SECRET}", secrets.get(Secrets.COMMAND_LINE_CLIENT));
    return parsed(file, text);
  }

  /** Returns the realm's settings alone, for a first import. */
  static ObjectNode settingsOf(Settings settings) {
    ObjectNode file = (ObjectNode) parsed(REALM, PrivateFiles.read(settings.source(REALM)));
    file.remove(PARTS);
    return file;
  }

  private static JsonNode parsed(String file, String text) {
    try {
      return Web.JSON.readTree(text);
    } catch (IOException e) {
      throw new Trouble(file + " is not JSON: " + e.getMessage(), e);
    }
  }

  private static String digest(JsonNode file) {
    return Digest.hex(file.toString());
  }

  /** The admin API of Keycloak for one realm. */
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
      file.path(ROLES).path("realm").forEach(role -> call("POST", "/roles", role));
      for (JsonNode scope : file.path("clientScopes")) {
        replace("/client-scopes", "name", scope);
      }
      for (JsonNode client : file.path("clients")) {
        replace("/clients", "clientId", client);
      }
      file.path("closedClients").forEach(client -> close(client.asText()));
      file.path("removedClientScopes").forEach(scope -> remove(scope.asText()));
      file.path("scopeMappings").forEach(this::map);
      ObjectNode wanted = file.deepCopy();
      wanted.remove(PARTS);
      wanted.remove(ROLES);
      ObjectNode attributes = live.withObject("/attributes");
      attributes.setAll((ObjectNode) wanted.remove("attributes"));
      live.setAll(wanted);
      // Last, so that the next start repeats everything after a failure.
      attributes.put(APPLIED, digest);
      call("PUT", "", live);
      return true;
    }

    /** Creates clients and scopes anew: an update would leave their mappers as they are. */
    private void replace(String collection, String name, JsonNode wanted) {
      ids(collection, name, wanted.path(name).asText())
          .forEach(id -> call("DELETE", collection + "/" + id, null));
      call("POST", collection, wanted);
    }

    /** Disables a client that Keycloak creates itself, so that it gets no tokens. */
    private void close(String client) {
      for (String id : ids("/clients", "clientId", client)) {
        ObjectNode live = (ObjectNode) call("GET", "/clients/" + id, null);
        call("PUT", "/clients/" + id, live.put("enabled", false));
      }
    }

    /**
     * Removes a client scope that Keycloak creates itself, so that its metadata do not offer it:
     * clients of the Model Context Protocol ask for {@code offline_access} wherever it is offered.
     */
    private void remove(String scope) {
      ids("/client-scopes", "name", scope)
          .forEach(id -> call("DELETE", "/client-scopes/" + id, null));
    }

    /** Sets which roles of a user are in the tokens of a client. */
    private void map(JsonNode mapping) {
      ArrayNode roles = Web.JSON.createArrayNode();
      mapping
          .path("roles")
          .forEach(role -> roles.add(call("GET", "/roles/" + role.asText(), null)));
      ids("/clients", "clientId", mapping.path("client").asText())
          .forEach(id -> call("POST", "/clients/" + id + "/scope-mappings/realm", roles));
    }

    /** Returns the ids of the objects with this name: one or none. */
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
