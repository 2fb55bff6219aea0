package org.dragoman.chat.embedding;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.ReentrantLock;
import org.dragoman.cache.KeyLocks;
import org.dragoman.cache.Recent;
import org.dragoman.chat.event.Event;
import org.dragoman.contract.application.IndexModel;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;

/** Computes the vectors of texts in this process, without a network. Thread-safe. */
public final class Embeddings {
  /**
   * The model that indexes documents here. A change of the model, of {@link #once}, or of how the
   * splitter makes passages needs a higher version, so that documents are indexed again.
   */
  public static final IndexModel MODEL = new IndexModel("all-MiniLM-L6-v2-q", 1);

  private static final int LONGEST_TEXT = 2_000;
  private static final int MOST_REMEMBERED = 4_000;

  /** After that the next use waits a second for the model. */
  private static final Duration LONGEST_UNUSED = Duration.ofMinutes(10);

  private final OnDemand<MiniLanguageModel> model =
      new OnDemand<>("embedding-model", LONGEST_UNUSED, Embeddings::load);
  private final NativeCalls calls = new NativeCalls();

  /**
   * One lock for each text: the first questions to a realm need the vectors of all its operations
   * at the same time.
   */
  private final KeyLocks locks = new KeyLocks();

  private final Recent<String, Vector> remembered = new Recent<>(MOST_REMEMBERED);

  private static final class Shared {
    private static final Embeddings INSTANCE = new Embeddings();

    private Shared() {}
  }

  private static MiniLanguageModel load() {
    try {
      return new MiniLanguageModel();
    } catch (RuntimeException | LinkageError cause) {
      Event.EMBEDDING_MODEL_UNAVAILABLE.log("-", cause);
      throw new Fault(
          FaultCode.APPLICATION_FAILED,
          "The embedding model is not available on this machine",
          cause);
    }
  }

  /**
   * Returns the instance of this process, as the model needs much memory. It is loaded at the first
   * use, and again after ten minutes without any. Where it cannot be loaded, each use in the next
   * ten minutes fails with the same {@link Fault}.
   */
  public static Embeddings shared() {
    return Shared.INSTANCE;
  }

  /** Returns whether the model could not be loaded in the last ten minutes. */
  public boolean isUnavailable() {
    return model.hasFailed(System.nanoTime());
  }

  /** Returns the vector of the text's meaning; of a long text only the beginning counts. */
  public Vector of(String text) throws InterruptedException {
    String bounded = text.length() > LONGEST_TEXT ? text.substring(0, LONGEST_TEXT) : text;
    String key = says(bounded) ? bounded : "nothing";
    Vector known = remembered.get(key);
    if (known != null) {
      return known;
    }
    ReentrantLock lock = locks.of(key);
    lock.lockInterruptibly();
    try {
      Vector meanwhile = remembered.get(key);
      if (meanwhile != null) {
        return meanwhile;
      }
      Vector made = made(key);
      remembered.put(key, made);
      return made;
    } finally {
      lock.unlock();
    }
  }

  /**
   * Returns the vector of a text that will not come again, and does not cache it. The whole text
   * counts: for a long one it is the mean of its pieces, and other threads get their turns between
   * them.
   */
  public Vector once(String text) throws InterruptedException {
    List<String> telling = pieces(text).stream().filter(Embeddings::says).toList();
    if (telling.isEmpty()) {
      return made("nothing");
    }
    if (telling.size() == 1) {
      return made(telling.getFirst());
    }
    List<Vector> vectors = new ArrayList<>();
    for (String piece : telling) {
      vectors.add(made(piece));
    }
    return Vector.mean(vectors, telling.stream().map(String::length).toList());
  }

  /** Splits the text into pieces of limited length without splitting a character. */
  static List<String> pieces(String text) {
    List<String> pieces = new ArrayList<>();
    for (int from = 0; from < text.length(); ) {
      int to = Math.min(from + LONGEST_TEXT, text.length());
      if (to < text.length() && Character.isHighSurrogate(text.charAt(to - 1))) {
        to--;
      }
      pieces.add(text.substring(from, to));
      from = to;
    }
    return pieces;
  }

  private Vector made(String text) throws InterruptedException {
    return calls.make(() -> model.use(one -> new Vector(one.embed(text).content().vector())));
  }

  /**
   * Returns whether the text has a character that the model's tokenizer keeps; it refuses a text of
   * which nothing is left.
   */
  private static boolean says(String text) {
    return text.codePoints().anyMatch(one -> one > ' ' && one < 127 || Character.isLetter(one));
  }

  /** Returns the vectors of the texts, in order. */
  public List<Vector> of(List<String> texts) throws InterruptedException {
    Vector[] vectors = new Vector[texts.size()];
    for (int i = 0; i < vectors.length; i++) {
      vectors[i] = of(texts.get(i));
    }
    return List.of(vectors);
  }

  /** Returns whether the model knows the word as a whole: the usual English words. */
  public boolean hasWord(String word) throws InterruptedException {
    return tokens(word) == 1;
  }

  /** Returns the number of tokens for the embedding model; a megabyte takes seconds. */
  public int tokens(String text) throws InterruptedException {
    return calls.make(() -> model.use(one -> one.tokens(text)));
  }
}
