package org.dragoman.contract.application;

import java.util.Objects;
import org.dragoman.contract.caller.Caller;

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

  /** Whether the caller may talk to it. */
  public boolean admits(Caller caller) {
    return access.of(caller).filter(needed::isHeldBy).isPresent();
  }
}
