package org.dragoman.chat.application.assistant.operation;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What a question says about an operation's arguments.
 *
 * @param values by argument, in the order of the arguments
 * @param missing required arguments without a value
 * @param unknownWords content words that neither belong to the operation nor were read as a value
 * @param familiar content words that belong to the operation
 * @param wanted the word after which or what, when it is one of the unknown words; else empty
 * @param masked the question with the arguments' names in place of the values
 * @param trust how sure the values are, above 0 when they are surer than a guess
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
