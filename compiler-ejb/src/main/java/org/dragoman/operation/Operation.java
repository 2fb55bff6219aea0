package org.dragoman.operation;

import java.util.List;
import java.util.Objects;

/**
 * A published operation that the caller may run.
 *
 * @param write whether it is a field of Mutation
 * @param description for people; without the examples in it
 * @param examples questions that it answers, with {@code {argument}} where a value stands
 * @param inputs what it takes
 * @param result what it gives
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

  /** Whether it gives any number of rows. */
  public boolean many() {
    return result.list();
  }
}
