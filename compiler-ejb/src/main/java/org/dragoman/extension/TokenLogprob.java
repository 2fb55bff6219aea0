package org.dragoman.extension;

import java.util.List;
import java.util.Objects;

/**
 * A token of an answer with its log probability.
 *
 * @param token the text of the token; of a part of a character it has a substitute
 * @param logprob the natural logarithm of the probability
 * @param bytes the bytes of the token in UTF-8, each from 0 to 255; null when unknown
 * @param alternatives the most likely tokens at this place; they have no alternatives themselves
 */
public record TokenLogprob(
    String token, double logprob, List<Integer> bytes, List<TokenLogprob> alternatives) {
  public TokenLogprob {
    Objects.requireNonNull(token);
    bytes = bytes == null ? null : List.copyOf(bytes);
    alternatives = List.copyOf(alternatives);
  }
}
