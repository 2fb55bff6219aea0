package org.dragoman.chat.application.relay;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.context.Initialized;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import java.net.InetAddress;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.dragoman.chat.upstream.PublicAddresses;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.dragoman.settings.Settings;
import org.dragoman.settings.UpstreamSettings;

/**
 * The targets to which relays may forward conversations: the operator's list {@code
 * dragoman.relay.hosts}, whose names may resolve only to public addresses. Without a list no target
 * is allowed.
 */
@ApplicationScoped
public class RelayTargets {
  private static final int LONGEST = 2_000;
  private static final int HTTPS_PORT = 443;
  private static final int HTTP_PORT = 80;
  private static final Pattern CHARACTERS = Pattern.compile("[!-~&&[^\\\\]]+");

  private final List<AllowedTarget> allowed;

  /** Reads the settings. */
  @Inject
  public RelayTargets() {
    this(Settings.ofServer());
  }

  RelayTargets(Settings settings) {
    this(settings.find(UpstreamSettings.RELAY_HOSTS).orElse(List.of()));
  }

  RelayTargets(List<String> hosts) {
    try {
      allowed = hosts.stream().map(AllowedTarget::of).toList();
    } catch (IllegalStateException e) {
      throw new IllegalStateException("dragoman.relay.hosts: " + e.getMessage());
    }
  }

  /**
   * Creates the bean when the war starts, so that a wrong list fails the deployment and not the
   * first request.
   */
  void begin(@Observes @Initialized(ApplicationScoped.class) Object started) {
    // The constructor has already read the list.
  }

  /**
   * Checks a target before it is stored; its name is not resolved.
   *
   * @throws Fault {@link FaultCode#DEFINITION_REFUSED} when the operator does not allow it
   */
  public void check(String url) {
    if (find(url).isEmpty()) {
      throw new Fault(
          FaultCode.DEFINITION_REFUSED,
          "definition.target.url must be an https URL with a host that the operator" + " allows");
    }
  }

  /**
   * Returns the address of a target right before a request to it.
   *
   * @throws Fault {@link FaultCode#TARGET_REFUSED} when it is not allowed now
   */
  URI admitted(String url) {
    return find(url)
        .orElseThrow(
            () -> new Fault(FaultCode.TARGET_REFUSED, "The operator no longer allows the target"));
  }

  /**
   * Returns whether a connection to the host at this address is allowed: the address is public, or
   * the operator listed it literally. Link-local addresses, at which clouds serve secrets, are
   * never allowed.
   */
  boolean mayConnect(String host, InetAddress address) {
    if (PublicAddresses.hold(address)) {
      return true;
    }
    return !address.isLinkLocalAddress()
        && !address.isAnyLocalAddress()
        && !address.isMulticastAddress()
        && allowed.stream().anyMatch(entry -> entry.isAddressItself(host));
  }

  private Optional<URI> find(String url) {
    return read(url).filter(target -> allowed.stream().anyMatch(entry -> entry.admits(target)));
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
