package org.dragoman.operation;

import java.util.Objects;

/**
 * An argument, or a field of an input object.
 *
 * @param description for people; may be empty; what the value has to meet stands in it, too
 * @param otherwise the value that stands for none, as GraphQL writes it; null where there is none
 */
public record InputValue(String name, String description, TypeUse type, String otherwise) {
  public InputValue {
    Objects.requireNonNull(name);
    Objects.requireNonNull(description);
    Objects.requireNonNull(type);
  }

  /** Whether it has to be given. */
  public boolean required() {
    return type.required() && otherwise == null;
  }
}
