package org.dragoman.product.oracle;

import java.util.List;

/**
 * One field of an aggregate's result.
 *
 * @param field of the result, with its name and kind
 * @param path links to one, to where the source is
 * @param source the field there; null for none
 * @param counted the link to one there whose distinct rows are counted; null for none
 */
record AggregateField(Field field, Function function, List<Link> path, Field source, Link counted) {
  AggregateField {
    path = List.copyOf(path);
  }

  /** What is worked out. */
  enum Function {
    GROUP(""),
    ROWS("count"),
    COUNT("_count"),
    COUNT_DISTINCT("_countDistinct"),
    SUM("_sum"),
    AVG("_avg"),
    MIN("_min"),
    MAX("_max"),
    NOTHING("");

    final String word;

    Function(String word) {
      this.word = word;
    }
  }
}
