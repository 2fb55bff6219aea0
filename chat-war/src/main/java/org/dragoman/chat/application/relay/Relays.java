package org.dragoman.chat.application.relay;

import jakarta.annotation.PreDestroy;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.context.Initialized;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import java.net.URI;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.dragoman.chat.conversation.Hops;
import org.dragoman.chat.model.Endpoint;
import org.dragoman.chat.model.ModelClient;
import org.dragoman.chat.model.WireFormat;
import org.dragoman.chat.outbound.KeyRule;
import org.dragoman.chat.outbound.TargetKeys;
import org.dragoman.chat.upstream.Upstream;
import org.dragoman.contract.application.Target;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.dragoman.settings.Settings;
import org.dragoman.settings.UpstreamSettings;

/**
 * The client for the targets of relays: {@code dragoman.relay.*}. A target gets the conversation
 * and the operator's key for its address, but nothing of the caller, and never the token.
 */
@ApplicationScoped
public class Relays {
  private static final int RETRIES = 1;
  private static final TargetKeys.Names KEYS =
      new TargetKeys.Names(
          UpstreamSettings.RELAY_KEYS,
          UpstreamSettings.RELAY_KEY_URL,
          UpstreamSettings.RELAY_KEY,
          UpstreamSettings.RELAY_KEY_FILE,
          UpstreamSettings.RELAY_KEY_REALMS,
          UpstreamSettings.RELAY_KEY_REALM);

  private final RelayTargets targets;
  private final TargetKeys keys;
  private final Endpoint.TimeLimits limits;
  private final int hops;
  private final Upstream upstream;

  /** Takes the targets and reads the settings. */
  @Inject
  public Relays(RelayTargets targets) {
    this(targets, Settings.ofServer());
  }

  Relays(RelayTargets targets, Settings settings) {
    this.targets = targets;
    limits =
        new Endpoint.TimeLimits(
            Duration.ofSeconds(settings.get(UpstreamSettings.RELAY_FIRST_TOKEN)),
            Duration.ofSeconds(settings.get(UpstreamSettings.RELAY_IDLE)),
            Duration.ofSeconds(settings.get(UpstreamSettings.RELAY_TOTAL)));
    hops = settings.get(UpstreamSettings.RELAY_HOPS);
    keys = TargetKeys.of(settings, KEYS);
    upstream =
        new Upstream(
            targets::mayConnect,
            settings.get(UpstreamSettings.RELAY_CONNECTIONS),
            Duration.ofSeconds(settings.get(UpstreamSettings.RELAY_CONNECT)));
  }

  /** Required by the container's proxy. */
  Relays() {
    targets = null;
    keys = null;
    limits = null;
    hops = 0;
    upstream = null;
  }

  /**
   * Creates the bean when the war starts, so that a wrong setting fails the deployment and not the
   * first request.
   */
  void begin(@Observes @Initialized(ApplicationScoped.class) Object started) {
    // The constructor has already read the settings.
  }

  @PreDestroy
  void close() {
    upstream.close();
  }

  /**
   * Returns the client for a target.
   *
   * @param realm the caller's realm
   * @param hopsBefore how often the conversation has been forwarded already
   * @throws Fault when the target is not allowed, or the conversation was forwarded too often
   */
  ModelClient client(Target target, String realm, int hopsBefore) {
    if (hopsBefore >= hops) {
      throw new Fault(
          FaultCode.RELAY_LOOP, "The conversation has been forwarded " + hops + " times before");
    }
    URI url = targets.admitted(target.url());
    Optional<KeyRule> rule = keys.of(url, realm);
    Map<String, String> headers = new LinkedHashMap<>();
    headers.put(Hops.HEADER, String.valueOf(hopsBefore + 1));
    rule.flatMap(KeyRule::realm).ifPresent(it -> headers.put("X-Realm", it));
    Endpoint endpoint =
        new Endpoint(
            "relay", format(target.protocol()), url, rule.flatMap(KeyRule::key), headers, limits);
    return ModelClient.of(upstream, endpoint, RETRIES);
  }

  /** Returns the wire format of the protocol. */
  static WireFormat format(Target.Protocol protocol) {
    return switch (protocol) {
      case NDJSON -> WireFormat.NDJSON;
      case OPENAI -> WireFormat.OPENAI;
      case ANTHROPIC -> WireFormat.ANTHROPIC;
    };
  }
}
