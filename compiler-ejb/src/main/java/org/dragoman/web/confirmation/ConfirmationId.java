package org.dragoman.web.confirmation;

import java.security.SecureRandom;
import java.util.HexFormat;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Pattern;
import org.dragoman.contract.digest.Sha256;

/**
 * The code by which a caller confirms a write: 128 random bits that only the caller gets. The proxy
 * knows their hash; no model ever sees them, and no log contains them.
 */
public record ConfirmationId(String text) {
  /** A regular expression for the code. */
  public static final String FORM = "write-[0-9a-f]{32}";

  private static final SecureRandom RANDOM = new SecureRandom();
  private static final int BYTES = 16;
  private static final Pattern WHOLE = Pattern.compile(FORM);
  private static final String BEGIN = "write-";

  public ConfirmationId {
    Objects.requireNonNull(text);
  }

  /** Makes a new code. */
  public static ConfirmationId random() {
    byte[] bytes = new byte[BYTES];
    RANDOM.nextBytes(bytes);
    return new ConfirmationId(BEGIN + HexFormat.of().formatHex(bytes));
  }

  /** Reads a code of a caller; empty when it is malformed. */
  public static Optional<ConfirmationId> read(String said) {
    return WHOLE.matcher(said).matches() ? Optional.of(new ConfirmationId(said)) : Optional.empty();
  }

  /** Returns the identifier under which the proxy stores the write. */
  public String kept() {
    return Sha256.hex("kept " + text);
  }

  /** Returns the 32 bytes of the key that encrypts the write. */
  byte[] key() {
    return Sha256.of("key " + text);
  }

  /** Returns the idempotency key, which identifies repeats of the write. */
  public String idempotencyKey() {
    return "confirmed-" + Sha256.hex("write " + text);
  }

  /** Leaves out the code, which does not belong into a log. */
  @Override
  public String toString() {
    return "ConfirmationId";
  }
}
