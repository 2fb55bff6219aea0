package org.dragoman.chat.knowledge;

import java.util.Comparator;
import java.util.List;
import org.dragoman.application.Passage;
import org.dragoman.chat.embedding.Vector;

/** The passages of a document in memory. Never changed. */
final class DocumentIndex {
  /** What an entry takes beside its vector and its text, roughly. */
  private static final int OVERHEAD = 200;

  private final String document;
  private final List<Entry> entries;
  private final long bytes;

  private record Entry(String place, String text, Vector vector) {
    Excerpt excerpt(String document, double likeness) {
      return new Excerpt(document, place, text, likeness);
    }
  }

  private DocumentIndex(String document, List<Entry> entries, long bytes) {
    this.document = document;
    this.entries = entries;
    this.bytes = bytes;
  }

  /**
   * @param document its name
   */
  static DocumentIndex of(String document, List<Passage> passages) {
    long bytes = OVERHEAD;
    for (Passage passage : passages) {
      // Base 64 is a third longer than the numbers in memory; texts may take two bytes a character.
      bytes += OVERHEAD + passage.vector().length() + 2L * passage.text().length();
    }
    List<Entry> entries =
        passages.stream()
            .map(one -> new Entry(one.place(), one.text(), Vector.of(one.numbers())))
            .toList();
    return new DocumentIndex(document, entries, bytes);
  }

  long bytes() {
    return bytes;
  }

  /** The passages that are like enough, the best ones. */
  List<Excerpt> like(Vector sought, int most) {
    return entries.stream()
        .map(entry -> entry.excerpt(document, entry.vector.likeness(sought)))
        .filter(excerpt -> excerpt.likeness() >= KnowledgeSearch.LEAST_LIKENESS)
        .sorted(Comparator.comparingDouble(Excerpt::likeness).reversed())
        .limit(most)
        .toList();
  }
}
