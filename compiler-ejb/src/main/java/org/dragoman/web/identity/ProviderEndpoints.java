package org.dragoman.web.identity;

import java.net.URI;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * The sign-in addresses of a realm: those of its provider's discovery document (OpenID Connect
 * Discovery 1.0, section 3).
 *
 * @param endSession of RP-Initiated Logout 1.0; null when the provider has none
 * @param console the sign-in settings of the realm's entry; null when it has none
 */
public record ProviderEndpoints(
    String realm,
    String issuer,
    URI authorization,
    URI token,
    URI endSession,
    Realm.SignIn console) {

  /**
   * Reads a discovery document.
   *
   * @throws IllegalArgumentException when an address is missing, or is not one of a provider
   */
  static ProviderEndpoints of(Realm realm, Map<String, Object> discovery) {
    return new ProviderEndpoints(
        realm.name(),
        realm.issuer(),
        address(discovery.get("authorization_endpoint")),
        address(discovery.get("token_endpoint")),
        discovery.get("end_session_endpoint") instanceof String end ? address(end) : null,
        realm.console());
  }

  private static URI address(Object value) {
    if (!(value instanceof String text)) {
      throw new IllegalArgumentException("An address to sign in at is missing");
    }
    return ProviderAddress.checked(text);
  }

  /** Returns the origins of all these addresses. */
  public Set<String> origins() {
    Set<String> origins = new TreeSet<>();
    origins.add(ProviderAddress.origin(authorization));
    origins.add(ProviderAddress.origin(token));
    if (endSession != null) {
      origins.add(ProviderAddress.origin(endSession));
    }
    return origins;
  }
}
