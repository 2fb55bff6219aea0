package org.dragoman.language.schema.types;

import java.util.Objects;

/** Where the key of a link is kept, and which field of the target is its other end. */
public sealed interface Pairing {
  /** The field of the target that points back over the same link; null when there is none. */
  String inverse();

  /**
   * The rows of this type refer to those of the target.
   *
   * @param unique whether each row of the target is referred to at most once
   */
  record KeyHere(String inverse, boolean unique) implements Pairing {}

  /** The rows of the target refer to those of this type, by the inverse field. */
  record KeyThere(String inverse) implements Pairing {
    public KeyThere {
      Objects.requireNonNull(inverse);
    }
  }

  /**
   * A table of its own refers to both.
   *
   * @param named whether the table is named after this field, and not after the inverse
   */
  record Table(String inverse, boolean named) implements Pairing {
    public Table {
      if (inverse == null && !named) {
        throw new IllegalArgumentException("A table is named after one of its ends");
      }
    }
  }
}
