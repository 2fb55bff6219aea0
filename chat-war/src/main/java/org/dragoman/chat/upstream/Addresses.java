package org.dragoman.chat.upstream;

import java.net.URI;
import java.net.URISyntaxException;
import java.util.regex.Pattern;
import org.dragoman.http.Transport;

/** Addresses and keys of servers elsewhere, from settings. No value is in an error. */
public final class Addresses {
  private static final Pattern KEY = Pattern.compile("[\\x21-\\x7e]{1,4096}");

  private Addresses() {}

  /**
   * An address below a base.
   *
   * @param setting its name, for the error
   * @param base with https, or http on loopback
   * @param plain whether http is taken for other machines, too
   * @param path to add
   * @throws IllegalStateException for anything else
   */
  public static URI of(String setting, String base, boolean plain, String path) {
    String address = base.endsWith("/") ? base.substring(0, base.length() - 1) : base;
    if (plain) {
      // The one rule is asked about all but the scheme.
      String checked = address.replaceFirst("(?i)^http:", "https:");
      Transport.trustworthy(setting, checked);
    } else {
      Transport.trustworthy(setting, address);
    }
    try {
      return new URI(address + path).parseServerAuthority();
    } catch (URISyntaxException e) {
      throw new IllegalStateException(setting + ": this is not an address");
    }
  }

  /**
   * A key.
   *
   * @throws IllegalStateException when it cannot be sent in a header, or is an expression that
   *     nobody has resolved
   */
  public static Key key(String setting, String value) {
    if (!KEY.matcher(value).matches() || value.startsWith("${")) {
      throw new IllegalStateException(
          setting + ": a key has printable characters, no blanks, and its alias is known");
    }
    return new Key(value);
  }
}
