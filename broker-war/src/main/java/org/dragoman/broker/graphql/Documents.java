package org.dragoman.broker.graphql;

import org.dragoman.cache.Recent;

/**
 * Documents that were read and found valid for one view of a schema, by hash. All views share one
 * memory, which is bounded by what the documents weigh: callers choose them, and how many views
 * there are.
 */
final class Documents {
  /** What a field of two letters takes as a part of a document, for each of its characters. */
  private static final int BYTES_OF_CHARACTER = 48;

  private static final int BYTES_BESIDE = 2_000;

  private static final Recent<Key, DocumentReader.Valid> ALL =
      new Recent<>(
          Runtime.getRuntime().maxMemory() / 8,
          valid -> BYTES_BESIDE + (long) BYTES_OF_CHARACTER * valid.text().length());

  /** Two views are never equal. */
  private record Key(Documents view, String hash) {}

  DocumentReader.Valid get(String hash) {
    return ALL.get(new Key(this, hash));
  }

  void put(DocumentReader.Valid valid) {
    ALL.put(new Key(this, valid.hash()), valid);
  }
}
