package org.dragoman.chat.upstream;

import java.net.URI;
import java.net.URISyntaxException;
import org.dragoman.settings.Transport;

/** Reads addresses of remote servers from settings. No message has the value. */
public final class Addresses {
  private Addresses() {}

  /**
   * Returns an address below a base.
   *
   * @param setting the name of the setting, for the message
   * @param base the base with https, or http on loopback
   * @param plain whether http is allowed for other machines, too
   * @param path the path to add
   * @throws IllegalStateException for anything else
   */
  public static URI of(String setting, String base, boolean plain, String path) {
    String address = base.endsWith("/") ? base.substring(0, base.length() - 1) : base;
    if (plain) {
      // The common rule checks everything except the scheme.
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
