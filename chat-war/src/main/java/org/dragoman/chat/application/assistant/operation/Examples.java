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

/** Questions that operations answer, for people who have not asked yet. */
public final class Examples {
  /** The endings of the names of types that hold groups, sums or pages of another type. */
  private static final Set<String> DERIVED = Set.of("Group", "Aggregate", "Connection");

  private static final Pattern PLACE = Pattern.compile("\\{[A-Za-z_][A-Za-z_0-9]*\\}");

  private Examples() {}

  /**
   * A question that an operation answers by rules alone, with {@code …} where a value stands.
   *
   * @return null when no question asks for it: it writes, needs a value that no question says, or
   *     gives groups, sums or pages of rows that another operation lists
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
   * Questions to begin with: first those that the publisher gives as examples, then for all rows of
   * a type, then those that need a value which people know.
   *
   * @param operations in the order in which they were granted
   */
  public static List<String> toBegin(Collection<Granted> operations, int most) {
    return Stream.of(Kind.values())
        .flatMap(kind -> operations.stream().filter(one -> Kind.of(one.operation) == kind))
        .map(one -> toAsk(one.operation, one.schema))
        .filter(Objects::nonNull)
        .distinct()
        .limit(most)
        .toList();
  }

  /** As {@link #of}; null as well when it needs the identifier of a row, which nobody knows. */
  public static String toAsk(Operation operation, SchemaShape schema) {
    return needsIdentifier(operation) ? null : of(operation, schema);
  }

  private static boolean needsIdentifier(Operation operation) {
    return operation.examples().isEmpty()
        && operation.inputs().stream()
            .anyMatch(one -> one.required() && one.type().named().name().equals("ID"));
  }

  /** Operations by how well they tell what can be asked. */
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

  /** An operation that may be run, with its schema. */
  public record Granted(Operation operation, SchemaShape schema) {}
}
