package org.dragoman.chat.outbound;

import java.net.URI;
import java.net.URISyntaxException;
import java.util.Locale;
import java.util.Objects;
import java.util.regex.Pattern;

/**
 * An entry of the operator's list of targets: {@code api.example.com}, {@code
 * api.example.com:8443}, {@code *.example.com}, or with a scheme before it. The default scheme is
 * https; http must be written and needs one host and port.
 *
 * @param host in lower case; of a wildcard, the required end of the host name with its leading dot
 * @param port never -1
 */
record AllowedTarget(String scheme, String host, boolean wildcard, int port) {
  private static final Pattern NAME =
      Pattern.compile(
          "([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)(\\.[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)*");
  private static final Pattern IPV4 =
      Pattern.compile("((25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])(\\.(?!$)|$)){4}");
  private static final int HTTPS_PORT = 443;
  private static final String WILDCARD = "*.";

  AllowedTarget {
    Objects.requireNonNull(scheme);
    Objects.requireNonNull(host);
  }

  /**
   * Reads an entry.
   *
   * @throws IllegalStateException when the entry is invalid; the message does not name the setting
   */
  static AllowedTarget of(String text) {
    String entry = text.toLowerCase(Locale.ROOT);
    String scheme = entry.startsWith("http://") ? "http" : "https";
    String authority = entry.replaceFirst("^https?://", "");
    boolean wildcard = authority.startsWith(WILDCARD);
    String rest = wildcard ? authority.substring(2) : authority;
    try {
      URI address = new URI("https://" + rest).parseServerAuthority();
      String host = address.getHost();
      boolean whole = address.getRawAuthority().equals(rest) && address.getRawUserInfo() == null;
      boolean known = host != null && (host.startsWith("[") || isName(host) || isAddress(host));
      boolean fits = !wildcard || isName(host) && host.contains(".") && scheme.equals("https");
      boolean port = scheme.equals("https") || address.getPort() != -1;
      if (whole && known && fits && port) {
        return new AllowedTarget(
            scheme,
            wildcard ? "." + host : host,
            wildcard,
            address.getPort() == -1 ? HTTPS_PORT : address.getPort());
      }
    } catch (URISyntaxException e) {
      // The exception below covers this.
    }
    throw new IllegalStateException(
        "an entry is host, host:port, *.example.com or http://host:port");
  }

  /**
   * Returns whether the host is a name; its last label must not be a number, as it could be taken
   * for an address.
   */
  static boolean isName(String host) {
    return NAME.matcher(host).matches()
        && !Character.isDigit(host.charAt(host.lastIndexOf('.') + 1));
  }

  /** Returns whether the host is an IPv4 address in its canonical form. */
  static boolean isAddress(String host) {
    return IPV4.matcher(host).matches();
  }

  /**
   * Returns whether the entry is exactly this address.
   *
   * @param other without the brackets of IPv6
   */
  boolean isAddressItself(String other) {
    return !wildcard && !isName(host) && (host.equals(other) || host.equals("[" + other + "]"));
  }

  /** Returns scheme, host and port of a target. */
  static String origin(URI target) {
    return target.getScheme() + "://" + target.getHost() + ":" + target.getPort();
  }

  boolean admits(URI target) {
    String other = target.getHost();
    return scheme.equals(target.getScheme())
        && port == target.getPort()
        && (wildcard ? isName(other) && other.endsWith(host) : other.equals(host));
  }
}
