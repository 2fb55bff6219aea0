package org.dragoman.chat.application.relay;

import jakarta.annotation.PreDestroy;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.context.Initialized;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.dragoman.chat.conversation.Hops;
import org.dragoman.chat.model.Endpoint;
import org.dragoman.chat.model.ModelClient;
import org.dragoman.chat.model.WireFormat;
import org.dragoman.chat.settings.Settings;
import org.dragoman.chat.upstream.ServerKey;
import org.dragoman.chat.upstream.Upstream;
import org.dragoman.contract.application.Target;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.dragoman.secret.Secret;
import org.eclipse.microprofile.config.Config;

/**
 * The way to the targets of relays: {@code dragoman.relay.*}. A target is sent the conversation and
 * the operator's key for its address; nothing of the caller goes along, the token least of all.
 */
@ApplicationScoped
public class Relays {
  private static final Set<String> KEY_SETTINGS =
      Set.of("url", "key", "key-file", "realm", "realms");
  private static final int RETRIES = 1;

  private final RelayTargets targets;
  private final List<KeyRule> keys;
  private final Endpoint.TimeLimits limits;
  private final int hops;
  private final Upstream upstream;

  /** With targets and settings. */
  @Inject
  public Relays(RelayTargets targets, Config config) {
    this.targets = targets;
    Settings settings = new Settings(config, "dragoman.relay");
    limits =
        new Endpoint.TimeLimits(
            settings.seconds("first-token-seconds", Duration.ofSeconds(30)),
            settings.seconds("idle-seconds", Duration.ofSeconds(30)),
            settings.seconds("total-seconds", Duration.ofSeconds(840)));
    hops = settings.number("hops", 1, 3);
    keys = keys(new Settings(config, "dragoman.relay.keys"));
    upstream =
        new Upstream(
            targets::mayConnect,
            settings.number("connections", 1, 10_000),
            settings.seconds("connect-seconds", Duration.ofSeconds(5)));
  }

  /** For the container's proxy alone. */
  Relays() {
    targets = null;
    keys = List.of();
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

  /** The longest path first: it says most about a target. */
  private static List<KeyRule> keys(Settings settings) {
    List<KeyRule> rules = new ArrayList<>();
    for (String name : settings.names(KEY_SETTINGS)) {
      Settings one = settings.of(name);
      Optional<Secret> key = ServerKey.of(one);
      try {
        rules.add(
            KeyRule.of(one.text("url").orElse(""), one.list("realms"), key, one.text("realm")));
      } catch (IllegalStateException e) {
        throw new IllegalStateException(one.name("url") + ": " + e.getMessage());
      }
    }
    rules.sort(Comparator.comparingInt((KeyRule rule) -> rule.path().length()).reversed());
    return rules;
  }

  /**
   * The client of a target.
   *
   * @param realm of the caller
   * @param hopsBefore how often the conversation has been forwarded already
   * @throws Fault when the target is not allowed, or the conversation went round too often
   */
  ModelClient client(Target target, String realm, int hopsBefore) {
    if (hopsBefore >= hops) {
      throw new Fault(
          FaultCode.RELAY_LOOP, "The conversation has been forwarded " + hops + " times before");
    }
    URI url = targets.admitted(target.url());
    Optional<KeyRule> rule = keys.stream().filter(it -> it.isFor(url, realm)).findFirst();
    Map<String, String> headers = new LinkedHashMap<>();
    headers.put(Hops.HEADER, String.valueOf(hopsBefore + 1));
    rule.flatMap(KeyRule::realm).ifPresent(it -> headers.put("X-Realm", it));
    Endpoint endpoint =
        new Endpoint(
            "relay", format(target.protocol()), url, rule.flatMap(KeyRule::key), headers, limits);
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
