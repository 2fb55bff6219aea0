package org.dragoman.chat.outbound;

import java.net.URI;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.dragoman.secret.Secret;

/**
 * The key and realm that are sent to targets below an address. Builders choose targets, so the rule
 * limits a key to a path: other services on the same host do not get it.
 *
 * @param origin scheme, host and port, as {@link AllowedTarget#origin(URI)} writes them
 * @param path prefix of the target's path, in whole segments; without a slash at its end
 * @param realms the realms whose conversations use the rule; empty for all
 * @param realm the realm for targets that need {@code X-Realm}
 */
public record KeyRule(
    String origin, String path, Set<String> realms, Optional<Secret> key, Optional<String> realm) {
  /**
   * Path segments that all servers read in the same way: without escapes or parameters, neither
   * empty nor dots.
   */
  private static final Pattern PLAIN =
      Pattern.compile("(/(?!\\.{1,2}(/|$))[A-Za-z0-9._~!$&'()*+,=:@-]+)*/?");

  public KeyRule {
    Objects.requireNonNull(origin);
    Objects.requireNonNull(path);
    realms = Set.copyOf(realms);
    Objects.requireNonNull(key);
    Objects.requireNonNull(realm);
  }

  /**
   * Creates a rule from settings.
   *
   * @param url with a scheme and a host, and no query
   * @throws IllegalStateException when the address is invalid; the message does not name the
   *     setting
   */
  static KeyRule of(String url, List<String> realms, Optional<Secret> key, Optional<String> realm) {
    URI address =
        AllowedTargets.read(url)
            .filter(it -> it.getRawQuery() == null && PLAIN.matcher(it.getRawPath()).matches())
            .orElseThrow(
                () ->
                    new IllegalStateException(
                        "an address such as https://api.example.com/v1, with which targets begin"));
    String path = address.getRawPath();
    return new KeyRule(
        AllowedTarget.origin(address),
        path.endsWith("/") ? path.substring(0, path.length() - 1) : path,
        Set.copyOf(realms),
        key,
        realm);
  }

  boolean isFor(URI target, String callersRealm) {
    String other = target.getRawPath();
    return AllowedTarget.origin(target).equals(origin)
        && (realms.isEmpty() || realms.contains(callersRealm))
        && PLAIN.matcher(other).matches()
        && (other.equals(path) || other.startsWith(path + "/"));
  }
}
