package org.dragoman.contract.application;

import java.util.Objects;

/**
 * The embedding model that has indexed a document.
 *
 * @param name of the model
 * @param version grows with each change of the model, or of how documents are split for it: what
 *     was indexed by a lower one is indexed again
 */
public record IndexModel(String name, int version) {
  public IndexModel {
    Objects.requireNonNull(name);
  }
}
