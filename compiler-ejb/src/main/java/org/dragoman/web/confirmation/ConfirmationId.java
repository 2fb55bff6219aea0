package org.dragoman.web.confirmation;

import java.security.SecureRandom;
import java.util.HexFormat;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Pattern;
import org.dragoman.contract.digest.Sha256;

/**
 * What a caller says to confirm a write: 128 random bits, which the caller alone is told. The proxy
 * knows their hash, no model ever sees them, and no log has them.
 */
public record ConfirmationId(String text) {
  /** A regular expression of what callers say. */
  public static final String FORM = "write-[0-9a-f]{32}";

  private static final SecureRandom RANDOM = new SecureRandom();
  private static final int BYTES = 16;
  private static final Pattern WHOLE = Pattern.compile(FORM);
  private static final String BEGIN = "write-";

  public ConfirmationId {
    Objects.requireNonNull(text);
  }

  /** Makes a new one. */
  public static ConfirmationId random() {
    byte[] bytes = new byte[BYTES];
    RANDOM.nextBytes(bytes);
    return new ConfirmationId(BEGIN + HexFormat.of().formatHex(bytes));
  }

  /** Reads what a caller says; empty when it can be none. */
  public static Optional<ConfirmationId> read(String said) {
    return WHOLE.matcher(said).matches() ? Optional.of(new ConfirmationId(said)) : Optional.empty();
  }

  /** Returns the name under which the proxy keeps the write. */
  public String kept() {
    return Sha256.hex("kept " + text);
  }

  /** Returns the 32 bytes by which the write is encrypted. */
  byte[] key() {
    return Sha256.of("key " + text);
  }

  /** Returns the idempotency key, which identifies repeats of the write. */
  public String idempotencyKey() {
    return "confirmed-" + Sha256.hex("write " + text);
  }

  /** So that it gets into no log. */
  @Override
  public String toString() {
    return "ConfirmationId";
  }
}
