package org.dragoman.chat.model;

import java.util.List;
import java.util.Objects;

/**
 * A model provider as shown to the builders of applications.
 *
 * @param kind as its settings name it, see {@link WireFormat#kind}; for the built-in one {@value
 *     Models#EXTRACT}
 * @param models the models to choose from; empty for any
 * @param health {@code up}; {@code down} when one of its models failed several times in a row and
 *     gets no requests for a while; {@code trying} while one request probes it, or may do so
 */
public record ProviderDescription(String name, String kind, List<String> models, String health) {
  public ProviderDescription {
    Objects.requireNonNull(name);
    Objects.requireNonNull(kind);
    models = List.copyOf(models);
    Objects.requireNonNull(health);
  }
}
