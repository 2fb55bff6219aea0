package org.dragoman.contract.application;

import java.util.Objects;

/**
 * The version of an application that answers a conversation.
 *
 * @param id {@code ai.service.<name>.<uuid>}
 * @param version its number; 0 for the draft
 * @param knowledge grows with each change of the application's documents
 */
public record ApplicationVersion(
    String realm, String id, int version, Definition definition, long knowledge) {
  public ApplicationVersion {
    Objects.requireNonNull(realm);
    Objects.requireNonNull(id);
    Objects.requireNonNull(definition);
  }
}
