package org.dragoman.contract.key;

import java.nio.charset.StandardCharsets;
import java.security.SecureRandom;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.CRC32;
import org.dragoman.contract.digest.Sha256;

/**
 * The text of an API key: {@code drg_}, 16 characters that name the key, {@code _}, 43 characters
 * of secret (62^43 is more than 2^256), and 6 characters of checksum, the CRC-32 of everything
 * before it. It has only letters, digits and underscores, so that a double click selects the whole
 * key. The checksum exposes a mistyped key, or a false alarm of a secret scanner, without a
 * request.
 */
public final class KeyText {
  /** The prefix of every key, which no other bearer token has. */
  public static final String PREFIX = "drg_";

  private static final String ALPHABET =
      "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
  private static final int ID_LENGTH = 16;
  private static final int SECRET_LENGTH = 43;
  private static final int CHECKSUM_LENGTH = 6;
  private static final Pattern FORM =
      Pattern.compile(
          "(%s([0-9A-Za-z]{%d})_([0-9A-Za-z]{%d}))([0-9A-Za-z]{%d})"
              .formatted(PREFIX, ID_LENGTH, SECRET_LENGTH, CHECKSUM_LENGTH));
  private static final Pattern ID = Pattern.compile("[0-9A-Za-z]{" + ID_LENGTH + "}");
  private static final Pattern HASH = Pattern.compile("[0-9a-f]{64}");
  private static final SecureRandom RANDOM = new SecureRandom();

  private final String id;
  private final String secret;

  private KeyText(String id, String secret) {
    this.id = id;
    this.secret = secret;
  }

  /** Makes a new, unique key. */
  public static KeyText make() {
    return new KeyText(random(ID_LENGTH), random(SECRET_LENGTH));
  }

  /** Whether a bearer token has the prefix of an API key. */
  public static boolean isKey(String bearer) {
    return bearer.startsWith(PREFIX);
  }

  /** Whether a text has the form of a key's {@link #id}. */
  public static boolean isId(String text) {
    return ID.matcher(text).matches();
  }

  /** Whether a text has the form of a key's {@link #hash}. */
  public static boolean isHash(String text) {
    return HASH.matcher(text).matches();
  }

  /** Reads a key; empty when the form or the checksum is wrong. */
  public static Optional<KeyText> read(String text) {
    Matcher matcher = FORM.matcher(text);
    if (!matcher.matches() || !checksum(matcher.group(1)).equals(matcher.group(4))) {
      return Optional.empty();
    }
    return Optional.of(new KeyText(matcher.group(2), matcher.group(3)));
  }

  /** Returns the public name of the key. */
  public String id() {
    return id;
  }

  /** Returns the key itself, only for its owner. */
  public String text() {
    String text = PREFIX + id + "_" + secret;
    return text + checksum(text);
  }

  /**
   * Returns the stored form of the secret: its SHA-256 in lower-case hexadecimal. Salt and a slow
   * hash protect secrets that people choose; 256 random bits can be neither guessed nor looked up
   * in a table.
   */
  public String hash() {
    return Sha256.hex(secret);
  }

  private static String random(int length) {
    StringBuilder text = new StringBuilder(length);
    RANDOM.ints(length, 0, ALPHABET.length()).forEach(digit -> text.append(ALPHABET.charAt(digit)));
    return text.toString();
  }

  private static String checksum(String text) {
    CRC32 crc = new CRC32();
    crc.update(text.getBytes(StandardCharsets.US_ASCII));
    long rest = crc.getValue();
    char[] digits = new char[CHECKSUM_LENGTH];
    for (int at = CHECKSUM_LENGTH - 1; at >= 0; at--) {
      digits[at] = ALPHABET.charAt((int) (rest % ALPHABET.length()));
      rest /= ALPHABET.length();
    }
    return new String(digits);
  }

  /** Leaves out the secret. */
  @Override
  public String toString() {
    return "KeyText[" + id + "]";
  }
}
