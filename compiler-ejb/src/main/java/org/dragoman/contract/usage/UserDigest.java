package org.dragoman.contract.usage;

import org.dragoman.contract.digest.Sha256;

/** By what usage and budgets tell users apart, in one short text for issuer and subject. */
public final class UserDigest {
  private UserDigest() {}

  /**
   * SHA-256 of the issuer, a line feed and the subject in UTF-8, in lower-case hexadecimal; kept in
   * databases, so that it never changes.
   */
  public static String of(String issuer, String subject) {
    return Sha256.hex(issuer + "\n" + subject);
  }
}
