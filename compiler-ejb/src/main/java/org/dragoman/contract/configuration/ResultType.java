package org.dragoman.contract.configuration;

import com.fasterxml.jackson.annotation.JsonIgnore;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * The result type of aggregates, an object type without a table.
 *
 * @param description empty when there is none
 * @param fields in the order of the schema text; never empty
 * @param rule who may see the type at all; null without one
 */
public record ResultType(String name, String description, List<Field> fields, Rule rule) {
  public ResultType {
    Objects.requireNonNull(name);
    Objects.requireNonNull(description);
    fields = List.copyOf(fields);
  }

  /**
   * An aggregate.
   *
   * @param description empty when there is none
   * @param type a scalar or an enum, and no list
   * @param rule who may see the field; null without one
   */
  public record Field(String name, String description, FieldType type, Rule rule) {
    public Field {
      Objects.requireNonNull(name);
      Objects.requireNonNull(description);
      Objects.requireNonNull(type);
    }
  }

  /** Returns the field of this name. */
  @JsonIgnore
  public Optional<Field> field(String fieldName) {
    return fields.stream().filter(field -> field.name().equals(fieldName)).findFirst();
  }
}
