package org.dragoman.model;

import java.util.Objects;

/**
 * A column of a table.
 *
 * @param type such as {@code text} or {@code integer[]}
 * @param initial what a row has that comes without the column
 */
public record Column(String name, String type, boolean nonNull, Initial initial) {
  public Column {
    Objects.requireNonNull(name);
    Objects.requireNonNull(type);
    Objects.requireNonNull(initial);
  }

  /** What a row has in a column that it comes without. */
  public enum Initial {
    NULL,
    GENERATED_UUID,
    EMPTY_ARRAY
  }
}
