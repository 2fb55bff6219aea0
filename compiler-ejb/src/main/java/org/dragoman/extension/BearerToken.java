package org.dragoman.extension;

import java.util.Objects;

/**
 * The caller's own access token, for calls made on their behalf: such a call sees what the caller
 * could see and nothing else.
 */
public record BearerToken(String value) {
  public BearerToken {
    Objects.requireNonNull(value);
  }

  /** Tokens do not belong into logs. */
  @Override
  public String toString() {
    return "BearerToken[hidden]";
  }
}
