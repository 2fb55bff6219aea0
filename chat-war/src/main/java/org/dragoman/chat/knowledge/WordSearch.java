package org.dragoman.chat.knowledge;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Finds the passages of an application that have the words of a question; rare words count more
 * than common ones (Okapi BM25: Robertson and Zaragoza, 2009, section 3.1). It finds names, numbers
 * and unknown words, which an embedding ignores.
 */
final class WordSearch {
  private static final double SATURATION = 1.2;
  private static final double LENGTH = 0.75;

  /**
   * The smallest weighted share of a question's words that a passage must have; one common word is
   * not enough.
   */
  private static final double LEAST_SHARE = 1 / 3.0;

  private final int[] sought;
  private final Set<Integer> codes;
  private final int[] passagesOf;
  private final List<Match> matches = new ArrayList<>();
  private int passages;
  private long words;

  /** A passage that has at least one of the words. */
  private record Match(int document, int passage, int length, byte[] counts) {}

  /**
   * A found passage.
   *
   * @param document the number that was given to {@link #add}
   * @param passage its number in the document
   * @param named whether it has a code from the question
   */
  record Found(int document, int passage, double score, boolean named) {}

  /**
   * The position of a passage.
   *
   * @param document the number that was given to {@link #add}
   * @param passage its number in the document
   */
  record Position(int document, int passage) {}

  WordSearch(String question) {
    sought = Terms.sought(question);
    codes = Terms.codes(question);
    passagesOf = new int[sought.length];
  }

  /** Searches the next passage. */
  void add(int document, int passage, Terms terms) {
    passages++;
    words += terms.length();
    byte[] counts = null;
    for (int i = 0; i < sought.length; i++) {
      int count = terms.count(sought[i]);
      if (count > 0) {
        passagesOf[i]++;
        counts = counts == null ? new byte[sought.length] : counts;
        counts[i] = (byte) count;
      }
    }
    if (counts != null) {
      matches.add(new Match(document, passage, terms.length(), counts));
    }
  }

  /** Returns the passages that have enough of the words: first those with a code, then by score. */
  List<Found> best() {
    double[] weights = weights();
    double whole = Arrays.stream(weights).sum();
    List<Found> found = new ArrayList<>();
    for (Match match : matches) {
      boolean named = hasCode(match);
      if (named || share(match, weights) >= whole * LEAST_SHARE) {
        found.add(new Found(match.document, match.passage, score(match, weights), named));
      }
    }
    found.sort(Comparator.comparing(Found::named).thenComparingDouble(Found::score).reversed());
    return found;
  }

  /**
   * Returns, for each passage with at least one word, its weighted share of the question's words:
   * at most 1, and exactly 1 for a passage with a code.
   */
  Map<Position, Double> shares() {
    double[] weights = weights();
    double whole = Arrays.stream(weights).sum();
    Map<Position, Double> shares = new HashMap<>();
    for (Match match : matches) {
      shares.put(
          new Position(match.document, match.passage),
          hasCode(match) ? 1 : share(match, weights) / whole);
    }
    return shares;
  }

  /** Returns the weights of the words; rare words weigh more. */
  private double[] weights() {
    double[] weights = new double[sought.length];
    for (int i = 0; i < weights.length; i++) {
      weights[i] = Math.log1p((passages - passagesOf[i] + 0.5) / (passagesOf[i] + 0.5));
    }
    return weights;
  }

  /** Returns whether the passage has a code such as E5, which is a name and so suffices. */
  private boolean hasCode(Match match) {
    for (int i = 0; i < sought.length; i++) {
      if (match.counts[i] > 0 && codes.contains(sought[i])) {
        return true;
      }
    }
    return false;
  }

  private static double share(Match match, double[] weights) {
    double share = 0;
    for (int i = 0; i < weights.length; i++) {
      share += match.counts[i] > 0 ? weights[i] : 0;
    }
    return share;
  }

  private double score(Match match, double[] weights) {
    double usual = (double) words / passages;
    double bound = SATURATION * (1 - LENGTH + LENGTH * match.length / usual);
    double score = 0;
    for (int i = 0; i < weights.length; i++) {
      int count = match.counts[i];
      score += weights[i] * count * (SATURATION + 1) / (count + bound);
    }
    return score;
  }
}
