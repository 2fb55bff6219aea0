package org.dragoman.contract.conversation;

import java.util.Objects;

/**
 * A ciphertext whose key only the edge has.
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

  /** Leaves out the ciphertext. */
  @Override
  public String toString() {
    return "Sealed[" + key + ", " + bytes.length + " bytes]";
  }
}
