package org.dragoman.chat.model;

import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;

/**
 * A model provider of the operator's.
 *
 * @param models that may be asked there; empty when any may
 * @param fallbacks which are asked instead, one after the other
 * @param realms that may use it; empty when all may
 */
record Provider(
    ModelClient client, Set<String> models, List<Fallback> fallbacks, Set<String> realms) {
  Provider {
    Objects.requireNonNull(client);
    models = Collections.unmodifiableSet(new LinkedHashSet<>(models));
    fallbacks = List.copyOf(fallbacks);
    realms = Set.copyOf(realms);
  }

  /** A model of another provider. */
  record Fallback(String provider, String model) {
    Fallback {
      Objects.requireNonNull(provider);
      Objects.requireNonNull(model);
    }
  }

  boolean serves(String realm) {
    return realms.isEmpty() || realms.contains(realm);
  }

  boolean offers(String model) {
    return models.isEmpty() || models.contains(model);
  }

  String name() {
    return client.endpoint().name();
  }
}
