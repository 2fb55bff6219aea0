package org.dragoman.contract.publication;

import java.util.Objects;

/**
 * A sequence that was corrected.
 *
 * @param type that has the field
 * @param next the number that the next row gets
 */
public record RepairedSequence(String type, String field, long next) {
  public RepairedSequence {
    Objects.requireNonNull(type);
    Objects.requireNonNull(field);
  }
}
