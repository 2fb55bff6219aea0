package org.dragoman.web.identity;

import java.net.URI;
import java.net.URISyntaxException;
import java.util.Locale;
import org.dragoman.settings.Transport;

/**
 * Checks the addresses of an identity provider: https, or http on this machine. An issuer has
 * neither query nor fragment (OpenID Connect Discovery 1.0, section 3).
 */
final class ProviderAddress {
  private ProviderAddress() {}

  /**
   * Parses a configured issuer.
   *
   * @throws IllegalArgumentException when it is invalid
   */
  static URI issuer(String text) {
    URI address = checked(text);
    if (address.getRawQuery() != null) {
      throw new IllegalArgumentException("An issuer has no query: " + text);
    }
    return address;
  }

  /**
   * Parses an address from which documents of a provider may be fetched.
   *
   * @throws IllegalArgumentException when it is invalid
   */
  static URI checked(String text) {
    URI address;
    try {
      address = new URI(text);
    } catch (URISyntaxException e) {
      throw new IllegalArgumentException("Not a valid URL: " + text, e);
    }
    String host = address.getHost();
    boolean safe =
        "https".equalsIgnoreCase(address.getScheme())
            || ("http".equalsIgnoreCase(address.getScheme())
                && host != null
                && Transport.isLoopback(host));
    if (host == null || !safe) {
      throw new IllegalArgumentException(
          "Not an absolute https URL (http is allowed only for loopback): " + text);
    }
    if (address.getRawUserInfo() != null || address.getRawFragment() != null) {
      throw new IllegalArgumentException(
          "An issuer must not have user information or a fragment: " + text);
    }
    return address;
  }

  /** Returns scheme, host and port, with the default port written out. */
  static String origin(URI address) {
    String scheme = address.getScheme().toLowerCase(Locale.ROOT);
    int port = address.getPort() >= 0 ? address.getPort() : scheme.equals("https") ? 443 : 80;
    return scheme + "://" + address.getHost().toLowerCase(Locale.ROOT) + ":" + port;
  }
}
