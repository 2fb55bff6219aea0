package org.dragoman.frames;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.security.SecureRandom;

/**
 * What an edge signs to prove itself on one connection (ES256): random bytes of both ends and the
 * versions that were offered, so that it is good for that connection alone. It begins as no token
 * can.
 */
final class Proof {
  private static final SecureRandom RANDOM = new SecureRandom();
  private static final String USE = "dragoman frames: edge\0";

  private Proof() {}

  static byte[] nonce() {
    byte[] nonce = new byte[FrameFormat.NONCE];
    RANDOM.nextBytes(nonce);
    return nonce;
  }

  static byte[] signed(Frame.Challenge challenge, int version, byte[] edgeNonce) {
    ByteArrayOutputStream text = new ByteArrayOutputStream();
    text.writeBytes(USE.getBytes(StandardCharsets.US_ASCII));
    for (int number : new int[] {challenge.oldest(), challenge.newest(), version}) {
      text.write(number >> 8);
      text.write(number);
    }
    text.writeBytes(challenge.nonce());
    text.writeBytes(edgeNonce);
    return text.toByteArray();
  }
}
