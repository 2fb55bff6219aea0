package org.dragoman.product.oracle;

import java.util.List;

/** An entry of {@code _fields}. */
sealed interface Setting {
  record OfField(Field field, Operand operand) implements Setting {}

  /** A number that is added to the one that the row has. */
  record Adding(Field field, Operand by) implements Setting {}

  /**
   * A link to one.
   *
   * @param key of the row that it leads to; empty for no row
   */
  record OfLink(Link link, List<Operand> key) implements Setting {
    public OfLink {
      key = List.copyOf(key);
    }
  }

  /** What is done, in this order, to the rows that a link leads to. */
  record OfRows(Link link, List<LinkChange> changes) implements Setting {
    public OfRows {
      changes = List.copyOf(changes);
    }
  }
}
