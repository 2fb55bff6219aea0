package org.dragoman.stack.client;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** Digests by SHA-256 (FIPS 180-4). */
public final class Digest {
  private Digest() {}

  /** Returns a digest of nothing yet, for what comes in parts. */
  public static MessageDigest begin() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("Every Java platform has SHA-256", e);
    }
  }

  /** Returns the digest of a text in UTF-8. */
  public static byte[] of(String text) {
    return begin().digest(text.getBytes(StandardCharsets.UTF_8));
  }

  /** Returns the digest of a text in UTF-8, in lower-case hexadecimal. */
  public static String hex(String text) {
    return HexFormat.of().formatHex(of(text));
  }

  /** Ends a digest, and returns it in lower-case hexadecimal. */
  public static String hex(MessageDigest digest) {
    return HexFormat.of().formatHex(digest.digest());
  }
}
