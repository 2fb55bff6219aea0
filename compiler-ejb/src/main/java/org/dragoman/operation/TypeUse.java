package org.dragoman.operation;

import java.util.Objects;

/** A type as a field, an argument or a field of an input object names it. */
public sealed interface TypeUse {
  /** Whether null is no value of it. */
  boolean required();

  /** The type within all lists. */
  Named named();

  /** As GraphQL writes it, such as {@code [String!]!}. */
  String written();

  /** Whether it takes or gives several values. */
  default boolean list() {
    return this instanceof ListOf;
  }

  /** What types there are (GraphQL, section 3). */
  enum Kind {
    SCALAR,
    ENUM,
    INPUT_OBJECT,
    OBJECT,
    INTERFACE,
    UNION
  }

  /** A type by its name. */
  record Named(String name, Kind kind, boolean required) implements TypeUse {
    public Named {
      Objects.requireNonNull(name);
      Objects.requireNonNull(kind);
    }

    @Override
    public Named named() {
      return this;
    }

    @Override
    public String written() {
      return required ? name + "!" : name;
    }
  }

  /** A list. */
  record ListOf(TypeUse element, boolean required) implements TypeUse {
    public ListOf {
      Objects.requireNonNull(element);
    }

    @Override
    public Named named() {
      return element.named();
    }

    @Override
    public String written() {
      return "[" + element.written() + (required ? "]!" : "]");
    }
  }
}
