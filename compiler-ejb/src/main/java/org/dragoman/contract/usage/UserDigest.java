package org.dragoman.contract.usage;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** By what usage and budgets tell users apart, in one short text for issuer and subject. */
public final class UserDigest {
  private UserDigest() {}

  /**
   * SHA-256 of the issuer, a line feed and the subject in UTF-8, in lower-case hexadecimal; kept in
   * databases, so that it never changes.
   */
  public static String of(String issuer, String subject) {
    try {
      byte[] names = (issuer + "\n" + subject).getBytes(StandardCharsets.UTF_8);
      return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(names));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("Every JDK has SHA-256", e);
    }
  }
}
