package org.dragoman.chat.knowledge;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.Set;
import org.dragoman.chat.embedding.Vector;

/**
 * The passages that are quoted to a caller, who sees few of them and no model that reads more. Of
 * those that are nearest by meaning and by words, each is weighed by the meaning of the whole
 * passage, by that of its nearest sentence under its headings, and by the share of the question's
 * words that it has. A sentence says what a question asks for, while a passage is the mean of all
 * that it says: of 150 questions of five authors about 25 documents the passage is among three for
 * 127 by its own meaning, for 145 so. For one search and one thread.
 */
final class BestQuotes implements Looking<Quote> {
  /** By meaning and by words each. */
  private static final int MOST_NEAR = 8;

  /** A document may be there several times; its passages are one. */
  private static final int MOST_COPIES = 4;

  private static final double WEIGHT_OF_MEANING = 0.5;
  private static final double WEIGHT_OF_WORDS = 0.3;

  /**
   * What has nothing to do with a question was at 0.23 and below it (8 questions), what answers one
   * of 150 at 0.23 and above.
   */
  private static final double LEAST_SCORE = 0.235;

  private final List<Way> ways = new ArrayList<>();
  private final SentenceVectors sentences;
  private final int most;

  /** A passage and how like it is to what is sought. */
  private record Near(WordSearch.Position position, double likeness) {}

  /** One thing that is sought; of what is near, the farthest comes first. */
  private record Way(Vector vector, WordSearch words, PriorityQueue<Near> near) {}

  /**
   * @param vectors of what is sought
   * @param sought the same in words
   * @param most that are quoted
   */
  BestQuotes(List<Vector> vectors, List<String> sought, SentenceVectors sentences, int most) {
    this.sentences = sentences;
    this.most = most;
    for (int i = 0; i < vectors.size(); i++) {
      ways.add(
          new Way(
              vectors.get(i),
              new WordSearch(sought.get(i)),
              new PriorityQueue<>(Comparator.comparingDouble(Near::likeness))));
    }
  }

  @Override
  public void look(DocumentIndex document, int number) {
    for (Way way : ways) {
      for (int i = 0; i < document.passages(); i++) {
        way.near.add(
            new Near(new WordSearch.Position(number, i), document.likeness(i, way.vector)));
        if (way.near.size() > MOST_NEAR * MOST_COPIES) {
          way.near.remove();
        }
      }
      document.search(way.words, number);
    }
  }

  /** Of two things that are sought, the last place is for the second. */
  @Override
  public List<Quote> best(Documents documents) throws InterruptedException {
    List<Quote> alone = quotes(ways.getFirst(), documents);
    List<Quote> joined = ways.size() == 1 ? List.of() : quotes(ways.getLast(), documents);
    Set<String> texts = new HashSet<>();
    List<Quote> best = new ArrayList<>();
    take(alone, joined.isEmpty() ? most : most - 1, texts, best);
    take(joined, most, texts, best);
    take(alone, most, texts, best);
    return List.copyOf(best);
  }

  private static void take(List<Quote> quotes, int most, Set<String> texts, List<Quote> best) {
    for (Quote quote : quotes) {
      if (best.size() < most && texts.add(quote.excerpt().plainText())) {
        best.add(quote);
      }
    }
  }

  /** Those that are near enough, the nearest first. */
  private List<Quote> quotes(Way way, Documents documents) throws InterruptedException {
    Map<WordSearch.Position, Double> shares = way.words.shares();
    Set<String> texts = new HashSet<>();
    List<Quote> quotes = new ArrayList<>();
    for (List<WordSearch.Position> found : List.of(near(way), worded(shares))) {
      Set<String> taken = new HashSet<>();
      for (WordSearch.Position position : found) {
        Optional<Excerpt> excerpt =
            documents.of(position.document()).excerpt(position.passage(), way.vector);
        if (taken.size() < MOST_NEAR && excerpt.isPresent()) {
          taken.add(excerpt.get().plainText());
          if (texts.add(excerpt.get().plainText())) {
            quotes.add(quote(excerpt.get(), shares.getOrDefault(position, 0.0), way.vector));
          }
        }
      }
    }
    return quotes.stream()
        .filter(quote -> quote.score() >= LEAST_SCORE)
        .sorted(Comparator.comparingDouble(Quote::score).reversed())
        .toList();
  }

  private Quote quote(Excerpt excerpt, double share, Vector sought) throws InterruptedException {
    double meaning = excerpt.likeness() + sentences.nearest(excerpt, sought);
    return new Quote(excerpt, WEIGHT_OF_MEANING * meaning + WEIGHT_OF_WORDS * share);
  }

  private static List<WordSearch.Position> near(Way way) {
    return way.near.stream()
        .sorted(Comparator.comparingDouble(Near::likeness).reversed())
        .map(Near::position)
        .toList();
  }

  private static List<WordSearch.Position> worded(Map<WordSearch.Position, Double> shares) {
    return shares.entrySet().stream()
        .sorted(
            Map.Entry.<WordSearch.Position, Double>comparingByValue()
                .reversed()
                .thenComparing(entry -> entry.getKey().document())
                .thenComparing(entry -> entry.getKey().passage()))
        .limit((long) MOST_NEAR * MOST_COPIES)
        .map(Map.Entry::getKey)
        .toList();
  }
}
