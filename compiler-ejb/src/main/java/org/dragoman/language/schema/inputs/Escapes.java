package org.dragoman.language.schema.inputs;

import graphql.language.StringValue;
import graphql.language.Value;
import java.util.Optional;

/**
 * Interprets strings of directives: a dollar sign at the begin marks a reference, two stand for
 * one.
 */
public final class Escapes {
  private Escapes() {}

  /** Returns the reference behind the dollar sign; empty for a constant. */
  public static Optional<String> reference(Value<?> value) {
    return value instanceof StringValue string
            && string.getValue().startsWith("$")
            && !string.getValue().startsWith("$$")
        ? Optional.of(string.getValue().substring(1))
        : Optional.empty();
  }

  /** Returns a constant without its escape. */
  public static Value<?> constant(Value<?> value) {
    return value instanceof StringValue string && string.getValue().startsWith("$$")
        ? new StringValue(string.getValue().substring(1))
        : value;
  }
}
