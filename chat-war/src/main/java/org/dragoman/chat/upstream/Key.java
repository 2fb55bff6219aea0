package org.dragoman.chat.upstream;

import java.util.Objects;

/** The key of a server elsewhere. */
public record Key(String value) {
  public Key {
    Objects.requireNonNull(value);
  }

  /** Keys do not belong into logs. */
  @Override
  public String toString() {
    return "Key[hidden]";
  }
}
