package org.dragoman.chat.broker;

import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import java.util.Objects;

/** A schema that is live in the caller's realm. */
@JsonIgnoreProperties(ignoreUnknown = true)
public record PublishedSchema(String name, long version, String description) {
  public PublishedSchema {
    Objects.requireNonNull(name);
    description = Objects.requireNonNullElse(description, "");
  }
}
