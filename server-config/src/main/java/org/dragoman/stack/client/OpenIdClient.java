package org.dragoman.stack.client;

/**
 * As whom tokens are asked for, and what kind of token.
 *
 * @param secret null for a public client
 * @param scope separated by spaces
 * @param audience sent as {@code audience} to providers that choose the API by it (Auth0); null for
 *     none
 */
public record OpenIdClient(String issuer, String id, String secret, String scope, String audience) {
  /** What the specification asks for. */
  public static final String SCOPE = "openid email";

  /** The bundled Keycloak's client for the command line. */
  public static final String BUNDLED = "dragoman-cli";
}
