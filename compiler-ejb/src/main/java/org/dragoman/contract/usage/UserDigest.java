package org.dragoman.contract.usage;

import org.dragoman.contract.digest.Sha256;

/** Identifies a user in usage and budgets by one short text for issuer and subject. */
public final class UserDigest {
  private UserDigest() {}

  /**
   * Returns the SHA-256 of the issuer, a line feed and the subject in UTF-8, in lower-case
   * hexadecimal. Databases store it, so that it never changes.
   */
  public static String of(String issuer, String subject) {
    return Sha256.hex(issuer + "\n" + subject);
  }
}
