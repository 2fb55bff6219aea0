package org.dragoman.chat.model;

import java.util.List;
import java.util.Objects;

/**
 * A model provider, as builders of applications see it.
 *
 * @param kind as its settings name it, see {@link WireFormat#kind}; of the one that is always there
 *     {@value Models#EXTRACT}
 * @param models that may be chosen; empty when any may
 * @param health {@code up}; {@code down} when one of its models failed several times in a row and
 *     is not asked for a while; {@code trying} while one request tries it again, or may
 */
public record ProviderDescription(String name, String kind, List<String> models, String health) {
  public ProviderDescription {
    Objects.requireNonNull(name);
    Objects.requireNonNull(kind);
    models = List.copyOf(models);
    Objects.requireNonNull(health);
  }
}
