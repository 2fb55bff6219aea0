package org.dragoman.chat.application.assistant.operation;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.dragoman.chat.embedding.Embeddings;
import org.dragoman.chat.embedding.Vector;
import org.dragoman.chat.language.Words;

/**
 * Ranks the operations that a question may be about. The score depends on the similarity to the
 * nearest wording of the operation, once with the values and once with the arguments' names in
 * their place; on words of the operation in the question; and on how many words remain unexplained.
 */
public final class Chooser {
  private static final double UNKNOWN_WORD_COSTS = 0.12;
  private static final double WRITING_COSTS = 0.3;
  private static final double WANTED_COSTS = 0.25;
  private static final double HOW_COSTS = 0.15;
  private static final double FAMILIAR_GIVES = 0.05;
  private static final int MOST_FAMILIAR = 3;
  private static final double MISSING_COSTS = 0.05;
  private static final double COUNT_GIVES = 0.1;
  private static final double OWN_COSTS = 0.5;

  /** Below this similarity no evidence in the question's words could raise the score far enough. */
  private static final double LEAST_LIKENESS = 0.2;

  /** A question about how to do something seldom asks for rows. */
  private static final Pattern HOW =
      Pattern.compile("(?i)^\\W*how (do|does|can|could|should|would|is|are|to)\\b");

  private static final Pattern HOW_MANY = Pattern.compile("(?i)\\b(how many|number of)\\b");

  /** A question about the caller's own rows does not ask for everybody's. */
  private static final Pattern OWN = Pattern.compile("(?i)\\b(?:my|our|this|that) (\\p{L}+)\\b");

  /** From this similarity to an example on, the question needs no word of the operation. */
  private static final double AS_EXAMPLE = 0.8;

  /** From this similarity on, two words mean the same: nation and country, physician and doctor. */
  private static final double SAME_MEANING = 0.62;

  /** With more unknown words than this, synonyms do not help. */
  private static final int MOST_UNKNOWN_WORDS = 6;

  private final Embeddings embeddings;

  /** Compares by these embeddings. */
  public Chooser(Embeddings embeddings) {
    this.embeddings = embeddings;
  }

  /** Returns all operations that have anything in common with the question, the best first. */
  public List<Match> matches(String question, List<Offer> offers) throws InterruptedException {
    Vector meaning = embeddings.of(question);
    double how = HOW.matcher(question).find() ? HOW_COSTS : 0;
    List<Match> matches = new ArrayList<>();
    for (Offer offer : offers) {
      double likeness = likeness(offer.vectors(), meaning);
      boolean chooses = offer.arguments().stream().anyMatch(Argument::isChoice);
      if (chooses || likeness >= LEAST_LIKENESS) {
        Reading reading = withSynonyms(ArgumentReader.read(question, offer), offer);
        Vector masked = embeddings.of(reading.masked());
        likeness = Math.max(likeness, likeness(offer.vectors(), masked));
        if (!reading.familiar().isEmpty() || isAsExample(offer, reading, masked)) {
          double score = likeness + evidence(offer, reading) - how + form(offer, question);
          matches.add(new Match(offer, reading, score));
        }
      }
    }
    matches.sort(Comparator.comparingDouble(Match::score).reversed());
    return matches;
  }

  private static double likeness(List<Vector> vectors, Vector meaning) {
    return vectors.stream().mapToDouble(meaning::likeness).max().orElse(0);
  }

  private static boolean isAsExample(Offer offer, Reading reading, Vector masked) {
    int given = offer.operation().examples().size();
    return !reading.values().isEmpty()
        && reading.unknownWords().isEmpty()
        && likeness(offer.vectors().subList(0, given), masked) >= AS_EXAMPLE;
  }

  /** Treats unknown words as familiar when they are synonyms of a word of the operation. */
  private Reading withSynonyms(Reading reading, Offer offer) throws InterruptedException {
    if (reading.unknownWords().isEmpty() || reading.unknownWords().size() > MOST_UNKNOWN_WORDS) {
      return reading;
    }
    List<String> unknownWords = new ArrayList<>();
    List<String> familiar = new ArrayList<>(reading.familiar());
    for (String unknownWord : reading.unknownWords()) {
      (isSynonym(unknownWord, offer) ? familiar : unknownWords).add(unknownWord);
    }
    return reading.with(unknownWords, familiar);
  }

  private boolean isSynonym(String word, Offer offer) throws InterruptedException {
    Vector meaning = embeddings.of(word);
    for (String own : offer.vocabulary()) {
      if (embeddings.of(own).likeness(meaning) >= SAME_MEANING) {
        return true;
      }
    }
    return false;
  }

  /**
   * Rates whether the operation gives the kind of answer that the question's form asks for: a
   * number, or rows of the caller.
   */
  private static double form(Offer offer, String question) {
    double form = 0;
    if (HOW_MANY.matcher(question).find() && offer.counts()) {
      form += COUNT_GIVES;
    }
    Matcher own = OWN.matcher(question);
    if ((offer.operation().many() || offer.counts()) && own.find()) {
      String noun = own.group(1).toLowerCase(Locale.ROOT);
      if (noun.equals(Words.stem(noun)) && offer.subject().contains(noun)) {
        form -= OWN_COSTS;
      }
    }
    return form;
  }

  private static double evidence(Offer offer, Reading reading) {
    boolean asksForRows =
        offer.operation().many()
            && reading.familiar().stream().anyMatch(word -> offer.subject().contains(word));
    return (asksForRows ? FAMILIAR_GIVES : 0)
        + FAMILIAR_GIVES * Math.min(MOST_FAMILIAR, reading.familiar().size())
        - UNKNOWN_WORD_COSTS * Math.min(4, reading.unknownWords().size())
        - (reading.unknownWords().stream().anyMatch(Words::isWritingStem) ? WRITING_COSTS : 0)
        - (reading.unknownWords().contains(reading.wanted()) ? WANTED_COSTS : 0)
        - MISSING_COSTS * reading.missing().size()
        + reading.trust();
  }
}
