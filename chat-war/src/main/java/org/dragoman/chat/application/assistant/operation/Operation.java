package org.dragoman.chat.application.assistant.operation;

import java.util.List;
import java.util.Objects;

/**
 * A published query that the caller may run.
 *
 * @param description for people; without the examples in it
 * @param examples questions that it answers, with {@code {argument}} where a value stands
 * @param result the name of the type of its rows; of a scalar when it has no rows
 * @param many whether it gives any number of rows
 */
public record Operation(
    String schema,
    String name,
    String description,
    List<String> examples,
    List<Argument> arguments,
    String result,
    boolean many) {
  public Operation {
    Objects.requireNonNull(schema);
    Objects.requireNonNull(name);
    Objects.requireNonNull(description);
    examples = List.copyOf(examples);
    arguments = List.copyOf(arguments);
    Objects.requireNonNull(result);
  }

  /**
   * What an operation takes.
   *
   * @param type the name of the type within any list
   * @param written the type as GraphQL writes it, such as {@code [String!]!}
   * @param required whether it must be given
   * @param list whether it takes several values
   * @param values of an enum; empty for other types
   */
  public record Argument(
      String name,
      String type,
      String written,
      boolean required,
      boolean list,
      List<String> values) {
    public Argument {
      Objects.requireNonNull(name);
      Objects.requireNonNull(type);
      Objects.requireNonNull(written);
      values = List.copyOf(values);
    }

    /** Whether any text is a value of it. */
    public boolean takesText() {
      return type.equals("String") || type.equals("ID");
    }
  }
}
