package org.dragoman.chat.knowledge;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Finds the passages of an application that have the words of a question, the rare ones before the
 * common ones (Okapi BM25: Robertson and Zaragoza, 2009, section 3.1). What an embedding passes
 * over, such as names, numbers and words that it has never seen, is found by its letters.
 */
final class WordSearch {
  private static final double SATURATION = 1.2;
  private static final double LENGTH = 0.75;

  /**
   * The least share of a question's words, by weight, that a passage must have: a single common
   * word does not suffice.
   */
  private static final double LEAST_SHARE = 1 / 3.0;

  private final int[] sought;
  private final Set<Integer> codes;
  private final int[] passagesOf;
  private final List<Match> matches = new ArrayList<>();
  private int passages;
  private long words;

  /** A passage that has one of the words. */
  private record Match(int document, int passage, int length, byte[] counts) {}

  /**
   * A passage that was found.
   *
   * @param document as it was given to {@link #add}
   * @param passage its number in the document
   * @param named whether it has a code that the question says
   */
  record Found(int document, int passage, double score, boolean named) {}

  /**
   * Where a passage stands.
   *
   * @param document as it was given to {@link #add}
   * @param passage its number in the document
   */
  record Position(int document, int passage) {}

  WordSearch(String question) {
    sought = Terms.sought(question);
    codes = Terms.codes(question);
    passagesOf = new int[sought.length];
  }

  /** Looks through the next passage. */
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

  /** All that have enough of the words, those with a code first, the best first. */
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
   * The share of the question's words, by weight, that each passage has which has one of them: at
   * most 1, and 1 for those with a code.
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

  /** Those of the words: the rare ones weigh more. */
  private double[] weights() {
    double[] weights = new double[sought.length];
    for (int i = 0; i < weights.length; i++) {
      weights[i] = Math.log1p((passages - passagesOf[i] + 0.5) / (passagesOf[i] + 0.5));
    }
    return weights;
  }

  /** A code such as E5 suffices: it is a name, whatever else is said. */
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
