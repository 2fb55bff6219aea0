package org.dragoman.stack.client;

import java.security.SecureRandom;
import java.util.Base64;

/**
 * Proof Key for Code Exchange, method S256 (RFC 7636): only the program that began the sign-in can
 * redeem its code.
 */
record Pkce(String verifier) {
  private static final int BYTES = 32;

  static Pkce random() {
    return new Pkce(randomText());
  }

  String challenge() {
    return Base64.getUrlEncoder().withoutPadding().encodeToString(Digest.of(verifier));
  }

  /** Returns 256 random bits in 43 characters that need no encoding in an address. */
  static String randomText() {
    byte[] bytes = new byte[BYTES];
    new SecureRandom().nextBytes(bytes);
    return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
  }
}
