package org.dragoman.contract.application;

import java.util.Objects;

/**
 * A version that may answer, and who may talk to it.
 *
 * @param needed the right that a caller needs: {@link Right#READ} for the published version
 */
public record Answering(Access access, Right needed, ApplicationVersion version) {
  public Answering {
    Objects.requireNonNull(access);
    Objects.requireNonNull(needed);
    Objects.requireNonNull(version);
  }
}
