package org.dragoman.contract.configuration;

import java.util.List;
import java.util.Objects;

/**
 * An enum type.
 *
 * @param description empty when there is none
 * @param values in the order of the schema text
 */
public record EnumValues(String name, String description, List<Value> values) {
  public EnumValues {
    Objects.requireNonNull(name);
    Objects.requireNonNull(description);
    values = List.copyOf(values);
  }

  /** One value of an enum; the description is empty when there is none. */
  public record Value(String name, String description) {
    public Value {
      Objects.requireNonNull(name);
      Objects.requireNonNull(description);
    }
  }
}
