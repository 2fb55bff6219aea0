package org.dragoman.language.model;

import java.util.Objects;
import org.dragoman.contract.fault.Location;

/**
 * The part of a schema for which a part of the database is designed.
 *
 * @param words such as {@code Task.user}
 * @param location of its name
 */
record Origin(String words, Location location) {
  Origin {
    Objects.requireNonNull(words);
    Objects.requireNonNull(location);
  }
}
