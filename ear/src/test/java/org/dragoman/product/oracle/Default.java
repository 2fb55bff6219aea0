package org.dragoman.product.oracle;

/** What {@code @svc_default} says. */
sealed interface Default {
  record Constant(Object value) implements Default {}

  record Claim(String name) implements Default {}

  /** A value that nobody knows before: the answer tells it. */
  record Made(Source source) implements Default {}

  /** Who makes it. */
  enum Source {
    NOW,
    UUID,
    SEQUENCE
  }
}
