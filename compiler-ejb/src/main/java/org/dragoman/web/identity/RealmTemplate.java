package org.dragoman.web.identity;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Issuers whose addresses contain the name of their realm: {@code https://idp/realms/{realm}},
 * where the name is a whole segment of the path, or {@code https://{realm}.eu.auth0.com/}, where it
 * is the first label of the host.
 */
final class RealmTemplate {
  static final String PLACEHOLDER = "{realm}";
  private static final String PROBE = "realm";
  private static final String LABEL = "[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?";
  private static final String SEGMENT = "[A-Za-z0-9][A-Za-z0-9._-]{0,62}";
  private static final Pattern IN_PATH =
      Pattern.compile("https?://[^/{}]+/([^{}]*/)?\\{realm}(/[^{}]*)?");
  // At least two labels must follow the name: {realm}.com would match hosts of anybody.
  private static final Pattern IN_HOST =
      Pattern.compile("https?://\\{realm}(\\.[^./{}:]+){2,}(:\\d+)?(/[^{}]*)?");

  private final Pattern issuers;
  private final String template;
  private final RealmDefaults defaults;

  /**
   * @throws IllegalArgumentException when the name is at any other place, or the address is not a
   *     valid issuer
   */
  RealmTemplate(String template, RealmDefaults defaults) {
    String name;
    if (IN_PATH.matcher(template).matches()) {
      name = SEGMENT;
    } else if (IN_HOST.matcher(template).matches()) {
      name = LABEL;
    } else {
      throw new IllegalArgumentException(
          "{realm} is a whole segment of the path, or the first of at least three labels of the"
              + " host: "
              + template);
    }
    // Refuses an address that cannot be an issuer.
    defaults.realm(PROBE, template.replace(PLACEHOLDER, PROBE));
    this.template = template;
    this.defaults = defaults;
    int at = template.indexOf(PLACEHOLDER);
    issuers =
        Pattern.compile(
            Pattern.quote(template.substring(0, at))
                + "("
                + name
                + ")"
                + Pattern.quote(template.substring(at + PLACEHOLDER.length())));
  }

  /** Returns the realm that this name would have. */
  Optional<Realm> named(String name) {
    return Realm.isName(name) ? of(template.replace(PLACEHOLDER, name)) : Optional.empty();
  }

  /** Returns the realm whose tokens have this issuer. */
  Optional<Realm> of(String issuer) {
    Matcher matcher = issuers.matcher(issuer);
    return matcher.matches()
        ? Optional.of(defaults.realm(matcher.group(1), issuer))
        : Optional.empty();
  }
}
