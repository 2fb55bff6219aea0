package org.dragoman.chat.model;

import java.net.URI;
import java.time.Duration;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.dragoman.chat.upstream.Addresses;
import org.dragoman.chat.upstream.ServerKey;
import org.dragoman.chat.upstream.Upstream;
import org.dragoman.secret.Secret;
import org.dragoman.settings.Setting;
import org.dragoman.settings.Settings;
import org.dragoman.settings.UpstreamSettings;

/**
 * Reads {@code dragoman.providers.<name>.*}. A wrong setting fails the deployment: a provider other
 * than the intended one must not get requests. No message has a value, since it may be a key.
 */
final class ProviderSettings {
  private static final String ANY = "*";

  private final Settings settings;

  ProviderSettings(Settings settings) {
    this.settings = settings;
  }

  /** Returns the providers by name, in order. */
  Map<String, Provider> read() {
    Map<String, Provider> providers = new LinkedHashMap<>();
    for (String name : settings.names(UpstreamSettings.PROVIDERS)) {
      if (name.equals(Models.EXTRACT)) {
        throw new IllegalStateException(
            UpstreamSettings.PROVIDERS.name()
                + "."
                + name
                + ": the provider of this name is part of the product; choose another");
      }
      providers.put(name, provider(name));
    }
    for (Provider provider : providers.values()) {
      for (Provider.Fallback fallback : provider.fallbacks()) {
        Provider other = providers.get(fallback.provider());
        if (other == null || !other.offers(fallback.model())) {
          throw new IllegalStateException(
              UpstreamSettings.FALLBACK.of(provider.name()).name()
                  + ": it names a provider or model that is not configured");
        }
        if (!other.realms().isEmpty()
            && !provider.realms().isEmpty()
            && Collections.disjoint(other.realms(), provider.realms())) {
          throw new IllegalStateException(
              UpstreamSettings.FALLBACK.of(provider.name()).name()
                  + ": it names a provider that none of the realms of this one may use");
        }
      }
    }
    return providers;
  }

  private Provider provider(String name) {
    WireFormat format = WireFormat.ofKind(settings.get(UpstreamSettings.KIND.of(name)));
    Optional<Secret> key =
        ServerKey.of(settings, UpstreamSettings.KEY.of(name), UpstreamSettings.KEY_FILE.of(name));
    URI url = address(name, format, format.path());
    Endpoint endpoint =
        new Endpoint(
            name,
            format,
            url,
            key,
            Map.of(),
            new Endpoint.TimeLimits(
                seconds(UpstreamSettings.FIRST_TOKEN.of(name)),
                seconds(UpstreamSettings.IDLE.of(name)),
                seconds(UpstreamSettings.TOTAL.of(name))));
    int failures = settings.get(UpstreamSettings.DOWN_AFTER_FAILURES.of(name));
    Duration rest = seconds(UpstreamSettings.DOWN_SECONDS.of(name));
    Breakers breakers = new Breakers(() -> new Breaker(failures, rest, System::nanoTime));
    Set<String> models = models(name);
    List<Provider.Fallback> fallbacks = fallbacks(name);
    int retries = settings.get(UpstreamSettings.RETRIES.of(name));
    Upstream upstream =
        new Upstream(
            (host, address) -> true,
            settings.get(UpstreamSettings.CONNECTIONS.of(name)),
            seconds(UpstreamSettings.CONNECT.of(name)));
    return new Provider(
        new ModelClient(upstream, endpoint, retries, breakers),
        models,
        fallbacks,
        realms(name),
        embedding(name, upstream, endpoint));
  }

  private URI address(String name, WireFormat format, String path) {
    Setting<String> base = UpstreamSettings.BASE_URL.of(name);
    return Addresses.of(
        base.name(),
        settings.find(base).orElse(format.providerUrl()),
        settings.get(UpstreamSettings.PLAIN_HTTP.of(name)),
        path);
  }

  private Provider.Embedding embedding(String name, Upstream upstream, Endpoint endpoint) {
    Setting<List<String>> setting = UpstreamSettings.EMBEDDINGS.of(name);
    Optional<List<String>> models = settings.find(setting);
    if (models.isEmpty()) {
      return Provider.Embedding.NONE;
    }
    String path = endpoint.format().embeddingsPath();
    if (path == null) {
      throw new IllegalStateException(
          setting.name() + ": providers of the kind anthropic have no embeddings");
    }
    return new Provider.Embedding(
        new EmbeddingClient(upstream, endpoint, address(name, endpoint.format(), path)),
        models.get().contains(ANY) ? Set.of() : new LinkedHashSet<>(models.get()));
  }

  private Duration seconds(Setting<Integer> setting) {
    return Duration.ofSeconds(settings.get(setting));
  }

  private Set<String> models(String name) {
    List<String> models = settings.get(UpstreamSettings.MODELS.of(name));
    return models.contains(ANY) ? Set.of() : new LinkedHashSet<>(models);
  }

  private Set<String> realms(String name) {
    return settings
        .find(UpstreamSettings.PROVIDER_REALMS.of(name))
        .<Set<String>>map(Set::copyOf)
        .orElse(Set.of());
  }

  private List<Provider.Fallback> fallbacks(String name) {
    Setting<List<String>> setting = UpstreamSettings.FALLBACK.of(name);
    return settings.find(setting).orElse(List.of()).stream()
        .map(
            one -> {
              String[] parts = one.split("/", 2);
              if (parts.length != 2) {
                throw new IllegalStateException(setting.name() + ": a list of provider/model");
              }
              return new Provider.Fallback(parts[0], parts[1]);
            })
        .toList();
  }
}
