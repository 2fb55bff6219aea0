package org.dragoman.chat.knowledge;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.Set;
import org.dragoman.chat.embedding.Vector;

/**
 * Selects the passages that are quoted to a caller. The caller sees only a few, and no model reads
 * more of them. Each of the nearest passages by meaning and by words gets a score from the meaning
 * of the whole passage, the meaning of its nearest sentence under its headings, and the share of
 * the question's words that it has. Embedding sentences is the expensive part, so it is done for
 * the best {@value #MOST_WEIGHED} passages in total, however many documents are searched. A
 * sentence is closer to a question than a passage, which is the mean of all its content: for 150
 * questions of five authors about 25 documents, the right passage is among the best three in 144
 * cases, and in 127 by the meaning of the passage alone. For one search and one thread.
 */
final class BestQuotes implements Looking<Quote> {
  /** The most near passages found by meaning, and again by words. */
  private static final int MOST_NEAR = 8;

  /** The same document may be present several times; equal passages count once. */
  private static final int MOST_COPIES = 4;

  /** The most passages of a search whose sentences are embedded. */
  static final int MOST_WEIGHED = 8;

  /** How many of these are for the question together with the one before. */
  private static final int MOST_WEIGHED_JOINED = 2;

  private static final int MOST_JOINED = 1;

  private static final double WEIGHT_OF_MEANING = 0.5;
  private static final double WEIGHT_OF_WORDS = 0.3;

  /**
   * Unrelated passages scored 0.23 or less (8 questions); passages that answer one of 150 questions
   * scored 0.23 or more.
   */
  private static final double LEAST_SCORE = 0.235;

  private final List<Way> ways = new ArrayList<>();
  private final SentenceVectors sentences;
  private final int most;
  private final boolean goesOn;

  /** A passage near the text to search for. */
  private record Near(WordSearch.Position position, Excerpt excerpt) {
    double likeness() {
      return excerpt.likeness();
    }
  }

  /** A passage, and the share of the searched words that it has. */
  private record Candidate(WordSearch.Position position, Excerpt excerpt, double share) {
    /** Returns the score without the meaning of its sentences. */
    double roughly() {
      return 2 * WEIGHT_OF_MEANING * excerpt.likeness() + WEIGHT_OF_WORDS * share;
    }
  }

  /** One of the texts to search for; of its nearest passages the farthest comes first. */
  private record Way(Vector vector, WordSearch words, PriorityQueue<Near> near) {}

  /**
   * @param vectors the vectors of the texts to search for
   * @param sought the same texts
   * @param most the number of quotes
   */
  BestQuotes(List<Vector> vectors, List<String> sought, SentenceVectors sentences, int most) {
    this.goesOn = !sought.isEmpty() && Sought.goesOn(sought.getFirst());
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
        double likeness = document.likeness(i, way.vector);
        boolean full = way.near.size() == MOST_NEAR * MOST_COPIES;
        if (full && way.near.peek().likeness() >= likeness) {
          continue;
        }
        if (full) {
          way.near.remove();
        }
        WordSearch.Position position = new WordSearch.Position(number, i);
        document
            .excerpt(i, way.vector)
            .ifPresent(excerpt -> way.near.add(new Near(position, excerpt)));
      }
      document.search(way.words, number);
    }
  }

  /**
   * Returns the best passages. With two texts to search for, the last place may be for a passage
   * that only the second finds.
   */
  @Override
  public List<Quote> best(Documents documents) throws InterruptedException {
    boolean isOne = ways.size() == 1;
    List<Quote> alone =
        quotes(
            ways.getFirst(), documents, isOne ? MOST_WEIGHED : MOST_WEIGHED - MOST_WEIGHED_JOINED);
    boolean isJoined = !isOne && (!alone.isEmpty() || goesOn);
    List<Quote> joined =
        isJoined ? quotes(ways.getLast(), documents, MOST_WEIGHED_JOINED) : List.of();
    Set<String> texts = new HashSet<>();
    List<Quote> best = new ArrayList<>();
    take(alone, joined.isEmpty() ? most : most - MOST_JOINED, texts, best);
    take(joined, Math.min(most, best.size() + MOST_JOINED), texts, best);
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

  /** Returns the passages with a sufficient score, the best first. */
  private List<Quote> quotes(Way way, Documents documents, int mostWeighed)
      throws InterruptedException {
    List<Candidate> candidates = candidates(way, documents);
    candidates.sort(Comparator.comparingDouble(Candidate::roughly).reversed());
    List<Quote> quotes = new ArrayList<>();
    for (Candidate one : candidates.subList(0, Math.min(mostWeighed, candidates.size()))) {
      double meaning = one.excerpt.likeness() + sentences.nearest(one.excerpt, way.vector);
      double score = WEIGHT_OF_MEANING * meaning + WEIGHT_OF_WORDS * one.share;
      if (score >= LEAST_SCORE) {
        quotes.add(new Quote(one.excerpt, score, one.position.document()));
      }
    }
    quotes.sort(Comparator.comparingDouble(Quote::score).reversed());
    return quotes;
  }

  /** Returns the nearest passages by meaning and by words; of equal texts only one. */
  private static List<Candidate> candidates(Way way, Documents documents)
      throws InterruptedException {
    Map<WordSearch.Position, Double> shares = way.words.shares();
    Map<String, Candidate> candidates = new LinkedHashMap<>();
    List<Near> nearest =
        way.near.stream().sorted(Comparator.comparingDouble(Near::likeness).reversed()).toList();
    for (Near near : nearest) {
      if (candidates.size() == MOST_NEAR) {
        break;
      }
      add(near.position, near.excerpt, shares, candidates);
    }
    Set<String> worded = new HashSet<>();
    for (WordSearch.Position position : worded(shares)) {
      if (worded.size() == MOST_NEAR) {
        break;
      }
      documents
          .of(position.document())
          .excerpt(position.passage(), way.vector)
          .ifPresent(
              excerpt -> {
                worded.add(excerpt.plainText());
                add(position, excerpt, shares, candidates);
              });
    }
    return new ArrayList<>(candidates.values());
  }

  private static void add(
      WordSearch.Position position,
      Excerpt excerpt,
      Map<WordSearch.Position, Double> shares,
      Map<String, Candidate> candidates) {
    double share = shares.getOrDefault(position, 0.0);
    candidates.putIfAbsent(excerpt.plainText(), new Candidate(position, excerpt, share));
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
