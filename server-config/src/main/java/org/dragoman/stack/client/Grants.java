package org.dragoman.stack.client;

import com.fasterxml.jackson.databind.JsonNode;
import java.net.URI;
import java.util.LinkedHashMap;
import java.util.Map;

/** The two grants with which the provider's token endpoint issues access tokens. */
public final class Grants {
  private final OpenIdProvider provider;
  private final OpenIdClient client;

  public Grants(OpenIdProvider provider, OpenIdClient client) {
    this.provider = provider;
    this.client = client;
  }

  /** Returns an access token for a user name and a password (RFC 6749, section 4.3). */
  public String byPassword(String user, String password) {
    Map<String, String> form = new LinkedHashMap<>();
    form.put("grant_type", "password");
    form.put("scope", client.scope());
    form.put("username", user);
    form.put("password", password);
    if (client.audience() != null) {
      form.put("audience", client.audience());
    }
    return token(form);
  }

  /** Returns an access token for an authorization code (RFC 6749, section 4.1.3). */
  String byCode(String code, URI redirect, Pkce pkce) {
    Map<String, String> form = new LinkedHashMap<>();
    form.put("grant_type", "authorization_code");
    form.put("code", code);
    form.put("redirect_uri", redirect.toString());
    form.put("code_verifier", pkce.verifier());
    return token(form);
  }

  private String token(Map<String, String> form) {
    form.put("client_id", client.id());
    if (client.secret() != null) {
      form.put("client_secret", client.secret());
    }
    Web.Answer answer = Web.postForm(provider.tokenEndpoint(), form);
    String token = answer.json().path("access_token").asText();
    if (token.isEmpty()) {
      throw new Trouble(
          "The identity provider issues no token: %s".formatted(reason(answer.json(), answer)));
    }
    return token;
  }

  private static String reason(JsonNode refusal, Web.Answer answer) {
    return refusal.path("error").isTextual()
        ? refusal(refusal.path("error").asText(), refusal.path("error_description").asText())
        : "its token endpoint answers with status " + answer.status() + ".";
  }

  /** Formats an error of RFC 6749 as a sentence, in the provider's own words. */
  static String refusal(String error, String description) {
    return Web.printable(description.isEmpty() ? error : description + " (" + error + ")") + ".";
  }
}
