package org.dragoman.product.oracle;

import java.util.List;

/**
 * What an operation that writes does besides what its {@link Call} says.
 *
 * @param settings none for a deletion
 * @param atMost how many rows it may change; 1 for a single one
 */
record Writing(Does does, List<Setting> settings, int atMost) {
  enum Does {
    INSERT,
    UPDATE,
    DELETE
  }

  Writing {
    settings = List.copyOf(settings);
  }
}
