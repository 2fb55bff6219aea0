package org.dragoman.settings;

import java.net.InetAddress;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.UnknownHostException;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * The transport rule between the parts of the product: TLS, except on loopback. Only literal
 * addresses and the name {@code localhost} (RFC 6761, section 6.3) are loopback. A name that merely
 * looks like an address is a name, and no name is ever resolved to decide.
 */
public final class Transport {
  /**
   * Four decimal numbers; other implementations interpret shorter, octal and hexadecimal forms
   * differently.
   */
  private static final Pattern IPV4 =
      Pattern.compile("(?:(?:25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])(?:\\.(?!$)|$)){4}");

  /** The characters of an IPv6 address (RFC 4291, section 2.2), without a zone. */
  private static final Pattern IPV6 = Pattern.compile("[0-9a-fA-F:.]*:[0-9a-fA-F:.]*");

  private Transport() {}

  /**
   * Returns the address of another part of the product, from a setting.
   *
   * @param setting its name, for the error
   * @param value an absolute address with {@code https}, or with {@code http} on loopback
   * @throws IllegalStateException when it is anything else, or has user information, a query or a
   *     fragment; the message does not contain the value, since it may contain a password
   */
  public static URI trustworthy(String setting, String value) {
    URI address;
    try {
      address = new URI(value).parseServerAuthority();
    } catch (URISyntaxException e) {
      throw new IllegalStateException(setting + ": not a valid URL");
    }
    String scheme = String.valueOf(address.getScheme()).toLowerCase(java.util.Locale.ROOT);
    if (!Set.of("http", "https").contains(scheme) || address.getHost() == null) {
      throw new IllegalStateException(setting + ": the URL must begin with https:// and a host");
    }
    if (address.getRawUserInfo() != null
        || address.getRawQuery() != null
        || address.getRawFragment() != null) {
      throw new IllegalStateException(
          setting + ": the URL must not have user information, a query or a fragment");
    }
    if (scheme.equals("http") && !isLoopback(address.getHost())) {
      throw new IllegalStateException(
          setting + ": the URL must begin with https unless the host is loopback");
    }
    return address;
  }

  /**
   * Whether a host of an address, or the address that a request comes from, is this machine.
   *
   * @param host a name or a literal address, an IPv6 one with or without brackets
   */
  public static boolean isLoopback(String host) {
    if (host.equals("127.0.0.1") || host.equalsIgnoreCase("localhost")) {
      return true;
    }
    String literal =
        host.startsWith("[") && host.endsWith("]") ? host.substring(1, host.length() - 1) : host;
    if (!IPV4.matcher(literal).matches() && !IPV6.matcher(literal).matches()) {
      return false;
    }
    try {
      // A literal is parsed, not looked up; an IPv4 address within an IPv6 one counts as itself.
      return InetAddress.getByName(literal).isLoopbackAddress();
    } catch (UnknownHostException e) {
      return false;
    }
  }
}
