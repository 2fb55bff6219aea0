package org.dragoman.contract.configuration;

import com.fasterxml.jackson.annotation.JsonIgnore;
import java.util.Objects;

/**
 * A GraphQL type reference with at most one list around the name.
 *
 * @param name of the scalar, enum, input or object type
 * @param list whether it is a list of that type
 * @param elementNonNull whether the list's elements are never null; false when it is no list
 * @param nonNull whether the outermost type is non-null
 */
public record FieldType(String name, boolean list, boolean elementNonNull, boolean nonNull) {
  public FieldType {
    Objects.requireNonNull(name);
    if (elementNonNull && !list) {
      throw new IllegalArgumentException("Only a list has elements");
    }
  }

  /** Returns the reference as a schema writes it, such as {@code [Task!]}. */
  @JsonIgnore
  public String text() {
    String inner = list ? "[" + name + (elementNonNull ? "!" : "") + "]" : name;
    return nonNull ? inner + "!" : inner;
  }
}
