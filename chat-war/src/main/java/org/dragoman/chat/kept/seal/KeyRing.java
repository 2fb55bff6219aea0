package org.dragoman.chat.kept.seal;

import java.security.GeneralSecurityException;
import java.security.SecureRandom;
import java.util.Base64;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.Pattern;
import javax.crypto.AEADBadTagException;
import javax.crypto.Cipher;
import javax.crypto.spec.GCMParameterSpec;
import javax.crypto.spec.SecretKeySpec;
import org.dragoman.contract.conversation.Sealed;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;

/**
 * The keys that encrypt conversations: AES-256 in GCM (NIST SP 800-38D), with a random nonce of 96
 * bits for each text. The first key encrypts, all keys decrypt. Immutable and thread-safe.
 */
public final class KeyRing {
  /**
   * One or several {@code <name>:<32 bytes in Base64>}, separated by commas, blanks or line breaks.
   */
  static final Pattern FORM = Pattern.compile(entry() + "(?:[\\s,]+" + entry() + "){0,31}");

  private static final Pattern BETWEEN = Pattern.compile("[\\s,]+");
  private static final String CIPHER = "AES/GCM/NoPadding";
  private static final int NONCE_BYTES = 12;
  private static final int TAG_BITS = 128;
  private static final int LEAST_BYTES = NONCE_BYTES + TAG_BITS / 8;

  private final SecureRandom random = new SecureRandom();
  private final Map<String, SecretKeySpec> keys;
  private final String current;

  private KeyRing(Map<String, SecretKeySpec> keys, String current) {
    this.keys = keys;
    this.current = current;
  }

  private static String entry() {
    return "[A-Za-z0-9._-]{1,32}:[A-Za-z0-9+/]{43}=";
  }

  /**
   * Reads keys.
   *
   * @param text keys in this {@linkplain #FORM form}
   * @throws IllegalStateException when two keys have the same name; the message has no key
   */
  static KeyRing read(String text) {
    Map<String, SecretKeySpec> keys = new LinkedHashMap<>();
    for (String entry : BETWEEN.split(text)) {
      int colon = entry.indexOf(':');
      byte[] bytes = Base64.getDecoder().decode(entry.substring(colon + 1));
      if (keys.put(entry.substring(0, colon), new SecretKeySpec(bytes, "AES")) != null) {
        throw new IllegalStateException("Two keys have the name " + entry.substring(0, colon));
      }
    }
    return new KeyRing(keys, keys.keySet().iterator().next());
  }

  /** Encrypts a text for its place with the first key. */
  public Sealed seal(SealedPlace place, byte[] text) {
    byte[] nonce = new byte[NONCE_BYTES];
    random.nextBytes(nonce);
    try {
      Cipher cipher = Cipher.getInstance(CIPHER);
      begin(cipher, Cipher.ENCRYPT_MODE, keys.get(current), nonce, place);
      byte[] sealed = new byte[NONCE_BYTES + cipher.getOutputSize(text.length)];
      System.arraycopy(nonce, 0, sealed, 0, NONCE_BYTES);
      cipher.doFinal(text, 0, text.length, sealed, NONCE_BYTES);
      return new Sealed(current, sealed);
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("Every Java platform has AES-GCM", e);
    }
  }

  /** Decrypts a text at its place like {@link Opener#open}. */
  public byte[] open(SealedPlace place, Sealed sealed) {
    return opener().open(place, sealed);
  }

  /** Returns an opener for many texts. */
  public Opener opener() {
    return new Opener(keys);
  }

  /**
   * Decrypts texts one after the other and sets the cipher up only once for each key. For one
   * thread at a time.
   */
  public static final class Opener {
    private final Map<String, SecretKeySpec> keys;
    private final Map<String, Cipher> ciphers = new HashMap<>();

    private Opener(Map<String, SecretKeySpec> keys) {
      this.keys = keys;
    }

    /**
     * Decrypts a text at its place.
     *
     * @throws Fault {@link FaultCode#CONVERSATION_KEY_MISSING}; {@link
     *     FaultCode#CONVERSATION_DAMAGED} when the text was changed or belongs to another place, or
     *     when the name now has another key
     */
    public byte[] open(SealedPlace place, Sealed sealed) {
      SecretKeySpec key = keys.get(sealed.key());
      if (key == null) {
        throw new Fault(
            FaultCode.CONVERSATION_KEY_MISSING,
            "The operator has not configured its key: "
                + sealed.key()
                + ". Nothing is lost; it can be read when the key is back");
      }
      byte[] bytes = sealed.bytes();
      if (bytes.length < LEAST_BYTES) {
        throw damaged(null);
      }
      try {
        Cipher cipher = ciphers.get(sealed.key());
        if (cipher == null) {
          cipher = Cipher.getInstance(CIPHER);
          ciphers.put(sealed.key(), cipher);
        }
        begin(cipher, Cipher.DECRYPT_MODE, key, bytes, place);
        return cipher.doFinal(bytes, NONCE_BYTES, bytes.length - NONCE_BYTES);
      } catch (AEADBadTagException e) {
        throw damaged(e);
      } catch (GeneralSecurityException e) {
        throw new IllegalStateException("Every Java platform has AES-GCM", e);
      }
    }
  }

  private static Fault damaged(AEADBadTagException cause) {
    return new Fault(
        FaultCode.CONVERSATION_DAMAGED,
        "What is stored was changed, or another key has the name of its key",
        cause);
  }

  /**
   * @param nonce bytes that begin with the nonce
   */
  private static void begin(
      Cipher cipher, int mode, SecretKeySpec key, byte[] nonce, SealedPlace place)
      throws GeneralSecurityException {
    cipher.init(mode, key, new GCMParameterSpec(TAG_BITS, nonce, 0, NONCE_BYTES));
    cipher.updateAAD(place.bytes());
  }

  /** Keeps keys out of logs. */
  @Override
  public String toString() {
    return "KeyRing" + keys.keySet();
  }
}
