package org.dragoman.operation;

import java.util.Objects;

/** A type reference of a field, an argument or a field of an input object. */
public sealed interface TypeUse {
  /** Whether it is non-null. */
  boolean required();

  /** Returns the type within all lists. */
  Named named();

  /** Returns the reference in GraphQL syntax, such as {@code [String!]!}. */
  String written();

  /** Whether it is a list. */
  default boolean list() {
    return this instanceof ListOf;
  }

  /** The kinds of types (GraphQL, section 3). */
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
