package org.dragoman.product.oracle;

import java.util.List;

/** What is done to rows that a link leads to. */
sealed interface LinkChange {
  /** The list, or the object, for which it is done; null when it is always done once. */
  Operand each();

  /** A row that is made. */
  record Insert(Operand each, List<Setting> settings) implements LinkChange {
    public Insert {
      settings = List.copyOf(settings);
    }
  }

  /**
   * A row that is there.
   *
   * @param key of the row
   * @param isMade whether the link is to lead to it, or no longer
   */
  record Keyed(Operand each, List<Operand> key, boolean isMade) implements LinkChange {
    public Keyed {
      key = List.copyOf(key);
    }
  }
}
