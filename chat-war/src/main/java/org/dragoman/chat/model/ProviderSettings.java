package org.dragoman.chat.model;

import static java.util.stream.Collectors.joining;

import java.net.URI;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.dragoman.chat.settings.Settings;
import org.dragoman.chat.upstream.Addresses;
import org.dragoman.chat.upstream.ServerKey;
import org.dragoman.chat.upstream.Upstream;
import org.dragoman.secret.Secret;
import org.eclipse.microprofile.config.Config;

/**
 * Reads {@code dragoman.providers.<name>.*}. What is wrong stops the start: a provider that is not
 * what the operator meant must not be asked. No value is in an error, since it may be a key.
 */
final class ProviderSettings {
  private static final String ANY = "*";
  private static final Set<String> KNOWN =
      Set.of(
          "kind",
          "base-url",
          "key",
          "key-file",
          "models",
          "fallback",
          "connect-seconds",
          "first-token-seconds",
          "idle-seconds",
          "total-seconds",
          "retries",
          "connections",
          "plain-http",
          "down-after-failures",
          "down-seconds");

  private final Settings all;

  ProviderSettings(Config config) {
    all = new Settings(config, "dragoman.providers");
  }

  /** The providers by their names, in the order of these. */
  Map<String, Provider> read() {
    Map<String, Provider> providers = new LinkedHashMap<>();
    for (String name : all.names(KNOWN)) {
      if (name.equals(Models.EXTRACT)) {
        throw new IllegalStateException(
            all.name(name) + ": the provider of this name is part of the product; choose another");
      }
      providers.put(name, provider(name, all.of(name)));
    }
    for (Provider provider : providers.values()) {
      for (Provider.Fallback fallback : provider.fallbacks()) {
        Provider other = providers.get(fallback.provider());
        if (other == null || !other.offers(fallback.model())) {
          throw new IllegalStateException(
              all.of(provider.name()).name("fallback")
                  + ": it names a provider or model that is not configured");
        }
      }
    }
    return providers;
  }

  private static Provider provider(String name, Settings settings) {
    WireFormat format = format(settings);
    Optional<Secret> key = ServerKey.of(settings);
    URI url =
        Addresses.of(
            settings.name("base-url"),
            settings.text("base-url").orElse(format.providerUrl()),
            settings.isTrue("plain-http"),
            format.path());
    Endpoint endpoint =
        new Endpoint(
            name,
            format,
            url,
            key,
            Map.of(),
            new Endpoint.TimeLimits(
                settings.seconds("first-token-seconds", Duration.ofSeconds(30)),
                settings.seconds("idle-seconds", Duration.ofSeconds(30)),
                settings.seconds("total-seconds", Duration.ofSeconds(840))));
    int failures = settings.number("down-after-failures", 1, 5);
    Duration rest = settings.seconds("down-seconds", Duration.ofSeconds(10));
    Breakers breakers = new Breakers(() -> new Breaker(failures, rest, System::nanoTime));
    Set<String> models = models(settings);
    List<Provider.Fallback> fallbacks = fallbacks(settings);
    int retries = settings.number("retries", 0, 2);
    Upstream upstream =
        new Upstream(
            (host, address) -> true,
            settings.number("connections", 1, 10_000),
            settings.seconds("connect-seconds", Duration.ofSeconds(5)));
    return new Provider(new ModelClient(upstream, endpoint, retries, breakers), models, fallbacks);
  }

  private static WireFormat format(Settings settings) {
    List<WireFormat> formats = WireFormat.ofProviders();
    String kind = settings.text("kind").orElse("");
    return formats.stream()
        .filter(format -> format.kind().equals(kind))
        .findFirst()
        .orElseThrow(
            () ->
                new IllegalStateException(
                    settings.name("kind")
                        + ": it is one of "
                        + formats.stream().map(WireFormat::kind).collect(joining(", "))));
  }

  private static Set<String> models(Settings settings) {
    List<String> models = settings.list("models");
    if (models.isEmpty()) {
      throw new IllegalStateException(
          settings.name("models") + ": the models that may be used, or * for any");
    }
    return models.contains(ANY) ? Set.of() : new LinkedHashSet<>(models);
  }

  private static List<Provider.Fallback> fallbacks(Settings settings) {
    return settings.list("fallback").stream()
        .map(
            one -> {
              String[] parts = one.split("/", 2);
              if (parts.length != 2) {
                throw new IllegalStateException(
                    settings.name("fallback") + ": a list of provider/model");
              }
              return new Provider.Fallback(parts[0], parts[1]);
            })
        .toList();
  }
}
