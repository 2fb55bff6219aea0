package org.dragoman.proxy.plan;

import java.util.List;
import java.util.Objects;

/**
 * One term of an order.
 *
 * @param path links to one row, to where the key is
 * @param nullable whether there may be no value
 */
public record Sort(
    List<TableLink> path, Key key, boolean descending, boolean nullsFirst, boolean nullable) {
  public Sort {
    Objects.requireNonNull(key);
    path = List.copyOf(path);
  }

  /** What rows are ordered by. */
  public sealed interface Key {
    /** The type of the values. */
    String sqlType();

    /**
     * A column.
     *
     * @param name unquoted
     */
    record Column(String name, String sqlType) implements Key {}

    /** How many rows a link leads to. */
    record Count(TableLink tableLink) implements Key {
      @Override
      public String sqlType() {
        return "bigint";
      }
    }
  }
}
