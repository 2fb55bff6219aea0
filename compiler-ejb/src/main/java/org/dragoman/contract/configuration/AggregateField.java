package org.dragoman.contract.configuration;

import java.util.List;
import java.util.Objects;

/**
 * One field of an aggregate's result.
 *
 * @param name of the field
 * @param path names of to-one links that lead from the type to the type of the source
 * @param source name of a value there, or of a to-one link whose distinct rows are counted; null
 *     for a function without a source
 * @param type of the field
 * @param sqlType of the value, such as {@code bigint}
 */
public record AggregateField(
    String name,
    Function function,
    List<String> path,
    String source,
    FieldType type,
    String sqlType) {
  public AggregateField {
    Objects.requireNonNull(name);
    Objects.requireNonNull(function);
    path = List.copyOf(path);
    Objects.requireNonNull(type);
    Objects.requireNonNull(sqlType);
    if ((source == null) != (function == Function.ROWS || function == Function.NOTHING)) {
      throw new IllegalArgumentException("Of what is " + name + " worked out?");
    }
  }

  /**
   * The functions of aggregates. Except for {@link #ROWS}, they ignore rows without a value of the
   * source.
   */
  public enum Function {
    /** The value that all rows of the group have, or none. */
    GROUP,
    /** The number of rows. */
    ROWS,
    /** The number of rows with a value. */
    COUNT,
    /** The number of distinct values. */
    COUNT_DISTINCT,
    /** The sum; null without any value, like the next three. */
    SUM,
    /** The arithmetic mean. */
    AVG,
    /** The smallest value. */
    MIN,
    /** The largest value. */
    MAX,
    /** No value: the aggregate has none for this field. */
    NOTHING;

    /** Whether the result is a number even when there are no rows. */
    public boolean counts() {
      return this == ROWS || this == COUNT || this == COUNT_DISTINCT;
    }
  }
}
