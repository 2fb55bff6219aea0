package org.dragoman.web.identity;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.dragoman.settings.Transport;

/** The value of a browser's {@code Origin} (RFC 6454, section 6.2), in its only form. */
final class WebOrigin {
  private static final String LABEL = "[a-z0-9_]([a-z0-9_-]{0,61}[a-z0-9_])?";
  private static final Pattern FORM =
      Pattern.compile(
          "(?<scheme>https?)://(?<host>%1$s(\\.%1$s)*|\\[[0-9a-f:.]{2,45}])(:(?<port>[1-9][0-9]{0,4}))?"
              .formatted(LABEL));
  private static final int LONGEST = 260;

  private WebOrigin() {}

  /**
   * Returns a configured origin, which is compared as a string.
   *
   * @throws IllegalArgumentException for a pattern, {@code null}, and any other text that no
   *     browser sends; for {@code http} off loopback, where an attacker on the network could write
   *     the page
   */
  static String checked(String realm, String text) {
    Matcher matcher = FORM.matcher(text == null || text.length() > LONGEST ? "" : text);
    if (!matcher.matches()) {
      throw refused(realm, text, "is not of the form https://host or https://host:port");
    }
    boolean secure = matcher.group("scheme").equals("https");
    int standard = secure ? 443 : 80;
    int port = matcher.group("port") == null ? 0 : Integer.parseInt(matcher.group("port"));
    if (port == standard || port > 65_535) {
      throw refused(realm, text, "has a port that no browser sends");
    }
    if (!secure && !Transport.isLoopback(matcher.group("host"))) {
      throw refused(realm, text, "begins with http, which is for loopback alone");
    }
    return text;
  }

  private static IllegalArgumentException refused(String realm, String text, String why) {
    return new IllegalArgumentException(
        "The origin %s of realm %s %s, in lower case, without a path".formatted(text, realm, why));
  }
}
