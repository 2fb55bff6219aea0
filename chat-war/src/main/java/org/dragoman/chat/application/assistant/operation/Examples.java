package org.dragoman.chat.application.assistant.operation;

import java.util.Collection;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.dragoman.operation.InputValue;
import org.dragoman.operation.Operation;
import org.dragoman.operation.SchemaShape;

/** Example questions that operations answer. */
public final class Examples {
  /** Suffixes of the types that hold groups, aggregates or pages of another type. */
  private static final Set<String> DERIVED = Set.of("Group", "Aggregate", "Connection");

  private static final Pattern PLACE = Pattern.compile("\\{[A-Za-z_][A-Za-z_0-9]*\\}");

  private Examples() {}

  /**
   * Returns a question that an operation answers without a model, with {@code …} for a value.
   *
   * @return null when there is none: the operation writes, requires a value that cannot be read
   *     from a question, or returns groups, aggregates or pages of rows that another operation
   *     lists
   */
  public static String of(Operation operation, SchemaShape schema) {
    List<Argument> arguments =
        operation.write() || isOfOthers(operation, schema) ? null : Argument.of(operation, schema);
    return arguments == null
        ? null
        : PLACE
            .matcher(new Wordings(operation, schema, arguments).all().getFirst())
            .replaceAll("…");
  }

  private static boolean isOfOthers(Operation operation, SchemaShape schema) {
    String name = operation.result().named().name();
    return operation.examples().isEmpty()
        && DERIVED.stream()
            .anyMatch(
                end ->
                    name.endsWith(end)
                        && schema
                            .types()
                            .containsKey(name.substring(0, name.length() - end.length())));
  }

  /**
   * Returns example questions: first those of the publisher, then the first list of all rows of a
   * type, what else is answered of that and other lists, further lists, and last operations that
   * require a value which people know.
   *
   * @param operations in the order in which they were granted
   */
  public static List<String> toBegin(Collection<Granted> operations, int most) {
    List<Granted> lists =
        operations.stream().filter(one -> Kind.of(one.operation) == Kind.LIST).toList();
    return Stream.of(
            asked(operations, Kind.WITH_EXAMPLES),
            asked(lists, Kind.LIST).limit(1),
            RowExamples.of(lists).limit(2),
            asked(lists, Kind.LIST),
            asked(operations, Kind.OTHER))
        .flatMap(questions -> questions)
        .distinct()
        .limit(most)
        .toList();
  }

  private static Stream<String> asked(Collection<Granted> operations, Kind kind) {
    return operations.stream()
        .filter(one -> Kind.of(one.operation) == kind)
        .map(one -> toAsk(one.operation, one.schema))
        .filter(Objects::nonNull);
  }

  /**
   * Returns a question like {@link #of}, but null also when it requires the identifier of a row,
   * which nobody knows.
   */
  public static String toAsk(Operation operation, SchemaShape schema) {
    return needsIdentifier(operation) ? null : of(operation, schema);
  }

  private static boolean needsIdentifier(Operation operation) {
    return operation.examples().isEmpty()
        && operation.inputs().stream()
            .anyMatch(one -> one.required() && one.type().named().name().equals("ID"));
  }

  /** Ranks operations by how well they show what can be asked. */
  private enum Kind {
    WITH_EXAMPLES,
    LIST,
    OTHER;

    static Kind of(Operation operation) {
      if (!operation.examples().isEmpty()) {
        return WITH_EXAMPLES;
      }
      boolean needsNothing = operation.inputs().stream().noneMatch(InputValue::required);
      return operation.many() && needsNothing ? LIST : OTHER;
    }
  }

  /** An operation that the caller may run, with its schema. */
  public record Granted(Operation operation, SchemaShape schema) {}
}
