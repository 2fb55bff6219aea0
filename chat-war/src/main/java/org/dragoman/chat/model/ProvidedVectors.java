package org.dragoman.chat.model;

import java.util.List;

/**
 * The vectors of texts, by a model of a provider.
 *
 * @param vectors one for each text, in their order, all of one length
 * @param tokens of all texts, as the provider counts them; null when it does not
 */
public record ProvidedVectors(List<float[]> vectors, Integer tokens) {
  public ProvidedVectors {
    vectors = List.copyOf(vectors);
  }
}
