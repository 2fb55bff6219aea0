package org.dragoman.chat.knowledge;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.ReentrantLock;
import org.dragoman.cache.KeyLocks;
import org.dragoman.cache.Recent;
import org.dragoman.chat.embedding.Vector;

/**
 * What the sentences of passages mean, each under the headings of its passage. They are made when a
 * passage is near a question, 2 to 4 ms a sentence, and are kept for the next one.
 */
final class SentenceVectors {
  /** A passage has at most some 200 tokens; what is behind so many sentences counts as one. */
  static final int MOST_SENTENCES = 16;

  /** Some 1,500 passages. */
  private static final long MOST_BYTES = 16L * 1024 * 1024;

  private static final long BYTES_OF_A_VECTOR = 1_600;
  private static final long OVERHEAD = 2_000;

  /** Two that ask the same at once wait for one making. */
  private final KeyLocks locks = new KeyLocks();

  private final Recent<Piece, List<Vector>> kept =
      new Recent<>(MOST_BYTES, vectors -> OVERHEAD + BYTES_OF_A_VECTOR * vectors.size());

  private final Embedding embedding;

  /** What turns a text into a vector. */
  @FunctionalInterface
  interface Embedding {
    Vector of(String text) throws InterruptedException;
  }

  SentenceVectors(Embedding embedding) {
    this.embedding = embedding;
  }

  /** The likeness of that sentence of the passage which is most like what is sought. */
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
