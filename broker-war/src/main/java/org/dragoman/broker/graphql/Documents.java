package org.dragoman.broker.graphql;

import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Documents that were read and found valid, by hash; the ones used last, bounded in number and
 * size.
 */
final class Documents {
  private static final int MOST = 500;
  private static final int LONGEST = 64 * 1024;

  private final Map<String, DocumentReader.Valid> known =
      new LinkedHashMap<>(64, 0.75f, true) {
        private static final long serialVersionUID = 1L;

        @Override
        protected boolean removeEldestEntry(Map.Entry<String, DocumentReader.Valid> eldest) {
          return size() > MOST;
        }
      };

  synchronized DocumentReader.Valid get(String hash) {
    return known.get(hash);
  }

  synchronized void put(DocumentReader.Valid valid) {
    if (valid.text().length() <= LONGEST) {
      known.put(valid.hash(), valid);
    }
  }
}
