package org.dragoman.operation;

import java.util.List;
import java.util.Objects;

/**
 * A published operation that the caller may run.
 *
 * @param write whether it is a field of Mutation
 * @param description for people; without its examples
 * @param examples questions that it answers, with {@code {argument}} in place of values
 * @param inputs its arguments
 * @param result its type
 */
public record Operation(
    String schema,
    String name,
    boolean write,
    String description,
    List<String> examples,
    List<InputValue> inputs,
    TypeUse result) {
  public Operation {
    Objects.requireNonNull(schema);
    Objects.requireNonNull(name);
    Objects.requireNonNull(description);
    examples = List.copyOf(examples);
    inputs = List.copyOf(inputs);
    Objects.requireNonNull(result);
  }

  /** Whether it returns a list or page of rows. */
  public boolean many() {
    return result.list();
  }
}
