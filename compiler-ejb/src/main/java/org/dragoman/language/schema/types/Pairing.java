package org.dragoman.language.schema.types;

import java.util.Objects;

/** Where the foreign key of a link is stored, and the other end of the link. */
public sealed interface Pairing {
  /** Returns the field of the target that is the other end; null when there is none. */
  String inverse();

  /**
   * The rows of this type refer to those of the target.
   *
   * @param unique whether at most one row refers to each row of the target
   */
  record KeyHere(String inverse, boolean unique) implements Pairing {}

  /** The rows of the target refer to those of this type, by the inverse field. */
  record KeyThere(String inverse) implements Pairing {
    public KeyThere {
      Objects.requireNonNull(inverse);
    }
  }

  /**
   * A join table refers to both.
   *
   * @param named whether the table is named after this field, and not after the inverse
   */
  record Table(String inverse, boolean named) implements Pairing {
    public Table {
      if (inverse == null && !named) {
        throw new IllegalArgumentException("A join table must be named after one of its ends");
      }
    }
  }
}
