package org.dragoman.contract.application;

import java.util.List;
import java.util.Objects;

/**
 * A question of the builder, with what a good answer to it has.
 *
 * @param words that the answer contains, in any case; may be empty
 * @param sources from which the answer is made: names of documents, {@code schema.operation} and
 *     names of other tools; may be empty
 */
public record TestQuestion(String question, List<String> words, List<String> sources) {
  public TestQuestion {
    Objects.requireNonNull(question);
    words = words == null ? List.of() : List.copyOf(words);
    sources = sources == null ? List.of() : List.copyOf(sources);
  }
}
