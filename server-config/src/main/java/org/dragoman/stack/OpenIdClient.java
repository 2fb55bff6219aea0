package org.dragoman.stack;

/**
 * As whom tokens are asked for, and what kind of token.
 *
 * @param secret null for a public client
 * @param scope separated by spaces
 * @param audience sent as {@code audience} to providers that choose the API by it (Auth0); null for
 *     none
 */
record OpenIdClient(String issuer, String id, String secret, String scope, String audience) {
  /** What the specification asks for. */
  static final String SCOPE = "openid email";

  /** The bundled Keycloak's client for the command line. */
  static OpenIdClient bundled(String issuer, Secrets secrets) {
    return new OpenIdClient(
        issuer, "dragoman-cli", secrets.get(Secrets.COMMAND_LINE_CLIENT), SCOPE, null);
  }

  /** The same client, asking for another token. */
  OpenIdClient asking(String otherScope, String otherAudience) {
    return new OpenIdClient(issuer, id, secret, otherScope, otherAudience);
  }
}
