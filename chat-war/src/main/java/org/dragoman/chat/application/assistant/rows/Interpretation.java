package org.dragoman.chat.application.assistant.rows;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.dragoman.chat.application.assistant.operation.Offer;

/**
 * An operation that answers a question, every word of which is understood.
 *
 * @param values by argument name
 * @param links the links of the rows that the question asks for
 * @param plain whether the question asks for no value of the rows themselves
 * @param counts whether the question asks for the number of rows
 * @param whether whether the question asks, yes or no, if there are such rows
 * @param score compares interpretations
 * @param counter the operation that counts the rows under the same condition; null for none
 * @param spoken the values in words for people
 * @param chosen selects rows of the list; null for all rows of the operation
 */
public record Interpretation(
    Offer offer,
    Map<String, Object> values,
    Set<String> links,
    boolean plain,
    boolean counts,
    boolean whether,
    double score,
    Offer counter,
    Map<String, Object> spoken,
    Chosen chosen) {
  /** Stands first in the words for a condition on rows that an earlier answer showed. */
  public static final String OF_THESE = "of these";

  Interpretation(
      Offer offer,
      Map<String, Object> values,
      Set<String> links,
      boolean plain,
      boolean counts,
      double score) {
    this(offer, values, links, plain, counts, false, score, null, values, null);
  }

  public Interpretation {
    spoken = Collections.unmodifiableMap(new LinkedHashMap<>(spoken));
    values = Collections.unmodifiableMap(new LinkedHashMap<>(values));
    links = Collections.unmodifiableSet(new LinkedHashSet<>(links));
  }

  /** Returns whether rows of the operation are selected here. */
  boolean isChosenHere() {
    return chosen != null && chosen.needsAll();
  }

  Interpretation with(double otherScore) {
    return new Interpretation(
        offer, values, links, plain, counts, whether, otherScore, counter, spoken, chosen);
  }

  /** Returns the same of the rows that an operation has returned for these arguments. */
  Interpretation within(Map<String, Object> arguments) {
    Map<String, Object> both = new LinkedHashMap<>(arguments);
    values.forEach(
        (name, value) ->
            both.merge(name, value, (given, own) -> Map.of("_and", List.of(given, own))));
    Map<String, Object> words = new LinkedHashMap<>();
    words.put(OF_THESE, "");
    words.putAll(spoken);
    return new Interpretation(
        offer, both, links, plain, counts, whether, score, counter, words, chosen);
  }
}
