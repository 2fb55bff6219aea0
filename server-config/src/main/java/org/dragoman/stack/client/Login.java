package org.dragoman.stack.client;

import java.net.URI;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Consumer;

/**
 * Signs a user in by the Authorization Code flow with PKCE in the browser (RFC 8252). The ID token
 * is not used, so no nonce is sent: state and PKCE bind the answer to the request.
 */
public final class Login {
  private static final Duration LIMIT = Duration.ofMinutes(5);

  private final OpenIdProvider provider;
  private final OpenIdClient client;
  private final Consumer<String> say;

  /**
   * @param say shows a sentence to the user
   */
  public Login(OpenIdProvider provider, OpenIdClient client, Consumer<String> say) {
    this.provider = provider;
    this.client = client;
    this.say = say;
  }

  /**
   * Returns an access token of the user who signs in.
   *
   * @param hint the user name to suggest; null for none
   * @param port port of the callback; 0 for any free one
   * @param browser opens an address; its success is not needed
   */
  public String token(String hint, int port, Consumer<URI> browser) {
    Pkce pkce = Pkce.random();
    try (Callback callback = new Callback(provider, port)) {
      URI redirect = callback.redirect();
      URI address = address(hint, callback.state(), redirect, pkce);
      requireAcceptable(address, redirect);
      say.accept("Sign in here, if no browser opens:\n\n  " + address + "\n");
      browser.accept(address);
      String code = callback.await(LIMIT);
      return new Grants(provider, client).byCode(code, redirect, pkce);
    }
  }

  private URI address(String hint, String state, URI redirect, Pkce pkce) {
    Map<String, String> query = new LinkedHashMap<>();
    query.put("response_type", "code");
    query.put("client_id", client.id());
    query.put("redirect_uri", redirect.toString());
    query.put("scope", client.scope());
    query.put("state", state);
    query.put("code_challenge", pkce.challenge());
    query.put("code_challenge_method", "S256");
    if (client.audience() != null) {
      query.put("audience", client.audience());
    }
    if (hint != null) {
      query.put("login_hint", hint);
    }
    String endpoint = provider.authorizationEndpoint().toString();
    return URI.create(endpoint + (endpoint.contains("?") ? "&" : "?") + Web.form(query));
  }

  /**
   * Sends the request that the browser will send. A provider that does not know the client or the
   * redirect reports this on its own page and never redirects the browser (RFC 6749, section
   * 4.1.2.1); without this check the terminal would wait in vain.
   */
  private void requireAcceptable(URI address, URI redirect) {
    int status = Web.get(address).status();
    if (status >= 500) {
      throw new Trouble(
          "The identity provider's authorization endpoint answers with status " + status + ".");
    }
    if (status >= 400) {
      throw new Trouble(
          ("The identity provider refuses the request (status %d): there must be a client \"%s\""
                  + " that may use the Authorization Code flow, with %s as an allowed redirect.")
              .formatted(status, client.id(), redirect));
    }
  }
}
