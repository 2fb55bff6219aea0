package org.dragoman.contract.digest;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** SHA-256 of texts in UTF-8 (FIPS 180-4). */
public final class Sha256 {
  private static final MessageDigest EMPTY = empty();

  private Sha256() {}

  /** Returns the digest in lower-case hexadecimal. */
  public static String hex(String text) {
    return HexFormat.of().formatHex(of(text));
  }

  /** Returns the 32 bytes of the digest. */
  public static byte[] of(String text) {
    try {
      // A clone costs a third of a look-up among the platform's providers.
      MessageDigest digest = (MessageDigest) EMPTY.clone();
      return digest.digest(text.getBytes(StandardCharsets.UTF_8));
    } catch (CloneNotSupportedException e) {
      throw new IllegalStateException("The platform's SHA-256 can be copied", e);
    }
  }

  private static MessageDigest empty() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("Every Java platform has SHA-256", e);
    }
  }
}
