package org.dragoman.language.model;

import java.util.Objects;
import org.dragoman.contract.fault.Location;

/**
 * The part of a schema that a part of the database is made for.
 *
 * @param words such as {@code Task.user}
 * @param location where its name stands
 */
record Origin(String words, Location location) {
  Origin {
    Objects.requireNonNull(words);
    Objects.requireNonNull(location);
  }
}
