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
}
