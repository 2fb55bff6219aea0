package org.dragoman.language.schema.inputs;

import graphql.language.StringValue;
import graphql.language.Value;
import java.util.Optional;

/** Strings of directives: one that begins with a dollar sign means something, two are one. */
public final class Escapes {
  private Escapes() {}

  /** The word behind the dollar sign; empty for a constant. */
  public static Optional<String> reference(Value<?> value) {
    return value instanceof StringValue string
            && string.getValue().startsWith("$")
            && !string.getValue().startsWith("$$")
        ? Optional.of(string.getValue().substring(1))
        : Optional.empty();
  }

  /** A constant as it is meant. */
  public static Value<?> constant(Value<?> value) {
    return value instanceof StringValue string && string.getValue().startsWith("$$")
        ? new StringValue(string.getValue().substring(1))
        : value;
  }
}
