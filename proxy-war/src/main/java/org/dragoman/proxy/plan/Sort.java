package org.dragoman.proxy.plan;

import java.util.List;
import java.util.Objects;

/**
 * One term of an order.
 *
 * @param path to-one links that lead to the key
 * @param nullable whether the value may be missing
 */
public record Sort(
    List<TableLink> path, Key key, boolean descending, boolean nullsFirst, boolean nullable) {
  public Sort {
    Objects.requireNonNull(key);
    path = List.copyOf(path);
  }

  /** The value by which rows are ordered. */
  public sealed interface Key {
    /** Returns the type of the values. */
    String sqlType();

    /**
     * A column.
     *
     * @param name unquoted
     */
    record Column(String name, String sqlType) implements Key {}

    /** The number of rows of a link. */
    record Count(TableLink tableLink) implements Key {
      @Override
      public String sqlType() {
        return "bigint";
      }
    }
  }
}
