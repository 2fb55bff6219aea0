package org.dragoman.chat.confirmation;

import java.security.SecureRandom;
import java.util.HexFormat;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.dragoman.contract.digest.Sha256;
import org.dragoman.extension.Message;

/**
 * What a caller says to confirm a write: 128 random bits, which the caller alone is told. The proxy
 * knows their hash, no model ever sees them, and no log has them.
 */
record ConfirmationId(String text) {
  private static final SecureRandom RANDOM = new SecureRandom();
  private static final int BYTES = 16;
  private static final String FORM = "write-[0-9a-f]{32}";
  private static final Pattern YES = Pattern.compile("\\s*yes (" + FORM + ")\\s*");
  private static final Pattern ANYWHERE = Pattern.compile("(?:yes\\s+)?" + FORM);
  private static final String BEGIN = "write-";

  ConfirmationId {
    Objects.requireNonNull(text);
  }

  static ConfirmationId random() {
    byte[] bytes = new byte[BYTES];
    RANDOM.nextBytes(bytes);
    return new ConfirmationId(BEGIN + HexFormat.of().formatHex(bytes));
  }

  /** What the last message confirms; empty unless it is the caller's and says nothing else. */
  static Optional<ConfirmationId> in(List<Message> messages) {
    Message last = messages.getLast();
    Matcher yes = YES.matcher(last.content());
    return last.role() == Message.Role.USER && yes.matches()
        ? Optional.of(new ConfirmationId(yes.group(1)))
        : Optional.empty();
  }

  /** The text with {@code yes} in place of each confirmation. */
  static String without(String text) {
    return text.contains(BEGIN) ? ANYWHERE.matcher(text).replaceAll("yes") : text;
  }

  /** The name under which the proxy keeps the write. */
  String kept() {
    return Sha256.hex("kept " + text);
  }

  /** The 32 bytes by which the write is encrypted. */
  byte[] key() {
    return Sha256.of("key " + text);
  }

  /** By which a repeat of the write is told from another one. */
  String idempotencyKey() {
    return "confirmed-" + Sha256.hex("write " + text);
  }

  /** So that it gets into no log. */
  @Override
  public String toString() {
    return "ConfirmationId";
  }
}
