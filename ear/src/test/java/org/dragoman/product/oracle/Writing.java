package org.dragoman.product.oracle;

import java.util.List;

/**
 * One write: an operation, or a step of one.
 *
 * @param name of the step; null without one
 * @param list whether it writes several rows
 * @param filter which rows; all of one that makes a row
 * @param settings none for a deletion
 * @param atMost how many rows it may change; 1 for a single one
 * @param version that the row has to have; null for any
 * @param on what an upsert tells the row by; empty for the key
 * @param update what an upsert sets in a row that is there; null for what {@code settings} say
 * @param each the list for whose elements rows are made; null for one row
 */
record Writing(
    String name,
    Does does,
    Type object,
    boolean list,
    Filter filter,
    List<Setting> settings,
    int atMost,
    Operand version,
    List<String> on,
    List<Setting> update,
    Operand each) {
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

  /** Makes rows. */
  static Writing insert(String name, Type object, List<Setting> settings, Operand each) {
    return new Writing(
        name,
        Does.INSERT,
        object,
        each != null,
        Reading.ALL.filter(),
        settings,
        1,
        null,
        List.of(),
        null,
        each);
  }

  /** Makes a row, or changes the one that is there. */
  static Writing upsert(
      String name, Type object, List<Setting> settings, List<String> on, List<Setting> update) {
    return new Writing(
        name,
        Does.UPSERT,
        object,
        false,
        Reading.ALL.filter(),
        settings,
        1,
        null,
        on,
        update,
        null);
  }
}
