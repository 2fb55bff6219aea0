package org.dragoman.extension;

import java.util.Objects;

/**
 * The caller's own access token, for calls on their behalf: such a call sees exactly what the
 * caller may see.
 */
public record BearerToken(String value) {
  public BearerToken {
    Objects.requireNonNull(value);
  }

  /** Leaves out the token, which does not belong into a log. */
  @Override
  public String toString() {
    return "BearerToken[hidden]";
  }
}
