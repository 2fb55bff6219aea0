package org.dragoman.product.oracle;

import java.util.List;

/** What a field is compared with. */
sealed interface Operand {
  /** A value that stands in the schema; null for {@code null}. */
  record Literal(Object value) implements Operand {}

  /**
   * The value of an argument, or of a field of the object that it is.
   *
   * @param path the argument, then fields of input types
   */
  record Given(List<Argument> path) implements Operand {
    public Given {
      path = List.copyOf(path);
    }
  }

  /** The value of a claim of the caller's token. */
  record Claim(String name) implements Operand {}

  /**
   * The value of a field of the row that an earlier step of a transaction has written.
   *
   * @param step its name
   */
  record OfStep(String step, Field field) implements Operand {}

  /**
   * JSON with values of other operands in it.
   *
   * @param tree maps, lists, constants and {@link Leaf}
   */
  record Composed(Object tree) implements Operand {}

  /** The place of an operand in JSON, and what is there. */
  record Leaf(Operand operand, Kind kind, boolean list) {}

  /** The names that stand for a value of a request, or of a step; none of others. */
  default List<String> names() {
    return switch (this) {
      case Given(List<Argument> path) -> path.stream().map(Argument::name).toList();
      case OfStep(String step, Field field) -> List.of(step, field.name());
      case Literal literal -> List.of();
      case Claim claim -> List.of();
      case Composed composed -> List.of();
    };
  }
}
