package org.dragoman.chat.knowledge;

import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.dragoman.chat.embedding.Vector;
import org.dragoman.contract.application.Passage;

/** The passages of a document in memory. Immutable. */
final class DocumentIndex {
  /** The bytes of an entry besides its vector, words and text, roughly. */
  private static final int OVERHEAD = 250;

  private final String document;
  private final List<Entry> entries;
  private final long bytes;

  private record Entry(String place, String text, Vector vector, Terms terms) {
    Excerpt excerpt(String document, Vector sought) {
      return new Excerpt(document, place, text, likeness(sought));
    }

    double likeness(Vector sought) {
      return vector == null ? 0 : vector.likeness(sought);
    }
  }

  private DocumentIndex(String document, List<Entry> entries, long bytes) {
    this.document = document;
    this.entries = entries;
    this.bytes = bytes;
  }

  /**
   * @param document the name of the document
   * @param byMeaning whether its vectors can be compared; otherwise it is found by words alone
   */
  static DocumentIndex of(String document, List<Passage> passages, boolean byMeaning) {
    List<Entry> entries = passages.stream().map(one -> entry(one, byMeaning)).toList();
    long bytes = OVERHEAD;
    for (int i = 0; i < entries.size(); i++) {
      // Base64 is a third longer than the numbers in memory; a text may need two bytes a character.
      Passage passage = passages.get(i);
      bytes += OVERHEAD + passage.vector().length() + 2L * passage.text().length();
      bytes += entries.get(i).terms.bytes();
    }
    return new DocumentIndex(document, entries, bytes);
  }

  private static Entry entry(Passage one, boolean byMeaning) {
    return new Entry(
        one.place(),
        one.text(),
        byMeaning ? Vector.of(one.numbers()) : null,
        Terms.of(one.place() + "\n" + one.text()));
  }

  long bytes() {
    return bytes;
  }

  /** Returns the most similar passages; of equal texts only one. */
  List<Excerpt> like(Vector sought, int most) {
    Set<String> texts = new HashSet<>();
    return entries.stream()
        .map(entry -> entry.excerpt(document, sought))
        .filter(excerpt -> excerpt.likeness() >= KnowledgeSearch.LEAST_LIKENESS)
        .sorted(Comparator.comparingDouble(Excerpt::likeness).reversed())
        .filter(excerpt -> texts.add(excerpt.plainText()))
        .limit(most)
        .toList();
  }

  /**
   * Adds all passages to a search.
   *
   * @param number the document's number in the search
   */
  void search(WordSearch search, int number) {
    for (int i = 0; i < entries.size(); i++) {
      search.add(number, i, entries.get(i).terms);
    }
  }

  int passages() {
    return entries.size();
  }

  /**
   * Returns the similarity of a passage to the searched text.
   *
   * @param passage the number of the passage
   */
  double likeness(int passage, Vector sought) {
    return entries.get(passage).likeness(sought);
  }

  /** Returns a passage; empty when the document was deleted meanwhile. */
  Optional<Excerpt> excerpt(int passage, Vector sought) {
    return passage < entries.size()
        ? Optional.of(entries.get(passage).excerpt(document, sought))
        : Optional.empty();
  }
}
