package org.dragoman.web.confirmation;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.util.Base64;
import javax.crypto.Cipher;
import javax.crypto.spec.GCMParameterSpec;
import javax.crypto.spec.SecretKeySpec;
import org.dragoman.contract.caller.Caller;

/**
 * Encrypts a stored write with a key of its own (AES-256-GCM, NIST SP 800-38D), so that the proxy
 * cannot read it, and binds it to caller and application.
 */
final class Seal {
  private static final String CIPHER = "AES/GCM/NoPadding";
  private static final int TAG_BITS = 128;

  /** A key encrypts only one text, so that no nonce is ever used twice with it. */
  private static final byte[] NONCE = new byte[12];

  private final ConfirmationId id;
  private final byte[] bound;

  Seal(ConfirmationId id, Caller caller, String application) {
    this.id = id;
    this.bound =
        String.join("\n", caller.realm(), caller.issuer(), caller.subject(), application)
            .getBytes(StandardCharsets.UTF_8);
  }

  String closed(String text) {
    return Base64.getEncoder()
        .encodeToString(done(Cipher.ENCRYPT_MODE, text.getBytes(StandardCharsets.UTF_8)));
  }

  /** Fails for a text that was encrypted with another code, caller or application. */
  String opened(String sealed) {
    return new String(
        done(Cipher.DECRYPT_MODE, Base64.getDecoder().decode(sealed)), StandardCharsets.UTF_8);
  }

  private byte[] done(int mode, byte[] text) {
    try {
      Cipher cipher = Cipher.getInstance(CIPHER);
      cipher.init(mode, new SecretKeySpec(id.key(), "AES"), new GCMParameterSpec(TAG_BITS, NONCE));
      cipher.updateAAD(bound);
      return cipher.doFinal(text);
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("The stored write cannot be decrypted", e);
    }
  }
}
