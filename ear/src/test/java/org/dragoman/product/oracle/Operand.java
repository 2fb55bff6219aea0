package org.dragoman.product.oracle;

/** What a field is compared with. */
sealed interface Operand {
  /** A value that stands in the schema; null for {@code null}. */
  record Literal(Object value) implements Operand {}

  /** The value of an argument. */
  record Given(Argument argument) implements Operand {}

  /** The value of a claim of the caller's token. */
  record Claim(String name) implements Operand {}
}
