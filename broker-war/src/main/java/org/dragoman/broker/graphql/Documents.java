package org.dragoman.broker.graphql;

import org.dragoman.cache.Recent;

/**
 * The documents that were read and found valid for one view of a schema, by hash. All views share
 * one cache, bounded by the size of the documents, since callers choose both the documents and the
 * number of views.
 */
final class Documents {
  /**
   * Bytes of a parsed document for each of its characters, measured for fields with names of two
   * letters.
   */
  private static final int BYTES_PER_CHARACTER = 48;

  private static final int OVERHEAD_BYTES = 2_000;

  private static final Recent<Key, DocumentReader.Valid> ALL =
      new Recent<>(
          Runtime.getRuntime().maxMemory() / 8,
          valid -> OVERHEAD_BYTES + (long) BYTES_PER_CHARACTER * valid.text().length());

  /** Views are compared by identity. */
  private record Key(Documents view, String hash) {}

  DocumentReader.Valid get(String hash) {
    return ALL.get(new Key(this, hash));
  }

  void put(DocumentReader.Valid valid) {
    ALL.put(new Key(this, valid.hash()), valid);
  }
}
