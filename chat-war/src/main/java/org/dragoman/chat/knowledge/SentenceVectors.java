package org.dragoman.chat.knowledge;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.ReentrantLock;
import org.dragoman.cache.KeyLocks;
import org.dragoman.cache.Recent;
import org.dragoman.chat.embedding.Vector;

/**
 * A cache of the vectors of sentences, each embedded with the headings of its passage. They are
 * computed when a passage is near a question, 2 to 4 ms a sentence, and kept for later questions.
 */
final class SentenceVectors {
  /** A passage has at most some 200 tokens; the text after this many sentences counts as one. */
  static final int MOST_SENTENCES = 16;

  /** Enough for some 1,500 passages. */
  private static final long MOST_BYTES = 16L * 1024 * 1024;

  private static final long BYTES_OF_A_VECTOR = 1_600;
  private static final long OVERHEAD = 2_000;

  /** Lets two callers who need the same vectors compute them once. */
  private final KeyLocks locks = new KeyLocks();

  private final Recent<Piece, List<Vector>> kept =
      new Recent<>(MOST_BYTES, vectors -> OVERHEAD + BYTES_OF_A_VECTOR * vectors.size());

  private final Embedding embedding;

  /** Computes the vector of a text. */
  @FunctionalInterface
  interface Embedding {
    Vector of(String text) throws InterruptedException;
  }

  SentenceVectors(Embedding embedding) {
    this.embedding = embedding;
  }

  /** Returns the similarity of the passage's most similar sentence to the searched text. */
  double nearest(Excerpt excerpt, Vector sought) throws InterruptedException {
    return of(new Piece(excerpt.place(), excerpt.text())).stream()
        .mapToDouble(sought::likeness)
        .max()
        .orElse(0);
  }

  private List<Vector> of(Piece piece) throws InterruptedException {
    List<Vector> known = kept.get(piece);
    if (known != null) {
      return known;
    }
    ReentrantLock lock = locks.of(piece);
    lock.lockInterruptibly();
    try {
      List<Vector> meanwhile = kept.get(piece);
      if (meanwhile != null) {
        return meanwhile;
      }
      List<Vector> made = new ArrayList<>();
      for (String sentence : bounded(Splitter.sentences(piece.text()))) {
        made.add(embedding.of(new Piece(piece.place(), sentence).meant()));
      }
      kept.put(piece, List.copyOf(made));
      return made;
    } finally {
      lock.unlock();
    }
  }

  private static List<String> bounded(List<String> sentences) {
    if (sentences.size() <= MOST_SENTENCES) {
      return sentences;
    }
    List<String> bounded = new ArrayList<>(sentences.subList(0, MOST_SENTENCES - 1));
    bounded.add(String.join(" ", sentences.subList(MOST_SENTENCES - 1, sentences.size())));
    return bounded;
  }
}
