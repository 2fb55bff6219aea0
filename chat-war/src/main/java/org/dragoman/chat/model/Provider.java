package org.dragoman.chat.model;

import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;

/**
 * A model provider that the operator has configured.
 *
 * @param models the models that may be used; empty for any
 * @param fallbacks models to try instead, in this order
 * @param realms the realms that may use it; empty for all
 * @param embedding its models of embeddings
 */
record Provider(
    ModelClient client,
    Set<String> models,
    List<Fallback> fallbacks,
    Set<String> realms,
    Embedding embedding) {
  Provider {
    Objects.requireNonNull(client);
    models = Collections.unmodifiableSet(new LinkedHashSet<>(models));
    fallbacks = List.copyOf(fallbacks);
    realms = Set.copyOf(realms);
    Objects.requireNonNull(embedding);
  }

  /**
   * The models of embeddings of a provider.
   *
   * @param client null when it offers none
   * @param models empty for any
   */
  record Embedding(EmbeddingClient client, Set<String> models) {
    static final Embedding NONE = new Embedding(null, Set.of());

    Embedding {
      models = Collections.unmodifiableSet(new LinkedHashSet<>(models));
    }

    boolean offers(String model) {
      return client != null && (models.isEmpty() || models.contains(model));
    }
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
