package org.dragoman.contract.configuration;

import com.fasterxml.jackson.annotation.JsonIgnore;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * An input type (GraphQL specification, section 3.10).
 *
 * @param description empty when there is none
 * @param fields in the order of the schema text; default values are complete, with a value for
 *     every field that an input object may leave out
 */
public record InputType(String name, String description, List<Resolver.Argument> fields) {
  public InputType {
    Objects.requireNonNull(name);
    Objects.requireNonNull(description);
    fields = List.copyOf(fields);
  }

  /** Returns the field of this name. */
  @JsonIgnore
  public Optional<Resolver.Argument> field(String fieldName) {
    return fields.stream().filter(field -> field.name().equals(fieldName)).findFirst();
  }
}
