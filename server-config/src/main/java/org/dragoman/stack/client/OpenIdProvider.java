package org.dragoman.stack.client;

import com.fasterxml.jackson.databind.JsonNode;
import java.net.URI;

/**
 * The endpoints of an OpenID Connect provider, from its discovery document (OpenID Connect
 * Discovery 1.0, section 4).
 *
 * @param namesItself whether its answers to an authorization request carry {@code iss} (RFC 9207)
 */
public record OpenIdProvider(
    String issuer, URI authorizationEndpoint, URI tokenEndpoint, boolean namesItself) {
  /**
   * Reads the discovery document of the issuer.
   *
   * @throws Trouble when there is none, when it names another issuer, or when an endpoint would
   *     receive secrets unencrypted
   */
  public static OpenIdProvider at(String issuer) {
    String base = issuer.endsWith("/") ? issuer.substring(0, issuer.length() - 1) : issuer;
    Web.secure("issuer", issuer);
    Web.Answer answer = Web.get(URI.create(base + "/.well-known/openid-configuration"));
    if (answer.status() != 200 || !answer.json().isObject()) {
      throw new Trouble(
          "There is no OpenID Connect provider at %s: its discovery document answers with status %d%s."
              .formatted(issuer, answer.status(), answer.status() == 200 ? " and no JSON" : ""));
    }
    return of(issuer, answer.json());
  }

  /** Reads the endpoints; the document must name exactly this issuer, character for character. */
  static OpenIdProvider of(String issuer, JsonNode document) {
    String named = document.path("issuer").asText();
    if (!named.equals(issuer)) {
      throw new Trouble(
          "The provider at %s calls itself \"%s\": the issuer must be written exactly so."
              .formatted(issuer, Web.printable(named)));
    }
    return new OpenIdProvider(
        issuer,
        endpoint(document, "authorization_endpoint"),
        endpoint(document, "token_endpoint"),
        document.path("authorization_response_iss_parameter_supported").asBoolean());
  }

  private static URI endpoint(JsonNode document, String name) {
    String address = document.path(name).asText();
    if (address.isEmpty()) {
      throw new Trouble("The provider's discovery document has no " + name + ".");
    }
    return Web.secure(name, address);
  }
}
