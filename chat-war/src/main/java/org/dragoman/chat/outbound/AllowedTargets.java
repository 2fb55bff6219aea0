package org.dragoman.chat.outbound;

import java.net.InetAddress;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.dragoman.chat.upstream.PublicAddresses;

/**
 * The operator's list of hosts to which builders may lead requests. Its names may resolve only to
 * public addresses. Without a list no target is allowed.
 */
public final class AllowedTargets {
  private static final int LONGEST = 2_000;
  private static final int HTTPS_PORT = 443;
  private static final int HTTP_PORT = 80;
  private static final Pattern CHARACTERS = Pattern.compile("[!-~&&[^\\\\]]+");

  private final List<AllowedTarget> allowed;

  /**
   * Reads a list.
   *
   * @param setting the name of the list, for the message
   * @throws IllegalStateException when an entry is wrong
   */
  public AllowedTargets(String setting, List<String> hosts) {
    try {
      allowed = hosts.stream().map(AllowedTarget::of).toList();
    } catch (IllegalStateException e) {
      throw new IllegalStateException(setting + ": " + e.getMessage());
    }
  }

  /** Returns the address of a target; empty when it is not allowed. Its name is not resolved. */
  public Optional<URI> find(String url) {
    return read(url).filter(target -> allowed.stream().anyMatch(entry -> entry.admits(target)));
  }

  /**
   * Returns whether a connection to the host at this address is allowed: the address is public, or
   * the operator listed it literally. Link-local addresses, at which clouds serve secrets, are
   * never allowed.
   */
  public boolean mayConnect(String host, InetAddress address) {
    if (PublicAddresses.hold(address)) {
      return true;
    }
    return !address.isLinkLocalAddress()
        && !address.isAnyLocalAddress()
        && !address.isMulticastAddress()
        && allowed.stream().anyMatch(entry -> entry.isAddressItself(host));
  }

  /**
   * Returns the URL with scheme and host in lower case and with a port; empty when it is not
   * acceptable.
   */
  static Optional<URI> read(String url) {
    if (url.length() > LONGEST || !CHARACTERS.matcher(url).matches()) {
      return Optional.empty();
    }
    try {
      URI given = new URI(url).parseServerAuthority();
      String scheme = String.valueOf(given.getScheme()).toLowerCase(Locale.ROOT);
      if (!Set.of("http", "https").contains(scheme)
          || given.getHost() == null
          || given.getRawUserInfo() != null
          || given.getRawFragment() != null) {
        return Optional.empty();
      }
      int usual = scheme.equals("https") ? HTTPS_PORT : HTTP_PORT;
      String path = given.getRawPath().isEmpty() ? "/" : given.getRawPath();
      String query = given.getRawQuery() == null ? "" : "?" + given.getRawQuery();
      return Optional.of(
          new URI(
              scheme
                  + "://"
                  + given.getHost().toLowerCase(Locale.ROOT)
                  + ":"
                  + (given.getPort() == -1 ? usual : given.getPort())
                  + path
                  + query));
    } catch (URISyntaxException e) {
      return Optional.empty();
    }
  }
}
