package org.dragoman.chat.application.relay;

import java.net.URI;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.dragoman.secret.Secret;

/**
 * What targets below an address are shown. Builders choose targets, so that a key goes to nothing
 * else that its host has.
 *
 * @param origin scheme, host and port, as {@link AllowedTarget#origin(URI)} writes them
 * @param path with which a target's path begins, in whole segments; without a slash at its end
 * @param realms whose conversations the rule is for; empty for all
 * @param realm for targets that ask for {@code X-Realm}
 */
record KeyRule(
    String origin, String path, Set<String> realms, Optional<Secret> key, Optional<String> realm) {
  /**
   * Segments that every server reads in the same way: nothing that is escaped, no parameters, none
   * that is empty or dots.
   */
  private static final Pattern PLAIN =
      Pattern.compile("(/(?!\\.{1,2}(/|$))[A-Za-z0-9._~!$&'()*+,=:@-]+)*/?");

  KeyRule {
    Objects.requireNonNull(origin);
    Objects.requireNonNull(path);
    realms = Set.copyOf(realms);
    Objects.requireNonNull(key);
    Objects.requireNonNull(realm);
  }

  /**
   * Of settings.
   *
   * @param url with a scheme and a host, and no query
   * @throws IllegalStateException when it is no such address; the setting's name is not in the text
   */
  static KeyRule of(String url, List<String> realms, Optional<Secret> key, Optional<String> realm) {
    URI address =
        RelayTargets.read(url)
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
