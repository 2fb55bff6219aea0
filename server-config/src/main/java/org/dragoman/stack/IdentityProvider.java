package org.dragoman.stack;

import com.fasterxml.jackson.databind.JsonNode;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.Map;

/** Gets access tokens for the sample's users by the password grant, as the specification has it. */
final class IdentityProvider {
  private final URI address;
  private final Secrets secrets;

  IdentityProvider(URI address, Secrets secrets) {
    this.address = address;
    this.secrets = secrets;
  }

  /** An access token of the user in the user's own realm. */
  String token(String user) {
    return token(user, Realm.of(user).name());
  }

  /** An access token of the user in this realm; refused where the realm has no such user. */
  String token(String user, String realm) {
    URI discovery = URI.create(address + "/realms/" + realm + "/.well-known/openid-configuration");
    Web.Answer configuration = Web.get(discovery);
    if (configuration.status() != 200) {
      throw new Trouble("The identity provider has no realm \"" + realm + "\".");
    }
    Map<String, String> form = new LinkedHashMap<>();
    form.put("grant_type", "password");
    form.put("scope", "openid email");
    form.put("username", user);
    form.put("password", secrets.get(passwordName(user)));
    form.put("client_id", "dragoman-cli");
    form.put("client_secret", secrets.get(Secrets.COMMAND_LINE_CLIENT));
    JsonNode answer =
        Web.postForm(URI.create(configuration.json().path("token_endpoint").asText()), form).json();
    String token = answer.path("access_token").asText();
    if (token.isEmpty()) {
      throw new Trouble(
          "The identity provider gives no token to \"%s\" in realm \"%s\": %s"
              .formatted(user, realm, answer.path("error_description").asText("no reason given")));
    }
    return token;
  }

  /** What a token says, as indented JSON. */
  static String claims(String token) {
    String payload = token.split("\\.")[1];
    String json = new String(Base64.getUrlDecoder().decode(payload), StandardCharsets.UTF_8);
    return new Web.Answer(200, json).json().toPrettyString();
  }

  private static String passwordName(String user) {
    return Realm.of(user).users().stream()
        .filter(one -> one.name().equals(user))
        .findFirst()
        .orElseThrow()
        .passwordName();
  }
}
