package org.dragoman.chat.upstream;

import java.net.URI;
import java.net.URISyntaxException;
import org.dragoman.settings.Transport;

/** Addresses of servers elsewhere, from settings. No value is in an error. */
public final class Addresses {
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
      throw new IllegalStateException(setting + ": not a valid URL");
    }
  }
}
