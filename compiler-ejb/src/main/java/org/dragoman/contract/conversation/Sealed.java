package org.dragoman.contract.conversation;

import java.util.Objects;

/**
 * A text that only an edge can read: it has the key.
 *
 * @param key name of the key; at most 32 characters
 * @param bytes the nonce, and behind it the ciphertext with its tag
 */
public record Sealed(String key, byte[] bytes) {
  private static final int LONGEST_NAME = 32;

  public Sealed {
    Objects.requireNonNull(bytes);
    if (key.isEmpty() || key.length() > LONGEST_NAME) {
      throw new IllegalArgumentException("The name of a key has 1 to 32 characters");
    }
  }

  /** What is sealed says nothing. */
  @Override
  public String toString() {
    return "Sealed[" + key + ", " + bytes.length + " bytes]";
  }
}
