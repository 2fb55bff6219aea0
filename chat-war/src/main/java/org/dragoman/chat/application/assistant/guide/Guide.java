package org.dragoman.chat.application.assistant.guide;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
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

/** The guide of the service, searched by meaning. */
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

  /** Reads and indexes the guide. */
  public static Guide load(Embeddings embeddings) throws InterruptedException {
    List<Indexed> indexed = new ArrayList<>();
    for (String chapter : CHAPTERS) {
      for (Passage passage : GuideReader.read(text(chapter + ".md"))) {
        List<String> keys = new ArrayList<>(passage.questions());
        keys.add(passage.title());
        keys.add(passage.title() + ". " + passage.text());
        indexed.add(new Indexed(passage, embeddings.of(keys)));
      }
    }
    return new Guide(indexed);
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

  private static String text(String resource) {
    try (InputStream stream = Guide.class.getResourceAsStream(resource)) {
      return new String(
          Objects.requireNonNull(stream, resource).readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
