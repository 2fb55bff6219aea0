package org.dragoman.chat.application.assistant.operation;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.dragoman.chat.application.assistant.embedding.Embeddings;
import org.dragoman.chat.application.assistant.embedding.Vector;

/**
 * Finds the operations that a question may be about. What counts is how near the question is to the
 * nearest wording of an operation, that it names something of the operation, and that few of its
 * words are left unexplained.
 */
public final class Chooser {
  private static final double STRANGER_COSTS = 0.12;
  private static final double FAMILIAR_GIVES = 0.05;
  private static final double MISSING_COSTS = 0.05;
  private static final double AS_EXAMPLE = 0.8;
  private static final double LEAST_LIKENESS = 0.2;

  private Chooser() {}

  /** All operations that have anything in common with the question, the best first. */
  public static List<Match> matches(
      String question, Vector meaning, List<Offer> offers, Embeddings embeddings)
      throws InterruptedException {
    List<Match> matches = new ArrayList<>();
    for (Offer offer : offers) {
      Reading reading = ArgumentReader.read(question, offer);
      double likeness = likeness(offer, meaning);
      if (likeness > LEAST_LIKENESS && !reading.values().isEmpty()) {
        likeness = Math.max(likeness, likeness(offer, embeddings.of(reading.masked())));
      }
      if (!reading.familiar().isEmpty() || isAsExample(reading, likeness)) {
        matches.add(new Match(offer, reading, likeness + evidence(offer, reading)));
      }
    }
    matches.sort(Comparator.comparingDouble(Match::score).reversed());
    return matches;
  }

  private static double likeness(Offer offer, Vector meaning) {
    return offer.vectors().stream().mapToDouble(meaning::likeness).max().orElse(0);
  }

  /** A question without a word of the operation may still be like a whole example of it. */
  private static boolean isAsExample(Reading reading, double likeness) {
    return likeness >= AS_EXAMPLE
        && reading.strangers().isEmpty()
        && reading.missing().isEmpty()
        && !reading.values().isEmpty();
  }

  private static double evidence(Offer offer, Reading reading) {
    boolean asksForRows =
        offer.operation().many()
            && reading.familiar().stream().anyMatch(word -> offer.subject().contains(word));
    return (asksForRows ? FAMILIAR_GIVES : 0)
        + FAMILIAR_GIVES * Math.min(2, reading.familiar().size())
        - STRANGER_COSTS * Math.min(4, reading.strangers().size())
        - MISSING_COSTS * reading.missing().size()
        + reading.trust();
  }
}
