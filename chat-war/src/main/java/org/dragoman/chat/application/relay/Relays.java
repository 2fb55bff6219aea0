package org.dragoman.chat.application.relay;

import jakarta.annotation.PreDestroy;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.context.Initialized;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import java.net.URI;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.dragoman.application.Target;
import org.dragoman.chat.conversation.Hops;
import org.dragoman.chat.model.Endpoint;
import org.dragoman.chat.model.ModelClient;
import org.dragoman.chat.model.WireFormat;
import org.dragoman.chat.upstream.Addresses;
import org.dragoman.chat.upstream.Key;
import org.dragoman.chat.upstream.Settings;
import org.dragoman.chat.upstream.Upstream;
import org.dragoman.fault.Fault;
import org.dragoman.fault.FaultCode;
import org.eclipse.microprofile.config.Config;

/**
 * The way to the targets of relays: {@code dragoman.relay.*}. A target is sent the conversation and
 * the operator's key for its host; nothing of the caller goes along, the token least of all.
 */
@ApplicationScoped
public class Relays {
  private static final Set<String> KEY_SETTINGS = Set.of("host", "key", "realm");
  private static final int RETRIES = 1;

  private final RelayTargets targets;
  private final Map<String, Credentials> credentials;
  private final Endpoint.TimeLimits limits;
  private final int hops;
  private final Upstream upstream;

  /**
   * What a host is shown.
   *
   * @param realm for hosts that ask for {@code X-Realm}
   */
  private record Credentials(Optional<Key> key, Optional<String> realm) {
    static final Credentials NONE = new Credentials(Optional.empty(), Optional.empty());
  }

  /** With targets and settings. */
  @Inject
  public Relays(RelayTargets targets, Config config) {
    this.targets = targets;
    Settings settings = new Settings(config, "dragoman.relay");
    limits =
        new Endpoint.TimeLimits(
            settings.seconds("first-token-seconds", 30),
            settings.seconds("idle-seconds", 30),
            settings.seconds("total-seconds", 840));
    hops = settings.number("hops", 1, 3);
    credentials = credentials(new Settings(config, "dragoman.relay.keys"));
    upstream =
        new Upstream(
            targets::mayConnect,
            settings.number("connections", 1, 10_000),
            settings.seconds("connect-seconds", 5));
  }

  /** For the container's proxy alone. */
  Relays() {
    targets = null;
    credentials = Map.of();
    limits = null;
    hops = 0;
    upstream = null;
  }

  /** Makes the bean with its war: a wrong setting refuses the start, not the first request. */
  void begin(@Observes @Initialized(ApplicationScoped.class) Object started) {
    // The constructor has read the settings by now.
  }

  @PreDestroy
  void close() {
    upstream.close();
  }

  private static Map<String, Credentials> credentials(Settings settings) {
    Map<String, Credentials> byHost = new HashMap<>();
    for (String name : settings.names(KEY_SETTINGS)) {
      Settings one = settings.of(name);
      AllowedTarget host;
      try {
        host = AllowedTarget.of(one.text("host").orElse(""));
      } catch (IllegalStateException e) {
        throw new IllegalStateException(one.name("host") + ": " + e.getMessage());
      }
      if (host.wildcard()) {
        throw new IllegalStateException(one.name("host") + ": a key is for one host alone");
      }
      Optional<Key> key = one.text("key").map(value -> Addresses.key(one.name("key"), value));
      byHost.put(host.origin(), new Credentials(key, one.text("realm")));
    }
    return byHost;
  }

  /**
   * The client of a target.
   *
   * @param hopsBefore how often the conversation has been forwarded already
   * @throws Fault when the target is not allowed, or the conversation went round too often
   */
  ModelClient client(Target target, int hopsBefore) {
    if (hopsBefore >= hops) {
      throw new Fault(
          FaultCode.RELAY_LOOP, "The conversation has been forwarded " + hops + " times before");
    }
    URI url = targets.admitted(target.url());
    Credentials shown = credentials.getOrDefault(AllowedTarget.origin(url), Credentials.NONE);
    Map<String, String> headers = new LinkedHashMap<>();
    headers.put(Hops.HEADER, String.valueOf(hopsBefore + 1));
    shown.realm().ifPresent(realm -> headers.put("X-Realm", realm));
    Endpoint endpoint =
        new Endpoint("relay", format(target.protocol()), url, shown.key(), headers, limits);
    return ModelClient.of(upstream, endpoint, RETRIES);
  }

  private static WireFormat format(Target.Protocol protocol) {
    return switch (protocol) {
      case NDJSON -> WireFormat.NDJSON;
      case OPENAI -> WireFormat.OPENAI;
      case ANTHROPIC -> WireFormat.ANTHROPIC;
    };
  }
}
