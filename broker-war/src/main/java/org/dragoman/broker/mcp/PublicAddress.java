package org.dragoman.broker.mcp;

import jakarta.servlet.http.HttpServletRequest;
import java.net.URI;
import java.util.Optional;
import java.util.regex.Pattern;
import org.dragoman.settings.BrokerSettings;
import org.dragoman.settings.Settings;

/**
 * The address by which clients reach the service: protected-resource metadata (RFC 9728) has no
 * relative ones.
 *
 * @param base as the operator says; null where that is left out, and the host of each request is
 *     taken
 */
record PublicAddress(URI base) {
  /** Of protected resources, before their path (RFC 9728, section 3.1). */
  static final String METADATA = "/.well-known/oauth-protected-resource";

  /** A host with a port; nothing that could end a quoted string. */
  private static final Pattern HOST = Pattern.compile("[A-Za-z0-9._:\\[\\]-]{1,255}");

  static PublicAddress configured() {
    return new PublicAddress(Settings.ofServer().find(BrokerSettings.BASE_URL).orElse(null));
  }

  /**
   * The whole address of a path of the service.
   *
   * @param path with its escapes
   * @return empty when the request does not say which host it is for
   */
  Optional<String> of(HttpServletRequest request, String path) {
    if (base != null) {
      return Optional.of(base.toString().replaceAll("/+$", "") + path);
    }
    String host = request.getHeader("Host");
    return host != null && HOST.matcher(host).matches()
        ? Optional.of(request.getScheme() + "://" + host + request.getContextPath() + path)
        : Optional.empty();
  }
}
