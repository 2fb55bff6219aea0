package org.dragoman.chat.embedding;

import dev.langchain4j.model.embedding.onnx.HuggingFaceTokenCountEstimator;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.ReentrantLock;
import org.dragoman.cache.KeyLocks;
import org.dragoman.cache.Recent;

/** Turns texts into vectors, in this process and without a network. Thread-safe. */
public final class Embeddings {
  private static final int LONGEST_TEXT = 2_000;
  private static final int MOST_REMEMBERED = 4_000;

  private final MiniLanguageModel model = new MiniLanguageModel();
  private final HuggingFaceTokenCountEstimator tokenizer = new HuggingFaceTokenCountEstimator();
  private final NativeCalls calls = new NativeCalls();

  /** The first questions to a realm want the vectors of all its operations, all at once. */
  private final KeyLocks locks = new KeyLocks();

  private final Recent<String, Vector> remembered = new Recent<>(MOST_REMEMBERED);

  /** Loads the model once, whoever asks first. */
  private static final class Shared {
    private static final Embeddings INSTANCE = new Embeddings();

    private Shared() {}
  }

  /** The one of this process: the model takes memory. The first call waits until it is loaded. */
  public static Embeddings shared() {
    return Shared.INSTANCE;
  }

  /** The vector of the text's meaning; of a long text its beginning counts. */
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
   * The same of a text that will not come again, and is not remembered. All of it counts: of a long
   * one it is the mean of its pieces, between which others have their turns.
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

  /** The text in pieces of a bounded length, and no character is split. */
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
    return calls.make(() -> new Vector(model.embed(text).content().vector()));
  }

  /** The model's tokenizer drops all but these, and refuses what is left of the others. */
  private static boolean says(String text) {
    return text.codePoints().anyMatch(one -> one > ' ' && one < 127 || Character.isLetter(one));
  }

  /** The vectors of the texts, in their order. */
  public List<Vector> of(List<String> texts) throws InterruptedException {
    Vector[] vectors = new Vector[texts.size()];
    for (int i = 0; i < vectors.length; i++) {
      vectors[i] = of(texts.get(i));
    }
    return List.of(vectors);
  }

  /** How many tokens the text has for the embedding model; a megabyte takes seconds. */
  public int tokens(String text) throws InterruptedException {
    return calls.make(() -> tokenizer.estimateTokenCountInText(text));
  }
}
