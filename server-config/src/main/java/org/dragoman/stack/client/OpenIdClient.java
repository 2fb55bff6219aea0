package org.dragoman.stack.client;

/**
 * The client that requests tokens, and the kind of token.
 *
 * @param secret null for a public client
 * @param scope separated by spaces
 * @param audience sent as {@code audience} to providers that select the API by it (Auth0); null for
 *     none
 */
public record OpenIdClient(String issuer, String id, String secret, String scope, String audience) {
  /** The scope in the specification. */
  public static final String SCOPE = "openid email";

  /** The bundled Keycloak's client for the command line. */
  public static final String BUNDLED = "dragoman-cli";
}
