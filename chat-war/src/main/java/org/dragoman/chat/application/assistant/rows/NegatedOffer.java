package org.dragoman.chat.application.assistant.rows;

import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.dragoman.chat.application.assistant.operation.Offer;
import org.dragoman.chat.language.Negation;
import org.dragoman.chat.language.Word;
import org.dragoman.chat.language.Words;

/**
 * Recognises operations that answer a negated question: the members who have never booked a car.
 */
final class NegatedOffer {
  private static final Pattern CLAUSE = Pattern.compile("[,.;:]");
  private static final Set<String> WORDS = Set.of("without", "not", "never", "un", "non");

  private NegatedOffer() {}

  /**
   * Returns whether the operation fits the question. A negated question needs a negated operation;
   * another question must not be the opposite of the operation.
   */
  static boolean fits(Offer offer, Asked asked) {
    boolean named =
        List.of(Words.spoken(offer.operation().name()).split(" ")).stream()
            .anyMatch(WORDS::contains);
    String[] clauses = CLAUSE.split(offer.operation().description(), -1);
    if (asked.negation() != null) {
      return named || Negation.in(clauses[0]).isPresent();
    }
    return !named
        && Stream.of(clauses)
            .allMatch(
                clause ->
                    Negation.in(clause).map(word -> !isOpposite(clause, word, asked)).orElse(true));
  }

  /**
   * Returns whether the question asserts what the clause denies. Words after "to" are left out,
   * since what is still to be done is not done.
   */
  private static boolean isOpposite(String clause, String word, Asked asked) {
    String denied = clause.substring(clause.indexOf(word) + word.length());
    Set<String> roots =
        Words.of(denied).stream()
            .filter(one -> !Words.isStopWord(one))
            .map(Word::raw)
            .map(Words::root)
            .collect(Collectors.toSet());
    return asked.words().stream()
        .filter(one -> !asked.text().substring(0, one.start()).endsWith("to "))
        .anyMatch(one -> roots.contains(Words.root(one.raw())));
  }
}
