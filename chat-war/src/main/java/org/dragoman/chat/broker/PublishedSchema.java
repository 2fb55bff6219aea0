package org.dragoman.chat.broker;

import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import java.util.Objects;
import java.util.Set;

/**
 * A schema that is live in the caller's realm.
 *
 * @param unasked the operations that a model may run without a confirmation
 * @param bySelection what groups rows by those values alone that a request selects
 */
@JsonIgnoreProperties(ignoreUnknown = true)
public record PublishedSchema(
    String name, long version, String description, Set<String> unasked, Set<String> bySelection) {
  public PublishedSchema {
    Objects.requireNonNull(name);
    description = Objects.requireNonNullElse(description, "");
    unasked = unasked == null ? Set.of() : Set.copyOf(unasked);
    bySelection = bySelection == null ? Set.of() : Set.copyOf(bySelection);
  }
}
