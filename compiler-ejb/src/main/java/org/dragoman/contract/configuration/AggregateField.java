package org.dragoman.contract.configuration;

import java.util.List;
import java.util.Objects;

/**
 * What one field of an aggregate's result is.
 *
 * @param name of the field
 * @param path names of links to one row that lead from the type to where the source stands
 * @param source name of a value there, or of a link to one whose rows are told apart; null for what
 *     has none
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

  /** How an aggregate is worked out. Rows without a value of the source count for none of them. */
  public enum Function {
    /** The value that all rows of the group have, or none. */
    GROUP,
    /** How many rows there are. */
    ROWS,
    /** How many rows have a value. */
    COUNT,
    /** How many different values there are. */
    COUNT_DISTINCT,
    /** The sum; none without any value, and so the next three. */
    SUM,
    /** The arithmetic mean. */
    AVG,
    /** The smallest value. */
    MIN,
    /** The largest value. */
    MAX,
    /** No value: this aggregate says nothing of the field. */
    NOTHING;

    /** Whether it is a number even when there are no rows. */
    public boolean counts() {
      return this == ROWS || this == COUNT || this == COUNT_DISTINCT;
    }
  }
}
