package org.dragoman.broker.document;

import java.util.HashMap;
import java.util.Map;
import org.dragoman.contract.document.RegisteredDocuments;

/**
 * The registered documents of one schema at a moment.
 *
 * @param stamp that the proxy gave this set
 * @param texts by hash
 * @param weight in bytes, approximately
 * @param at when the proxy confirmed the set, in nanoseconds
 */
record RegisteredSet(String stamp, Map<String, String> texts, long weight, long at) {
  private static final int OVERHEAD_BYTES = 300;

  RegisteredSet {
    texts = Map.copyOf(texts);
  }

  static RegisteredSet of(RegisteredDocuments answer, long at) {
    Map<String, String> texts = new HashMap<>();
    long weight = OVERHEAD_BYTES;
    for (RegisteredDocuments.Entry entry : answer.documents()) {
      texts.put(entry.hash(), entry.text());
      weight += OVERHEAD_BYTES + 2L * entry.text().length();
    }
    return new RegisteredSet(answer.stamp(), texts, weight, at);
  }

  /** Returns the same set at a later moment. */
  RegisteredSet at(long later) {
    return new RegisteredSet(stamp, texts, weight, later);
  }
}
