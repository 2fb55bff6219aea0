package org.dragoman.chat.application.assistant.guide;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.FloatBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import org.dragoman.chat.embedding.Embeddings;
import org.dragoman.chat.embedding.Vector;
import org.dragoman.chat.language.Word;
import org.dragoman.chat.language.Words;

/**
 * The guide of the service, searched by meaning. The build computes the vectors of its passages, so
 * that no start has to.
 */
public final class Guide {
  private static final List<String> CHAPTERS =
      List.of(
          "about",
          "tokens",
          "realms",
          "chat",
          "stream",
          "applications",
          "assistant",
          "publishing",
          "schema-language",
          "graphql",
          "errors",
          "limits");

  private static final String VECTORS = "guide.vectors";

  private static final class Shared {
    private static final Guide INSTANCE = load();

    private Shared() {}
  }

  private final List<Indexed> indexed;
  private final Set<String> roots;

  private record Indexed(Passage passage, List<Vector> vectors) {}

  /**
   * A passage and its similarity to a question, from 1 (the same) to 0 (nothing in common) and
   * below.
   */
  public record Found(Passage passage, double score) {
    public Found {
      Objects.requireNonNull(passage);
    }
  }

  private Guide(List<Indexed> indexed) {
    this.indexed = List.copyOf(indexed);
    this.roots =
        indexed.stream()
            .map(Indexed::passage)
            .flatMap(Passage::words)
            .map(word -> Words.root(word.raw()))
            .collect(Collectors.toUnmodifiableSet());
  }

  /** Returns the guide; the first caller reads it. */
  public static Guide shared() {
    return Shared.INSTANCE;
  }

  /** Computes the vectors of the guide, in the form in which {@link #shared} reads them. */
  public static byte[] index(Embeddings embeddings) throws InterruptedException {
    List<float[]> vectors = new ArrayList<>();
    for (Passage passage : passages()) {
      for (Vector vector : embeddings.of(passage.keys())) {
        vectors.add(vector.parts());
      }
    }
    ByteBuffer bytes =
        ByteBuffer.allocate(vectors.size() * vectors.getFirst().length * Float.BYTES);
    FloatBuffer numbers = bytes.asFloatBuffer();
    vectors.forEach(numbers::put);
    return bytes.array();
  }

  private static Guide load() {
    List<Passage> passages = passages();
    FloatBuffer numbers = ByteBuffer.wrap(resource(VECTORS)).asFloatBuffer();
    int keys = passages.stream().mapToInt(passage -> passage.keys().size()).sum();
    int length = numbers.remaining() / keys;
    List<Indexed> indexed = new ArrayList<>();
    for (Passage passage : passages) {
      List<Vector> vectors = new ArrayList<>();
      for (int i = 0; i < passage.keys().size(); i++) {
        float[] one = new float[length];
        numbers.get(one);
        vectors.add(Vector.of(one));
      }
      indexed.add(new Indexed(passage, vectors));
    }
    return new Guide(indexed);
  }

  private static List<Passage> passages() {
    return CHAPTERS.stream()
        .map(chapter -> new String(resource(chapter + ".md"), StandardCharsets.UTF_8))
        .flatMap(chapter -> GuideReader.read(chapter).stream())
        .toList();
  }

  /** Returns the passages nearest to the question, the best first. */
  public List<Found> nearest(Vector question, int most) {
    return indexed.stream()
        .map(one -> new Found(one.passage, score(one, question)))
        .sorted(Comparator.comparingDouble(Found::score).reversed())
        .limit(most)
        .toList();
  }

  /** Returns whether the guide has a form of the word. */
  public boolean has(Word word) {
    return roots.contains(Words.root(word.raw()));
  }

  private static double score(Indexed one, Vector question) {
    return one.vectors.stream().mapToDouble(question::likeness).max().orElse(0);
  }

  private static byte[] resource(String name) {
    try (InputStream stream = Guide.class.getResourceAsStream(name)) {
      return Objects.requireNonNull(stream, name).readAllBytes();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
