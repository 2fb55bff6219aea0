package org.dragoman.stack;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.net.URI;

/** The admin API, for one publisher. */
final class Admin {
  private final URI edge;
  private final IdentityProvider identityProvider;
  private final String user;
  private final String realm;

  Admin(URI edge, IdentityProvider identityProvider, String user, String realm) {
    this.edge = edge;
    this.identityProvider = identityProvider;
    this.user = user;
    this.realm = realm;
  }

  /** The options that say who asks; without them, the publisher of the first realm. */
  static Admin of(Settings settings, IdentityProvider identityProvider, Arguments arguments) {
    String realm = arguments.option("--realm", "");
    String user = arguments.option("--user", "");
    if (realm.isEmpty()) {
      realm = user.isEmpty() ? Realm.ALL.getFirst().name() : Realm.of(user).name();
    }
    if (user.isEmpty()) {
      user = Realm.named(realm).publisher().name();
    }
    return new Admin(settings.edge(), identityProvider, user, realm);
  }

  String realm() {
    return realm;
  }

  /** The answer, with {@code data} or with {@code errors}. */
  JsonNode ask(String query, ObjectNode variables) {
    ObjectNode body = Web.JSON.createObjectNode().put("query", query);
    body.set("variables", variables);
    String token = identityProvider.token(user, realm);
    Web.Answer answer = Web.postJson(URI.create(edge + "/admin/graphql"), token, realm, body);
    if (!answer.json().isObject()) {
      throw new Trouble(
          "The admin API answered with status %d and no JSON.".formatted(answer.status()));
    }
    return answer.json();
  }
}
