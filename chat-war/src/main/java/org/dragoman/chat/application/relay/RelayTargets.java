package org.dragoman.chat.application.relay;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.context.Initialized;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import java.net.InetAddress;
import java.net.URI;
import java.util.List;
import org.dragoman.chat.outbound.AllowedTargets;
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
  private final AllowedTargets allowed;

  /** Reads the settings. */
  @Inject
  public RelayTargets() {
    this(Settings.ofServer());
  }

  RelayTargets(Settings settings) {
    this(settings.find(UpstreamSettings.RELAY_HOSTS).orElse(List.of()));
  }

  RelayTargets(List<String> hosts) {
    allowed = new AllowedTargets(UpstreamSettings.RELAY_HOSTS.name(), hosts);
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
    if (allowed.find(url).isEmpty()) {
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
    return allowed
        .find(url)
        .orElseThrow(
            () -> new Fault(FaultCode.TARGET_REFUSED, "The operator no longer allows the target"));
  }

  /** Returns whether a connection to the host at this address is allowed. */
  boolean mayConnect(String host, InetAddress address) {
    return allowed.mayConnect(host, address);
  }
}
