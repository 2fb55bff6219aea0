package org.dragoman.operation;

import java.util.Objects;

/**
 * An argument, or a field of an input object.
 *
 * @param description for people, with the constraint of the value; may be empty
 * @param otherwise the default value in GraphQL syntax; null where there is none
 */
public record InputValue(String name, String description, TypeUse type, String otherwise) {
  public InputValue {
    Objects.requireNonNull(name);
    Objects.requireNonNull(description);
    Objects.requireNonNull(type);
  }

  /** Whether a call must give it. */
  public boolean required() {
    return type.required() && otherwise == null;
  }
}
