package org.dragoman.product.oracle;

import java.util.List;

/**
 * What an operation that writes does besides what its {@link Call} says.
 *
 * @param settings none for a deletion
 * @param atMost how many rows it may change; 1 for a single one
 * @param version that the row has to have; null for any
 * @param on what an upsert tells the row by; empty for the key
 * @param update what an upsert sets in a row that is there; null for what {@code settings} say
 */
record Writing(
    Does does,
    List<Setting> settings,
    int atMost,
    Operand version,
    List<String> on,
    List<Setting> update) {
  enum Does {
    INSERT,
    UPDATE,
    UPSERT,
    DELETE;

    /** Whether a row may be made. */
    boolean makes() {
      return this == INSERT || this == UPSERT;
    }
  }

  Writing {
    settings = List.copyOf(settings);
    on = List.copyOf(on);
  }

  Writing(Does does, List<Setting> settings, int atMost, Operand version) {
    this(does, settings, atMost, version, List.of(), null);
  }
}
