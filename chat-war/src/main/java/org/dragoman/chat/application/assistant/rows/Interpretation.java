package org.dragoman.chat.application.assistant.rows;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import org.dragoman.chat.application.assistant.operation.Offer;

/**
 * The operation that a question is about, as far as every word of the question is understood.
 *
 * @param values by argument
 * @param links of the rows that the question asks for
 * @param plain whether no value of the rows themselves is asked for
 * @param counts whether the number is asked for
 * @param score to compare with other interpretations
 * @param counter what counts the rows under the same condition; null for none
 * @param spoken the values for people
 * @param chosen which rows of the list are meant; null for all that the operation gives
 */
public record Interpretation(
    Offer offer,
    Map<String, Object> values,
    Set<String> links,
    boolean plain,
    boolean counts,
    double score,
    Offer counter,
    Map<String, Object> spoken,
    Chosen chosen) {
  Interpretation(
      Offer offer,
      Map<String, Object> values,
      Set<String> links,
      boolean plain,
      boolean counts,
      double score) {
    this(offer, values, links, plain, counts, score, null, values, null);
  }

  public Interpretation {
    spoken = Collections.unmodifiableMap(new LinkedHashMap<>(spoken));
    values = Collections.unmodifiableMap(new LinkedHashMap<>(values));
    links = Collections.unmodifiableSet(new LinkedHashSet<>(links));
  }

  Interpretation with(double otherScore) {
    return new Interpretation(
        offer, values, links, plain, counts, otherScore, counter, spoken, chosen);
  }
}
