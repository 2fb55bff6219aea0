package org.dragoman.chat.application.assistant.operation;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The arguments of an operation as read from a question.
 *
 * @param values by argument name, in the order of the arguments
 * @param missing required arguments without a value
 * @param unknownWords content words that neither belong to the operation nor were read as a value
 * @param familiar content words that belong to the operation
 * @param wanted the noun after "which" or "what", when it is one of the unknown words; otherwise
 *     empty
 * @param masked the question with the arguments' names in place of the values
 * @param trust the reliability of the values; above 0 when they are more than a guess
 */
public record Reading(
    Map<String, Object> values,
    List<Argument> missing,
    List<String> unknownWords,
    List<String> familiar,
    String wanted,
    String masked,
    double trust) {
  public Reading {
    values = Collections.unmodifiableMap(new LinkedHashMap<>(values));
    missing = List.copyOf(missing);
    unknownWords = List.copyOf(unknownWords);
    familiar = List.copyOf(familiar);
  }

  Reading with(List<String> otherUnknownWords, List<String> otherFamiliar) {
    return new Reading(values, missing, otherUnknownWords, otherFamiliar, wanted, masked, trust);
  }
}
